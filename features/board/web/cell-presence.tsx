import { PresenceMarks } from '#features/presence/web/index.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { useBoard } from './board.tsx';
import { cellKey } from './cell-key.ts';

/** Outlines a place in which colleagues are; nobody is on a board that stays as it is. */
export function CellPresence({ cell }: { cell: CellAddress }) {
  const { presence } = useBoard();
  return presence ? <PresenceMarks presence={presence} place={cellKey(cell)} /> : null;
}
