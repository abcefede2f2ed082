import type { TimedTask } from './timed-tasks.ts';

/** A value in the middle of a task. */
export interface CurvePoint {
  task: string;
  title: string;
  at: number;
  value: number;
}

/** What was felt, or what strength there was, task by task. */
export function curveOf(timed: readonly TimedTask[], of: 'mood' | 'energy'): CurvePoint[] {
  return timed.flatMap(({ task, from, to }) => {
    const value = task[of];
    return value === null ? [] : [{ task: task.id, title: task.title, at: (from + to) / 2, value }];
  });
}
