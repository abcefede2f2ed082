import { expect, test } from 'vitest';
import { headerKeyActionOf } from './header-action.ts';
import type { KeyPress } from './key-press.ts';

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({ ...bare, key, ...held });

test('Enter and F2 rename, and a letter replaces the name', () => {
  expect(headerKeyActionOf(press('Enter'), 'column')).toEqual({ act: 'rename', first: null });
  expect(headerKeyActionOf(press('F2'), 'row')).toEqual({ act: 'rename', first: null });
  expect(headerKeyActionOf(press('x'), 'row')).toEqual({ act: 'rename', first: 'x' });
});

test('Alt and an arrow move along the columns or the rows, and with Shift they resize', () => {
  const alt = { altKey: true };
  expect(headerKeyActionOf(press('ArrowLeft', alt), 'column')).toEqual({ act: 'move', by: -1 });
  expect(headerKeyActionOf(press('ArrowDown', alt), 'row')).toEqual({ act: 'move', by: 1 });
  expect(headerKeyActionOf(press('ArrowUp', alt), 'column')).toBeNull();
  expect(headerKeyActionOf(press('ArrowRight', { ...alt, shiftKey: true }), 'column')).toEqual({
    act: 'resize',
    by: 1,
  });
});

test('Delete removes, Space folds, and keys of the board are left to it', () => {
  expect(headerKeyActionOf(press('Delete'), 'row')).toEqual({ act: 'remove' });
  expect(headerKeyActionOf(press(' '), 'row')).toEqual({ act: 'fold' });
  for (const given of [press('ArrowLeft'), press('?'), press('f', { ctrlKey: true })])
    expect(headerKeyActionOf(given, 'column')).toBeNull();
});
