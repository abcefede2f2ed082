import { type PointerEvent, useRef } from 'react';
import type { Point } from './plane-geometry.ts';

interface Pinch {
  /** A second finger began: cancels the gesture of the first one. */
  onBegin: () => void;
  /** Zooms by a factor around a point of the screen, and pans by the fingers' movement. */
  onPinch: (factor: number, at: Point, by: Point) => void;
}

/**
 * Handles two fingers on an element; its handlers return whether a pinch is under way, so that
 * others ignore the event.
 */
export function usePinch({ onBegin, onPinch }: Pinch) {
  const fingers = useRef(new Map<number, Point>());
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    press({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): boolean {
      if (pointerType !== 'touch') return false;
      fingers.current.set(pointerId, { x, y });
      if (fingers.current.size === 2) onBegin();
      return fingers.current.size > 1;
    },
    move({ pointerId, clientX: x, clientY: y }: PointerEvent): boolean {
      const from = fingers.current.get(pointerId);
      if (!from || fingers.current.size !== 2) return fingers.current.size > 2;
      const [other = from] = [...fingers.current].flatMap(([id, at]) =>
        id === pointerId ? [] : [at],
      );
      const apart = Math.hypot(from.x - other.x, from.y - other.y);
      const factor = Math.hypot(x - other.x, y - other.y) / Math.max(apart, 1);
      fingers.current.set(pointerId, { x, y });
      const by = { x: (x - from.x) / 2, y: (y - from.y) / 2 };
      onPinch(factor, { x: (x + other.x) / 2, y: (y + other.y) / 2 }, by);
      return true;
    },
    lift,
  };
}
