import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The drag payload on a dashboard: projects, or one folder. */
export type DragPayload = { projects: readonly string[] } | { folder: string };

function payloadOf(data: Record<string | symbol, unknown>): DragPayload | null {
  if (Array.isArray(data.projects)) return { projects: data.projects.map(String) };
  return typeof data.folder === 'string' ? { folder: data.folder } : null;
}

/** Makes an element draggable; returns whether it is being dragged. */
export function useDraggable(
  ref: RefObject<HTMLElement | null>,
  payload: () => DragPayload,
): boolean {
  const [dragged, setDragged] = useState(false);
  const take = useEffectEvent(payload);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return draggable({
      element,
      getInitialData: () => ({ ...take() }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [ref]);
  return dragged;
}

interface DropTarget {
  /** Whether the target accepts the payload. */
  takes(payload: DragPayload): boolean;
  onDrop(payload: DragPayload): void;
}

/** Makes an element a drop target; returns whether an accepted payload is over it. */
export function useDropTarget(ref: RefObject<HTMLElement | null>, target: DropTarget): boolean {
  const [over, setOver] = useState(false);
  const takes = useEffectEvent(target.takes);
  const drop = useEffectEvent(target.onDrop);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop({ source }) {
        const payload = payloadOf(source.data);
        return payload !== null && takes(payload);
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        const payload = payloadOf(source.data);
        if (payload) drop(payload);
      },
    });
  }, [ref]);
  return over;
}
