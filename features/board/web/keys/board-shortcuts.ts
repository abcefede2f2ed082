import type { ShortcutList } from '#ui/shortcuts/page-shortcuts.ts';

interface BoardLabels {
  /** Noun for the board, such as 'map'. */
  board: string;
  /** Noun for its items, such as 'card'. */
  item: string;
  /** Nouns for what Alt and the arrows move, such as 'card, stage, row or section'. */
  movable: string;
  /** Keys while an item is edited. */
  writing: ShortcutList;
}

/** The keyboard shortcuts of a board, with a tool's nouns. */
export function boardShortcuts({ board, item, movable, writing }: BoardLabels): ShortcutList {
  return [
    ['Arrows, Tab', 'Move from cell to cell'],
    ['Shift + arrows, Shift + click', 'Select several cells'],
    ['Ctrl + arrows, Home, End', 'Go to the edge'],
    ['Ctrl + A', 'Select everything'],
    ['Enter or F2', `Edit the ${item}, rename the header`],
    ['Any letter', `Write a new ${item}`],
    ['Ctrl + Enter', `Write another ${item} in the same cell`],
    ['Space', `Choose the next ${item} of the cell; collapse or expand a header`],
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
    ['?', 'Help, with this list'],
  ];
}
