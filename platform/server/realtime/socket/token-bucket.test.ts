import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

test('a burst is accepted, a flood is not, and time refills the bucket', () => {
  const allowance = new TokenBucket({ capacity: 3, perSecond: 2 }, 0);
  const taken = (now: number) => allowance.take(1, now);
  expect([taken(0), taken(0), taken(0), taken(0)]).toEqual([true, true, true, false]);
  expect([taken(400), taken(500), taken(500)]).toEqual([false, true, false]);
  expect([taken(60_000), taken(60_000), taken(60_000), taken(60_000)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
