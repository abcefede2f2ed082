import { type RefObject, useEffect, useState } from 'react';
import type { Extent } from '../../../document/time/rules.ts';
import { type AxisScale, momentAt } from './axis-scale.ts';

const everything: Extent = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/**
 * The range of the axis that is drawn: the visible part, and as much on both sides. It changes in steps of
 * half a screen, so that scrolling seldom renders.
 */
export function useInSight(
  scroller: RefObject<HTMLElement | null>,
  scale: AxisScale,
  drawsAll: boolean,
): Extent {
  const [sight, setSight] = useState<Extent>(everything);
  useEffect(() => {
    const element = scroller.current;
    if (!element || drawsAll) {
      setSight(everything);
      return;
    }
    const look = () => {
      const half = Math.max(element.clientWidth / 2, 100);
      const step = Math.floor(element.scrollLeft / half);
      const from = momentAt(scale, (step - 2) * half);
      const to = momentAt(scale, (step + 5) * half);
      setSight((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, scale, drawsAll]);
  return sight;
}

/** Whether an extent is at least partly in range. */
export function isInSight({ from, to }: Extent, sight: Extent): boolean {
  return to > sight.from && from < sight.to;
}
