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
  type Spot,
} from './plane-geometry.ts';
import type { DragState, PlaneActions, PlaneItem, Pressed } from './plane-item.ts';
import { usePinch } from './use-pinch.ts';
import type { PlaneView } from './use-plane-view.ts';
import { usePointDrag } from './use-point-drag.ts';

interface PlaneHands {
  plane: PlaneView;
  content: Size;
  items: readonly PlaneItem[];
  actions: PlaneActions;
  tool: 'point' | 'area';
  onOpen: ((id: string) => void) | undefined;
}

type Down = PointerEvent<HTMLElement>;

/**
 * What a pointer does on a plane: on an item it opens or drags it, at a corner it draws an area, on an
 * empty spot it adds or pans, and draws an area while Shift is held or the tool for areas is chosen. With the middle button or Space held it pans everywhere, two fingers zoom.
 */
export function usePlaneGestures({ plane, content, items, actions, tool, onOpen }: PlaneHands) {
  const { now, inFrame, pan, zoomBy } = plane;
  const [held, setHeld] = useState<DragState | null>(null);
  const [drawn, setDrawn] = useState<Placement | null>(null);
  const space = useSpace();
  const share = (by: Point): Spot => ({
    x: by.x / (content.width * now().zoom),
    y: by.y / (content.height * now().zoom),
  });
  const placed = (pressed: Pressed, by: Point): Placement | null => {
    if (pressed.kind === 'area') {
      const { x, y } = share(by);
      return areaBetween(pressed.from, { x: pressed.from.x + x, y: pressed.from.y + y });
    }
    if (pressed.kind === 'item') return movedBy(pressed.item, share(by));
    return pressed.kind === 'corner' ? resizedBy(pressed.item, pressed.corner, share(by)) : null;
  };
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
      if (pressed.kind === 'area') {
        setDrawn(placed(pressed, by));
        return;
      }
      if ('item' in pressed) {
        const placement = placed(pressed, by);
        if (placement) setHeld({ id: pressed.item.id, placement });
        return;
      }
      pan({ x: by.x - pressed.last.x, y: by.y - pressed.last.y });
      pressed.last = by;
    },
    drop(pressed, by) {
      const placement = placed(pressed, by);
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
  return {
    held,
    drawn,
    listeners: {
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

/** What lies under a pointer; it gets the focus. */
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
    // Another window gets the key that is let go there.
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
