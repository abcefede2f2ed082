import { type CellAddress, headerColumn } from '#ui/grid/grid-shape.ts';
import { headerRow, type MapLayout, stepRow } from '../../layout/map-layout.ts';
import type { MapModel } from '../../map-model.tsx';
import type { SelectedHeader } from '../selection/selection.ts';

/** A header of the board, or a persona's lane, which has no header of its own. */
type NewHeader = SelectedHeader | { readonly of: 'lane'; readonly id: string };

/** Scrolls to the header of a new part and selects it. */
export function showNew({ board }: MapModel, header: SelectedHeader): void {
  const cell = cellOf(board.layout.get(), header);
  if (cell) board.grid.focus(cell);
}

/** The same, with its inline rename open. */
export function nameNew({ board }: MapModel, header: NewHeader): void {
  const cell = cellOf(board.layout.get(), header);
  if (!cell) return;
  // The field of the name takes the focus once it is drawn.
  board.grid.show(cell);
  board.renaming.set({ id: header.id, first: null });
}

/** The cell of a header; null if it is hidden. */
function cellOf({ lines, bands }: MapLayout, { of, id }: NewHeader): CellAddress | null {
  if (of === 'lane') {
    const line = [...lines.values()].find(({ lane }) => lane === id);
    return line ? { row: line.id, column: headerColumn } : null;
  }
  if (of === 'row') {
    const line = [...lines.values()].find(({ headerRow: header, first }) => header === id && first);
    return line ? { row: line.id, column: headerColumn } : null;
  }
  if (of === 'group') {
    const band = [...bands.values()].find((one) => 'group' in one.of && one.of.group === id);
    return band ? { row: band.id, column: headerColumn } : null;
  }
  return { row: of === 'step' ? stepRow : headerRow, column: id };
}
