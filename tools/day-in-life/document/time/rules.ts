import { type Clock, dayMinutes, isShown, isShownAsEnd, passedAt } from './clock.ts';
import { formatLength, formatTime } from './times.ts';

/** The wall times of a task. */
export interface TaskTimes {
  readonly start: number;
  readonly end: number;
  readonly startsLater: boolean;
  readonly endsLater: boolean;
}

/** An interval in minutes since the board began. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** The minimum length in minutes that a task is drawn with, whatever concurrent edits made of its ends. */
const shortest = 1;

/** The maximum length of a task: a day, on longer boards the whole board. */
function longest({ days }: Clock): number {
  return days * dayMinutes;
}

/** The interval of a task; its end is never before its start. */
export function extentOf(task: TaskTimes, clock: Clock): Extent {
  const from = passedAt(clock, { minute: task.start, later: task.startsLater });
  const to = passedAt(clock, { minute: task.end, later: task.endsLater });
  return { from, to: Math.max(to, from + shortest) };
}

/** The length of a task in minutes. */
export function minutesOf(task: TaskTimes, clock: Clock): number {
  const { from, to } = extentOf(task, clock);
  return to - from;
}

/** A sentence that says why a task cannot have these times; null if it can. */
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
    const longest = clock.days === 1 ? '24 hours' : `${clock.days} days`;
    return `${formatTime(start)} to ${formatTime(end)} takes ${formatLength(to - from)}. A task on this board takes at most ${longest}.`;
  }
  if (start >= (clock.days + 1) * dayMinutes) {
    return `${formatTime(start)} is after the last day of this board.`;
  }
  return null;
}

/** An end before the start is on the next day if it is at most so many hours later. */
const overnight = 16;

/**
 * The end that a time of day after a start means: on the next day if that is at most 16 hours
 * later, as for a night shift.
 */
export function meantEnd(start: number, end: number): number {
  if (end >= start) return end;
  const day = Math.floor(start / dayMinutes) * dayMinutes;
  const sameDay = end + day;
  if (sameDay > start) return sameDay;
  const next = sameDay + dayMinutes;
  return next - start <= overnight * 60 && sameDay !== start ? next : end;
}
