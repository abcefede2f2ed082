import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './show-answer.ts';

test('a fetch that began before a change does not replace the result of the change', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const observer = new QueryObserver(client, { queryKey: ['people'], queryFn: () => promise });
  const end = observer.subscribe(() => undefined);
  await showAnswer(client, ['people'], ['Amara', 'Ben']);
  resolve(['Amara']);
  await promise;
  expect(observer.getCurrentResult().data).toEqual(['Amara', 'Ben']);
  await Promise.resolve();
  expect(client.getQueryData(['people'])).toEqual(['Amara', 'Ben']);
  end();
  client.clear();
});

test('a result is available for a query that was not used before', async () => {
  const client = new QueryClient();
  await showAnswer(client, ['people'], ['Amara']);
  expect(client.getQueryData(['people'])).toEqual(['Amara']);
  client.clear();
});
