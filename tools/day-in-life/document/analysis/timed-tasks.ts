import type { DayRecord, DayValue } from '../day-in-life-document.ts';
import { type Clock, clockOf, dayMinutes } from '../time/clock.ts';
import { type Extent, extentOf } from '../time/rules.ts';

type Task = DayRecord<'tasks'>;
type Board = DayRecord<'boards'>;

/** A task with its start and end in minutes that have passed since the board began. */
export interface TimedTask extends Extent {
  readonly task: Task;
}

/** Caches the last result of each task, so that callers can compare results by identity. */
const known = new WeakMap<Task, { timed: TimedTask; clock: Clock }>();

function timedTask(task: Task, clock: Clock): TimedTask {
  const last = known.get(task);
  if (last?.clock === clock) return last.timed;
  const timed = { task, ...extentOf(task, clock) };
  known.set(task, { timed, clock });
  return timed;
}

/**
 * The tasks of a board, by start, then end, then id. A task that did not change is the same object as
 * before, as long as the clock of the board is the same.
 */
export function timedTasks(board: Board, tasks: readonly Task[]): TimedTask[] {
  const clock = clockOf(board);
  return tasks
    .filter((task) => task.board === board.id)
    .map((task) => timedTask(task, clock))
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.task.id < b.task.id ? -1 : 1));
}

/**
 * The tasks in lanes of the persona, or all tasks if no lane is of the persona. Activities of other people
 * and of systems are not part of the persona's hours.
 */
export function ownTasks(day: Pick<DayValue, 'lanes' | 'tasks'>, board: Board): TimedTask[] {
  const lanes = day.lanes.filter((lane) => lane.board === board.id);
  return ownOf(lanes, timedTasks(board, day.tasks));
}

/** The same, for the lanes and tasks of one board. */
export function ownOf(
  lanes: readonly DayRecord<'lanes'>[],
  timed: readonly TimedTask[],
): TimedTask[] {
  const own = new Set(lanes.filter(({ kind }) => kind === 'persona').map(({ id }) => id));
  const first = lanes[0]?.id ?? '';
  return own.size === 0 ? [...timed] : timed.filter(({ task }) => own.has(task.lane ?? first));
}

/**
 * The tasks of each day of a board. A task that begins before the end of the night belongs to the day
 * before.
 */
export function byDay(board: Board, timed: readonly TimedTask[]): TimedTask[][] {
  if (board.scale === 'day') return [[...timed]];
  const cut = Math.max(0, board.ends - dayMinutes);
  const days = Map.groupBy(timed, ({ task }) => Math.floor((task.start - cut) / dayMinutes));
  return [...days].sort(([a], [b]) => a - b).map(([, ofDay]) => ofDay);
}
