import type { TimedTask } from './timed-tasks.ts';

/** A value at the middle of a task. */
export interface CurvePoint {
  task: string;
  title: string;
  at: number;
  value: number;
}

/** The mood or the energy of each task that has one. */
export function curveOf(timed: readonly TimedTask[], of: 'mood' | 'energy'): CurvePoint[] {
  return timed.flatMap(({ task, from, to }) => {
    const value = task[of];
    return value === null ? [] : [{ task: task.id, title: task.title, at: (from + to) / 2, value }];
  });
}
