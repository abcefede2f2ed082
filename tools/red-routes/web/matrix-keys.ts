import { boardShortcuts } from '#features/board/web/index.ts';

/** The keyboard shortcuts of a matrix. */
export const matrixKeys = boardShortcuts({
  board: 'matrix',
  item: 'task',
  movable: 'chosen tasks by a level',
  writing: [],
});
