import type { TimedTask } from '../analysis/timed-tasks.ts';
import { type Clock, dayMinutes, endWallAt, wallAt } from '../time/clock.ts';
import type { Extent } from '../time/rules.ts';

/** The part of a task on one day, in wall-clock minutes since that midnight. */
export interface DayPart extends Extent {
  readonly task: TimedTask['task'];
  /** Whether the task began on an earlier day. */
  readonly goesOn: boolean;
}

/**
 * The parts of tasks on each day of a board, in order. A task over midnight has a part on each of its
 * days. Parts are placed by wall time, also on days on which the clock changes, so that nine is beside
 * nine.
 */
export function partsByDay(clock: Clock, timed: readonly TimedTask[]): DayPart[][] {
  const days: DayPart[][] = Array.from({ length: clock.days }, () => []);
  for (const { task, from, to } of timed) {
    const [start, end] = [wallAt(clock, from).minute, endWallAt(clock, to).minute];
    // In the hour that the clock shows twice, an end can be shown before its start.
    const until = Math.max(end, start + 1);
    const first = Math.floor(start / dayMinutes);
    for (let day = first; day * dayMinutes < until; day += 1) {
      const midnight = day * dayMinutes;
      const begins = Math.max(start - midnight, 0);
      const ends = Math.min(until - midnight, dayMinutes);
      days[day]?.push({ task, from: begins, to: ends, goesOn: day > first });
    }
  }
  return days;
}
