import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';

/** Where a handle is, from 0 to 1 along its frame and up it; null where it moves in one way only. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface HandleOptions {
  /** The element along which it moves. */
  frame: RefObject<Element | null>;
  spot: Spot;
  /** How far one press of an arrow goes. */
  step: Spot;
  /** In which way it moves; all arrows go along that one. */
  along: 'x' | 'y' | 'both';
  /** Where a spot of the window lies for this handle; along the frame's box without it. */
  spotAt?: (x: number, y: number, box: DOMRect) => Spot;
  /** Called once it was put somewhere; null where it can't be moved. */
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
 * For a handle inside a picture, as its `ref`: there browsers scroll with a finger whatever the style says,
 * which ends the drag.
 */
export function holdTouch(handle: Element | null) {
  const hold = (event: Event) => event.preventDefault();
  handle?.addEventListener('touchstart', hold, { passive: false });
  return () => handle?.removeEventListener('touchstart', hold);
}

/**
 * A point that is dragged, or moved by arrows (with Shift ten steps); where it is while it is dragged,
 * and what its element needs. A drag is one step to undo.
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
