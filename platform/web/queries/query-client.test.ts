import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
});

/** A visible list, each of whose answers the test defines. */
function shownList() {
  const answers: ((items: string[]) => void)[] = [];
  const list = new QueryObserver<string[]>(queryClient, {
    queryKey: ['list'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  list.subscribe(() => undefined);
  const answer = async (turn: number, items: string[]) => {
    await eventually(() => expect(answers.length).toBe(turn));
    answers[turn - 1]?.(items);
  };
  return { list, answer, asked: () => answers.length };
}

test('a notification during the first fetch of a list fetches it again', async () => {
  const { list, answer } = shownList();
  const invalidated = queryClient.invalidateQueries({ queryKey: ['list'] });
  await answer(1, ['of before']);
  await answer(2, ['of before', 'new']);
  await invalidated;
  expect(list.getCurrentResult().data).toEqual(['of before', 'new']);
});

test('a notification about a loaded list fetches it once', async () => {
  const { list, answer, asked: requestCount } = shownList();
  await answer(1, ['of before']);
  await eventually(() => expect(list.getCurrentResult().data).toEqual(['of before']));
  const invalidated = queryClient.invalidateQueries({ queryKey: ['list'] });
  await answer(2, ['of before', 'new']);
  await invalidated;
  expect(requestCount()).toBe(2);
});

test('a notification about another list does not affect one that is being fetched', async () => {
  const { answer, asked: requestCount } = shownList();
  const invalidated = queryClient.invalidateQueries({ queryKey: ['other'] });
  await answer(1, ['of before']);
  await invalidated;
  expect(requestCount()).toBe(1);
});

test('a list that was never loaded fails while offline, and loaded ones stay', async () => {
  const queryFn = vi.fn(async () => ['of before']);
  const here = new QueryObserver(queryClient, { queryKey: ['here'], queryFn });
  here.subscribe(() => undefined);
  await eventually(() => expect(here.getCurrentResult().data).toEqual(['of before']));
  onlineManager.setOnline(false);
  queryFn.mockRejectedValue(new Error('no answer'));
  const opened = new QueryObserver(queryClient, { queryKey: ['opened offline'], queryFn });
  opened.subscribe(() => undefined);
  await eventually(() => expect(opened.getCurrentResult().isError).toBe(true));
  const again = new QueryObserver(queryClient, { queryKey: ['here'], queryFn, staleTime: 0 });
  again.subscribe(() => undefined);
  expect(again.getCurrentResult()).toMatchObject({ data: ['of before'], isError: false });
  expect(queryFn).toHaveBeenCalledTimes(2);
});
