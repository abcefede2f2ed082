import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import { useMap } from '../map-model.tsx';
import type { Ordered } from './shift.ts';

/** What is dragged on a map. */
export interface Cargo {
  of: 'card' | Ordered;
  id: string;
}

export function cargoOf({ of, id }: Record<string | symbol, unknown>): Cargo | null {
  return typeof of === 'string' && typeof id === 'string' ? { of: of as Cargo['of'], id } : null;
}

/** Lets an element be dragged by who may edit; keys move the same (Alt and an arrow). */
export function useCargo<E extends HTMLElement>(of: Cargo['of'], id: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const { editor } = useMap();
  useEffect(() => {
    const element = ref.current;
    if (!element || !editor) return;
    return draggable({
      element,
      // A name that is being typed is selected by the mouse, not dragged.
      canDrag: () => element.querySelector('input, textarea, [contenteditable="true"]') === null,
      getInitialData: () => ({ of, id }),
      onDragStart: () => element.setAttribute('data-dragged', 'true'),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  }, [of, id, editor]);
  return ref;
}
