import { type Clock, endWallAt, wallAt } from './clock.ts';
import { type Extent, extentOf, type TaskTimes } from './rules.ts';

/** The part of a task that is moved: the whole task, or one of its ends. */
export type MovedPart = 'all' | 'start' | 'end';

/** The wall times of an interval of a board. */
export function timesOf({ from, to }: Extent, clock: Clock): TaskTimes {
  const [start, end] = [wallAt(clock, from), endWallAt(clock, to)];
  return {
    start: start.minute,
    end: end.minute,
    startsLater: start.later,
    endsLater: end.later,
  };
}

/** The nearest multiple of a step, in minutes. */
export function snapped(passed: number, step: number): number {
  return Math.round(passed / step) * step;
}

/**
 * The extent of a task after a part of it was moved by minutes. The moved part snaps to multiples of the
 * step. A whole task keeps its length; it never begins before its board, and an end stays at least a step
 * from the other end.
 */
export function movedExtent(extent: Extent, part: MovedPart, by: number, step = 1): Extent {
  const { from, to } = extent;
  if (part === 'start') return { from: clamp(snapped(from + by, step), 0, to - step), to };
  if (part === 'end') return { from, to: Math.max(snapped(to + by, step), from + step) };
  const begins = Math.max(snapped(from + by, step), 0);
  return { from: begins, to: begins + to - from };
}

/** The wall times of a task after a part of it was moved; see `movedExtent`. */
export function movedTimes(
  task: TaskTimes,
  clock: Clock,
  { part, by, step = 1 }: { part: MovedPart; by: number; step?: number },
): TaskTimes {
  return timesOf(movedExtent(extentOf(task, clock), part, by, step), clock);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
