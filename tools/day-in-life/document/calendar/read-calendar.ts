import { cutTo, lengths } from '#kernel/text/limits.ts';
import { type Entry, writeEntry } from '../entry/parse-entry.ts';
import { dayMinutes, midnightOf, type Offset, offsetAt } from '../time/zone.ts';
import { type CalendarEvent, eventOf } from './calendar-event.ts';
import { type CalendarPart, readParts, textOf } from './calendar-parts.ts';
import { CalendarZones } from './calendar-zones.ts';
import { seriesIn } from './group-events.ts';
import type { Moment } from './moments.ts';
import { type Occurrence, timesOfSeries } from './series.ts';

/** The events of a day of a calendar, as lines. */
export interface CalendarDay {
  /** As `2026-03-29`. */
  date: string;
  lines: string[];
}

/** What of a calendar is in no line, or not in all that it says, and why. */
export interface LeftOut {
  /** Of which event; null for what is about the file. */
  title: string | null;
  reason: string;
}

/** A calendar day by day, and what was left out of it. */
export interface ReadCalendar {
  days: CalendarDay[];
  left: LeftOut[];
}

/** Which board a calendar is read for. */
export interface CalendarBoard {
  /** Its zone; empty for none. */
  readonly zone: string;
  /** Its first day, as `2026-03-29`. */
  readonly date: string | null;
}

/** Minutes after the last beginning up to which is told what repeats without an end. */
const ahead = 28 * dayMinutes;
/** Components of a file that are read at most, and lines that become of them. */
const mostParts = 20_000;
const mostLines = 20_000;
/** Rules that are tried and cannot be read, at most. */
const mostUnread = 50;
/** Days behind its first up to which an event can be written as a line. */
const longest = 31;

/**
 * Reads a calendar (RFC 5545) day by day, in the order of the days. Times are those of the board's zone; where
 * it has none, those of the zone in which the calendar is shown (X-WR-TIMEZONE), else as they are written. What
 * lasts whole days, is cancelled or no event is left out and named. What repeats without an end is told up to
 * four weeks after what begins last, and after the day of the board.
 */
export function readCalendar(text: string, board: CalendarBoard): ReadCalendar {
  const { file, isCut } = readParts(text, mostParts);
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
    workLimit: { left: mostUnread },
  };
  const left: LeftOut[] = events.flatMap((event) => leftOf(event));
  const all: Occurrence[] = [];
  for (const { event, exceptions } of seriesIn(events)) {
    const { occurrences, problems } = timesOfSeries(event, exceptions, range);
    left.push(...problems.map((reason) => ({ title: titleOf(event), reason })));
    all.push(...occurrences.slice(0, mostLines - all.length));
    if (all.length >= mostLines) break;
  }
  const { timed, long } = timedOf(all, shown);
  const cut = isCut || all.length >= mostLines ? [{ title: null, reason: tooMany }] : [];
  return {
    days: linesByDay(timed),
    left: eachOnce([...left, ...long, ...othersIn(calendars), ...cut]),
  };
}

const tooMany = `This calendar is larger than what is read of one: ${mostLines} times of events.`;

const partsOf = (part: CalendarPart, name: string) => part.parts.filter((one) => one.name === name);

/** When the last of all events begins, as clocks show it. */
function lastOf(events: readonly CalendarEvent[]): number {
  const walls = events.flatMap(({ start }) => start?.wall ?? []);
  return walls.reduce((last, wall) => Math.max(last, wall), walls[0] ?? 0);
}

/** The clocks by which a calendar is shown on a board; null for those of each event. */
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
  /** Minutes since 1970 that clocks show, and how many later it ends. */
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
      const reason = `It lasts more than ${longest} days: only its beginning is taken.`;
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
    // In the hour that clocks show twice an end can be shown before its start.
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

/** What of an event's words does not fit, as sentences. */
function tooLongOf({ title, place }: CalendarEvent): string[] {
  const limits = [
    ['title', title, lengths.taskTitle],
    ['place', place, lengths.title],
  ] as const;
  return limits
    .filter(([, text, most]) => onOneLine(text).length > most)
    .map(
      ([what, , most]) => `Its ${what} is longer than ${most} characters: the rest is left out.`,
    );
}

/** Why an event is left out, or not as it was written. */
function leftOf(event: CalendarEvent): LeftOut[] {
  const { start, isCancelled, instead, problems } = event;
  const title = titleOf(event);
  if (isCancelled) {
    return [{ title, reason: instead ? 'One of its times was cancelled.' : 'It was cancelled.' }];
  }
  if (start === null) return [{ title, reason: 'When it begins cannot be read.' }];
  if (start.isDay) return [{ title, reason: 'It lasts whole days and has no time of the day.' }];
  return [...problems, ...tooLongOf(event)].map((reason) => ({ title, reason }));
}

const otherNames = [
  ['VTODO', 'to-do', 'to-dos'],
  ['VJOURNAL', 'journal entry', 'journal entries'],
  ['VFREEBUSY', 'list of free times', 'lists of free times'],
] as const;

/** What of a calendar is no event. */
function othersIn(calendars: readonly CalendarPart[]): LeftOut[] {
  return otherNames.flatMap(([name, one, many]) => {
    const count = calendars.reduce((sum, calendar) => sum + partsOf(calendar, name).length, 0);
    if (count === 0) return [];
    const what = count === 1 ? `One ${one} is` : `${count} ${many} are`;
    return [{ title: null, reason: `${what} not taken: only events become tasks.` }];
  });
}

/** What was said of several alike is said once. */
function eachOnce(left: readonly LeftOut[]): LeftOut[] {
  return [...new Map(left.map((one) => [`${one.title}\n${one.reason}`, one])).values()];
}
