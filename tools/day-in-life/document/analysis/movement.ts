import type { Extent } from '../time/rules.ts';
import type { TimedTask } from './timed-tasks.ts';

/** A stay at a place, or a time of which no place is told. */
export interface Stay extends Extent {
  readonly place: string;
}

/** Where a person is over the day: neighbouring tasks at one place are one stay. */
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
