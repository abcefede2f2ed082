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

/** A selected cell: its line and its column say what a card in it belongs to. */
export interface SelectedCell {
  readonly line: MapLine;
  readonly column: MapColumn;
}

export interface SelectedHeader {
  readonly of: 'stage' | 'step' | 'persona' | 'row' | 'group';
  readonly id: string;
}

/** What is selected on the surface that is shown. */
export interface MapSelection {
  /** The cell in which the focus is; null where it is a header, or nothing is selected. */
  readonly cell: SelectedCell | null;
  /** The card in it that is chosen, the first where none was; null in an empty cell. */
  readonly card: string | null;
  /** What a selected header is of. */
  readonly header: SelectedHeader | null;
  /** How many cells are selected. */
  readonly count: number;
}

const nothing: MapSelection = { cell: null, card: null, header: null, count: 0 };

/** What is selected on the map; draws anew when that changes, and not when what it says does. */
export function useMapSelection(): MapSelection {
  const lies = useStore(useMap().board.layout);
  const selected = useSelected();
  return useMemo(() => {
    if (!selected) return nothing;
    const { cell: place, item, count } = selected;
    const cell = cellAt(lies, place);
    return cell
      ? { cell, card: item, header: null, count }
      : { ...nothing, header: headOf(lies, place) };
  }, [selected, lies]);
}

function headOf({ lines, bands, columns }: MapLayout, place: CellAddress): SelectedHeader | null {
  const line = lines.get(place.row);
  if (line) return { of: 'row', id: line.head };
  const of = bands.get(place.row)?.of;
  if (of) return 'group' in of ? { of: 'group', id: of.group } : null;
  if (place.row === stepRow) return { of: 'step', id: place.column };
  if (place.column === headerRow) return null;
  const ofPersona = columns.find(({ id }) => id === place.column)?.persona != null;
  return { of: ofPersona ? 'persona' : 'stage', id: place.column };
}

/** What the selected header is of; for an act on it, not for drawing. */
export function selectedHeader({ board }: MapModel): SelectedHeader | null {
  const focus = board.grid.selection()?.focus;
  const lies = board.layout.get();
  return focus && !cellAt(lies, focus) ? headOf(lies, focus) : null;
}

/** The cells of the selected block, row by row; for an act on them, not for drawing. */
export function selectedCells({ board }: MapModel): SelectedCell[] {
  return selectedGridCells(board.grid).flatMap((place) => cellAt(board.layout.get(), place) ?? []);
}

/** The cards of the selected block, cell by cell; for an act on them, not for drawing. */
export function selectedCards({ board, cells }: MapModel): string[] {
  return selectedItems({ state: board.grid, items: cells });
}
