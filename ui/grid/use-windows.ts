import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { DrawnZoom } from './drawn-zoom.ts';
import { type CellAddress, fewCells, type GridShape } from './grid-shape.ts';
import type { GridState } from './grid-state.ts';
import { observeSight } from './observe-sight.ts';
import { type RowHeights, useRowHeights } from './use-row-heights.ts';
import type { Tracks } from './use-tracks.ts';

/** How many rows and columns are rendered beyond the visible ones. */
const rowsBeyond = 1;
const columnsBeyond = 1;

interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  shape: GridShape;
  tracks: Tracks;
  /** Pixels at 100 %. */
  headerWidth: number;
  headerHeight: number;
  drawn: DrawnZoom;
  /** A cell that is always rendered. */
  pinned: CellAddress | null;
  /** Whether all cells are rendered. */
  renderAll: boolean;
  /** Calls back with each row whose content shrank, even where it is not rendered. */
  onShrinking: GridState['subscribeShrinking'];
}

/** A rendered row; start and end are pixels at 100 %, below the headers. */
interface DrawnRow {
  index: number;
  start: number;
  end: number;
}

export interface Windows {
  rows: readonly DrawnRow[];
  /** Indexes of the rendered columns; the same array until they change. */
  columns: readonly number[];
  /** Height of all rows in pixels at 100 %; 0 where all are rendered. */
  height: number;
  /** Measures a rendered row; null where heights are not used. */
  measure: ((row: HTMLElement | null) => void) | null;
  /**
   * The height of a row when it was rendered last, where it could differ now. The same function until a
   * row shrinks.
   */
  heightOf: (row: string) => number | undefined;
  /** Checks after a removal whether a row's remembered height is too large. */
  shrink: (row: HTMLElement) => void;
}

/** What the windows of rows and of columns have in common. */
interface Sight {
  options: WindowOptions;
  zoom: number;
  observe: ReturnType<typeof observeSight>;
  renderAll: boolean;
}

/**
 * Computes the rows and columns to render from what is visible. After a scroll both are rendered once,
 * after the frame: until then the rows and columns beyond the edges are shown.
 */
export function useWindows(options: WindowOptions): Windows {
  const { shape, tracks, headerHeight, drawn, onShrinking } = options;
  const zoom = useSyncExternalStore(drawn.subscribe, drawn.zoom);
  const observe = useMemo(() => observeSight(drawn), [drawn]);
  const renderAll = options.renderAll || shape.rows.length * shape.columns.length <= fewCells;
  const heights = useRowHeights(shape, drawn, onShrinking);
  const sight = { options, zoom, observe, renderAll };
  const rows = useRowWindow(sight, heights);
  const columns = useColumnWindow(sight);
  useOnChange(shape, rows.measure);
  useOnChange(tracks, columns.measure);
  useOnZoom(drawn, () => {
    // Texts may break at other points now; the new heights are known before the browser paints.
    for (const row of rows.elementsCache.values()) if (row.isConnected) heights.note(row);
    rows.measure();
    columns.measure();
  });

  const visible = columns.getVirtualIndexes();
  const shown = useSame(renderAll ? every(shape.columns.length) : visible);
  const partial = shown.length < shape.columns.length;
  const { get, shrunk, shrink } = heights;
  // A cell that is not rendered may have made the row high: the row does not shrink during a scroll.
  const heightOf = useCallback(
    (row: string) => (partial && shrunk >= 0 ? get(row) : undefined),
    [partial, shrunk, get],
  );
  if (renderAll) {
    const all = shape.rows.map((_, index) => ({ index, start: 0, end: 0 }));
    return { rows: all, columns: shown, height: 0, measure: null, heightOf, shrink };
  }
  const below = (pixels: number) => pixels / zoom - headerHeight;
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

function useRowWindow({ options, zoom, observe, renderAll }: Sight, heights: RowHeights) {
  const { scroller, shape, headerHeight, drawn, pinned } = options;
  const pinnedRow = pinned ? shape.rowAt.get(pinned.row) : undefined;
  return useVirtualizer<HTMLElement, HTMLElement>({
    enabled: !renderAll,
    useFlushSync: false,
    count: shape.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = shape.rows[index];
      return ((row && heights.get(row.id)) ?? row?.height ?? 0) * drawn.zoom();
    },
    getItemKey: (index) => shape.rows[index]?.id ?? index,
    paddingStart: headerHeight * zoom,
    rangeExtractor: ({ startIndex, endIndex, count }) =>
      between(startIndex - rowsBeyond, endIndex + rowsBeyond, count, pinnedRow),
    measureElement: heights.note,
    observeElementRect: observe,
  });
}

function useColumnWindow({ options, zoom, observe, renderAll }: Sight) {
  const { scroller, shape, tracks, headerWidth, drawn, pinned } = options;
  const pinnedColumn = pinned ? shape.columnAt.get(pinned.column) : undefined;
  return useVirtualizer<HTMLElement, HTMLElement>({
    enabled: !renderAll,
    useFlushSync: false,
    horizontal: true,
    count: shape.columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (tracks.widths[index] ?? 0) * drawn.zoom(),
    getItemKey: (index) => shape.columns[index]?.id ?? index,
    paddingStart: headerWidth * zoom,
    observeElementRect: observe,
    rangeExtractor: ({ startIndex, endIndex, count }) =>
      between(startIndex - columnsBeyond, endIndex + columnsBeyond, count, pinnedColumn),
  });
}

/** The previous array while the new one has the same numbers. */
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

/** Acts after a render in which a value differs from the previous one. */
function useOnChange(value: unknown, act: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (value === before.current) return;
    before.current = value;
    act();
  });
}

/** Acts after the grid was laid out at another zoom, before React renders again. */
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
