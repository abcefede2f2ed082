import { cutTo, lengths } from '#kernel/text/limits.ts';
import { type Entry, writeEntry } from '../entry/parse-entry.ts';
import { dayMinutes, midnightOf, type Offset, offsetAt } from '../time/zone.ts';
import { type CalendarEvent, eventOf } from './calendar-event.ts';
import { type CalendarPart, readParts, textOf } from './calendar-parts.ts';
import { CalendarZones } from './calendar-zones.ts';
import { seriesIn } from './group-events.ts';
import type { Moment } from './moments.ts';
import { type Occurrence, timesOfSeries } from './series.ts';

/** The events of one day of a calendar, as lines. */
export interface CalendarDay {
  /** As `2026-03-29`. */
  date: string;
  lines: string[];
}

/** An event that is left out or changed, and why. */
export interface LeftOut {
  /** The title of the event; null if it is about the whole file. */
  title: string | null;
  reason: string;
}

/** A calendar by days, and what was left out of it. */
export interface ReadCalendar {
  days: CalendarDay[];
  left: LeftOut[];
}

/** The board that a calendar is read for. */
export interface CalendarBoard {
  /** Its IANA zone; empty for none. */
  readonly zone: string;
  /** Its first day, as `2026-03-29`. */
  readonly date: string | null;
}

/** For how many minutes after the start of the last event endless series are read. */
const ahead = 28 * dayMinutes;
/** The maximum numbers of components that are read, and of lines that are returned. */
const maxParts = 20_000;
const maxLines = 20_000;
/** The maximum number of rules that may fail before no more are tried. */
const maxUnread = 50;
/** The maximum length of an event that fits into a line, in days. */
const longest = 31;

/**
 * Reads a calendar (RFC 5545) day by day, in the order of the days. Times are in the zone of the board;
 * for a board without a zone, in the zone in which the calendar is displayed (X-WR-TIMEZONE), or else as
 * they are written. All-day and cancelled events and other components are left out and listed. An endless
 * series is read up to four weeks after the last start, and past the day of the board.
 */
export function readCalendar(text: string, board: CalendarBoard): ReadCalendar {
  const { file, isCut } = readParts(text, maxParts);
  const calendars = [file, ...file.parts.filter(({ name }) => name === 'VCALENDAR')];
  const zones = new CalendarZones(calendars.flatMap((one) => partsOf(one, 'VTIMEZONE')));
  const find = (name: string) => zones.find(name);
  const events = calendars.flatMap((calendar) => {
    const isCancelling = textOf(calendar, 'method').toUpperCase() === 'CANCEL';
    return partsOf(calendar, 'VEVENT').map((part) => eventOf(part, find, isCancelling));
  });
  const shown = shownBy(board.zone, calendars, find);
  const near = board.date === null ? lastOf(events) : midnightOf(board.date);
  const range = {
    until: Math.max(lastOf(events), near + dayMinutes) + ahead,
    near,
    find,
    workLimit: { left: maxUnread },
  };
  const left: LeftOut[] = events.flatMap((event) => leftOf(event));
  const all: Occurrence[] = [];
  for (const { event, exceptions } of seriesIn(events)) {
    const { occurrences, problems } = timesOfSeries(event, exceptions, range);
    left.push(...problems.map((reason) => ({ title: titleOf(event), reason })));
    all.push(...occurrences.slice(0, maxLines - all.length));
    if (all.length >= maxLines) break;
  }
  const { timed, long } = timedOf(all, shown);
  const cut = isCut || all.length >= maxLines ? [{ title: null, reason: tooMany }] : [];
  return {
    days: linesByDay(timed),
    left: eachOnce([...left, ...long, ...othersIn(calendars), ...cut]),
  };
}

const tooMany = `This calendar is too large: at most ${maxLines} dates of events can be read.`;

const partsOf = (part: CalendarPart, name: string) => part.parts.filter((one) => one.name === name);

/** The latest start of all events, as a wall time. */
function lastOf(events: readonly CalendarEvent[]): number {
  const walls = events.flatMap(({ start }) => start?.wall ?? []);
  return walls.reduce((last, wall) => Math.max(last, wall), walls[0] ?? 0);
}

/** The clock in which a board displays a calendar; null for the clock of each event. */
function shownBy(
  zone: string,
  calendars: readonly CalendarPart[],
  find: (name: string) => Offset | null,
): Offset | null {
  if (zone !== '') return (instant) => offsetAt(zone, instant);
  return calendars.reduce<Offset | null>(
    (found, one) => found ?? find(textOf(one, 'x-wr-timezone')),
    null,
  );
}

interface Timed {
  /** The wall time in minutes since 1970, and the length in minutes. */
  readonly at: number;
  readonly length: number | null;
  readonly event: CalendarEvent;
}

function timedOf(
  occurrences: readonly Occurrence[],
  shown: Offset | null,
): { timed: Timed[]; long: LeftOut[] } {
  const minutesOf = ({ wall, instant }: Moment) =>
    instant === null || !shown ? wall : instant + shown(instant);
  const timed: Timed[] = [];
  const long: LeftOut[] = [];
  for (const { event, start, end } of occurrences) {
    const at = minutesOf(start);
    const length = end && minutesOf(end) - at;
    if ((length ?? 0) > longest * dayMinutes) {
      const reason = `It lasts more than ${longest} days: only its start is imported.`;
      long.push({ title: titleOf(event), reason });
      timed.push({ event, at, length: null });
    } else timed.push({ event, at, length });
  }
  return { timed, long };
}

function linesByDay(timed: readonly Timed[]): CalendarDay[] {
  const days = Map.groupBy(timed, ({ at }) => Math.floor(at / dayMinutes));
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, ofDay]) => ({
      date: new Date(day * dayMinutes * 60_000).toISOString().slice(0, 10),
      lines: ofDay
        .sort((a, b) => a.at - b.at)
        .map((one) => writeEntry(entryOf(one, day * dayMinutes))),
    }));
}

function entryOf({ event, at, length }: Timed, midnight: number): Entry {
  const start = at - midnight;
  return {
    start,
    // In the hour that the clock shows twice, the wall time of an end can be before the start.
    end: length === null || length <= 0 ? null : start + length,
    title: titleOf(event),
    place: cutTo(onOneLine(event.place), lengths.title),
    devices: [],
    people: [],
    mood: null,
    energy: null,
    touchesProduct: false,
    icon: '',
  };
}

function titleOf({ title }: CalendarEvent): string {
  return cutTo(onOneLine(title), lengths.taskTitle);
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Sentences that say which texts of an event are too long. */
function tooLongOf({ title, place }: CalendarEvent): string[] {
  const limits = [
    ['title', title, lengths.taskTitle],
    ['place', place, lengths.title],
  ] as const;
  return limits
    .filter(([, text, max]) => onOneLine(text).length > max)
    .map(([what, , max]) => `Its ${what} is longer than ${max} characters: the rest is left out.`);
}

/** Why an event is left out or changed. */
function leftOf(event: CalendarEvent): LeftOut[] {
  const { start, isCancelled, instead, problems } = event;
  const title = titleOf(event);
  if (isCancelled) {
    return [{ title, reason: instead ? 'One of its dates was cancelled.' : 'It was cancelled.' }];
  }
  if (start === null) return [{ title, reason: 'Its start cannot be read.' }];
  if (start.isDay) return [{ title, reason: 'It lasts whole days and has no time of the day.' }];
  return [...problems, ...tooLongOf(event)].map((reason) => ({ title, reason }));
}

const otherNames = [
  ['VTODO', 'to-do', 'to-dos'],
  ['VJOURNAL', 'journal entry', 'journal entries'],
  ['VFREEBUSY', 'list of free times', 'lists of free times'],
] as const;

/** Components of a calendar that are no events. */
function othersIn(calendars: readonly CalendarPart[]): LeftOut[] {
  return otherNames.flatMap(([name, one, many]) => {
    const count = calendars.reduce((sum, calendar) => sum + partsOf(calendar, name).length, 0);
    if (count === 0) return [];
    const what = count === 1 ? `One ${one} is` : `${count} ${many} are`;
    return [{ title: null, reason: `${what} not imported: only events become tasks.` }];
  });
}

/** Removes repeated sentences. */
function eachOnce(left: readonly LeftOut[]): LeftOut[] {
  return [...new Map(left.map((one) => [`${one.title}\n${one.reason}`, one])).values()];
}
