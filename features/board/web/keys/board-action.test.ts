import { expect, test } from 'vitest';
import { boardActionOf, isEditKey } from './board-action.ts';

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('Ctrl or Cmd with a letter finds and fills, Delete clears, and a question mark asks for the keys', () => {
  expect(boardActionOf({ ...bare, key: 'f', ctrlKey: true })).toBe('find');
  expect(boardActionOf({ ...bare, key: 'D', metaKey: true })).toBe('fill down');
  expect(boardActionOf({ ...bare, key: 'r', ctrlKey: true })).toBe('fill right');
  expect(boardActionOf({ ...bare, key: 'Backspace' })).toBe('clear');
  expect(boardActionOf({ ...bare, key: '?', shiftKey: true })).toBe('shortcuts');
});

test('letters alone and arrows are for others', () => {
  for (const key of ['f', 'd', 'ArrowDown', 'Enter'])
    expect(boardActionOf({ ...bare, key })).toBeNull();
});

test('who only looks is told so at keys that write, empty or rename', () => {
  for (const key of ['a', 'Enter', 'F2', 'Delete']) expect(isEditKey({ ...bare, key })).toBe(true);
  for (const key of [' ', 'ArrowUp', 'Tab']) expect(isEditKey({ ...bare, key })).toBe(false);
  expect(isEditKey({ ...bare, key: 'c', ctrlKey: true })).toBe(false);
});
