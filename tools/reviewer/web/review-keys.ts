import type { ShortcutList } from '#ui/shortcuts/page-shortcuts.ts';

/** The keyboard shortcuts of a review. */
export const reviewKeys: ShortcutList = [
  ['Tab', 'go through pins as one reads'],
  ['Enter on the page', 'add an issue in the middle'],
  ['Enter on a pin', 'open its issue'],
  ['Arrows on a pin', 'move it by 1 %, with Shift by 5 %, with Alt by 0.1 %'],
  ['Ctrl or Cmd and arrows', 'make an area larger or smaller'],
  ['A and P', 'choose the tool for areas, for pins'],
  ['Shift and drag', 'draw an area'],
  ['+ and -', 'zoom'],
  ['0 and 1', 'show all, show it at its own size'],
  ['!3 and #9 in a title', 'rate it, name a heuristic'],
  ['Ctrl or Cmd + Z', 'undo'],
];
