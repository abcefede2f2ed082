import ICAL from 'ical.js';
import { toPlainText } from '#kernel/text/plain-text.ts';

/** A component of a calendar file, such as VEVENT, with its properties and subcomponents. */
export interface CalendarPart {
  /** In upper case. */
  readonly name: string;
  readonly parts: CalendarPart[];
  /** By name in lower case, as ical.js has them; in the order of the file. */
  readonly properties: Map<string, ICAL.Property[]>;
  /** Names of properties that could not be read. */
  readonly unread: Set<string>;
}

const readNames = new Set([
  ...['dtstart', 'dtend', 'duration', 'summary', 'location', 'status'],
  ...['uid', 'sequence', 'dtstamp', 'recurrence-id', 'rrule', 'exrule', 'rdate', 'exdate'],
  ...['method', 'x-wr-timezone', 'tzid', 'tzoffsetfrom', 'tzoffsetto'],
]);
const dateNames = new Set(['dtstart', 'dtend', 'recurrence-id', 'rdate', 'exdate']);

/** Components that are never nested in each other: the begin of one ends another that is still open. */
const outerNames = new Set(['VCALENDAR', 'VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/**
 * The components of a calendar file (RFC 5545), below a root that represents the file. A line that cannot
 * be read is left out; a component without an end ends where the next one begins. Only the first `limit`
 * components are read; `isCut` says whether there are more.
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

/** Closes open components that cannot contain one of this name. */
function closeFor(name: string, open: CalendarPart[]): void {
  const isOpen = (part: CalendarPart) =>
    name === 'VCALENDAR'
      ? part.name === name
      : outerNames.has(part.name) && part.name !== 'VCALENDAR';
  const at = open.findIndex(isOpen);
  if (at > 0) open.length = at;
}

/** Joins lines that were folded. */
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
    // The library throws errors of many types for a line that breaks the rules of the format.
    part.unread.add(name);
  }
}

/**
 * Reads the times of a property, which the library does lazily and without a check of their range.
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

/** Repairs what some programs omit: the quotes around a zone with a colon, and the type of a date. */
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

/** The wall time in minutes since 1970, regardless of its zone. */
export function wallOf({ year, month, day, hour, minute }: ICAL.Time): number {
  // `Date.UTC` reads years below 100 as years of the last century.
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute));
  date.setUTCFullYear(date.getUTCFullYear() - 2000 + year);
  return date.getTime() / 60_000;
}
