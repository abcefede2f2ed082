import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { DrawnZoom } from './drawn-zoom.ts';
import { isContent } from './grid-shape.ts';
import type { GridState } from './grid-state.ts';
import { cellAddressAround } from './use-grid-focus.ts';

/** Elements with pointer handling of their own. */
const own = 'button, a, input, textarea, select, [contenteditable="true"], [draggable="true"]';

/** Selects ranges by dragging over cells and by Shift; zooms by Ctrl and the wheel. */
export function useGridPointer(
  state: GridState,
  drawn: DrawnZoom,
  scroller: RefObject<HTMLElement | null>,
) {
  const dragging = useRef(false);
  useWheelZoom(drawn, scroller);
  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellAddressAround(event.target);
      dragging.current = false;
      if (!cell || event.button !== 0 || event.pointerType === 'touch') return;
      if (event.target instanceof Element && event.target.closest(own)) {
        if (!event.shiftKey) return;
      }
      if (!isContent(state.shape, cell)) return;
      if (event.shiftKey) {
        event.preventDefault();
        state.focus(cell, true);
        return;
      }
      dragging.current = true;
    },
    onPointerMove(event: PointerEvent) {
      if (!dragging.current) return;
      if (event.buttons !== 1) {
        dragging.current = false;
        return;
      }
      const cell = cellAddressAround(event.target);
      if (cell && isContent(state.shape, cell)) state.select(cell, true);
    },
  };
}

function useWheelZoom(drawn: DrawnZoom, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) {
        drawn.settle();
        return;
      }
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      drawn.turn(Math.exp(-event.deltaY / 400), at);
    };
    element.addEventListener('wheel', turn, { passive: false });
    frame.addEventListener('pointerdown', drawn.settle, { capture: true });
    frame.addEventListener('keydown', drawn.settle, { capture: true });
    return () => {
      element.removeEventListener('wheel', turn);
      frame.removeEventListener('pointerdown', drawn.settle, { capture: true });
      frame.removeEventListener('keydown', drawn.settle, { capture: true });
    };
  }, [drawn, scroller]);
}
