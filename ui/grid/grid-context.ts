import { createContext, useContext, useSyncExternalStore } from 'react';
import { boxOf, type CellAddress } from './grid-shape.ts';
import { type GridState, sameCell } from './grid-state.ts';

export const GridContext = createContext<GridState | null>(null);

/** The surrounding grid: its selection, and how to move on it. */
export function useGrid(): GridState {
  const state = useContext(GridContext);
  if (!state) throw new Error('A cell is used outside of a Grid.');
  return state;
}

interface CellState {
  /** Counted from 1, headers included. */
  column: number;
  /** Number of columns that it spans. */
  wide: number;
  /** Whether Tab reaches it. */
  stop: boolean;
  focused: boolean;
  selected: boolean;
  /** Whether it is one of several that are selected. */
  among: boolean;
}

/** A cell's state in the grid; the cell rerenders only when it changes. */
export function useCell(cell: CellAddress): CellState {
  const state = useGrid();
  const stateCode = useSyncExternalStore(state.subscribe, () => cellState(state, cell));
  return {
    column: Math.floor(stateCode / wideUnit / columnUnit),
    wide: Math.floor(stateCode / wideUnit) % columnUnit,
    stop: (stateCode & 8) > 0,
    focused: (stateCode & 4) > 0,
    selected: (stateCode & 2) > 0,
    among: (stateCode & 1) > 0,
  };
}

/** The state as one number: four flags, then the columns that it spans, then its column. */
const wideUnit = 16;
const columnUnit = 2 ** 16;

function cellState(state: GridState, cell: CellAddress): number {
  const box = boxOf(state.shape, cell);
  const selection = state.selection();
  const focused = selection !== null && sameCell(selection.focus, cell);
  const stop = focused || (selection === null && box?.top === 0 && box.left === 0);
  const selected = state.includes(cell);
  const among = selected && selection !== null && !sameCell(selection.anchor, selection.focus);
  const [left, right] = [box?.left ?? 0, box?.right ?? 0];
  const flags = (stop ? 8 : 0) + (focused ? 4 : 0) + (selected ? 2 : 0) + (among ? 1 : 0);
  return ((left + 1) * columnUnit + right - left + 1) * wideUnit + flags;
}
