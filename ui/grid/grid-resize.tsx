import { type PointerEvent, useRef } from 'react';
import styles from './grid.module.css';
import { useGrid } from './grid-context.ts';

interface GridResizeProps {
  along: 'column' | 'row';
  /** The column that is resized; without it the row of the line. */
  column?: string;
  /** Called with the new size in pixels at 100 %. */
  onResize: (size: number) => void;
}

/** Minimum and maximum size of a column or row, in pixels at 100 %. */
const [min, max] = [96, 1200];

/** The edge of a header that resizes its column or row; keys do the same on the header. */
export function GridResize({ along, column, onResize }: GridResizeProps) {
  const grid = useGrid();
  const drag = useRef<{ at: number; size: number } | null>(null);
  const isColumn = along === 'column';
  const sizeNow = (event: PointerEvent) => {
    const { at, size } = drag.current ?? { at: 0, size: 0 };
    const moved = (isColumn ? event.clientX : event.clientY) - at;
    return Math.round(Math.min(Math.max(size + moved / grid.zoom(), isColumn ? min : 24), max));
  };
  /** Shows the size without a rerender of cells. */
  const show = (handle: HTMLElement, size: number) => {
    const line = handle.closest<HTMLElement>('[data-line]');
    const root = handle.closest<HTMLElement>('[role="grid"]');
    const index = grid.shape.columnAt.get(column ?? '');
    if (!isColumn && line) line.style.minHeight = `${size}px`;
    else if (root && index !== undefined) root.style.setProperty(`--column-${index}`, `${size}px`);
  };
  return (
    <span
      className={styles.resize}
      data-along={along}
      aria-hidden
      onPointerDown={(event) => {
        const box = event.currentTarget.parentElement?.getBoundingClientRect();
        if (!box || event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const size = (isColumn ? box.width : box.height) / grid.zoom();
        drag.current = { at: isColumn ? event.clientX : event.clientY, size };
      }}
      onPointerMove={(event) => {
        if (drag.current) show(event.currentTarget, sizeNow(event));
      }}
      onPointerUp={(event) => {
        if (!drag.current) return;
        const size = sizeNow(event);
        drag.current = null;
        onResize(size);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
