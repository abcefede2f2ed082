import { type PointerEvent, useRef } from 'react';
import type { Point } from './plane-geometry.ts';

/** px of movement from which a press is a drag. */
const dragBegins = 4;

const isStill = ({ x, y }: Point) => Math.hypot(x, y) < dragBegins;

type Pressed = PointerEvent<HTMLElement>;

interface PointDrag<What> {
  /** The target of a press that can be clicked or dragged; null elsewhere. */
  find: (event: Pressed) => What | null;
  /** Whether the target can be dragged, or only clicked. */
  canDrag: (what: What) => boolean;
  /** Called on each move of a drag, with the distance from the press, px. */
  drag: (what: What, by: Point, event: Pressed) => void;
  /** Called at the end of a drag. */
  drop: (what: What, by: Point, event: Pressed) => void;
  /** Called at the end of a press without a drag. */
  click: (what: What, event: Pressed) => void;
  /** Called at the end in any case, even where the browser cancelled the pointer. */
  end: () => void;
}

interface Begun<What> extends Point {
  what: What;
  pointer: number;
  drags: boolean;
}

/**
 * Clicks and drags with one pointer, distinguished by its movement; the listening element captures
 * the pointer meanwhile.
 */
export function usePointDrag<What>({ find, canDrag, drag, drop, click, end }: PointDrag<What>) {
  const begun = useRef<Begun<What> | null>(null);
  const way = ({ x, y }: Point, event: Pressed) => ({ x: event.clientX - x, y: event.clientY - y });
  /** The press of a pointer. */
  const own = ({ pointerId }: Pressed) =>
    begun.current?.pointer === pointerId ? begun.current : null;
  const stop = () => {
    begun.current = null;
    end();
  };
  const listeners = {
    onPointerDown(event: Pressed) {
      const what = begun.current ? null : find(event);
      if (what === null) return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      begun.current = { what, x, y, pointer, drags: false };
      // A mouse drag would select text otherwise; `find` sets the focus.
      event.preventDefault();
      event.currentTarget.setPointerCapture(pointer);
    },
    onPointerMove(event: Pressed) {
      const press = own(event);
      if (!press || !canDrag(press.what)) return;
      const by = way(press, event);
      if (!press.drags && isStill(by)) return;
      press.drags = true;
      drag(press.what, by, event);
    },
    onPointerUp(event: Pressed) {
      const press = own(event);
      if (!press) return;
      const by = way(press, event);
      if (press.drags) drop(press.what, by, event);
      else if (isStill(by)) click(press.what, event);
      stop();
    },
    onPointerCancel(event: Pressed) {
      if (own(event)) stop();
    },
  };
  return { listeners, stop };
}
