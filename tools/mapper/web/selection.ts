import { useMemo, useSyncExternalStore } from 'react';
import { placeKey } from '#features/board/web/index.ts';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { headRow, type MapColumn, type MapLayout, type MapLine, stepRow } from './map-layout.ts';
import { type MapModel, useMap } from './map-model.tsx';

/** A selected cell: its line and its column say what a card in it belongs to. */
export interface SelectedCell {
  readonly line: MapLine;
  readonly column: MapColumn;
}

export interface SelectedHead {
  readonly of: 'stage' | 'step' | 'persona' | 'row' | 'group';
  readonly id: string;
}

/** What is selected on the surface that is shown. */
export interface MapSelection {
  /** The cell in which the focus is; null where it is a head, or nothing is selected. */
  readonly cell: SelectedCell | null;
  /** The card in it that is chosen, the first where none was; null in an empty cell. */
  readonly card: string | null;
  /** What a selected head is of. */
  readonly head: SelectedHead | null;
  /** How many cells are selected. */
  readonly count: number;
}

const nothing: MapSelection = { cell: null, card: null, head: null, count: 0 };

/** What is selected on the map; draws anew when that changes, and not when what it says does. */
export function useMapSelection(): MapSelection {
  const map = useMap();
  const { grid, layout, chosen } = map.board;
  const selection = useSyncExternalStore(grid.subscribe, grid.selection);
  const count = useSyncExternalStore(grid.subscribe, grid.count);
  const lies = useStore(layout);
  const card = useStore(chosen);
  const here = useGroup(map.cells, selection ? placeKey(selection.focus) : '');
  return useMemo(() => {
    if (!selection) return nothing;
    const { row, column } = selection.focus;
    const line = lies.lines.get(row);
    const cell = line && lies.columns.find(({ id }) => id === column);
    if (!line || !cell) return { ...nothing, head: headOf(lies, selection.focus) };
    const first = here[0] ?? null;
    return {
      cell: { line, column: cell },
      card: card !== null && here.includes(card) ? card : first,
      head: null,
      count,
    };
  }, [selection, count, lies, card, here]);
}

function headOf({ lines, bands, columns }: MapLayout, place: GridPlace): SelectedHead | null {
  const line = lines.get(place.row);
  if (line) return { of: 'row', id: line.row };
  const of = bands.get(place.row)?.of;
  if (of) return 'group' in of ? { of: 'group', id: of.group } : null;
  if (place.row === stepRow) return { of: 'step', id: place.column };
  if (place.column === headRow) return null;
  const ofPersona = columns.find(({ id }) => id === place.column)?.persona != null;
  return { of: ofPersona ? 'persona' : 'stage', id: place.column };
}

/** What the selected head is of; for an act on it, not for drawing. */
export function selectedHead({ board }: MapModel): SelectedHead | null {
  const focus = board.grid.selection()?.focus;
  const lies = board.layout.get();
  if (!focus || (lies.lines.has(focus.row) && lies.columns.some(({ id }) => id === focus.column)))
    return null;
  return headOf(lies, focus);
}

/** The cells of the selected block, row by row; for an act on them, not for drawing. */
export function selectedCells({ board }: MapModel): SelectedCell[] {
  const { grid, layout } = board;
  const block = grid.block();
  if (!block) return [];
  const { lines, columns, shape } = layout.get();
  const [top, bottom] = [block.top, block.bottom + 1].map((y) => y - shape.heads.length);
  return shape.rows.slice(top, bottom).flatMap(({ id }) => {
    const line = lines.get(id);
    if (!line) return [];
    return columns.slice(block.left - 1, block.right).map((column) => ({ line, column }));
  });
}

/** The cards of the selected block, cell by cell; for an act on them, not for drawing. */
export function selectedCards(map: MapModel): string[] {
  return selectedCells(map).flatMap(({ line, column }) =>
    map.cells.ids(placeKey({ row: line.id, column: column.id })),
  );
}
