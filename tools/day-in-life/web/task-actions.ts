import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import * as edits from '../document/edits.ts';
import { writeEntry } from '../document/entry/parse-entry.ts';
import { clockOf, lengthOf, passedAt, wallAt } from '../document/time/clock.ts';
import { type MovedPart, movedTimes, snapped, timesOf } from '../document/time/moves.ts';
import { type Extent, extentOf, problemOf, type TaskTimes } from '../document/time/rules.ts';
import type { DayModel } from './day-model.tsx';

/** The minutes of a new task that has no end yet. */
const newMinutes = 30;

interface Move {
  part: MovedPart;
  by: number;
  step?: number;
  /** The lane that they move to; without it, each stays in its own. */
  lane?: string | null;
}

/** Runs edits of task times if all are valid; otherwise shows the reason and changes nothing. */
function place(
  { editor, records }: DayModel,
  placed: readonly { id: string; times: TaskTimes; lane?: string | null }[],
): void {
  if (!editor) return;
  const planned: PlannedEdit[] = [];
  for (const { id, times, lane } of placed) {
    const board = records.get('boards', records.get('tasks', id)?.board ?? '');
    if (!board) return;
    const problem = problemOf(times, clockOf(board));
    if (problem !== null) {
      showToast({ text: problem, kind: 'failure' });
      return;
    }
    planned.push(
      planEdit(edits.placeTask, { id, ...times, ...(lane === undefined ? {} : { lane }) }),
    );
  }
  editor.editAll(planned);
}

/** Moves tasks, or one end of each, as one step. */
export function moveTasks(day: DayModel, ids: readonly string[], move: Move): void {
  const { records } = day;
  const { lane, ...moved } = move;
  const placed = ids.flatMap((id) => {
    const task = records.get('tasks', id);
    const board = records.get('boards', task?.board ?? '');
    if (!task || !board) return [];
    const times = movedTimes(task, clockOf(board), moved);
    return [{ id, times, ...(lane === undefined ? {} : { lane }) }];
  });
  place(day, placed);
}

/** Moves an icon within the days of its board. */
export function moveIcon({ editor, records }: DayModel, id: string, by: number, step = 1): void {
  const icon = records.get('icons', id);
  const board = records.get('boards', icon?.board ?? '');
  if (!editor || !icon || !board) return;
  const clock = clockOf(board);
  const passed = snapped(passedAt(clock, { minute: icon.at, later: false }) + by, step);
  const at = wallAt(clock, Math.min(Math.max(passed, 0), lengthOf(clock))).minute;
  editor.edit(edits.changeIcon, { id, at });
}

/** Sets the times of a task. Returns null, or a sentence that says why they are invalid. */
export function setTimes(day: DayModel, id: string, times: TaskTimes): string | null {
  const task = day.records.get('tasks', id);
  const board = day.records.get('boards', task?.board ?? '');
  if (!task || !board) return null;
  const problem = problemOf(times, clockOf(board));
  if (problem === null) day.editor?.edit(edits.placeTask, { id, ...times });
  return problem;
}

/** Adds a task between two times and starts the inline edit of its title. */
export function addTaskAt(
  { editor, records, chosen, renaming }: DayModel,
  boardId: string,
  lane: string | null,
  { from, to }: Extent,
): void {
  const board = records.get('boards', boardId);
  if (!editor || !board) return;
  const times = timesOf({ from, to }, clockOf(board));
  const problem = problemOf(times, clockOf(board));
  if (problem !== null) {
    showToast({ text: problem, kind: 'failure' });
    return;
  }
  const id = newId();
  editor.edit(edits.addTask, { id, board: boardId, lane, ...times });
  chosen.choose(id);
  renaming.set(id);
}

/** Adds a task after the selected one, or after all, in the same lane. */
export function addTaskAfter(day: DayModel, boardId: string): void {
  const { records, groups, chosen } = day;
  const board = records.get('boards', boardId);
  if (!board) return;
  const clock = clockOf(board);
  const tasks = groups.tasks.ids(boardId).flatMap((id) => records.get('tasks', id) ?? []);
  const focused = tasks.find(({ id }) => id === chosen.focus());
  const lane = focused?.lane ?? groups.lanes.ids(boardId)[0] ?? null;
  const ends = (focused ? [focused] : tasks).map((task) => extentOf(task, clock).to);
  const from = ends.length > 0 ? Math.max(...ends) : board.starts;
  addTaskAt(day, boardId, lane, { from, to: from + newMinutes });
}

/** Removes tasks, and shows a toast with an undo button. */
export function removeTasks(day: DayModel, ids: readonly string[]): void {
  const { editor, chosen } = day;
  if (!editor || ids.length === 0) return;
  editor.edit(edits.removeTasks, { ids: [...ids] });
  chosen.choose(null);
  const text = ids.length === 1 ? 'Task deleted.' : `${ids.length} tasks deleted.`;
  showToast({ text, kind: 'success', action: { label: 'Undo', run: editor.undo } });
}

/** Duplicates tasks directly after themselves. */
export function repeatTasks(day: DayModel, ids: readonly string[]): void {
  const { editor, records, chosen } = day;
  if (!editor) return;
  const made: string[] = [];
  const planned = ids.flatMap((id) => {
    const task = records.get('tasks', id);
    const board = records.get('boards', task?.board ?? '');
    if (!task || !board) return [];
    const clock = clockOf(board);
    const { from, to } = extentOf(task, clock);
    const times = timesOf({ from: to, to: to + to - from }, clock);
    if (problemOf(times, clock) !== null) return [];
    const copy = newId();
    made.push(copy);
    return [planEdit(edits.addTask, { ...task, ...times, id: copy })];
  });
  if (planned.length === 0) return;
  editor.editAll(planned);
  chosen.chooseAll(made);
}

/** Tasks as lines of text, which can be pasted as tasks. */
export function linesOf({ records }: DayModel, ids: readonly string[]): string {
  const tasks = ids.flatMap((id) => records.get('tasks', id) ?? []);
  return tasks
    .sort((a, b) => a.start - b.start)
    .map(writeEntry)
    .join('\n');
}
