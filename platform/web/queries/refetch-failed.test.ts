import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { refetchFailed } from './refetch-failed.ts';

test('a count that could not be loaded offline is there as soon as the network is back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let isOffline = true;
  const fetchNumber = vi.fn(async () => {
    if (isOffline) throw new Error('no answer');
    return 3;
  });
  const unread = new QueryObserver(client, { queryKey: ['unread'], queryFn: fetchNumber });
  const known = vi.fn(async () => 'Amara');
  const name = new QueryObserver(client, { queryKey: ['name'], queryFn: known });
  const ends = [unread, name].map((one) => one.subscribe(() => undefined));
  await eventually(() => expect(unread.getCurrentResult().isError).toBe(true));
  isOffline = false;
  await refetchFailed(client);
  expect(unread.getCurrentResult().data).toBe(3);
  expect(known).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
  client.clear();
});
