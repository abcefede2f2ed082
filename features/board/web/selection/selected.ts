import { useMemo, useSyncExternalStore } from 'react';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import type { GridState } from '#ui/grid/grid-state.ts';
import { type BoardGrid, useBoard } from '../board.tsx';
import { cellKey } from '../cell-key.ts';

/** The selection of a board. */
export interface Selected {
  /** The focused cell or header. */
  readonly cell: CellAddress;
  /** The selected item of the focused cell, or its first; null for an empty cell and for a header. */
  readonly item: string | null;
  /** Number of selected cells; 0 while a header is selected. */
  readonly count: number;
}

/**
 * The selection of the board; null before the first. Renders when the selection changes, but not
 * when the selected content does.
 */
export function useSelected(): Selected | null {
  const { state, items, chosen } = useBoard().grid;
  const selection = useSyncExternalStore(state.subscribe, state.selection);
  const count = useSyncExternalStore(state.subscribe, state.count);
  const focus = useSyncExternalStore(chosen.subscribe, chosen.focus);
  const here = useGroup(items, selection ? cellKey(selection.focus) : '');
  return useMemo(() => {
    if (!selection) return null;
    const cell = selection.focus;
    const item = focus !== null && here.includes(focus) ? focus : (here[0] ?? null);
    return { cell, item, count };
  }, [selection, count, focus, here]);
}

/** The cells of the selected block, row by row; for actions, not for rendering. */
export function selectedGridCells(state: GridState): CellAddress[] {
  const block = state.block();
  if (!block) return [];
  const { headers, rows, columns } = state.shape;
  return rows
    .slice(block.top - headers.length, block.bottom + 1 - headers.length)
    .filter(({ band }) => !band)
    .flatMap(({ id: row }) =>
      columns.slice(block.left - 1, block.right).map(({ id: column }) => ({ row, column })),
    );
}

/** The items of the selected block, cell by cell; for actions, not for rendering. */
export function selectedItems({ state, items }: Pick<BoardGrid, 'state' | 'items'>): string[] {
  return selectedGridCells(state).flatMap((cell) => items.ids(cellKey(cell)));
}
