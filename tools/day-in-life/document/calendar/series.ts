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

/** One occurrence of an event. */
export interface Occurrence {
  readonly event: CalendarEvent;
  readonly start: Moment;
  readonly end: Moment | null;
}

/** The part of a series that is read. */
export interface SeriesRange {
  /** The last time at which an endless series is read. */
  readonly until: number;
  /** If there are more than `maxTimes` occurrences, those nearest to this time are read. */
  readonly near: number;
  /** How many more rules of the file may fail: each failing rule takes long. */
  readonly workLimit: { left: number };
  /** Finds a zone of the file by name. */
  readonly find: Parameters<typeof offsetOf>[1];
}

/** The occurrences of a series, and sentences that say what was left out of it. */
export interface SeriesTimes {
  readonly occurrences: Occurrence[];
  readonly problems: string[];
}

/** The maximum number of occurrences of one series. */
export const maxTimes = 1000;

interface Slot {
  readonly start: Moment;
  readonly length: EventLength | null;
}

/**
 * The occurrences of a series: its start, its rules (RRULE) and dates (RDATE), without its excluded dates
 * (EXDATE, EXRULE), each as changed by its exception (RECURRENCE-ID).
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

/** The occurrence of a single event; none if it is cancelled or has no start. */
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
  problems.push(`It repeats more than ${maxTimes} times: only the nearest are imported.`);
  const away = ({ start: { wall } }: Slot) => Math.abs(wall - range.near);
  return slots.sort((a, b) => away(a) - away(b)).slice(0, maxTimes);
}

/** The times of all rules of a property, as wall times of the event. */
function timesOfRules(
  event: CalendarEvent,
  { wall }: Moment,
  name: 'rrule' | 'exrule',
  { until, near, workLimit }: SeriesRange,
  problems: string[],
): number[] {
  const { part, offset } = event;
  const values = (part.properties.get(name) ?? []).flatMap((one) => one.getValues());
  const unread = 'It repeats by a rule that is not supported: only its first date is imported.';
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
      // A rule with a COUNT must be counted from its start.
      if (times.length < 2 * maxTimes || recur.count !== null) return times;
      // There are more: take those around the requested day.
      const reach = maxTimes * dayMinutes;
      const around = { from: near - reach, to: Math.min(to, near + reach) };
      return timesOfRule(rule, { ...around, limit: 2 * maxTimes });
    } catch {
      // The library throws an error of its own for a rule that it does not support.
      workLimit.left -= 1;
      problems.push(unread);
      return [wall];
    }
  });
}

/** For how many minutes after the requested day a rule with an end is read: a hundred years. */
const longAhead = 36_525 * dayMinutes;

/** The UNTIL of a rule, as a wall time of the event. */
function lastOf({ until }: ICAL.Recur, offset: CalendarEvent['offset']): number {
  if (!until) return Number.POSITIVE_INFINITY;
  const wall = wallOf(until);
  if (until.isDate) return wall + dayMinutes - 1;
  return until.zone === ICAL.Timezone.utcTimezone && offset ? wall + offset(wall) : wall;
}

/** The times that a property lists; a date without a time is that date at the time of the event. */
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

/**
 * The occurrence at a time, as changed by the last exception that applies to it; undefined if it is
 * cancelled.
 */
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

/** The time that an exception replaces, as a wall time of the series. */
function wallIn(event: CalendarEvent, exception: CalendarEvent): number {
  return ownWall(event, momentInstead(event, exception));
}

function ownWall({ offset }: CalendarEvent, { wall, instant }: Moment): number {
  return instant === null || !offset ? wall : instant + offset(instant);
}

/** A time without a zone is read by the clock of the series. */
function momentInstead({ offset }: CalendarEvent, { instead }: CalendarEvent): Moment {
  const moment = instead?.moment ?? { wall: 0, instant: null, isDay: false };
  return moment.isDay || moment.instant !== null ? moment : momentAt(moment.wall, offset);
}
