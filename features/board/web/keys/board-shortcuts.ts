import type { ShortcutList } from '#ui/shortcuts/shortcuts.tsx';

interface BoardWords {
  /** What the board is, as 'map'. */
  board: string;
  /** What its items are, as 'card'. */
  item: string;
  /** What Alt and the arrows move, as 'card, stage, row or section'. */
  movable: string;
  /** Keys of writing in an item. */
  writing: ShortcutList;
}

/** What can be done on a board by keyboard, in a tool's words. */
export function boardShortcuts({ board, item, movable, writing }: BoardWords): ShortcutList {
  return [
    ['Arrows, Tab', 'Move from cell to cell'],
    ['Shift + arrows, Shift + click', 'Select several cells'],
    ['Ctrl + arrows, Home, End', 'Go to the edge'],
    ['Ctrl + A', 'Select everything'],
    ['Enter or F2', `Edit the ${item}, rename the head`],
    ['Any letter', `Write a new ${item}`],
    ['Ctrl + Enter', `Write another ${item} in the same cell`],
    ['Space', `Choose the next ${item} of the cell; fold or open a head`],
    ['Alt + arrows', `Move the ${movable}`],
    ['Shift + Alt + arrows', 'Make the column or row larger or smaller'],
    ['Delete', 'Delete what is selected'],
    ['Ctrl + C, X, V', 'Copy, cut and paste, also with spreadsheets'],
    ['Ctrl + D, Ctrl + R', 'Fill down, fill to the right'],
    ...writing,
    ['Ctrl + Z, Ctrl + Shift + Z', 'Undo and redo what you did'],
    ['Ctrl + F', 'Find and replace'],
    ['Ctrl + +, -, 0, Ctrl + wheel', 'Zoom'],
    ['Ctrl + Alt + M', 'Comment'],
    ['Esc, then Tab', `Leave the ${board}`],
    ['?', 'Show this list'],
  ];
}
