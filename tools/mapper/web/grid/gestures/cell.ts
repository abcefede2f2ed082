import { cellKey } from '#features/board/web/index.ts';
import { positionAt } from '#kernel/document/order.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import type { MapColumn, MapLayout, MapLine } from '../../layout/map-layout.ts';
import type { LiveMap } from '../../map-model.tsx';

/** The fields that place a card in the cell of a line and a column. */
export function cellOf(line: MapLine, { stage, step, persona }: MapColumn) {
  return { row: line.row, stage, step, persona: line.lane ?? persona };
}

/** The line and the column of a cell; null if it is not visible. */
export function cellAt({ lines, columns, shape }: MapLayout, { row, column }: CellAddress) {
  const [line, at] = [lines.get(row), shape.columnAt.get(column)];
  const crossed = columns[at ?? -1];
  return line && crossed ? { line, column: crossed } : null;
}

/** The position behind the last card of a cell; `except` is a card that is moved within the cell. */
export function endOf(cells: Groups, editor: LiveMap, cell: CellAddress, without?: string): string {
  const here = cells
    .ids(cellKey(cell))
    .filter((id) => id !== without)
    .flatMap((id) => editor.records.get('cards', id) ?? []);
  return positionAt(here, here.length);
}
