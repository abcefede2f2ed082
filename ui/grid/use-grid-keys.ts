import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { CellAddress } from './grid-shape.ts';
import type { GridState } from './grid-state.ts';
import type { GridStep } from './grid-steps.ts';

const arrows: Record<string, [near: GridStep, far: GridStep]> = {
  ArrowUp: ['up', 'top'],
  ArrowDown: ['down', 'bottom'],
  ArrowLeft: ['left', 'home'],
  ArrowRight: ['right', 'end'],
  Home: ['home', 'first'],
  End: ['end', 'last'],
};

/** Spreadsheet keys for the cells of a grid. */
export function useGridKeys(
  state: GridState,
  scroller: RefObject<HTMLElement | null>,
  onKeyDown?: (event: KeyboardEvent) => void,
) {
  /** Esc lets the next Tab leave the grid. */
  const leaving = useRef(false);
  return {
    onKeyDown(event: KeyboardEvent) {
      const from = cellOf(event.target);
      if (!from || event.defaultPrevented) return;
      onKeyDown?.(event);
      if (event.defaultPrevented || event.altKey) return;
      const { key, shiftKey } = event;
      const command = event.ctrlKey || event.metaKey;
      if (key === 'Tab' && !command) {
        const left = leaving.current;
        leaving.current = false;
        if (left || !state.step(from, shiftKey ? 'previous' : 'next')) return;
      } else if (arrows[key]) {
        const step = arrows[key]?.[command ? 1 : 0] ?? 'up';
        state.step(from, step, shiftKey);
      } else if (key === 'PageDown' || key === 'PageUp') {
        page(state, from, scroller.current, key === 'PageDown' ? 'down' : 'up', shiftKey);
      } else if (command && key.toLowerCase() === 'a') state.selectAll();
      else if (command && (key === '+' || key === '=')) state.setZoom(state.zoom() + 0.1);
      else if (command && key === '-') state.setZoom(state.zoom() - 0.1);
      else if (command && key === '0') state.setZoom(1);
      else {
        if (key === 'Escape') {
          leaving.current = true;
          state.select(from);
        } else if (key !== 'Shift') leaving.current = false;
        return;
      }
      if (key !== 'Tab') leaving.current = false;
      event.preventDefault();
    },
  };
}

/** Number of visible rows, less one. */
function page(
  state: GridState,
  from: CellAddress,
  scroller: HTMLElement | null,
  step: 'up' | 'down',
  extend: boolean,
): void {
  const sight = scroller?.clientHeight ?? 0;
  const { shape } = state;
  let at = from;
  let height = 0;
  const by = step === 'down' ? 1 : -1;
  for (let index = shape.rowAt.get(from.row); index !== undefined; index += by) {
    const row = shape.rows[index];
    if (!row || height > sight * 0.8) break;
    if (!row.band) at = { row: row.id, column: from.column };
    height += Math.max(row.height, 72) * state.zoom();
  }
  if (at !== from) state.focus(at, extend);
}

/** The address of a cell that is itself the event's target. */
function cellOf(target: EventTarget): CellAddress | null {
  if (!(target instanceof HTMLElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? null : { row, column };
}
