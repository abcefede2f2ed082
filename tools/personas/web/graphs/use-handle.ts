import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';

/**
 * The position of a handle, from 0 to 1 along its frame and upwards; null for an axis on which it does not
 * move.
 */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface HandleOptions {
  /** The element along which it moves. */
  frame: RefObject<Element | null>;
  spot: Spot;
  /** The step of one press of an arrow key. */
  step: Spot;
  /** The axis on which it moves; all arrow keys move it along a single axis. */
  along: 'x' | 'y' | 'both';
  /** Converts a position in the window to one of this handle; by default, relative to the box of the frame. */
  spotAt?: (x: number, y: number, box: DOMRect) => Spot;
  /** Called after it was moved; null if it cannot be moved. */
  onPut: ((spot: Spot) => void) | null;
}

const clamp = (share: number) => Math.min(Math.max(share, 0), 1);
const alongBox = (x: number, y: number, { left, top, width, height }: DOMRect): Spot => ({
  x: clamp((x - left) / width),
  y: clamp(1 - (y - top) / height),
});
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * A `ref` for a handle inside of an SVG, in which browsers ignore `touch-action` and scroll, which ends
 * the drag.
 */
export function holdTouch(handle: Element | null) {
  const hold = (event: Event) => event.preventDefault();
  handle?.addEventListener('touchstart', hold, { passive: false });
  return () => handle?.removeEventListener('touchstart', hold);
}

/**
 * A point that is dragged, or moved by arrow keys (with Shift ten steps). Returns its position during a
 * drag and the props of its element. A drag is one undo step.
 */
export function useHandle(options: HandleOptions) {
  const { frame, spot, step, along, spotAt = alongBox, onPut } = options;
  const [dragged, setDragged] = useState<Spot | null>(null);
  const at = (event: PointerEvent): Spot | null => {
    const box = frame.current?.getBoundingClientRect();
    return box ? spotAt(event.clientX, event.clientY, box) : null;
  };
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? 10 : 1;
    const [right, up] = along === 'both' ? way : [way[0] + way[1], way[0] + way[1]];
    onPut?.({
      x: along === 'y' ? spot.x : clamp(spot.x + right * step.x * times),
      y: along === 'x' ? spot.y : clamp(spot.y + up * step.y * times),
    });
  };
  const props = onPut
    ? {
        onKeyDown: press,
        onPointerDown(event: PointerEvent) {
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          if (
            event.currentTarget instanceof HTMLElement ||
            event.currentTarget instanceof SVGElement
          )
            event.currentTarget.focus({ preventScroll: true });
          setDragged(spot);
        },
        onPointerMove(event: PointerEvent) {
          if (dragged) setDragged(at(event) ?? dragged);
        },
        onPointerUp(event: PointerEvent) {
          const put = dragged && at(event);
          setDragged(null);
          if (put) onPut(put);
        },
        onPointerCancel: () => setDragged(null),
      }
    : {};
  return { shown: dragged ?? spot, isDragged: dragged !== null, props };
}
