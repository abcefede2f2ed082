import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import { useBoard } from '../board.tsx';

/** What is carried over a board: some of one kind, all of which go where they are dropped. */
export interface DragPayload {
  /** What they are, in the tool's words. */
  readonly of: string;
  readonly ids: readonly string[];
}

/** What the browser says is carried; null for what no board gave to it. */
export function readDragPayload({ of, ids }: Record<string | symbol, unknown>): DragPayload | null {
  return typeof of === 'string' && Array.isArray(ids) ? { of, ids: ids.map(String) } : null;
}

/**
 * Lets the element of an item or a header be dragged by who may edit; with an item goes all that is chosen
 * with it. Keys move the same (Alt and an arrow).
 */
export function useDraggable<E extends HTMLElement>(of: string, id: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const { editor, grid } = useBoard();
  useEffect(() => {
    const element = ref.current;
    if (!element || !editor) return;
    return draggable({
      element,
      // A name that is being typed is selected by the mouse, not dragged.
      canDrag: () => element.querySelector('input, textarea, [contenteditable="true"]') === null,
      getInitialData: () => ({ of, ids: grid.chosen.has(id) ? grid.chosen.ids() : [id] }),
      onDragStart: () => element.setAttribute('data-dragged', 'true'),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  }, [of, id, editor, grid]);
  return ref;
}
