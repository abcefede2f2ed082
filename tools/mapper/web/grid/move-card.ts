import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { moveCard } from '../../document/edits.ts';
import type { MapModel } from '../map-model.tsx';
import { cellOf, endOf } from './cell.ts';

/** Steps of the arrow keys, in lines and columns. */
const steps: Record<string, readonly [lines: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves a card to the end of the cell that an arrow points to, past lines that hold no cards.
 * @returns the place of the cell, or null where there is none
 */
export function moveCardTo(map: MapModel, id: string, arrow: string): GridPlace | null {
  const { places, records, board } = map;
  const card = records.get('cards', id);
  const [down, right] = steps[arrow] ?? [0, 0];
  if (!card) return null;
  const from = places.placeOf(card);
  const { lines, columns } = board.layout.get();
  const taking = [...lines.values()].filter(({ kind, folded }) => kind !== 'emotion' && !folded);
  const open = columns.filter(({ folded }) => !folded);
  const line = taking[taking.findIndex((one) => one.id === from.row) + down];
  const column = open[open.findIndex((one) => one.id === from.column) + right];
  if (!line || !column) return null;
  const place = { row: line.id, column: column.id };
  putCard(map, id, place);
  return place;
}

/** Moves a card to the end of a cell. */
export function putCard(map: MapModel, id: string, place: GridPlace, position?: string): void {
  const { board, cells, editor } = map;
  const { lines, columns, shape } = board.layout.get();
  const line = lines.get(place.row);
  const column = columns[shape.columnAt.get(place.column) ?? -1];
  if (!editor || !line || !column) return;
  const at = position ?? endOf(cells, editor, place, id);
  editor.edit(moveCard, { id, ...cellOf(line, column), position: at });
}
