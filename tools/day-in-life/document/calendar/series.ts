import ICAL from 'ical.js';
import { dayMinutes } from '../time/zone.ts';
import {
  type CalendarEvent,
  type EventLength,
  endOf,
  lengthBetween,
  lengthOfDuration,
} from './calendar-event.ts';
import { wallOf } from './calendar-parts.ts';
import { type Moment, MomentSet, momentAt, momentOf, offsetOf } from './moments.ts';
import { timesOfRule } from './rule-times.ts';

/** An event at one of its times. */
export interface Occurrence {
  readonly event: CalendarEvent;
  readonly start: Moment;
  readonly end: Moment | null;
}

/** What of all times of a series is looked at. */
export interface SeriesRange {
  /** The last time at which something without an end is told. */
  readonly until: number;
  /** Of more than `maxTimes` those nearest to it are taken. */
  readonly near: number;
  /** How many rules of the file may yet turn out not to be read: finding that out takes long. */
  readonly workLimit: { left: number };
  /** The zones of the file. */
  readonly find: Parameters<typeof offsetOf>[1];
}

/** The times of a series, and what was not taken of it, as sentences. */
export interface SeriesTimes {
  readonly occurrences: Occurrence[];
  readonly problems: string[];
}

/** Times of one series at most. */
export const maxTimes = 1000;

interface Slot {
  readonly start: Moment;
  readonly length: EventLength | null;
}

/**
 * When a series happens: its start, its rules (RRULE) and dates (RDATE), less what it leaves out (EXDATE,
 * EXRULE), each time as the exceptions (RECURRENCE-ID) to it have it.
 */
export function timesOfSeries(
  event: CalendarEvent,
  exceptions: readonly CalendarEvent[],
  range: SeriesRange,
): SeriesTimes {
  const { start } = event;
  const single = exceptions.filter(({ instead }) => instead?.andLater === false);
  const ranges = exceptions
    .filter(({ instead }) => instead?.andLater)
    .sort((a, b) => wallIn(event, a) - wallIn(event, b));
  const instead = new MomentSet(single.map((one) => momentInstead(event, one)));
  const problems: string[] = [];
  const slots = start && !start.isDay ? slotsOf(event, start, range, problems) : [];
  const usual = slots
    .filter((slot) => !instead.has(slot.start))
    .flatMap((slot) => occurrenceOf(event, slot, ranges));
  const moved = single.flatMap((one) => once(one));
  return { occurrences: [...usual, ...moved], problems };
}

/** An event at the time that it says itself; nothing where it is cancelled or has none. */
export function once(event: CalendarEvent): Occurrence[] {
  const { start, length, offset, isCancelled } = event;
  if (!start || start.isDay || isCancelled) return [];
  return [{ event, start, end: length && endOf(start, length, offset) }];
}

function slotsOf(
  event: CalendarEvent,
  start: Moment,
  range: SeriesRange,
  problems: string[],
): Slot[] {
  const { part, offset, length } = event;
  const except = new MomentSet(momentsIn(event, 'exdate', range).map((slot) => slot.start));
  const ruled = timesOfRules(event, start, 'rrule', range, problems);
  const left = new Set(timesOfRules(event, start, 'exrule', range, problems));
  const walls = part.properties.has('rrule') ? ruled : [start.wall];
  const byRule = walls
    .filter((wall) => !left.has(wall))
    .map((wall) => ({ start: wall === start.wall ? start : momentAt(wall, offset), length }));
  const all = [...byRule, ...momentsIn(event, 'rdate', range)];
  const byTime = new Map(all.map((slot) => [slot.start.wall, slot]));
  const slots = [...byTime.values()].filter((slot) => !except.has(slot.start));
  if (slots.length <= maxTimes) return slots;
  problems.push(`It repeats more than ${maxTimes} times: only the nearest are taken.`);
  const away = ({ start: { wall } }: Slot) => Math.abs(wall - range.near);
  return slots.sort((a, b) => away(a) - away(b)).slice(0, maxTimes);
}

/** The times of all rules of a name, as the event’s own clocks show them. */
function timesOfRules(
  event: CalendarEvent,
  { wall }: Moment,
  name: 'rrule' | 'exrule',
  { until, near, workLimit }: SeriesRange,
  problems: string[],
): number[] {
  const { part, offset } = event;
  const values = (part.properties.get(name) ?? []).flatMap((one) => one.getValues());
  const unread = 'It repeats by a rule that is not read: only its first time is taken.';
  if (part.unread.has(name)) problems.push(unread);
  return values.flatMap((recur) => {
    if (!(recur instanceof ICAL.Recur)) return [];
    if (workLimit.left === 0) {
      problems.push(unread);
      return [wall];
    }
    const isEndless = recur.until === null && recur.count === null;
    const rule = { start: wall, recur, until: lastOf(recur, offset) };
    const to = isEndless ? until : Math.max(until, near + longAhead);
    try {
      const times = timesOfRule(rule, { from: wall, to, limit: 2 * maxTimes });
      // What is counted is found by counting alone.
      if (times.length < 2 * maxTimes || recur.count !== null) return times;
      // There are more: those around the day that is asked for.
      const reach = maxTimes * dayMinutes;
      const around = { from: near - reach, to: Math.min(to, near + reach) };
      return timesOfRule(rule, { ...around, limit: 2 * maxTimes });
    } catch {
      // The library says in its own words why it does not carry out a rule.
      workLimit.left -= 1;
      problems.push(unread);
      return [wall];
    }
  });
}

/** Minutes behind the day that is asked for up to which a rule with an end is looked at: a hundred years. */
const longAhead = 36_525 * dayMinutes;

/** The last time that a rule allows, as the clocks of its event show it. */
function lastOf({ until }: ICAL.Recur, offset: CalendarEvent['offset']): number {
  if (!until) return Number.POSITIVE_INFINITY;
  const wall = wallOf(until);
  if (until.isDate) return wall + dayMinutes - 1;
  return until.zone === ICAL.Timezone.utcTimezone && offset ? wall + offset(wall) : wall;
}

/** The times of a property with a list of them; a day without a time is that day at the time of the event. */
function momentsIn(event: CalendarEvent, name: 'rdate' | 'exdate', { find }: SeriesRange): Slot[] {
  const { part, start, length } = event;
  return (part.properties.get(name) ?? []).flatMap((property) => {
    const offset = offsetOf(property, find) ?? event.offset;
    return property.getValues().flatMap((value): Slot[] => {
      if (value instanceof ICAL.Period) return [slotOfPeriod(value, offset)];
      if (!(value instanceof ICAL.Time)) return [];
      const moment = momentOf(value, offset);
      if (!moment.isDay || name === 'exdate') return [{ start: moment, length }];
      const time = (((start?.wall ?? 0) % dayMinutes) + dayMinutes) % dayMinutes;
      return [{ start: momentAt(moment.wall + time, event.offset), length }];
    });
  });
}

function slotOfPeriod(period: ICAL.Period, offset: CalendarEvent['offset']): Slot {
  const start = momentOf(period.start, offset);
  const length = period.end
    ? lengthBetween(start, momentOf(period.end, offset))
    : lengthOfDuration(period.getDuration());
  return { start, length: length === 'backwards' ? null : length };
}

/** A time of a series as the last exception that holds from there on has it; nothing where it is cancelled. */
function occurrenceOf(
  event: CalendarEvent,
  slot: Slot,
  ranges: readonly CalendarEvent[],
): Occurrence[] {
  const { offset } = event;
  const last = ranges.findLast((one) => wallIn(event, one) <= slot.start.wall);
  if (!last) {
    if (event.isCancelled) return [];
    return [
      { event, start: slot.start, end: slot.length && endOf(slot.start, slot.length, offset) },
    ];
  }
  if (last.isCancelled || !last.start || last.start.isDay) return [];
  const by = ownWall(event, last.start) - wallIn(event, last);
  const start = by === 0 ? slot.start : momentAt(slot.start.wall + by, offset);
  return [{ event: last, start, end: last.length && endOf(start, last.length, offset) }];
}

/** The time that an exception stands for, as the clocks of its series show it. */
function wallIn(event: CalendarEvent, exception: CalendarEvent): number {
  return ownWall(event, momentInstead(event, exception));
}

function ownWall({ offset }: CalendarEvent, { wall, instant }: Moment): number {
  return instant === null || !offset ? wall : instant + offset(instant);
}

/** Without a zone it is one by the clocks of the series. */
function momentInstead({ offset }: CalendarEvent, { instead }: CalendarEvent): Moment {
  const moment = instead?.moment ?? { wall: 0, instant: null, isDay: false };
  return moment.isDay || moment.instant !== null ? moment : momentAt(moment.wall, offset);
}
