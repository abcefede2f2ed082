import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { writing: { capacity: 10, perSecond: 10 }, held: 30 };

/** The completed work, in order; the name before the colon is the account. */
function watched() {
  const limiter = new RateLimiter(limits);
  const done: string[] = [];
  const take = (what: string, cost = 5) =>
    limiter.acquire(what.split(':')[0] ?? '', cost, () => done.push(what));
  return { pace: limiter, done, take };
}

test('a burst runs at once, more of it in order as time passes, and others are not delayed', () => {
  const { done, take } = watched();
  expect(['ada:1', 'ada:2', 'ada:3', 'ada:4'].map((one) => take(one))).toEqual([
    'now',
    'now',
    'later',
    'later',
  ]);
  // Although it is small, it runs after earlier work.
  expect(take('ada:5', 0)).toBe('later');
  expect(take('ben:1')).toBe('now');
  expect(done).toEqual(['ada:1', 'ada:2', 'ben:1']);
  vi.advanceTimersByTime(510);
  expect(done).toEqual(['ada:1', 'ada:2', 'ben:1', 'ada:3']);
  vi.advanceTimersByTime(510);
  expect(done.slice(4)).toEqual(['ada:4', 'ada:5']);
});

test('work above the capacity runs when the full allowance is there', () => {
  const { done, take } = watched();
  take('ada:1', 1);
  expect(take('ada:2', 1000)).toBe('later');
  vi.advanceTimersByTime(110);
  expect(done).toEqual(['ada:1', 'ada:2']);
});

test('when too much is waiting the next is refused, and waiting work runs', () => {
  const { done, take } = watched();
  const turns = Array.from({ length: 9 }, (_, one) => take(`ada:${one}`));
  expect(turns.slice(2)).toEqual([...Array(6).fill('later'), 'refused']);
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(Array.from({ length: 8 }, (_, one) => `ada:${one}`));
  expect(take('ada:again', 10)).toBe('now');
});

test('closing runs all waiting work', () => {
  const { pace: limiter, done, take } = watched();
  for (const one of ['ada:1', 'ada:2', 'ada:3', 'ada:4']) take(one);
  limiter.flush();
  expect(done).toEqual(['ada:1', 'ada:2', 'ada:3', 'ada:4']);
  vi.advanceTimersByTime(5000);
  expect(done).toHaveLength(4);
});
