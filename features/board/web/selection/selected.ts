import { useMemo, useSyncExternalStore } from 'react';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import type { GridState } from '#ui/grid/grid-state.ts';
import { type BoardGrid, useBoard } from '../board.tsx';
import { cellKey } from '../cell-key.ts';

/** What is selected on a board. */
export interface Selected {
  /** Where the focus is; a header, too. */
  readonly cell: CellAddress;
  /** The item there that is chosen, the first where none was; null in an empty place and on a header. */
  readonly item: string | null;
  /** How many places are selected; none is while a header is. */
  readonly count: number;
}

/** What is selected on the board; null before anything was. Draws anew when it changes, and not when what it says does. */
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

/** The places of the selected block, row by row; for an act on them, not for drawing. */
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

/** The items of the selected block, place by place; for an act on them, not for drawing. */
export function selectedItems({ state, items }: Pick<BoardGrid, 'state' | 'items'>): string[] {
  return selectedGridCells(state).flatMap((place) => items.ids(cellKey(place)));
}
