import { type PointerEvent, useRef } from 'react';
import type { Point } from './plane-geometry.ts';

/** px that a pointer moves before it drags. */
const dragBegins = 4;

const isStill = ({ x, y }: Point) => Math.hypot(x, y) < dragBegins;

type Pressed = PointerEvent<HTMLElement>;

interface PointDrag<What> {
  /** What is pressed, where it can be clicked or dragged; null elsewhere. */
  find: (event: Pressed) => What | null;
  /** Whether it can be dragged; else it can only be clicked. */
  canDrag: (what: What) => boolean;
  /** On each move once it drags, with how far the pointer is from where it went down, px. */
  drag: (what: What, by: Point, event: Pressed) => void;
  /** It is let go where it was dragged to. */
  drop: (what: What, by: Point, event: Pressed) => void;
  /** It was pressed and let go in one place. */
  click: (what: What, event: Pressed) => void;
  /** After all of it, also where the browser took the pointer away. */
  end: () => void;
}

interface Begun<What> extends Point {
  what: What;
  pointer: number;
  drags: boolean;
}

/**
 * Clicks and drags with one pointer, told apart by how far it moved; the element that listens keeps
 * the pointer meanwhile.
 */
export function usePointDrag<What>({ find, canDrag, drag, drop, click, end }: PointDrag<What>) {
  const begun = useRef<Begun<What> | null>(null);
  const way = ({ x, y }: Point, event: Pressed) => ({ x: event.clientX - x, y: event.clientY - y });
  /** The press that a pointer goes on with. */
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
      // Only a mouse drag selects words otherwise; who finds it gives the focus.
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
