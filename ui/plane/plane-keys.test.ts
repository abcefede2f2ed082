import { expect, test } from 'vitest';
import { nudgeOf, scrollOf, viewActionOf } from './plane-keys.ts';

const press = (key: string, held: { shiftKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ...held,
});

test('arrows move an item by 1 %, with Shift by 5 % and with Alt by 0.1 %', () => {
  expect(nudgeOf(press('ArrowRight'))).toEqual({ x: 0.01, y: 0 });
  expect(nudgeOf(press('ArrowDown', { shiftKey: true }))).toEqual({ x: 0, y: 0.05 });
  expect(nudgeOf(press('ArrowUp', { altKey: true }))).toEqual({ x: 0, y: -0.001 });
  expect(nudgeOf(press('a'))).toBeNull();
});

test('arrow keys scroll in their direction', () => {
  expect(scrollOf(press('ArrowRight'))).toEqual({ x: -40, y: -0 });
  expect(scrollOf(press('Home'))).toBeNull();
});

test('plus and minus zoom, 0 shows all of it and 1 its own size', () => {
  const actions = ['+', '=', '-', '0', '1', 'x'].map(viewActionOf);
  expect(actions).toEqual(['larger', 'larger', 'smaller', 'all', 'actual', null]);
});
