import { boardShortcuts } from '#features/board/web/index.ts';

/** What can be done on a map by keyboard. */
export const mapKeys = boardShortcuts({
  board: 'map',
  item: 'card',
  movable: 'card, stage, row or section',
  writing: [['Ctrl + B, I, Shift + X', 'Bold, italic and strike while writing']],
});
