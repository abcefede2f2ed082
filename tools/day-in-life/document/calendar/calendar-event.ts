import ICAL from 'ical.js';
import { dayMinutes, type Offset } from '../time/zone.ts';
import { type CalendarPart, firstOf, textOf } from './calendar-parts.ts';
import { type Moment, momentAt, momentOf, offsetOf, zoneNameOf } from './moments.ts';

/** How long an event takes: days as calendars count them, and minutes that pass. */
export interface EventLength {
  readonly days: number;
  readonly minutes: number;
}

/** An event as a VEVENT says it: all of a series, or what is different at one of its times. */
export interface CalendarEvent {
  readonly part: CalendarPart;
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  /** Null where it cannot be read. */
  readonly start: Moment | null;
  /** The clocks by which it begins; null for those of every zone. */
  readonly offset: Offset | null;
  /** Null where it says none, or ends before it begins. */
  readonly length: EventLength | null;
  readonly isCancelled: boolean;
  /** Whether it says itself that it takes place. */
  readonly isConfirmed: boolean;
  /** The time of its series that it stands for; null for what is no exception. */
  readonly instead: { readonly moment: Moment; readonly andLater: boolean } | null;
  /** Of two of one UID the greater is the newer: SEQUENCE, then DTSTAMP. */
  readonly version: readonly [sequence: number, stamp: number];
  /** What of it is not as it was written, as sentences. */
  readonly problems: readonly string[];
}

type Find = (zone: string) => Offset | null;

/** Reads a VEVENT; `isCancelled` says that the calendar around it cancels what is in it. */
export function eventOf(part: CalendarPart, find: Find, isCancelled: boolean): CalendarEvent {
  const begun = firstOf(part, 'dtstart');
  const time = begun?.getFirstValue();
  const offset = begun ? offsetOf(begun, find) : null;
  const start = time instanceof ICAL.Time ? momentOf(time, offset) : null;
  const status = textOf(part, 'status').toUpperCase();
  const length = start && lengthOf(part, start, offset, find);
  return {
    ...{ part, uid: textOf(part, 'uid'), start, offset },
    ...{ title: textOf(part, 'summary'), place: textOf(part, 'location') },
    length: length === 'backwards' ? null : length,
    isCancelled: isCancelled || status === 'CANCELLED',
    isConfirmed: !isCancelled && ['CONFIRMED', 'TENTATIVE'].includes(status),
    instead: insteadOf(part, find),
    version: [Number(textOf(part, 'sequence')) || 0, stampOf(part)],
    problems: [
      ...(length === 'backwards' ? ['It ends before it begins: only its beginning is taken.'] : []),
      ...(['dtend', 'duration'].some((name) => part.unread.has(name)) && length === null
        ? ['When it ends cannot be read: only its beginning is taken.']
        : []),
      ...unknownZones(part, find),
    ],
  };
}

/** The moment at which something of a length ends, by the clocks by which it begins. */
export function endOf(start: Moment, length: EventLength, offset: Offset | null): Moment {
  const day = momentAt(start.wall + length.days * dayMinutes, offset);
  if (length.minutes === 0) return day;
  const from = length.days === 0 ? start : day;
  if (from.instant === null || !offset) return { ...from, wall: from.wall + length.minutes };
  const instant = from.instant + length.minutes;
  return { ...from, instant, wall: instant + offset(instant) };
}

function lengthOf(
  part: CalendarPart,
  start: Moment,
  offset: Offset | null,
  find: Find,
): EventLength | 'backwards' | null {
  const ended = firstOf(part, 'dtend');
  const time = ended?.getFirstValue();
  if (ended && time instanceof ICAL.Time) {
    const end = momentOf(time, offsetOf(ended, find) ?? offset);
    return lengthBetween(start, end);
  }
  const duration = firstOf(part, 'duration')?.getFirstValue();
  return duration instanceof ICAL.Duration ? lengthOfDuration(duration) : null;
}

/** From one moment to another; null where these are the same. */
export function lengthBetween(start: Moment, end: Moment): EventLength | 'backwards' | null {
  const isTimed = start.instant !== null && end.instant !== null;
  const minutes = isTimed ? (end.instant ?? 0) - (start.instant ?? 0) : end.wall - start.wall;
  if (minutes < 0) return 'backwards';
  return minutes === 0 ? null : { days: 0, minutes };
}

/** Days and weeks are those of the calendar, hours and less are what passes (RFC 5545, 3.3.6). */
export function lengthOfDuration(duration: ICAL.Duration): EventLength | 'backwards' | null {
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  const length = {
    days: weeks * 7 + days,
    minutes: hours * 60 + minutes + Math.round(seconds / 60),
  };
  if (length.days === 0 && length.minutes === 0) return null;
  return isNegative ? 'backwards' : length;
}

function insteadOf(part: CalendarPart, find: Find): CalendarEvent['instead'] {
  const property = firstOf(part, 'recurrence-id');
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) return null;
  const range = String(property.getParameter('range') ?? '').toUpperCase();
  return {
    moment: momentOf(time, offsetOf(property, find)),
    andLater: range === 'THISANDFUTURE',
  };
}

function stampOf(part: CalendarPart): number {
  const time = firstOf(part, 'dtstamp')?.getFirstValue();
  return time instanceof ICAL.Time ? time.toUnixTime() : 0;
}

function unknownZones(part: CalendarPart, find: Find): string[] {
  const properties = ['dtstart', 'dtend'].flatMap((name) => firstOf(part, name) ?? []);
  const names = new Set(properties.map(zoneNameOf).filter((name) => name !== '' && !find(name)));
  return [...names].map(
    (name) => `Its time zone “${name}” is not known: its times are taken as they are written.`,
  );
}
