import { expect, test } from 'vitest';
import { itemActionOf } from './item-action.ts';
import type { KeyPress } from './key-press.ts';

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({ ...bare, key, ...held });

test('Enter and F2 edit, and with Ctrl they add', () => {
  expect(itemActionOf(press('Enter'))).toEqual({ act: 'edit' });
  expect(itemActionOf(press('F2'))).toEqual({ act: 'edit' });
  expect(itemActionOf(press('Enter', { ctrlKey: true }))).toEqual({ act: 'add', first: '' });
});

test('a letter begins another item, except the key of the list of keys and letters with Ctrl', () => {
  expect(itemActionOf(press('K', { shiftKey: true }))).toEqual({ act: 'add', first: 'K' });
  expect(itemActionOf(press('?'))).toBeNull();
  expect(itemActionOf(press('c', { ctrlKey: true }))).toBeNull();
});

test('Alt and an arrow move, an arrow alone is for the grid, and Space continues', () => {
  expect(itemActionOf(press('ArrowUp', { altKey: true }))).toEqual({
    act: 'move',
    arrow: 'ArrowUp',
  });
  expect(itemActionOf(press('ArrowUp'))).toBeNull();
  expect(itemActionOf(press(' '))).toEqual({ act: 'next' });
});
