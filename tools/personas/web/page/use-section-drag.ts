import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';
import { insertionAtHeader, insertionInCell, itemsIn } from '#features/board/web/index.ts';
import { type PersonasModel, usePersonas } from '../personas-model.tsx';
import { planPlacing, positionOf, slotsOf } from './section-actions.ts';

const payload = 'section';

/** The id of the dragged section; null if something else is dragged. */
export function carriedSection(data: Record<string | symbol, unknown>): string | null {
  const id = data[payload];
  return typeof id === 'string' ? id : null;
}

/** Makes a section draggable by its handle, for users who may edit. */
export function useSectionDrag(
  element: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  id: string,
) {
  const { editor } = usePersonas();
  useEffect(() => {
    if (!element.current || !handle.current || !editor) return;
    const moved = element.current;
    return draggable({
      element: moved,
      dragHandle: handle.current,
      getInitialData: () => ({ [payload]: id }),
      onDragStart: () => moved.setAttribute('data-dragged', 'true'),
      onDrop: () => moved.removeAttribute('data-dragged'),
    });
  }, [element, handle, editor, id]);
}

/** The line that shows where a section would be dropped, in px of its slot. */
export interface DropMark {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Accepts sections that are dropped into a slot. Returns where the dragged one would be inserted. */
export function useSlotDrop(
  element: RefObject<HTMLElement | null>,
  page: string,
  slot: number,
  isGrid: boolean,
): DropMark | null {
  const model = usePersonas();
  const [mark, setMark] = useState<DropMark | null>(null);
  useEffect(() => {
    const section = element.current;
    if (!section || !model.editor) return;
    const at = (input: { clientX: number; clientY: number }) =>
      insertionAt(section, { x: input.clientX, y: input.clientY }, isGrid);
    return dropTargetForElements({
      element: section,
      canDrop: ({ source }) => carriedSection(source.data) !== null,
      onDrag({ location }) {
        const { left, top } = section.getBoundingClientRect();
        const { mark: box } = at(location.current.input);
        setMark({ ...box, left: box.left - left, top: box.top - top });
      },
      onDragLeave: () => setMark(null),
      onDrop({ source, location }) {
        setMark(null);
        const id = carriedSection(source.data);
        const { target, side } = at(location.current.input);
        if (id) put(model, id, { page, slot, target, side });
      },
    });
  }, [element, model, page, slot, isGrid]);
  return mark;
}

/** The section of a slot before or after which a point is; in a grid also beside one. */
function insertionAt(element: HTMLElement, point: { x: number; y: number }, isGrid: boolean) {
  const items = itemsIn(element);
  const under = items.find(
    ({ box: { left, top, width, height } }) =>
      point.x >= left && point.x <= left + width && point.y >= top && point.y <= top + height,
  );
  if (isGrid && under) return insertionAtHeader(under, point, 'column');
  return insertionInCell(element.getBoundingClientRect(), items, point);
}

interface DropTarget {
  page: string;
  slot: number;
  target: string | null;
  side: 'before' | 'after';
}

function put(model: PersonasModel, id: string, { page, slot, target, side }: DropTarget): void {
  const section = model.records.get('sections', id);
  if (!section || !model.editor || target === id) return;
  const others = (slotsOf(model, page)[slot] ?? []).filter((one) => one.id !== id);
  const beside = others.findIndex((one) => one.id === target);
  const index = beside < 0 ? others.length : beside + (side === 'after' ? 1 : 0);
  const from = positionOf(model, section);
  if (from.page === page && from.slot === slot && from.index === index) return;
  model.editor.editAll(planPlacing(model, id, { page, slot, index }));
}
