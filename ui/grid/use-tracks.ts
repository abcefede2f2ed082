import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { GridColumn } from './grid-shape.ts';

/** Positions of the columns in pixels at 100 %, from the end of the row headers. */
export interface Tracks {
  readonly widths: readonly number[];
  readonly starts: readonly number[];
  readonly total: number;
}

/** Maximum factor by which a column grows where there is room. */
const widest = 2;

/** Columns have their own width, or a share of the remaining room up to a maximum. */
export function useTracks(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  { headerWidth, columnWidth, zoom }: { headerWidth: number; columnWidth: number; zoom: number },
): Tracks {
  const width = useWidthOf(scroller) / Math.min(zoom, 1);
  const own = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const free = columns.filter(({ width }) => width === null).length;
  const share = Math.floor((width - headerWidth - own) / Math.max(free, 1));
  const each = Math.min(Math.max(share, columnWidth), Math.floor(columnWidth * widest));
  // A wide map has the same tracks for any window, and does not rerender with its size.
  return useMemo(() => {
    const widths = columns.map(({ width }) => width ?? each);
    let total = 0;
    const starts = widths.map((width) => {
      total += width;
      return total - width;
    });
    return { widths, starts, total };
  }, [columns, each]);
}

/** Width of the scroller in px; 0 until it is rendered. */
function useWidthOf(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}
