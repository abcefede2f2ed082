import { expect, test } from 'vitest';
import { boardActionOf, isEditKey } from './board-action.ts';

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('Ctrl or Cmd with a letter finds and fills, and Delete clears', () => {
  expect(boardActionOf({ ...bare, key: 'f', ctrlKey: true })).toBe('find');
  expect(boardActionOf({ ...bare, key: 'D', metaKey: true })).toBe('fill down');
  expect(boardActionOf({ ...bare, key: 'r', ctrlKey: true })).toBe('fill right');
  expect(boardActionOf({ ...bare, key: 'Backspace' })).toBe('clear');
});

test('letters alone and arrows are not handled here', () => {
  for (const key of ['f', 'd', 'ArrowDown', 'Enter'])
    expect(boardActionOf({ ...bare, key })).toBeNull();
});

test('a user who may only read gets a message at keys that write, clear or rename', () => {
  for (const key of ['a', 'Enter', 'F2', 'Delete']) expect(isEditKey({ ...bare, key })).toBe(true);
  for (const key of [' ', '?', 'ArrowUp', 'Tab']) expect(isEditKey({ ...bare, key })).toBe(false);
  expect(isEditKey({ ...bare, key: 'c', ctrlKey: true })).toBe(false);
});
