import { cutTo, lengths } from '#kernel/limits.ts';
import { toPlainText } from '#kernel/plain-text.ts';
import { type Entry, writeEntry } from '../entry/parse-entry.ts';
import { dayMinutes } from '../time/clock.ts';
import { isZone, midnightOf, offsetAt } from '../time/zone.ts';
import { isRuleRead, timesOfEvent } from './repeats.ts';

/** What a calendar tells of a day, as lines. */
export interface CalendarDay {
  /** As `2026-03-29`. */
  date: string;
  lines: string[];
}

/** What of a calendar is in no line, or not in all that it says, and why. */
export interface LeftOut {
  title: string;
  reason: string;
}

/** A calendar day by day, and what was left out of it. */
export interface ReadCalendar {
  days: CalendarDay[];
  left: LeftOut[];
}

interface Moment {
  /** Minutes since 1970 as the clocks of its own zone show them. */
  wall: number;
  /** The same moment in UTC; null for a time that is the same in every zone. */
  instant: number | null;
}

interface CalendarEvent {
  start: Moment;
  end: Moment | null;
  /** The zone of its beginning; empty where it says none. */
  zone: string;
  title: string;
  place: string;
  /** How it repeats, and the times of its own clocks at which it does not. */
  rule: string;
  except: ReadonlySet<number>;
}

/** Minutes after the last beginning up to which is told what repeats without an end. */
const ahead = 28 * dayMinutes;

/** Events that are read at most. */
const most = 5000;

/**
 * Reads a calendar (RFC 5545) day by day, in the order of the days. Times are those of the board's zone; where
 * it has none, those that the calendar itself shows. What lasts whole days is left out. What repeats by day or
 * week stands on each of its days, up to four weeks after what the file begins last; what repeats otherwise on
 * its first.
 */
export function readCalendar(text: string, zone: string): ReadCalendar {
  const { events, left } = eventsIn(text);
  const timed = repeatedIn(events).map((event) => ({ event, at: minutesIn(event.start, zone) }));
  const once = events.filter(({ rule }) => !isRuleRead(rule)).map(toldOnce);
  return { days: linesByDay(timed, zone), left: eachOnce([...left, ...once]) };
}

function linesByDay(
  timed: readonly { event: CalendarEvent; at: number }[],
  zone: string,
): CalendarDay[] {
  const days = Map.groupBy(timed, ({ at }) => Math.floor(at / dayMinutes));
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, ofDay]) => ({
      date: new Date(day * dayMinutes * 60_000).toISOString().slice(0, 10),
      lines: ofDay
        .sort((a, b) => a.at - b.at)
        .map(({ event }) => writeEntry(entryOf(event, day * dayMinutes, zone))),
    }));
}

const freqWords = ['hourly', 'monthly', 'yearly'];

function toldOnce({ title, rule }: CalendarEvent): LeftOut {
  const freq = /FREQ=(\w+)/.exec(rule)?.[1]?.toLowerCase() ?? '';
  const how = freqWords.includes(freq) ? freq : 'by a rule that is not read';
  return { title: titleOf(title), reason: `It repeats ${how}: only its first time is taken.` };
}

/** What was said of several alike is said once. */
function eachOnce(left: readonly LeftOut[]): LeftOut[] {
  return [...new Map(left.map((one) => [`${one.title}\n${one.reason}`, one])).values()];
}

const titleOf = (written: string) => cutTo(written.replace(/\s+/g, ' ').trim(), lengths.taskTitle);

function entryOf(
  { start, end, title, place }: CalendarEvent,
  midnight: number,
  zone: string,
): Entry {
  return {
    start: minutesIn(start, zone) - midnight,
    end: end === null ? null : minutesIn(end, zone) - midnight,
    title: titleOf(title),
    place: cutTo(place.replace(/\s+/g, ' ').trim(), lengths.title),
    devices: [],
    people: [],
    mood: null,
    energy: null,
    touchesProduct: false,
    icon: '',
  };
}

/** What the clocks of a zone show at a moment. */
function minutesIn({ wall, instant }: Moment, zone: string): number {
  return instant === null || zone === '' ? wall : instant + offsetAt(zone, instant);
}

/** Each event at each time at which it happens. */
function repeatedIn(events: readonly CalendarEvent[]): CalendarEvent[] {
  const until = events.reduce((last, { start }) => Math.max(last, start.wall), 0) + ahead;
  const all: CalendarEvent[] = [];
  for (const event of events) {
    const times = timesOfEvent({ ...event, start: event.start.wall }, until);
    // What is left over is not made: a short file could ask for millions.
    all.push(...times.slice(0, most - all.length).map((at) => shifted(event, at)));
    if (all.length >= most) break;
  }
  return all;
}

/** The same event at another time; its own clocks show the same, whatever those of its zone do meanwhile. */
function shifted(event: CalendarEvent, at: number): CalendarEvent {
  const { start, end, zone } = event;
  const by = at - start.wall;
  if (by === 0) return event;
  const moved = (moment: Moment) => momentIn(moment.wall + by, zone);
  return { ...event, start: moved(start), end: end && moved(end) };
}

function eventsIn(text: string): { events: CalendarEvent[]; left: LeftOut[] } {
  const events: CalendarEvent[] = [];
  const left: LeftOut[] = [];
  let fields: Map<string, { value: string; zone: string }> | null = null;
  for (const line of toPlainText(text)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)) {
    if (events.length + left.length >= most) {
      left.push({ title: '', reason: `What stands behind ${most} events is not read.` });
      break;
    }
    if (line === 'BEGIN:VEVENT') fields = new Map();
    else if (line === 'END:VEVENT' && fields) {
      const event = eventOf(fields);
      if (event) events.push(event);
      else left.push(timeless(fields));
      fields = null;
    } else if (fields) {
      const [, name = '', given = '', value = ''] = /^([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
      const zone = /;TZID="?([^";]+)/.exec(given)?.[1] ?? '';
      const before = name === 'EXDATE' ? fields.get(name)?.value : undefined;
      if (before !== undefined) fields.set(name, { value: `${before},${value}`, zone });
      else if (!fields.has(name)) fields.set(name, { value, zone });
    }
  }
  return { events, left };
}

type Field = { value: string; zone: string };

/** Why an event has no time of the day. */
function timeless(fields: ReadonlyMap<string, Field>): LeftOut {
  const isWhole = /^\d{8}$/.test(fields.get('DTSTART')?.value ?? '');
  return {
    title: titleOf(unescaped(fields.get('SUMMARY')?.value ?? '')),
    reason: isWhole
      ? 'It lasts whole days and has no time of the day.'
      : 'When it begins cannot be read.',
  };
}

function eventOf(fields: ReadonlyMap<string, Field>): CalendarEvent | null {
  const began = fields.get('DTSTART');
  const start = momentOf(began);
  if (!began || !start) return null;
  const words = (name: string) => unescaped(fields.get(name)?.value ?? '');
  const end = momentOf(fields.get('DTEND')) ?? after(start, fields.get('DURATION')?.value);
  const told = { title: words('SUMMARY'), place: words('LOCATION') };
  const rule = fields.get('RRULE')?.value ?? '';
  const left = (fields.get('EXDATE')?.value ?? '').split(',');
  const except = new Set(
    left.flatMap((value) => momentOf({ value, zone: began.zone })?.wall ?? []),
  );
  const zone = began.value.endsWith('Z') ? 'UTC' : began.zone;
  return { start, end, zone, rule, except, ...told };
}

/** Null for a day without a time. */
function momentOf(field: Field | undefined): Moment | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d(Z?)$/.exec(field?.value ?? '');
  if (!field || !found) return null;
  const [, year, month, day, hour, minute, utc] = found;
  const midnight = midnightOf(`${year}-${month}-${day}`);
  const wall = midnight + Number(hour) * 60 + Number(minute);
  if (Number.isNaN(wall)) return null;
  return momentIn(wall, utc ? 'UTC' : field.zone);
}

/** The moment at which the clocks of a zone show something; without one, what all clocks show. */
function momentIn(wall: number, zone: string): Moment {
  if (zone === 'UTC') return { wall, instant: wall };
  if (zone === '' || !isZone(zone)) return { wall, instant: null };
  const guessed = wall - offsetAt(zone, wall);
  return { wall, instant: wall - offsetAt(zone, guessed) };
}

function after({ wall, instant }: Moment, duration: string | undefined): Moment | null {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(duration ?? '');
  if (!found) return null;
  const [days, hours, minutes] = found.slice(1).map((part) => Number(part ?? 0));
  const length = (days ?? 0) * dayMinutes + (hours ?? 0) * 60 + (minutes ?? 0);
  return { wall: wall + length, instant: instant === null ? null : instant + length };
}

function unescaped(text: string): string {
  return text.replace(/\\([nN\\;,])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
