import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './show-answer.ts';

test('an answer that was asked for before a change does not take its place', async () => {
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

test('what nobody asked for yet is there when somebody does', async () => {
  const client = new QueryClient();
  await showAnswer(client, ['people'], ['Amara']);
  expect(client.getQueryData(['people'])).toEqual(['Amara']);
  client.clear();
});
