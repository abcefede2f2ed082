import type { Scale } from '../../contract/codes.ts';
import { dayMinutes, firstInstantOf, midnightOf, offsetAt } from './zone.ts';

export { dayMinutes };

/** A change of the clock: the wall minute at which it happens, and the minutes that it skips (60 in spring). */
export interface Shift {
  readonly at: number;
  readonly by: number;
}

/** The clock of a board: the number of days, and the changes. */
export interface Clock {
  readonly days: number;
  readonly shifts: readonly Shift[];
}

/** A wall time of a board; `later` is the second of two equal times. */
export interface WallTime {
  readonly minute: number;
  readonly later: boolean;
}

interface Dated {
  readonly scale: Scale;
  readonly date: string | null;
  readonly zone: string;
}

/** The number of days of a board; a month without a date has 30. */
export function daysOf({ scale, date }: Pick<Dated, 'scale' | 'date'>): number {
  if (scale === 'day') return 1;
  if (scale === 'week') return 7;
  if (!date) return 30;
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const clocks = new Map<string, Clock>();
const maxClocks = 200;

/**
 * The clock of a board. Only a board with a date and a zone has changes; they are searched in its days and
 * the following day, into which shifts extend.
 */
export function clockOf({ scale, date, zone }: Dated): Clock {
  const key = `${scale} ${date} ${zone}`;
  const known = clocks.get(key);
  if (known) return known;
  const days = daysOf({ scale, date });
  const clock = { days, shifts: date && zone ? shiftsIn(date, zone, days + 1) : [] };
  if (clocks.size >= maxClocks) clocks.clear();
  clocks.set(key, clock);
  return clock;
}

function shiftsIn(date: string, zone: string, days: number): Shift[] {
  const begins = firstInstantOf(date, zone);
  const shifts: Shift[] = [];
  // The change that would make the clock show midnight: where midnight is skipped, the clock is changed
  // from the start.
  const first = midnightOf(date) - begins;
  let before = first;
  const note = (at: number, after: number) => {
    if (after === before) return;
    shifts.push({ at: at - begins + (before - first), by: after - before });
    before = after;
  };
  note(begins, offsetAt(zone, begins));
  for (let day = 0; day < days; day += 1) {
    const [from, to] = [begins + day * dayMinutes, begins + (day + 1) * dayMinutes];
    const after = offsetAt(zone, to);
    if (after !== before) note(whenSet(zone, from, to, before), after);
  }
  return shifts;
}

/** The first instant between two at which a zone has a different offset. */
function whenSet(zone: string, from: number, to: number, before: number): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Converts a wall time to minutes since the board began. A time that the clock skips is the moment of the
 * change.
 */
export function passedAt({ shifts }: Clock, { minute, later }: WallTime): number {
  let passed = minute;
  for (const { at, by } of shifts) {
    if (by > 0) {
      if (minute >= at + by) passed -= by;
      else if (minute > at) passed -= minute - at;
    } else if (minute >= at || (later && minute >= at + by)) passed -= by;
  }
  return passed;
}

/** Converts minutes since the board began to a wall time. */
export function wallAt({ shifts }: Clock, passed: number): WallTime {
  let [minute, later] = [passed, false];
  for (const { at, by } of shifts) {
    // `at` is the wall time of the change, after all earlier changes.
    if (minute < at) break;
    minute += by;
    later = by < 0 && minute < at;
  }
  return { minute, later };
}

/**
 * The wall time of an end. At the moment at which the clock goes forward it is the time before, so that a
 * task which ends at midnight does not extend into a day that begins at one.
 */
export function endWallAt(clock: Clock, passed: number): WallTime {
  const [before, now] = [wallAt(clock, passed - 1), wallAt(clock, passed)];
  return before.minute + 1 < now.minute ? { ...before, minute: before.minute + 1 } : now;
}

/** Whether the clock shows a time as an end, which includes the time at which it goes forward. */
export function isShownAsEnd(clock: Clock, minute: number): boolean {
  return isShown(clock, minute) || isShown(clock, minute - 1);
}

/** Whether the clock shows a time, and does not skip it. */
export function isShown({ shifts }: Clock, minute: number): boolean {
  return shifts.every(({ at, by }) => by < 0 || minute < at || minute >= at + by);
}

/** The minutes that pass on all days of a board. */
export function lengthOf(clock: Clock): number {
  return passedAt(clock, { minute: clock.days * dayMinutes, later: false });
}
