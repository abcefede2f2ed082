import type { DayRecord, DayValue } from '../day-in-life-document.ts';
import { type Clock, clockOf, dayMinutes } from '../time/clock.ts';
import { type Extent, extentOf } from '../time/rules.ts';

type Task = DayRecord<'tasks'>;
type Board = DayRecord<'boards'>;

/** A task with the minutes that pass on its board until it begins and ends. */
export interface TimedTask extends Extent {
  readonly task: Task;
}

/** What was found last of a task, so that who looks at many sees which of them changed. */
const known = new WeakMap<Task, { timed: TimedTask; clock: Clock }>();

function timedTask(task: Task, clock: Clock): TimedTask {
  const last = known.get(task);
  if (last?.clock === clock) return last.timed;
  const timed = { task, ...extentOf(task, clock) };
  known.set(task, { timed, clock });
  return timed;
}

/**
 * Tasks of a board in their order: by when they begin, then end, then by id. The same task is the same
 * object again, on clocks that are set alike.
 */
export function timedTasks(board: Board, tasks: readonly Task[]): TimedTask[] {
  const clock = clockOf(board);
  return tasks
    .filter((task) => task.board === board.id)
    .map((task) => timedTask(task, clock))
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.task.id < b.task.id ? -1 : 1));
}

/**
 * Those that are the persona's own: of the lanes that tell of a persona, or all where no lane does. What
 * others and systems do is no part of a person's hours.
 */
export function ownTasks(day: Pick<DayValue, 'lanes' | 'tasks'>, board: Board): TimedTask[] {
  const lanes = day.lanes.filter((lane) => lane.board === board.id);
  return ownOf(lanes, timedTasks(board, day.tasks));
}

/** The same of the lanes and tasks of one board. */
export function ownOf(
  lanes: readonly DayRecord<'lanes'>[],
  timed: readonly TimedTask[],
): TimedTask[] {
  const own = new Set(lanes.filter(({ kind }) => kind === 'persona').map(({ id }) => id));
  const first = lanes[0]?.id ?? '';
  return own.size === 0 ? [...timed] : timed.filter(({ task }) => own.has(task.lane ?? first));
}

/** The tasks of each day of a board; what begins before the night's end belongs to the day before. */
export function byDay(board: Board, timed: readonly TimedTask[]): TimedTask[][] {
  if (board.scale === 'day') return [[...timed]];
  const cut = Math.max(0, board.ends - dayMinutes);
  const days = Map.groupBy(timed, ({ task }) => Math.floor((task.start - cut) / dayMinutes));
  return [...days].sort(([a], [b]) => a - b).map(([, ofDay]) => ofDay);
}
