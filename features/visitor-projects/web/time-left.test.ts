import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [24 * 3600, '24 h'],
  [23 * 3600 + 3599, '24 h'],
  [2 * 3600, '2 h'],
  [7199 - 60, '119 min'],
  [1, '1 min'],
  [-5, '0 min'],
])('%s seconds are %s', (seconds, text) => {
  expect(timeLeft(seconds * 1000, 0)).toBe(text);
});
