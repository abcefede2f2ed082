import { boardShortcuts } from '#features/board/web/index.ts';

/** What can be done on a matrix by keyboard. */
export const matrixKeys = boardShortcuts({
  board: 'matrix',
  item: 'task',
  movable: 'chosen tasks by a level',
  writing: [],
});
