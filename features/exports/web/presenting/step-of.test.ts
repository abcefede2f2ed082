import { expect, test } from 'vitest';
import { stepOf } from './step-of.ts';

test('keys go forward, back, to the first and to the last step, and not beyond', () => {
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', ' ']) {
    expect([stepOf(key, 0, 3), stepOf(key, 2, 3)]).toEqual([1, 2]);
  }
  for (const key of ['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace']) {
    expect([stepOf(key, 2, 3), stepOf(key, 0, 3)]).toEqual([1, 0]);
  }
  expect([stepOf('Home', 2, 3), stepOf('End', 0, 3), stepOf('a', 1, 3)]).toEqual([0, 2, null]);
});
