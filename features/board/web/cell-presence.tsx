import { PresenceMarks } from '#features/presence/web/index.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { useBoard } from './board.tsx';
import { cellKey } from './cell-key.ts';

/** Outlines a cell in which other users are; nothing on a board without presence. */
export function CellPresence({ cell }: { cell: CellAddress }) {
  const { presence } = useBoard();
  return presence ? <PresenceMarks presence={presence} place={cellKey(cell)} /> : null;
}
