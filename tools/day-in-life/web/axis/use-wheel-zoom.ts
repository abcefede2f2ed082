import { type RefObject, useEffect } from 'react';
import type { InitialStore } from '#platform/web/store/store.ts';
import { type AxisScale, leftOf, momentAt, within } from './layout/axis-scale.ts';

/** The zoom factor of one wheel event. */
const zoomFactor = 1.15;

/** Zooms with Ctrl or Cmd and the wheel around the pointer: the time below it stays in place. */
export function useWheelZoom(
  scroller: RefObject<HTMLElement | null>,
  scale: AxisScale,
  zoom: InitialStore<number | null>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const before = scale.perMinute * 60;
      const after = within(event.deltaY < 0 ? before * zoomFactor : before / zoomFactor);
      if (after === before) return;
      const header = element.querySelector<HTMLElement>('[data-lane]')?.offsetLeft ?? 0;
      const at = event.clientX - element.getBoundingClientRect().left - header;
      const moment = momentAt(scale, element.scrollLeft + at);
      zoom.set(after);
      requestAnimationFrame(() => {
        element.scrollLeft = leftOf({ ...scale, perMinute: after / 60 }, moment) - at;
      });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [scroller, scale, zoom]);
}
