import { expect, test } from 'vitest';
import { keyExpiry } from './key-expiry.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

test.each([
  [null, null],
  ['2026-11-29T12:00:01Z', null],
  ['2026-11-29T12:00:00Z', 'soon'],
  ['2026-11-15T12:00:01Z', 'soon'],
  ['2026-11-15T12:00:00Z', 'over'],
] as const)('of a key that expires at %s, the warning is %s', (at, expected) => {
  expect(keyExpiry(at, now)).toBe(expected);
});
