import { type Arrow, nextCell } from '#features/board/web/index.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { moveCard } from '../../../document/edits.ts';
import type { MapModel } from '../../map-model.tsx';
import { cellAt, cellOf, endOf } from './cell.ts';

/**
 * Moves a card to the end of the next cell in the direction of an arrow key, past lines without cards.
 * @returns the cell, or null if there is none
 */
export function moveCardTo(map: MapModel, id: string, arrow: Arrow): CellAddress | null {
  const { cellIndex, records, board, cells, editor } = map;
  const card = records.get('cards', id);
  const lies = board.layout.get();
  const takes = (cell: CellAddress) => {
    const { line, column } = cellAt(lies, cell) ?? {};
    return line?.kind !== 'emotion' && !line?.folded && !column?.folded;
  };
  const address = card ? nextCell(lies.shape, cellIndex.addressOf(card), arrow, takes) : null;
  const cell = address && cellAt(lies, address);
  if (!editor || !cell) return null;
  const position = endOf(cells, editor, address, id);
  editor.edit(moveCard, { id, ...cellOf(cell.line, cell.column), position });
  return address;
}
