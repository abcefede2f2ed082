import { createContext, useContext, useSyncExternalStore } from 'react';
import { boxOf, type GridPlace } from './grid-shape.ts';
import { type GridState, samePlace } from './grid-state.ts';

export const GridContext = createContext<GridState | null>(null);

/** The grid around: what is chosen on it, and how to move on it. */
export function useGrid(): GridState {
  const state = useContext(GridContext);
  if (!state) throw new Error('A cell is used outside of a Grid.');
  return state;
}

interface CellState {
  /** Counted from 1, heads included. */
  column: number;
  /** How many columns it is wide. */
  wide: number;
  /** Whether Tab leads to it. */
  stop: boolean;
  focused: boolean;
  selected: boolean;
  /** Whether it is one of several that are selected. */
  among: boolean;
}

/** What a cell must know of the grid; only a change of it draws the cell anew. */
export function useCell(place: GridPlace): CellState {
  const state = useGrid();
  const told = useSyncExternalStore(state.subscribe, () => tell(state, place));
  const [column = 1, wide = 1, ...flags] = told.split(' ').map(Number);
  const [stop = false, focused = false, selected = false, among = false] = flags.map(Boolean);
  return { column, wide, stop, focused, selected, among };
}

function tell(state: GridState, place: GridPlace): string {
  const box = boxOf(state.shape, place);
  const selection = state.selection();
  const focused = selection !== null && samePlace(selection.focus, place);
  const stop = focused || (selection === null && box?.top === 0 && box.left === 0);
  const selected = state.includes(place);
  const among = selected && selection !== null && !samePlace(selection.anchor, selection.focus);
  const flags = [stop, focused, selected, among].map(Number);
  return [(box?.left ?? 0) + 1, (box?.right ?? 0) - (box?.left ?? 0) + 1, ...flags].join(' ');
}
