import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { DrawnZoom } from './drawn-zoom.ts';
import type { GridShape } from './grid-shape.ts';
import type { GridState } from './grid-state.ts';

/** The heights of rows when they were rendered last. */
export interface RowHeights {
  /** Pixels at 100 %; undefined where a row was not rendered yet, or has shrunk since. */
  get: (row: string) => number | undefined;
  /** Measures and remembers a rendered row; returns its height in pixels as laid out. */
  note: (row: HTMLElement) => number;
  /** Forgets the height of a row that could be lower. */
  shrink: (row: HTMLElement) => void;
  /** Counts the forgotten heights. */
  shrunk: number;
}

/** Remembers row heights; a height that is forgotten renders the grid again. */
export function useRowHeights(
  shape: GridShape,
  drawn: DrawnZoom,
  onShrinking: GridState['subscribeShrinking'],
): RowHeights {
  const heights = useRef(new Map<string, number>());
  const [shrunk, redraw] = useReducer((count: number) => count + 1, 0);
  const shrink = useCallback(
    (row: HTMLElement) => {
      if (isTooHigh(row, shape) && heights.current.delete(row.dataset.line ?? '')) redraw();
    },
    [shape],
  );
  useEffect(
    () =>
      onShrinking((row) => {
        if (heights.current.delete(row)) redraw();
      }),
    [onShrinking],
  );
  const note = useCallback(
    (row: HTMLElement) => {
      const height = row.getBoundingClientRect().height / drawn.scale();
      heights.current.set(row.dataset.line ?? '', height / drawn.zoom());
      return height;
    },
    [drawn],
  );
  const get = useCallback((row: string) => heights.current.get(row), []);
  return { get, note, shrink, shrunk };
}

/** Whether a row would be lower without its minimum height. */
function isTooHigh(row: HTMLElement, { rows, rowAt }: GridShape): boolean {
  const own = rows[rowAt.get(row.dataset.line ?? '') ?? -1]?.height ?? 0;
  const { minHeight } = row.style;
  if (minHeight === `${own}px`) return false;
  const { height } = row.getBoundingClientRect();
  row.style.minHeight = `${own}px`;
  const rowHeight = row.getBoundingClientRect().height;
  row.style.minHeight = minHeight;
  return rowHeight < height - 1;
}
