import type { BoardName } from '../layout/map-layout.ts';

/** The board of a map as drafts name it: null for the map itself. */
export const boardToDraft = (board: BoardName): string | null =>
  board === 'blueprint' ? board : null;
