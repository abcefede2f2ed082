import type { PointerEvent } from 'react';
import { usePointDrag } from '#ui/plane/use-point-drag.ts';
import type { TimedTask } from '../../document/analysis/timed-tasks.ts';
import { snapped } from '../../document/time/moves.ts';
import type { Extent } from '../../document/time/rules.ts';
import { type DayModel, useDay } from '../day-model.tsx';
import { addTaskAt, moveIcon, moveTasks } from '../task-actions.ts';
import { type DragState, useAxis } from './axis-context.ts';
import { momentAt } from './layout/axis-scale.ts';

/** Minutes that drawn and dragged tasks snap to, and with Alt. */
const [coarse, fine] = [5, 1];

type Pressed =
  | { kind: 'task'; id: string; part: 'all' | 'start' | 'end' }
  | { kind: 'track'; lane: string; at: number }
  | { kind: 'hours'; at: number }
  | { kind: 'icon'; id: string };

const stepOf = ({ altKey }: PointerEvent) => (altKey ? fine : coarse);

/**
 * Pointer gestures on lanes: a press on a task selects it (with Ctrl or Shift in addition), a drag moves
 * it and the other selected tasks, a drag at an edge moves that end; a drag on an empty part draws a new
 * task, a drag over the hours selects the `timed` tasks in them. Alt snaps more finely. A finger only drags
 * selected tasks, so that it can scroll.
 */
export function useTrackGestures(timed: readonly TimedTask[], order: readonly string[]) {
  const day = useDay();
  const { board, scale, held } = useAxis();
  const { editor } = day;
  const find = (event: PointerEvent<HTMLElement>): Pressed | null => pressedAt(event, day, order);
  const drawn = (at: number, by: number, step: number): Extent => {
    const [one, other] = [momentAt(scale, at), momentAt(scale, at + by)];
    const from = Math.max(0, snapped(Math.min(one, other), step));
    return { from, to: Math.max(from + step, snapped(Math.max(one, other), step)) };
  };
  const heldBy = (pressed: Pressed, { x }: { x: number }, event: PointerEvent): DragState => {
    const step = stepOf(event);
    if (pressed.kind === 'icon') {
      const by = Math.round(x / scale.perMinute / step) * step;
      return { kind: 'icon', id: pressed.id, by };
    }
    if (pressed.kind === 'hours') return { kind: 'span', ...drawn(pressed.at, x, step) };
    if (pressed.kind === 'track')
      return { kind: 'new', lane: pressed.lane, ...drawn(pressed.at, x, step) };
    const { part, id } = pressed;
    const ids = day.chosen.has(id) ? day.chosen.ids() : [id];
    const by = Math.round(x / scale.perMinute);
    return { kind: 'move', ids, part, by, step, lane: part === 'all' ? laneAt(event) : null };
  };
  const drag = usePointDrag<Pressed>({
    find,
    canDrag: (pressed) => editor !== null || pressed.kind === 'hours',
    drag(pressed, by, event) {
      const now = heldBy(pressed, by, event);
      held.set(now);
      if (now.kind === 'span') chooseIn(day, timed, now);
    },
    drop(pressed, by, event) {
      const now = heldBy(pressed, by, event);
      if (now.kind === 'new') addTaskAt(day, board, now.lane, now);
      else if (now.kind === 'icon') moveIcon(day, now.id, now.by, stepOf(event));
      else if (now.kind === 'span') focusDrawn(day.chosen.focus());
      else {
        const lane = goesTo(day, now);
        moveTasks(day, now.ids, { ...now, ...(lane === null ? {} : { lane }) });
      }
    },
    click(pressed, event) {
      const { chosen } = day;
      if (pressed.kind === 'icon') return;
      if (pressed.kind !== 'task') chosen.choose(null);
      else if (!isMany(event)) chosen.choose(pressed.id);
    },
    end: () => held.set(null),
  });
  return drag;
}

/** Moves the focus to the task that was selected last. */
function focusDrawn(id: string | null): void {
  const block = id && document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  if (block) block.focus({ preventScroll: true });
}

/** Selects all tasks in an interval. */
function chooseIn(
  { chosen }: DayModel,
  described: readonly TimedTask[],
  { from, to }: Extent,
): void {
  const within = described.filter((one) => one.from < to && one.to > from);
  chosen.chooseAll(within.map(({ task }) => task.id));
}

/** Whether a press adds to the selection. */
const isMany = ({ shiftKey, ctrlKey, metaKey }: PointerEvent) => shiftKey || ctrlKey || metaKey;

/** The lane to which all dragged tasks move; null if each stays in its own. */
function goesTo({ records }: DayModel, { lane, ids }: DragState & { kind: 'move' }): string | null {
  if (lane === null) return null;
  const [first] = ids;
  const only = ids.length === 1 && first ? records.get('tasks', first) : undefined;
  return only && only.lane !== lane ? lane : null;
}

function pressedAt(
  event: PointerEvent<HTMLElement>,
  { chosen }: DayModel,
  order: readonly string[],
): Pressed | null {
  const { target, button, pointerType } = event;
  if (button !== 0 || !(target instanceof Element)) return null;
  if (target.closest('input, textarea, button')) return null;
  const block = target.closest<HTMLElement>('[data-item]');
  if (block) {
    const id = block.dataset.item ?? '';
    if (pointerType === 'touch' && !chosen.has(id)) {
      chosen.choose(id);
      return null;
    }
    const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
    // The focused task becomes selected, except when a press with Ctrl has just removed it.
    if (isMany(event)) chosen.press(id, event, order);
    if (!isMany(event) || chosen.has(id)) block.focus({ preventScroll: true });
    return { kind: 'task', id, part: edge === 'start' || edge === 'end' ? edge : 'all' };
  }
  if (pointerType === 'touch') return null;
  const icon = target.closest<HTMLElement>('[data-mark]');
  if (icon) {
    icon.focus({ preventScroll: true });
    return { kind: 'icon', id: icon.dataset.mark ?? '' };
  }
  const hours = target.closest<HTMLElement>('[data-hours]');
  if (hours) return { kind: 'hours', at: event.clientX - hours.getBoundingClientRect().left };
  const track = target.closest<HTMLElement>('[data-lane]');
  if (!track) return null;
  const at = event.clientX - track.getBoundingClientRect().left;
  return { kind: 'track', lane: track.dataset.lane ?? '', at };
}

/** The lane at the vertical position of a pointer. */
function laneAt({ clientY, currentTarget }: PointerEvent): string | null {
  for (const lane of currentTarget.querySelectorAll<HTMLElement>('[data-lane]')) {
    const { top, bottom } = lane.getBoundingClientRect();
    if (clientY >= top && clientY < bottom) return lane.dataset.lane ?? null;
  }
  return null;
}
