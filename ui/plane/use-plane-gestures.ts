import { type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  areaBetween,
  corners,
  isOnContent,
  movedBy,
  onContent,
  type Placement,
  type Point,
  resizedBy,
  type Size,
} from './plane-geometry.ts';
import type { DragState, PlaneActions, PlaneItem, Pressed } from './plane-item.ts';
import { usePinch } from './use-pinch.ts';
import type { PlaneView } from './use-plane-view.ts';
import { usePointDrag } from './use-point-drag.ts';

interface PlaneGestures {
  plane: PlaneView;
  content: Size;
  items: readonly PlaneItem[];
  actions: PlaneActions;
  tool: 'point' | 'area';
  onOpen: ((id: string) => void) | undefined;
}

type Down = PointerEvent<HTMLElement>;

/**
 * Pointer gestures on a plane. A click on an item opens it, and a drag moves it; dragging a corner
 * resizes an area. On an empty spot a click adds a point and a drag pans, or draws an area while Shift
 * is held or the area tool is chosen. With the middle button or Space held a drag always pans. Two
 * fingers zoom.
 */
export function usePlaneGestures(options: PlaneGestures) {
  const { plane, content, items, actions, tool, onOpen } = options;
  const { now, inFrame, pan, zoomBy } = plane;
  const [held, setHeld] = useState<DragState | null>(null);
  const [drawn, setDrawn] = useState<Placement | null>(null);
  const space = useSpace();
  const { listeners, stop } = usePointDrag<Pressed>({
    find(event) {
      if (event.button === 1 || (event.button === 0 && space.current))
        return { kind: 'pan', last: { x: 0, y: 0 } };
      if (event.button !== 0) return null;
      const pressed = pressedAt(event.target, items);
      const draws = event.shiftKey || tool === 'area';
      if (pressed.kind !== 'empty' || !draws || !actions.addArea) return pressed;
      const from = onContent(inFrame(event), now(), content);
      return isOnContent(from) ? { kind: 'area', from } : pressed;
    },
    canDrag: (pressed) =>
      !('item' in pressed) || (actions.place !== undefined && !pressed.item.locked),
    drag(pressed, by) {
      const placement = placementOf(options, pressed, by);
      if (pressed.kind === 'area') setDrawn(placement);
      else if ('item' in pressed) {
        if (placement) setHeld({ id: pressed.item.id, placement });
      } else {
        pan({ x: by.x - pressed.last.x, y: by.y - pressed.last.y });
        pressed.last = by;
      }
    },
    drop(pressed, by) {
      const placement = placementOf(options, pressed, by);
      if (placement && pressed.kind === 'area') actions.addArea?.(placement);
      if (placement && 'item' in pressed) actions.place?.(pressed.item.id, placement);
    },
    click(pressed, event) {
      if (pressed.kind === 'item') onOpen?.(pressed.item.id);
      if (pressed.kind !== 'empty' && pressed.kind !== 'area') return;
      const spot = onContent(inFrame(event), now(), content);
      if (isOnContent(spot)) actions.add?.(spot);
    },
    end() {
      setHeld(null);
      setDrawn(null);
    },
  });
  const pinch = usePinch({
    onBegin: stop,
    onPinch(factor, at, by) {
      zoomBy(factor, inFrame({ clientX: at.x, clientY: at.y }));
      pan(by);
    },
  });
  return { held, drawn, listeners: withPinch(listeners, pinch) };
}

/** The placement that a drag by some pixels gives to what is pressed; null for a pan. */
function placementOf(
  { plane, content }: PlaneGestures,
  pressed: Pressed,
  by: Point,
): Placement | null {
  const { zoom } = plane.now();
  const share = { x: by.x / (content.width * zoom), y: by.y / (content.height * zoom) };
  if (pressed.kind === 'area') {
    const { from } = pressed;
    return areaBetween(from, { x: from.x + share.x, y: from.y + share.y });
  }
  if (pressed.kind === 'item') return movedBy(pressed.item, share);
  return pressed.kind === 'corner' ? resizedBy(pressed.item, pressed.corner, share) : null;
}

/** Listeners for drags with one pointer, which a pinch with two stops. */
function withPinch(
  listeners: ReturnType<typeof usePointDrag>['listeners'],
  pinch: ReturnType<typeof usePinch>,
) {
  return {
    onPointerDown(event: Down) {
      if (!pinch.press(event)) listeners.onPointerDown(event);
    },
    onPointerMove(event: Down) {
      if (!pinch.move(event)) listeners.onPointerMove(event);
    },
    onPointerUp(event: Down) {
      pinch.lift(event);
      listeners.onPointerUp(event);
    },
    onPointerCancel(event: Down) {
      pinch.lift(event);
      listeners.onPointerCancel(event);
    },
  };
}

/** The item whose element an event came from. */
export function itemAt<Item extends PlaneItem>(
  target: EventTarget,
  items: readonly Item[],
): Item | undefined {
  const element = elementAt(target);
  return items.find(({ id }) => id === element?.dataset.item);
}

function elementAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
}

/** The item or corner at a pointer, which gets the focus. */
function pressedAt(target: EventTarget, items: readonly PlaneItem[]): Pressed {
  const element = elementAt(target);
  const item = itemAt(target, items);
  if (!element || !item) return { kind: 'empty', last: { x: 0, y: 0 } };
  element.focus({ preventScroll: true });
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-corner]') : null;
  const corner = corners.find(({ name }) => name === handle?.dataset.corner);
  return corner ? { kind: 'corner', item, corner } : { kind: 'item', item };
}

/** Whether Space is held down. */
function useSpace() {
  const held = useRef(false);
  useEffect(() => {
    const press = ({ key, type }: KeyboardEvent) => {
      if (key === ' ') held.current = type === 'keydown';
    };
    // The keyup event goes to another window.
    const leave = () => {
      held.current = false;
    };
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', press);
    window.addEventListener('blur', leave);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', press);
      window.removeEventListener('blur', leave);
    };
  }, []);
  return held;
}
