import { expect, test } from 'vitest';
import { isActiveNow } from './is-active-now.ts';

const at = '2026-03-01T12:00:00.000Z';

test.each([
  ['12:00:00', true],
  ['12:02:00', true],
  ['12:02:30', false],
  ['12:06:00', false],
  // The clock of a browser may be slow.
  ['11:59:00', true],
])('an account that was used at 12:00 is active at %s: %s', (time, isActive) => {
  expect(isActiveNow(at, Date.parse(`2026-03-01T${time}.000Z`))).toBe(isActive);
});
