import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import { useBoard } from '../board.tsx';

/** The drag payload on a board: some items of one kind, which are dropped together. */
export interface DragPayload {
  /** Their kind, as the tool names it. */
  readonly of: string;
  readonly ids: readonly string[];
}

/** The payload of a drag's data; null for data that is not from a board. */
export function readDragPayload({ of, ids }: Record<string | symbol, unknown>): DragPayload | null {
  return typeof of === 'string' && Array.isArray(ids) ? { of, ids: ids.map(String) } : null;
}

/**
 * Makes the element of an item or header draggable for editors; a selected item takes the other
 * selected ones along. Alt and an arrow move the same by key.
 */
export function useDraggable<E extends HTMLElement>(of: string, id: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const { editor, grid } = useBoard();
  useEffect(() => {
    const element = ref.current;
    if (!element || !editor) return;
    return draggable({
      element,
      // In a name that is being edited the mouse selects text.
      canDrag: () => element.querySelector('input, textarea, [contenteditable="true"]') === null,
      getInitialData: () => ({ of, ids: grid.chosen.has(id) ? grid.chosen.ids() : [id] }),
      onDragStart: () => element.setAttribute('data-dragged', 'true'),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  }, [of, id, editor, grid]);
  return ref;
}
