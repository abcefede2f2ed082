import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type AxisScale, leftOf, momentAt } from './layout/axis-scale.ts';

interface StableMoment {
  /** A time, and its intended distance from the left edge of the viewport in px. */
  moment: number;
  at: number;
}

/**
 * Keeps a time in place while the zoom changes: the middle of the focused task, else the middle of the
 * viewport. Can also scroll a time to the left edge.
 */
export function useStableMoment(scroller: RefObject<HTMLElement | null>, scale: AxisScale) {
  const stable = useRef<StableMoment | null>(null);
  useLayoutEffect(() => {
    if (!stable.current || !scroller.current) return;
    const { moment, at } = stable.current;
    stable.current = null;
    scroller.current.scrollLeft = leftOf(scale, moment) - at;
  }, [scroller, scale]);
  return {
    hold() {
      const element = scroller.current;
      const track = element?.querySelector<HTMLElement>('[data-lane]');
      if (!element || !track) return;
      const focused = document.activeElement?.closest<HTMLElement>('[data-item]');
      const inside = focused && element.contains(focused) ? focused : null;
      const middle = (element.clientWidth - track.offsetLeft) / 2;
      const left = inside
        ? inside.offsetLeft + inside.offsetWidth / 2
        : element.scrollLeft + middle;
      const at = Math.min(Math.max(left - element.scrollLeft, 0), 2 * middle);
      stable.current = { moment: momentAt(scale, left), at };
    },
    bring(moment: number, perMinute: number) {
      const isZoomed = perMinute === scale.perMinute;
      if (!isZoomed) stable.current = { moment, at: 0 };
      else if (scroller.current) scroller.current.scrollLeft = leftOf(scale, moment);
    },
  };
}
