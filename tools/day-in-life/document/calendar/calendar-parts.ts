import ICAL from 'ical.js';
import { toPlainText } from '#kernel/text/plain-text.ts';

/** A component of a calendar file, as VEVENT: what it says, and the components in it. */
export interface CalendarPart {
  /** In capitals. */
  readonly name: string;
  readonly parts: CalendarPart[];
  /** By name in small letters, as ical.js has it; in the order of the file. */
  readonly properties: Map<string, ICAL.Property[]>;
  /** Names of properties that stand there and cannot be read. */
  readonly unread: Set<string>;
}

const readNames = new Set([
  ...['dtstart', 'dtend', 'duration', 'summary', 'location', 'status'],
  ...['uid', 'sequence', 'dtstamp', 'recurrence-id', 'rrule', 'exrule', 'rdate', 'exdate'],
  ...['method', 'x-wr-timezone', 'tzid', 'tzoffsetfrom', 'tzoffsetto'],
]);
const dateNames = new Set(['dtstart', 'dtend', 'recurrence-id', 'rdate', 'exdate']);

/** Components that lie in no other of their own kind: one that begins ends what was not ended. */
const outerNames = new Set(['VCALENDAR', 'VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/**
 * The components of a calendar file (RFC 5545), in one that stands for the file. A line that cannot be read
 * leaves out its property alone, and a component that is not ended ends where the next begins. Nothing behind
 * `limit` components is read; `isCut` says whether there was more.
 */
export function readParts(text: string, limit: number): { file: CalendarPart; isCut: boolean } {
  const file = emptyPart('');
  const open = [file];
  let count = 0;
  for (const line of unfolded(text)) {
    const [, label = '', value = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = value.toUpperCase();
    if (label.toUpperCase() === 'BEGIN') {
      count += 1;
      if (count > limit) return { file, isCut: true };
      if (outerNames.has(name)) closeFor(name, open);
      const part = emptyPart(name);
      open.at(-1)?.parts.push(part);
      open.push(part);
    } else if (label) {
      const at = open.findLastIndex((part) => part.name === name);
      if (at > 0) open.length = at;
    } else addProperty(open.at(-1) ?? file, line);
  }
  return { file, isCut: false };
}

function emptyPart(name: string): CalendarPart {
  return { name, parts: [], properties: new Map(), unread: new Set() };
}

/** Ends what a component cannot lie in. */
function closeFor(name: string, open: CalendarPart[]): void {
  const isOpen = (part: CalendarPart) =>
    name === 'VCALENDAR'
      ? part.name === name
      : outerNames.has(part.name) && part.name !== 'VCALENDAR';
  const at = open.findIndex(isOpen);
  if (at > 0) open.length = at;
}

/** Lines as they were before a program folded them. */
function unfolded(text: string): string[] {
  return toPlainText(text)
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\n|\r)[ \t]/g, '')
    .split(/\r\n|\n|\r/);
}

function addProperty(part: CalendarPart, line: string): void {
  const name = /^([\w-]+)[;:]/.exec(line)?.[1]?.toLowerCase() ?? '';
  if (!readNames.has(name)) return;
  try {
    const property = ICAL.Property.fromString(dateNames.has(name) ? withValue(line) : line);
    requireTimes(property);
    const before = part.properties.get(name);
    if (before) before.push(property);
    else part.properties.set(name, [property]);
  } catch {
    // The library says in many kinds of error that a line breaks the rules of the format.
    part.unread.add(name);
  }
}

/**
 * Times of the library are read when they are asked for, and those that no clock shows become others.
 * @throws Error
 */
function requireTimes(property: ICAL.Property): void {
  const [, , , ...written] = property.toJSON();
  for (const [at, value] of property.getValues().entries()) {
    if (value instanceof ICAL.Time && !isAsWritten(value, String(written[at]))) {
      throw new RangeError(`There is no ${String(written[at])}.`);
    }
  }
}

function isAsWritten(time: ICAL.Time, written: string): boolean {
  const { year, month, day, hour, minute } = time;
  const parts = written.split(/[-T:Z]/).map(Number);
  return [year, month, day, hour, minute].every((part, at) => part === (parts[at] || 0));
}

/** What some programs forget: to quote a zone with a colon, and to say that a value is a day. */
function withValue(line: string): string {
  const [, label = '', values = ''] = /^(.*):([^:"]*)$/.exec(line) ?? [];
  const quoted = label.replace(/;TZID=([^";]*:[^";]*)/i, ';TZID="$1"');
  const isDay = /^\d{8}(?:,\d{8})*$/.test(values) && !/;VALUE=/i.test(quoted);
  return `${quoted}${isDay ? ';VALUE=DATE' : ''}:${values}`;
}

/** The first property of a name. */
export function firstOf(part: CalendarPart, name: string): ICAL.Property | undefined {
  return part.properties.get(name)?.[0];
}

/** The text of the first property of a name; empty where there is none. */
export function textOf(part: CalendarPart, name: string): string {
  const value = firstOf(part, name)?.getFirstValue();
  return value === null || value === undefined ? '' : String(value).trim();
}

/** Minutes since 1970 that a time shows, whatever its zone. */
export function wallOf({ year, month, day, hour, minute }: ICAL.Time): number {
  // Years before 100 are taken for those of the last century otherwise.
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute));
  date.setUTCFullYear(date.getUTCFullYear() - 2000 + year);
  return date.getTime() / 60_000;
}
