import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { isContent } from './grid-shape.ts';
import type { GridState } from './grid-state.ts';
import { placeAround } from './use-grid-focus.ts';

/** What takes the pointer for itself. */
const own = 'button, a, input, textarea, select, [contenteditable="true"], [draggable="true"]';

/** Ranges by dragging over cells and by Shift; zoom by Ctrl and the wheel. */
export function useGridPointer(state: GridState, scroller: RefObject<HTMLElement | null>) {
  const dragging = useRef(false);
  useWheelZoom(state, scroller);
  return {
    onPointerDown(event: PointerEvent) {
      const place = placeAround(event.target);
      dragging.current = false;
      if (!place || event.button !== 0 || event.pointerType === 'touch') return;
      if (event.target instanceof Element && event.target.closest(own)) {
        if (!event.shiftKey) return;
      }
      if (!isContent(state.shape, place)) return;
      if (event.shiftKey) {
        event.preventDefault();
        state.focus(place, true);
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
      const place = placeAround(event.target);
      if (place && isContent(state.shape, place)) state.select(place, true);
    },
  };
}

function useWheelZoom(state: GridState, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      zoomAround(state, element, state.zoom() * Math.exp(-event.deltaY / 400), at);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [state, scroller]);
}

/** Zooms so that what is at a point of the frame stays there. */
export function zoomAround(
  state: GridState,
  scroller: HTMLElement,
  zoom: number,
  { x, y }: { x: number; y: number },
): void {
  const before = state.zoom();
  const [left, top] = [(scroller.scrollLeft + x) / before, (scroller.scrollTop + y) / before];
  state.setZoom(zoom);
  const now = state.zoom();
  requestAnimationFrame(() => scroller.scrollTo(left * now - x, top * now - y));
}
