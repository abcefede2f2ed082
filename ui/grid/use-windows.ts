import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { DrawnZoom } from './drawn-zoom.ts';
import { type CellAddress, fewCells, type GridShape } from './grid-shape.ts';
import type { GridState } from './grid-state.ts';
import { observeSight } from './observe-sight.ts';
import type { Tracks } from './use-tracks.ts';

/** Rows and columns that are drawn beyond what is in sight. */
const rowsBeyond = 1;
const columnsBeyond = 1;

interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  shape: GridShape;
  tracks: Tracks;
  /** Pixels at 100 %. */
  headWidth: number;
  headHeight: number;
  drawn: DrawnZoom;
  /** A cell that stays drawn wherever it is. */
  pinned: CellAddress | null;
  /** Draws everything. */
  whole: boolean;
  /** Calls back with each row of which something was taken away, which may have been out of sight. */
  onShrinking: GridState['subscribeShrinking'];
}

/** A row that is drawn; start and end are pixels at 100 %, below the headers. */
interface DrawnRow {
  index: number;
  start: number;
  end: number;
}

export interface Windows {
  rows: readonly DrawnRow[];
  /** Which columns; the same array until it changes. */
  columns: readonly number[];
  /** Pixels at 100 % that all rows are high; 0 where all are drawn. */
  height: number;
  /** Takes a row's height as it is drawn; null where no height need be known. */
  measure: ((row: HTMLElement | null) => void) | null;
  /**
   * The height that a row had when it was last drawn, where it would now be another. The same function
   * until a row needs to be less high.
   */
  heightOf: (row: string) => number | undefined;
  /** Looks whether a row needs to be as high as it is kept, after something in it went. */
  shrink: (row: HTMLElement) => void;
}

/**
 * Which rows and columns are drawn, by what is in sight. What comes into sight by scrolling is drawn
 * once for both, after the frame: until then there are the rows and columns beyond the edges.
 */
export function useWindows(options: WindowOptions): Windows {
  const { scroller, shape, tracks, headWidth, headHeight, drawn, pinned, onShrinking } = options;
  const zoom = useSyncExternalStore(drawn.subscribe, drawn.zoom);
  const sight = useMemo(() => observeSight(drawn), [drawn]);
  const whole = options.whole || shape.rows.length * shape.columns.length <= fewCells;
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
  const pinnedRow = pinned ? shape.rowAt.get(pinned.row) : undefined;
  const pinnedColumn = pinned ? shape.columnAt.get(pinned.column) : undefined;

  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    enabled: !whole,
    useFlushSync: false,
    count: shape.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = shape.rows[index];
      return ((row && heights.current.get(row.id)) ?? row?.height ?? 0) * drawn.zoom();
    },
    getItemKey: (index) => shape.rows[index]?.id ?? index,
    paddingStart: headHeight * zoom,
    rangeExtractor: ({ startIndex, endIndex, count }) =>
      between(startIndex - rowsBeyond, endIndex + rowsBeyond, count, pinnedRow),
    measureElement: note,
    observeElementRect: sight,
  });
  const columns = useVirtualizer<HTMLElement, HTMLElement>({
    enabled: !whole,
    useFlushSync: false,
    horizontal: true,
    count: shape.columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (tracks.widths[index] ?? 0) * drawn.zoom(),
    getItemKey: (index) => shape.columns[index]?.id ?? index,
    paddingStart: headWidth * zoom,
    observeElementRect: sight,
    rangeExtractor: ({ startIndex, endIndex, count }) =>
      between(startIndex - columnsBeyond, endIndex + columnsBeyond, count, pinnedColumn),
  });
  useOnChange(shape, rows.measure);
  useOnChange(tracks, columns.measure);
  useOnZoom(drawn, () => {
    // Texts may break otherwise now, and what is drawn is known before anything is painted.
    for (const row of rows.elementsCache.values()) if (row.isConnected) note(row);
    rows.measure();
    columns.measure();
  });

  const inSight = columns.getVirtualIndexes();
  const shown = useSame(whole ? every(shape.columns.length) : inSight);
  const partial = shown.length < shape.columns.length;
  // Cells that are out of sight may be what made it high: it does not shrink while one scrolls.
  const heightOf = useCallback(
    (row: string) => (partial && shrunk >= 0 ? heights.current.get(row) : undefined),
    [partial, shrunk],
  );
  if (whole) {
    const all = shape.rows.map((_, index) => ({ index, start: 0, end: 0 }));
    return {
      rows: all,
      columns: shown,
      height: 0,
      measure: null,
      heightOf,
      shrink,
    };
  }
  const below = (pixels: number) => pixels / zoom - headHeight;
  return {
    rows: rows
      .getVirtualItems()
      .map(({ index, start, end }) => ({ index, start: below(start), end: below(end) })),
    columns: shown,
    height: below(rows.getTotalSize()),
    measure: rows.measureElement,
    heightOf,
    shrink,
  };
}

/** Whether a row would be less high if only what is drawn in it counted. */
function isTooHigh(row: HTMLElement, { rows, rowAt }: GridShape): boolean {
  const own = rows[rowAt.get(row.dataset.line ?? '') ?? -1]?.height ?? 0;
  const { minHeight } = row.style;
  if (minHeight === `${own}px`) return false;
  const { height } = row.getBoundingClientRect();
  row.style.minHeight = `${own}px`;
  const needed = row.getBoundingClientRect().height;
  row.style.minHeight = minHeight;
  return needed < height - 1;
}

/** The array as it was for as long as the new one says the same. */
function useSame(numbers: readonly number[]): readonly number[] {
  const last = useRef(numbers);
  const same =
    last.current.length === numbers.length &&
    numbers.every((number, index) => number === last.current[index]);
  if (!same) last.current = numbers;
  return last.current;
}

function every(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function between(from: number, to: number, count: number, pinned: number | undefined): number[] {
  const first = Math.max(from, 0);
  const length = Math.max(Math.min(to, count - 1) - first + 1, 0);
  const indexes = Array.from({ length }, (_, index) => first + index);
  if (pinned === undefined || indexes.includes(pinned)) return indexes;
  return [...indexes, pinned].sort((a, b) => a - b);
}

/** Acts after a drawing in which a value was another than before. */
function useOnChange(value: unknown, act: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (value === before.current) return;
    before.current = value;
    act();
  });
}

/** Acts when the grid was laid out at another zoom, before it is drawn anew. */
function useOnZoom(drawn: DrawnZoom, act: () => void): void {
  const last = useRef(act);
  useLayoutEffect(() => {
    last.current = act;
  });
  useLayoutEffect(() => {
    let before = drawn.zoom();
    return drawn.subscribe(() => {
      if (drawn.zoom() === before) return;
      before = drawn.zoom();
      last.current();
    });
  }, [drawn]);
}
