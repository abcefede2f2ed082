import { expect, test, vi } from 'vitest';
import { createAnchorCounts } from './anchor-counts.ts';

const on = (anchor: string, comments: number, unread = 0) => ({
  anchor,
  threads: 1,
  comments,
  unread,
});

test('a card is told only when its own comments change', () => {
  const counts = createAnchorCounts();
  const [one, two] = [vi.fn(), vi.fn()];
  counts.subscribe('card:1', one);
  counts.subscribe('card:2', two);
  counts.set([on('card:1', 1), on('card:2', 2)]);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]);
  counts.set([on('card:1', 1), on('card:2', 2, 1)]);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2]);
  counts.set([on('card:2', 2, 1)]);
  expect(counts.get('card:1')).toBeUndefined();
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([2, 2]);
});

test('who follows all anchors is told once a change, and not without one', () => {
  const counts = createAnchorCounts();
  const all = vi.fn();
  counts.subscribeAll(all);
  counts.set([on('card:1', 1), on('card:2', 2)]);
  const before = counts.all();
  counts.set([on('card:1', 1), on('card:2', 2)]);
  expect(all).toHaveBeenCalledTimes(1);
  expect(counts.all()).toBe(before);
  counts.set([on('card:2', 2)]);
  expect(counts.all().map(({ anchor }) => anchor)).toEqual(['card:2']);
});
