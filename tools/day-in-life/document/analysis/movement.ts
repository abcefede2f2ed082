import type { Extent } from '../time/rules.ts';
import type { TimedTask } from './timed-tasks.ts';

/** A stay at one place; its place is empty where the tasks name none. */
export interface Stay extends Extent {
  readonly place: string;
}

/** The stays of a person over the day. Consecutive tasks at the same place are one stay. */
export function staysOf(timed: readonly TimedTask[]): Stay[] {
  const stays: Stay[] = [];
  for (const { task, from, to } of timed) {
    const last = stays.at(-1);
    const begins = Math.max(from, last?.to ?? from);
    if (to <= begins) continue;
    const goesOn = last !== undefined && last.place === task.place && begins <= last.to;
    if (goesOn) stays.pop();
    stays.push({ place: task.place, from: goesOn ? last.from : begins, to });
  }
  return stays;
}
