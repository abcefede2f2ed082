import ICAL from 'ical.js';
import { dayMinutes, type Offset } from '../time/zone.ts';
import { type CalendarPart, firstOf, textOf } from './calendar-parts.ts';
import { type Moment, momentAt, momentOf, offsetOf, zoneNameOf } from './moments.ts';

/** The length of an event: calendar days, and minutes that pass. */
export interface EventLength {
  readonly days: number;
  readonly minutes: number;
}

/** An event as one VEVENT describes it: a whole series, or an exception to one of its occurrences. */
export interface CalendarEvent {
  readonly part: CalendarPart;
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  /** Null if it cannot be read. */
  readonly start: Moment | null;
  /** The zone's clock of its start; null for an event at the same wall time in every zone. */
  readonly offset: Offset | null;
  /** Null if it has none, or ends before it begins. */
  readonly length: EventLength | null;
  readonly isCancelled: boolean;
  /** Whether its status is CONFIRMED. */
  readonly isConfirmed: boolean;
  /** The occurrence that it replaces; null if it is no exception. */
  readonly instead: { readonly moment: Moment; readonly andLater: boolean } | null;
  /** SEQUENCE, then DTSTAMP: of two events with the same UID, the greater version is the newer one. */
  readonly version: readonly [sequence: number, stamp: number];
  /** Sentences that say what differs from the file. */
  readonly problems: readonly string[];
}

type Find = (zone: string) => Offset | null;

/** Reads a VEVENT; `isCancelled` says that its whole calendar is cancelled. */
export function eventOf(part: CalendarPart, find: Find, isCancelled: boolean): CalendarEvent {
  const startProperty = firstOf(part, 'dtstart');
  const time = startProperty?.getFirstValue();
  const offset = startProperty ? offsetOf(startProperty, find) : null;
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
      ...(length === 'backwards' ? ['It ends before it starts: only its start is imported.'] : []),
      ...(['dtend', 'duration'].some((name) => part.unread.has(name)) && length === null
        ? ['Its end cannot be read: only its start is imported.']
        : []),
      ...unknownZones(part, find),
    ],
  };
}

/** The end of an event, by the clock of its start. */
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

/** The length between two moments; null if they are equal. */
export function lengthBetween(start: Moment, end: Moment): EventLength | 'backwards' | null {
  const isTimed = start.instant !== null && end.instant !== null;
  const minutes = isTimed ? (end.instant ?? 0) - (start.instant ?? 0) : end.wall - start.wall;
  if (minutes < 0) return 'backwards';
  return minutes === 0 ? null : { days: 0, minutes };
}

/**
 * The length of a DURATION: days and weeks are calendar days, hours and less are minutes that pass (RFC
 * 5545, 3.3.6).
 */
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
    (name) => `Its time zone “${name}” is not known: its times are imported as they are written.`,
  );
}
