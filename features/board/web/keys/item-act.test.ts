import { expect, test } from 'vitest';
import { itemAct } from './item-act.ts';
import type { KeyPress } from './key-press.ts';

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({ ...bare, key, ...held });

test('Enter and F2 edit, and with Ctrl they add', () => {
  expect(itemAct(press('Enter'))).toEqual({ act: 'edit' });
  expect(itemAct(press('F2'))).toEqual({ act: 'edit' });
  expect(itemAct(press('Enter', { ctrlKey: true }))).toEqual({ act: 'add', first: '' });
});

test('a letter begins another item, unless it asks for the list of keys or is held with Ctrl', () => {
  expect(itemAct(press('K', { shiftKey: true }))).toEqual({ act: 'add', first: 'K' });
  expect(itemAct(press('?'))).toBeNull();
  expect(itemAct(press('c', { ctrlKey: true }))).toBeNull();
});

test('Alt and an arrow move, an arrow alone is for the grid, and Space goes on', () => {
  expect(itemAct(press('ArrowUp', { altKey: true }))).toEqual({ act: 'move', arrow: 'ArrowUp' });
  expect(itemAct(press('ArrowUp'))).toBeNull();
  expect(itemAct(press(' '))).toEqual({ act: 'next' });
});
