import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { DrawnZoom } from './drawn-zoom.ts';
import styles from './grid.module.css';
import { GridContext } from './grid-context.ts';
import { GridHeaders } from './grid-headers.tsx';
import { GridLine } from './grid-line.tsx';
import type { GridParts } from './grid-parts.ts';
import type { CellAddress, GridShape } from './grid-shape.ts';
import type { GridState } from './grid-state.ts';
import { gridRole, rowsRole } from './roles.ts';
import { useCalledFocus, useReportCell } from './use-grid-focus.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useIsBeyond } from './use-is-beyond.ts';
import { useShrinking } from './use-shrinking.ts';
import { type Tracks, useTracks } from './use-tracks.ts';
import { useWindows } from './use-windows.ts';

interface GridProps {
  label: string;
  state: GridState;
  shape: GridShape;
  /** Must be the same object while the grid is mounted. */
  parts: GridParts;
  /**
   * Pixels at 100 %: width of the row headers, height of all header rows, and width of a column
   * without one.
   */
  headerWidth: number;
  headerHeight: number;
  columnWidth: number;
  /** Scrolls to the last column at first where not all fit, until a cell is selected. */
  fromEnd?: boolean;
  /** Snaps to the edges of columns, so that a swipe goes column by column. */
  snap?: boolean;
  /** Renders all cells at full size, for printing. */
  renderAll?: boolean;
  /** Called with the focused cell; null when the focus leaves the grid. */
  onCell?: (cell: CellAddress | null) => void;
  /** Key events that a cell did not handle, before the grid handles them. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Copy, cut, paste and drop, with the selection. */
  events?: Pick<
    HTMLAttributes<HTMLElement>,
    'onCopy' | 'onCut' | 'onPaste' | 'onDragOver' | 'onDrop'
  >;
  /** Content over the cells, such as arrows. */
  over?: ReactNode;
  /** Content fixed at the grid's corner, such as zoom. */
  children?: ReactNode;
}

/**
 * A grid of rows and columns with the keyboard of a spreadsheet (WAI-ARIA's grid pattern), of which
 * only the visible cells are rendered. Tab goes to the next cell; after Esc it leaves the grid. One
 * cell at a time is in the tab order, and is always rendered.
 */
export function Grid(props: GridProps) {
  const { label, state, shape, parts, headerWidth, headerHeight, columnWidth, over, children } =
    props;
  const { renderAll = false, fromEnd = false, snap = false, onCell, onKeyDown, events } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const headers = useRef<HTMLDivElement>(null);
  const lastEdge = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => state.take(shape), [state, shape]);
  const drawn = useDrawnZoom(state, scroller, root);
  const zoom = useSyncExternalStore(state.subscribe, state.zoom);
  const pinned = useSyncExternalStore(state.subscribe, state.selection)?.focus ?? null;
  const tracks = useTracks(scroller, shape.columns, { headerWidth, columnWidth, zoom });
  const given = {
    scroller,
    shape,
    tracks,
    headerWidth,
    headerHeight,
    drawn,
    pinned,
    renderAll,
    onShrinking: state.subscribeShrinking,
  };
  const { rows, columns, height, measure, heightOf, shrink } = useWindows(given);
  useShrinking(root, shrink);
  useBeginning(fromEnd && pinned === null, scroller, tracks);
  useCalledFocus(state, drawn, { root, scroller, headers });
  const more = useIsBeyond(lastEdge, scroller);
  const reporting = useReportCell(state, onCell);
  const keys = useGridKeys(state, scroller, onKeyDown);
  const pointer = useGridPointer(state, drawn, scroller);
  return (
    <GridContext value={state}>
      <div
        className={renderAll ? `${styles.frame} ${styles.whole}` : styles.frame}
        data-more={more || undefined}
      >
        <div ref={scroller} className={styles.scroller} data-snap={snap || undefined} {...pointer}>
          <div
            ref={root}
            {...gridRole(label, shape.headers.length + shape.rows.length, shape.columns.length + 1)}
            className={styles.grid}
            data-print-board={renderAll || undefined}
            style={useSizes(tracks, headerWidth, drawn)}
            {...reporting}
            {...keys}
            {...events}
          >
            <GridHeaders ref={headers} {...{ shape, tracks, columns, parts }} />
            <div {...rowsRole}>
              {rows.map(({ index, start }, turn) => (
                <GridLine
                  key={shape.rows[index]?.id}
                  {...{ shape, tracks, index, columns, parts, measure, heightOf }}
                  gap={start - (rows[turn - 1]?.end ?? 0)}
                />
              ))}
              <div aria-hidden style={{ height: Math.max(height - (rows.at(-1)?.end ?? 0), 0) }} />
            </div>
            {renderAll ? null : <div className={styles.end} aria-hidden />}
            {over}
            <div ref={lastEdge} className={styles.lastEdge} aria-hidden />
          </div>
        </div>
        {children}
      </div>
    </GridContext>
  );
}

/** The zoom of the rendered grid, while it is mounted. */
function useDrawnZoom(
  state: GridState,
  scroller: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
): DrawnZoom {
  const drawn = useMemo(() => new DrawnZoom(state), [state]);
  useLayoutEffect(() => {
    if (scroller.current && root.current) return drawn.attach(scroller.current, root.current);
    return undefined;
  }, [drawn, scroller, root]);
  return drawn;
}

/** Scrolls to the last column, again when columns turn out wider, until the user scrolls. */
function useBeginning(
  atEnd: boolean,
  scroller: RefObject<HTMLElement | null>,
  { total }: Tracks,
): void {
  const begun = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!atEnd || !element || total === 0) return;
    if (begun.current !== null && element.scrollLeft !== begun.current) return;
    element.scrollLeft = element.scrollWidth;
    begun.current = element.scrollLeft;
  }, [atEnd, scroller, total]);
}

/** CSS variables with the sizes of columns, so that resizing does not rerender cells. */
function useSizes({ widths, total }: Tracks, headerWidth: number, drawn: DrawnZoom) {
  const zoom = useSyncExternalStore(drawn.subscribe, drawn.zoom);
  return useMemo(
    () => ({
      zoom,
      ...cssVariables({
        '--header-width': `${headerWidth}px`,
        '--grid-width': `${headerWidth + total}px`,
        ...Object.fromEntries(widths.map((width, index) => [`--column-${index}`, `${width}px`])),
      }),
    }),
    [widths, total, headerWidth, zoom],
  );
}
