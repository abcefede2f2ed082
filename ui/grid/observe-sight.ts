import { observeElementRect, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import type { DrawnZoom } from './drawn-zoom.ts';

/** Reports the visible size of the layout to a virtualizer, which differs from the frame while it is scaled. */
export function observeSight(drawn: DrawnZoom) {
  return (instance: Virtualizer<HTMLElement, HTMLElement>, report: (rect: Rect) => void) => {
    let frame: Rect = { width: 0, height: 0 };
    const look = () => {
      const scale = drawn.scale();
      report({ width: frame.width / scale, height: frame.height / scale });
    };
    const stop = observeElementRect(instance, (rect) => {
      frame = rect;
      look();
    });
    const leave = drawn.subscribe(look);
    return () => {
      stop?.();
      leave();
    };
  };
}
