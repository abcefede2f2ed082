import { type Clock, dayMinutes, isShown, isShownAsEnd, passedAt } from './clock.ts';
import { formatLength, formatTime } from './times.ts';

/** When a task is, by the clocks of its board. */
export interface TaskTimes {
  readonly start: number;
  readonly end: number;
  readonly startsLater: boolean;
  readonly endsLater: boolean;
}

/** When a task is, in minutes that have passed since its board's first midnight. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Minutes that a task is drawn with at least, whatever two people made of its ends at once. */
const shortest = 1;

/** How long a task may be on a board: a day, on longer boards all of it. */
function longest({ days }: Clock): number {
  return days * dayMinutes;
}

/** From when to when a task is; never backwards. */
export function extentOf(task: TaskTimes, clock: Clock): Extent {
  const from = passedAt(clock, { minute: task.start, later: task.startsLater });
  const to = passedAt(clock, { minute: task.end, later: task.endsLater });
  return { from, to: Math.max(to, from + shortest) };
}

/** Minutes that a task takes. */
export function minutesOf(task: TaskTimes, clock: Clock): number {
  const { from, to } = extentOf(task, clock);
  return to - from;
}

/** Why a task cannot be at some times, in a sentence; null where it can. */
export function problemOf(task: TaskTimes, clock: Clock): string | null {
  const { start, end } = task;
  const missing = isShown(clock, start) ? null : start;
  const never = missing ?? (isShownAsEnd(clock, end) ? null : end);
  if (never !== null) return `There is no ${formatTime(never)}: the clocks go forward then.`;
  const from = passedAt(clock, { minute: start, later: task.startsLater });
  const to = passedAt(clock, { minute: end, later: task.endsLater });
  if (to === from)
    return `${formatTime(start)} to ${formatTime(end)} takes no time. Give it an end.`;
  if (to < from) {
    const next = formatTime(end + dayMinutes);
    return `${formatTime(start)} to ${formatTime(end)} ends before it starts. If it ends the next day, write ${next}.`;
  }
  if (to - from > longest(clock)) {
    const most = clock.days === 1 ? '24 hours' : `${clock.days} days`;
    return `${formatTime(start)} to ${formatTime(end)} takes ${formatLength(to - from)}. A task on this board takes at most ${most}.`;
  }
  if (start >= (clock.days + 1) * dayMinutes) {
    return `${formatTime(start)} is after the last day of this board.`;
  }
  return null;
}

/** Hours up to which an end before the start is taken for one on the next day. */
const overnight = 16;

/**
 * The end that is meant by a time of the day behind a start: on the next day where that is at most 16
 * hours later, as of a night shift.
 */
export function meantEnd(start: number, end: number): number {
  if (end >= start) return end;
  const day = Math.floor(start / dayMinutes) * dayMinutes;
  const sameDay = end + day;
  if (sameDay > start) return sameDay;
  const next = sameDay + dayMinutes;
  return next - start <= overnight * 60 && sameDay !== start ? next : end;
}
