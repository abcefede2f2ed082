import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { useCommentKey } from '#features/board/web/index.ts';
import { hasDraggedItem, readDroppedItem } from '#features/links/web/index.ts';
import { usePointDrag } from '#ui/plane/use-point-drag.ts';
import { setPoint } from '../../document/edits.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { pointId } from '../../document/records/behaviour.ts';
import { anchorOf } from '../anchors.ts';
import { attachPartEvidence } from '../linked-evidence.ts';
import { useMap } from '../map-model.tsx';
import { positionOfDimension, useBehaviour } from './behaviour-model.tsx';
import { nearestValue, type Tray, valueAt } from './scale-layout.ts';

/** The dragged person, and the value that a drop would set. */
interface Held {
  person: string;
  value: number | null;
}

/** The distance in px below the axis from which on a drop removes the point; over the tray it does, too. */
const offScale = 30;

function personOf(target: EventTarget): string | null {
  const dot = target instanceof Element ? target.closest<HTMLElement>('[role="slider"]') : null;
  return dot?.dataset.column ?? null;
}

/**
 * Gestures on a scale. Hovering a person highlights them, a click pins them, dragging moves them. By
 * keyboard: left and right, Home and End move, Delete removes the point, Enter pins, up and down go to the
 * same person on the next scale, Page Up and Page Down to the next person on this scale, Q enters a quote,
 * as a double click does. A quote of Notes that is dropped on a person becomes evidence of their point.
 */
export function useScaleGestures(
  dimension: MapRecord<'dimensions'>,
  values: ReadonlyMap<string, number>,
) {
  const { editor, presence } = useMap();
  const { lighting, quoting } = useBehaviour();
  const drag = useDotDrag(dimension);
  const stop = useTabStop();
  const keys = useDotKeys(dimension, values);
  /** The focused person stays highlighted when the pointer leaves. */
  const focused = () => {
    const person = document.activeElement && personOf(document.activeElement);
    return person ? [person] : null;
  };
  const listeners = {
    ...drag.listeners,
    onPointerOver({ target }: PointerEvent) {
      const person = personOf(target);
      if (person && !drag.held) lighting.point([person]);
    },
    onPointerOut({ target }: PointerEvent) {
      if (personOf(target) && !drag.held) lighting.point(focused());
    },
    onFocus({ target }: FocusEvent) {
      const person = personOf(target);
      if (!person) return;
      lighting.point([person]);
      presence?.publish(positionOfDimension(dimension.id));
    },
    onBlur({ target }: FocusEvent) {
      if (personOf(target)) lighting.point(null);
    },
    onKeyDown: keys,
    onDragOver(event: DragEvent) {
      const person = personOf(event.target);
      if (!editor || !person || !values.has(person) || !hasDraggedItem(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop(event: DragEvent) {
      const person = personOf(event.target);
      const item = readDroppedItem(event.dataTransfer);
      if (!editor || !person || !values.has(person) || !item) return;
      event.preventDefault();
      void attachPartEvidence(editor, { of: 'point', id: pointId(person, dimension.id) }, item);
    },
    onDoubleClick({ target }: MouseEvent) {
      const person = personOf(target);
      if (editor && person && values.has(person)) quoting.set(pointId(person, dimension.id));
    },
  };
  return { listeners, stop, held: editor ? drag.held : null };
}

/** The person whose dots are in the tab order: the pinned one, else the first. */
function useTabStop(): string | null {
  const { lighting, people } = useBehaviour();
  const pinned = useSyncExternalStore(lighting.subscribeAll, lighting.pinned);
  const there = people.some(({ id }) => id === pinned);
  return there ? pinned : (people[0]?.id ?? null);
}

function useDotDrag({ id, steps, step }: MapRecord<'dimensions'>) {
  const { editor } = useMap();
  const { lighting, tray } = useBehaviour();
  const [held, setHeld] = useState<Held | null>(null);
  /** A click on an empty part of the scale places the pinned person there. */
  const setPinned = (event: PointerEvent<HTMLElement>) => {
    const persona = lighting.pinned();
    if (!editor || !persona || event.button !== 0) return;
    const value = valueBelow(event, { steps, step }, tray);
    if (value !== null) editor.edit(setPoint, { persona, dimension: id, value });
  };
  const { listeners } = usePointDrag<string>({
    find(event) {
      const person = event.button === 0 ? personOf(event.target) : null;
      if (person === null) setPinned(event);
      else if (event.target instanceof Element)
        event.target.closest<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true });
      return person;
    },
    canDrag: () => editor !== null,
    drag(person, _, event) {
      const value = valueBelow(event, { steps, step }, tray);
      if (held?.person !== person || held.value !== value) setHeld({ person, value });
    },
    drop(person, _, event) {
      const value = held?.person === person ? held.value : valueBelow(event, { steps, step }, tray);
      editor?.edit(setPoint, { persona: person, dimension: id, value });
    },
    click: (person) => lighting.pin(person),
    end: () => setHeld(null),
  });
  return { held, listeners };
}

/** The value below a pointer; null below the axis and over the tray, which remove a point. */
function valueBelow(
  event: PointerEvent<HTMLElement>,
  { steps, step }: Pick<MapRecord<'dimensions'>, 'steps' | 'step'>,
  tray: Tray | null,
): number | null {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const axis = Number.parseFloat(event.currentTarget.style.getPropertyValue('--axis'));
  if (event.clientY - top > axis + offScale) return null;
  if (tray && event.clientX - left < tray.x + tray.width) return null;
  return valueAt(event.clientX - left, { width, steps, size: 0 }, step);
}

function useDotKeys(
  { id, steps, step }: MapRecord<'dimensions'>,
  values: ReadonlyMap<string, number>,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { editor, records } = useMap();
  const { lighting, people, quoting } = useBehaviour();
  const commentKey = useCommentKey();
  const focusDot = (dimension: string | undefined, person: string | undefined) => {
    if (!dimension || !person) return;
    const dot = document.querySelector<HTMLElement>(
      `[role="slider"][data-row="${CSS.escape(dimension)}"][data-column="${CSS.escape(person)}"]`,
    );
    dot?.scrollIntoView({ block: 'nearest' });
    dot?.focus({ preventScroll: true });
  };
  const beside = (by: number) => {
    const ids = records.ids('dimensions');
    return ids[ids.indexOf(id) + by];
  };
  return (event) => {
    const person = personOf(event.target);
    if (person && commentKey(event, anchorOf.dimension(id))) return;
    if (!person || event.altKey || event.ctrlKey || event.metaKey) return;
    const value = values.get(person) ?? null;
    const turn = people.findIndex((one) => one.id === person);
    const next = movedBy(event.key, value, { steps, step });
    const key = event.key === 'Q' ? 'q' : event.key;
    const goes: Record<string, () => void> = {
      ...(value !== null && editor ? { q: () => quoting.set(pointId(person, id)) } : {}),
      ArrowUp: () => focusDot(beside(-1), person),
      ArrowDown: () => focusDot(beside(1), person),
      PageUp: () => focusDot(id, people[turn - 1]?.id),
      PageDown: () => focusDot(id, people[turn + 1]?.id),
      Enter: () => lighting.pin(person),
      ' ': () => lighting.pin(person),
    };
    if (next !== undefined && editor)
      editor.edit(setPoint, { persona: person, dimension: id, value: next });
    else if (goes[key]) goes[key]?.();
    else return;
    event.preventDefault();
  };
}

/** The value that a key sets, null to remove the point; undefined for a key that changes nothing. */
function movedBy(
  key: string,
  value: number | null,
  { steps, step }: Pick<MapRecord<'dimensions'>, 'steps' | 'step'>,
): number | null | undefined {
  const within = (next: number) => nearestValue(next, steps, step);
  const middle = Math.ceil(steps / 2);
  if (key === 'ArrowLeft') return value === null ? middle : within(value - step);
  if (key === 'ArrowRight') return value === null ? middle : within(value + step);
  if (key === 'Home') return 1;
  if (key === 'End') return steps;
  if (key === 'Delete' || key === 'Backspace') return null;
  return undefined;
}
