import type { ShortcutList } from '#ui/shortcuts/shortcuts.tsx';

/** What can be done on a map by keyboard. */
export const mapKeys: ShortcutList = [
  ['Arrows, Tab', 'Move from cell to cell'],
  ['Shift + arrows, Shift + click', 'Select several cells'],
  ['Ctrl + arrows, Home, End', 'Go to the edge'],
  ['Ctrl + A', 'Select everything'],
  ['Enter or F2', 'Edit the card, rename the head'],
  ['Any letter', 'Write a new card'],
  ['Ctrl + Enter', 'Write another card in the same cell'],
  ['Space', 'Choose the next card of the cell; fold or open a head'],
  ['Alt + arrows', 'Move the card, stage, row or section'],
  ['Shift + Alt + arrows', 'Make the column or row larger or smaller'],
  ['Delete', 'Delete what is selected'],
  ['Ctrl + C, X, V', 'Copy, cut and paste, also with spreadsheets'],
  ['Ctrl + D, Ctrl + R', 'Fill down, fill to the right'],
  ['Ctrl + B, I, Shift + X', 'Bold, italic and strike while writing'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'Undo and redo what you did'],
  ['Ctrl + F', 'Find and replace'],
  ['Ctrl + +, -, 0, Ctrl + wheel', 'Zoom'],
  ['Ctrl + Alt + M', 'Comment'],
  ['Esc, then Tab', 'Leave the map'],
  ['?', 'Show this list'],
];
