import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';
import { useMap } from '../map-model.tsx';
import { dropDimension } from './change-behaviour.ts';

type Edge = 'before' | 'after';

/**
 * Makes a dimension draggable by its handle and a drop target for others. Returns the edge at which a drop
 * would insert.
 */
export function useDimensionDrag(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  id: string,
): Edge | null {
  const { editor } = useMap();
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle || !editor) return;
    const edgeAt = (y: number): Edge => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'before' : 'after';
    };
    const undoDrag = draggable({ element, dragHandle, getInitialData: () => ({ dimension: id }) });
    const undoDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        typeof source.data.dimension === 'string' && source.data.dimension !== id,
      onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop({ source, location }) {
        setEdge(null);
        const { clientY } = location.current.input;
        dropDimension(editor, String(source.data.dimension), id, edgeAt(clientY));
      },
    });
    return () => {
      undoDrag();
      undoDrop();
    };
  }, [row, handle, id, editor]);
  return edge;
}
