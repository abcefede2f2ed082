import { expect, test } from 'vitest';
import { AbuseScore } from './abuse-score.ts';

/** After simultaneous refusals: whether the account is blocked a number of milliseconds later. */
function isOut(refusals: number, later: number): boolean {
  const scores = new AbuseScore({ strikes: 3 });
  for (let one = 0; one < refusals; one += 1) scores.count('ben', 1000);
  return scores.isBlocked('ben', 1000 + later);
}

test.each([
  [0, 0, false],
  [3, 0, false],
  [4, 4999, true],
  [4, 5000, false],
  [5, 9999, true],
  [5, 10_000, false],
  [20, 59_999, true],
  [20, 60_000, false],
])('after %i refusals an account is blocked %i ms later: %s', (refusals, later, out) => {
  expect(isOut(refusals, later)).toBe(out);
});

test('after five minutes an account is forgotten, and accounts are counted separately', () => {
  const scores = new AbuseScore({ strikes: 3 });
  for (let one = 0; one < 4; one += 1) scores.count('ben', 0);
  expect(scores.isBlocked('amara', 0)).toBe(false);
  // After the reset three more are permitted.
  for (let one = 0; one < 3; one += 1) scores.count('ben', 300_000);
  expect(scores.isBlocked('ben', 300_000)).toBe(false);
  scores.count('ben', 300_000);
  expect(scores.isBlocked('ben', 300_000)).toBe(true);
});
