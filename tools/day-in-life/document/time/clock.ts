import type { Scale } from '../../contract/codes.ts';
import { dayMinutes, firstInstantOf, midnightOf, offsetAt } from './zone.ts';

export { dayMinutes };

/** That the clocks of a board are set: at which minute they show, and by how many (60 in spring). */
export interface Shift {
  readonly at: number;
  readonly by: number;
}

/** What a board's clocks do: how many days it has, and when they are set. */
export interface Clock {
  readonly days: number;
  readonly shifts: readonly Shift[];
}

/** A time as a board's clocks show it; `later` is the second of two that look the same. */
export interface WallTime {
  readonly minute: number;
  readonly later: boolean;
}

interface Dated {
  readonly scale: Scale;
  readonly date: string | null;
  readonly zone: string;
}

/** How many days a board has; a month without a date has 30. */
export function daysOf({ scale, date }: Pick<Dated, 'scale' | 'date'>): number {
  if (scale === 'day') return 1;
  if (scale === 'week') return 7;
  if (!date) return 30;
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const clocks = new Map<string, Clock>();
const mostClocks = 200;

/**
 * The clock of a board. Only a board with a date and a zone has one that is set; it is looked for in its
 * days and the one behind them, into which shifts reach.
 */
export function clockOf({ scale, date, zone }: Dated): Clock {
  const key = `${scale} ${date} ${zone}`;
  const known = clocks.get(key);
  if (known) return known;
  const days = daysOf({ scale, date });
  const clock = { days, shifts: date && zone ? shiftsIn(date, zone, days + 1) : [] };
  if (clocks.size >= mostClocks) clocks.clear();
  clocks.set(key, clock);
  return clock;
}

function shiftsIn(date: string, zone: string, days: number): Shift[] {
  const begins = firstInstantOf(date, zone);
  const shifts: Shift[] = [];
  // What would let the clocks show midnight: where they leave it out they are set at once.
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

/** The first instant between two at which a zone is no more at an offset. */
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
 * Minutes that have passed since the board's first midnight. A time that the clocks left out is the moment
 * at which they were set.
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

/** What the clocks show when so many minutes have passed. */
export function wallAt({ shifts }: Clock, passed: number): WallTime {
  let [minute, later] = [passed, false];
  for (const { at, by } of shifts) {
    // `at` is what they show when they are set, after all shifts before it.
    if (minute < at) break;
    minute += by;
    later = by < 0 && minute < at;
  }
  return { minute, later };
}

/**
 * What the clocks show when something ends: at the moment at which they go forward the time before, so that
 * what ends at midnight does not reach into a day that begins at one.
 */
export function endWallAt(clock: Clock, passed: number): WallTime {
  const [before, now] = [wallAt(clock, passed - 1), wallAt(clock, passed)];
  return before.minute + 1 < now.minute ? { ...before, minute: before.minute + 1 } : now;
}

/** Whether the clocks show a time as an end: also the one at which they go forward. */
export function isShownAsEnd(clock: Clock, minute: number): boolean {
  return isShown(clock, minute) || isShown(clock, minute - 1);
}

/** Whether the clocks show a time, and do not leave it out. */
export function isShown({ shifts }: Clock, minute: number): boolean {
  return shifts.every(({ at, by }) => by < 0 || minute < at || minute >= at + by);
}

/** Minutes that pass on the days of a board. */
export function lengthOf(clock: Clock): number {
  return passedAt(clock, { minute: clock.days * dayMinutes, later: false });
}
