import { boardShortcuts } from '#features/board/web/index.ts';

/** The keyboard shortcuts of a map. */
export const mapKeys = boardShortcuts({
  board: 'map',
  item: 'card',
  movable: 'card, stage, row or section',
  writing: [
    ['Alt + O, A, R, I', 'Give the selected cards a status'],
    ['1 to 9, 0', 'Set an emotion, 1 the lowest'],
    ['L', 'Label the point of an emotion'],
    ['Ctrl + B, I, Shift + X', 'Bold, italic and strike while writing'],
  ],
});
