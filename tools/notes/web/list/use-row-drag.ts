import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface RowDrag {
  id: string;
  /** Moves a note before or after this one; null if the user may not. */
  onMove: ((id: string, beside: string, edge: 'before' | 'after') => void) | null;
}

type Edge = 'top' | 'bottom';

/** Makes a row draggable and a drop target for others. Returns the edge at which a drop would insert. */
export function useRowDrag(ref: RefObject<HTMLElement | null>, { id, onMove }: RowDrag) {
  const [dragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const mayMove = onMove !== null;
  const drop = useEffectEvent((moved: string, at: Edge) =>
    onMove?.(moved, id, at === 'top' ? 'before' : 'after'),
  );
  const data = useEffectEvent(() => ({ note: id }));
  useEffect(() => {
    const element = ref.current;
    if (!element || !mayMove) return;
    const edgeAt = (y: number): Edge => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'top' : 'bottom';
    };
    return combine(
      draggable({
        element,
        getInitialData: () => data(),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.note === 'string' && source.element !== element,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop({ source, location }) {
          setEdge(null);
          drop(String(source.data.note), edgeAt(location.current.input.clientY));
        },
      }),
    );
  }, [ref, mayMove]);
  return { dragged, edge };
}
