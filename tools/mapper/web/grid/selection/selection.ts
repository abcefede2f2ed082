import { useMemo } from 'react';
import { selectedGridCells, selectedItems, useSelected } from '#features/board/web/index.ts';
import { useStore } from '#platform/web/store/store.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import {
  headerRow,
  type MapColumn,
  type MapLayout,
  type MapLine,
  stepRow,
} from '../../layout/map-layout.ts';
import { type MapModel, useMap } from '../../map-model.tsx';
import { cellAt } from '../gestures/cell.ts';

/** A selected cell with its line and column. */
export interface SelectedCell {
  readonly line: MapLine;
  readonly column: MapColumn;
}

export interface SelectedHeader {
  readonly of: 'stage' | 'step' | 'persona' | 'row' | 'group';
  readonly id: string;
}

/** The selection on the shown board. */
export interface MapSelection {
  /** The focused cell; null for a header, or without a selection. */
  readonly cell: SelectedCell | null;
  /** The selected card in it, by default the first; null for an empty cell. */
  readonly card: string | null;
  /** The record of a selected header. */
  readonly header: SelectedHeader | null;
  /** The number of selected cells. */
  readonly count: number;
}

const nothing: MapSelection = { cell: null, card: null, header: null, count: 0 };

/** The selection on the map; renders when the selection changes, but not when its content does. */
export function useMapSelection(): MapSelection {
  const lies = useStore(useMap().board.layout);
  const selected = useSelected();
  return useMemo(() => {
    if (!selected) return nothing;
    const { cell: address, item, count } = selected;
    const cell = cellAt(lies, address);
    return cell
      ? { cell, card: item, header: null, count }
      : { ...nothing, header: headerOf(lies, address) };
  }, [selected, lies]);
}

function headerOf({ lines, bands, columns }: MapLayout, cell: CellAddress): SelectedHeader | null {
  const line = lines.get(cell.row);
  if (line) return { of: 'row', id: line.headerRow };
  const of = bands.get(cell.row)?.of;
  if (of) return 'group' in of ? { of: 'group', id: of.group } : null;
  if (cell.row === stepRow) return { of: 'step', id: cell.column };
  if (cell.column === headerRow) return null;
  const ofPersona = columns.find(({ id }) => id === cell.column)?.persona != null;
  return { of: ofPersona ? 'persona' : 'stage', id: cell.column };
}

/** The record of the selected header; for event handlers, not for rendering. */
export function selectedHeader({ board }: MapModel): SelectedHeader | null {
  const focus = board.grid.selection()?.focus;
  const lies = board.layout.get();
  return focus && !cellAt(lies, focus) ? headerOf(lies, focus) : null;
}

/** The cells of the selected block, row by row; for event handlers, not for rendering. */
export function selectedCells({ board }: MapModel): SelectedCell[] {
  return selectedGridCells(board.grid).flatMap((cell) => cellAt(board.layout.get(), cell) ?? []);
}

/** The cards of the selected block, cell by cell; for event handlers, not for rendering. */
export function selectedCards({ board, cells }: MapModel): string[] {
  return selectedItems({ state: board.grid, items: cells });
}
