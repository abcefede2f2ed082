import { type FocusEvent, type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import type { DrawnZoom } from './drawn-zoom.ts';
import type { CellAddress } from './grid-shape.ts';
import { type GridState, sameCell } from './grid-state.ts';

interface GridElements {
  root: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  headers: RefObject<HTMLElement | null>;
}

/** Scrolls the selected cell into view and focuses it, where that was requested. */
export function useCalledFocus(
  state: GridState,
  drawn: DrawnZoom,
  { root, scroller, headers }: GridElements,
): void {
  // A request for the already selected cell rerenders, too.
  useSyncExternalStore(state.subscribe, state.calls);
  useLayoutEffect(() => {
    const focus = state.selection()?.focus;
    const cell = focus && cellAt(root.current, focus);
    const call = cell && scroller.current ? state.answerCall() : null;
    if (!cell || !scroller.current || !call) return;
    drawn.settle();
    bringIntoView(cell, scroller.current, headers.current);
    if (call === 'focus') cell.focus({ preventScroll: true });
  });
}

/** The rendered element of a cell. */
export function cellAt(root: HTMLElement | null, { row, column }: CellAddress): HTMLElement | null {
  const [escapedRow, escapedColumn] = [row, column].map((id) => CSS.escape(id));
  const selector = `[data-row="${escapedRow}"][data-column="${escapedColumn}"]`;
  return root?.querySelector<HTMLElement>(selector) ?? null;
}

/** The address of the cell that contains an element. */
export function cellAddressAround(target: EventTarget | null): CellAddress | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-row][data-column]');
  const { row, column } = cell?.dataset ?? {};
  return row === undefined || column === undefined ? null : { row, column };
}

/** Scrolls as little as possible; sticky headers cover a part of the frame. */
function bringIntoView(
  cell: HTMLElement,
  scroller: HTMLElement,
  headers: HTMLElement | null,
): void {
  const [box, frame] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const isHeader = cell.dataset.kind !== 'content';
  const cornerBox = headers?.querySelector('[data-kind="corner"]')?.getBoundingClientRect();
  if (cell.dataset.kind !== 'column' && cell.dataset.kind !== 'corner') {
    const top = frame.top + (headers?.getBoundingClientRect().height ?? 0);
    const bottom = frame.top + scroller.clientHeight;
    if (box.top < top) scroller.scrollTop += box.top - top;
    else if (box.bottom > bottom)
      scroller.scrollTop += Math.min(box.bottom - bottom, box.top - top);
  }
  if (!isHeader || cell.dataset.kind === 'column') {
    const left = frame.left + (cornerBox?.width ?? 0);
    const right = frame.left + scroller.clientWidth;
    if (box.left < left) scroller.scrollLeft += box.left - left;
    else if (box.right > right) scroller.scrollLeft += Math.min(box.right - right, box.left - left);
  }
}

/** Reports the focused cell; null when the focus leaves the grid. */
export function useReportCell(state: GridState, onCell?: (cell: CellAddress | null) => void) {
  return {
    onFocus({ target }: FocusEvent) {
      const cell = cellAddressAround(target);
      if (!cell) return;
      const now = state.selection()?.focus;
      if (!now || !sameCell(now, cell)) state.select(cell);
      onCell?.(cell);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!inside) onCell?.(null);
    },
  };
}
