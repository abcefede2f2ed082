import { expect, test } from 'vitest';
import { backOff, readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-27T12:00:00Z');

test.each([
  ['0', 0],
  ['120', 120_000],
  [' 5 ', 5000],
  ['1.5', 1500],
  ['432000', 432_000_000],
  ['Fri, 27 Nov 2026 12:00:30 GMT', 30_000],
  ['Friday, 27-Nov-26 12:01:00 GMT', 60_000],
  ['Fri, 27 Nov 2026 11:59:00 GMT', 0],
  ['2026-11-27T12:00:10Z', 10_000],
])('Retry-After "%s" is %i milliseconds', (header, milliseconds) => {
  expect(readRetryAfter(header, now)).toBe(milliseconds);
});

test.each([null, '', 'soon', '-5', '1e3', '5 seconds', '99999999999999'])(
  'Retry-After %o is ignored',
  (header) => {
    expect(readRetryAfter(header, now)).toBeNull();
  },
);

test('pauses grow to a limit, and jitter subtracts at most half of them', () => {
  const pauses = [1, 2, 3, 4, 20].map((attempt) => backOff(attempt, () => 1));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 30_000]);
  expect(backOff(3, () => 0)).toBe(1000);
  expect(backOff(3, () => 0.5)).toBe(1500);
});
