import type { KeyboardEvent } from 'react';
import { useCommentKey } from '#features/board/web/index.ts';
import { taskAnchor } from '../anchors.ts';
import { type DayModel, useDay } from '../day-model.tsx';
import { addTaskAfter, moveTasks, removeTasks, repeatTasks } from '../task-actions.ts';
import { useAxis } from './axis-context.ts';
import { goToTask } from './go-to-task.ts';

/** Minutes by which an arrow key moves a task: alone, with Shift, and with Ctrl. */
const [usual, large, fine] = [5, 30, 1];

/**
 * Keys on a task: left and right move it (Shift 30 minutes, Ctrl one), with Alt its end; up and down go to
 * the previous and next task, with Alt to another lane; Enter renames it, Space opens its details.
 */
export function useTaskKeys(order: readonly string[]) {
  const day = useDay();
  const { board } = useAxis();
  const commentKey = useCommentKey();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const id = target instanceof HTMLElement ? target.dataset.item : undefined;
    if (id === undefined || event.defaultPrevented) return;
    if (commentKey(event, taskAnchor(id))) return;
    if (!act(day, board, order, id, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function act(
  day: DayModel,
  board: string,
  order: readonly string[],
  id: string,
  event: KeyboardEvent,
): boolean {
  const { key, altKey } = event;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return nudge(day, id, event);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const way = key === 'ArrowUp' ? -1 : 1;
    if (altKey) moveLane(day, board, id, way);
    else go(day, order, id, way, event.shiftKey);
    return true;
  }
  if (key === 'Home' || key === 'End') {
    goToTask(day, (key === 'Home' ? order[0] : order.at(-1)) ?? id);
    return true;
  }
  if (key === ' ') day.showDetails?.(id);
  else if (key === 'Escape') day.chosen.choose(null);
  else return editKey(day, board, id, event);
  return true;
}

/** Keys that edit; ignored for users who may not. */
function editKey(day: DayModel, board: string, id: string, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey } = event;
  if (!day.editor) return false;
  const ids = day.chosen.has(id) ? day.chosen.ids() : [id];
  if (key === 'Delete' || key === 'Backspace') removeTasks(day, ids);
  else if (key === 'Enter' || key === 'F2') day.renaming.set(id);
  else if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') repeatTasks(day, ids);
  else if (key.toLowerCase() === 'n' && !ctrlKey && !metaKey) addTaskAfter(day, board);
  else return false;
  return true;
}

function nudge(
  day: DayModel,
  id: string,
  { key, altKey, shiftKey, ctrlKey }: KeyboardEvent,
): boolean {
  if (!day.editor) return true;
  const size = shiftKey ? large : ctrlKey ? fine : usual;
  const ids = day.chosen.has(id) ? day.chosen.ids() : [id];
  moveTasks(day, ids, { part: altKey ? 'end' : 'all', by: key === 'ArrowLeft' ? -size : size });
  return true;
}

function go(day: DayModel, order: readonly string[], id: string, way: number, extend: boolean) {
  const next = order[order.indexOf(id) + way];
  if (next === undefined) return;
  if (extend) day.chosen.extend(next, order);
  goToTask(day, next, extend);
}

function moveLane(day: DayModel, board: string, id: string, way: number): void {
  const lanes = day.groups.lanes.ids(board);
  const at = lanes.indexOf(day.records.get('tasks', id)?.lane ?? lanes[0] ?? '');
  const lane = lanes[at + way];
  if (lane !== undefined) moveTasks(day, [id], { part: 'all', by: 0, lane });
}
