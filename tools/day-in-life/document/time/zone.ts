const minuteOf = 60_000;

export const dayMinutes = 1440;

/** The offset of a clock from UTC in minutes, at an instant in minutes since 1970. */
export type Offset = (instant: number) => number;

/** Whether a name is a known IANA zone; the empty name means no zone. */
export function isZone(zone: string): boolean {
  if (zone === '') return true;
  try {
    return formatOf(zone) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The maximum size of the cache: a zone has names in many spellings, so it could grow without end. */
const maxFormats = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (formats.size >= maxFormats) formats.clear();
  formats.set(zone, made);
  return made;
}

/** The offset of a zone from UTC in minutes, at an instant in minutes since 1970. */
export function offsetAt(zone: string, instant: number): number {
  const parts = formatOf(zone).formatToParts(instant * minuteOf);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round(shown / minuteOf) - instant;
}

/** The midnight of a date in UTC, in minutes since 1970. */
export function midnightOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / minuteOf;
}

/**
 * The instant of a wall time, both in minutes since 1970. As in RFC 5545, a time that occurs twice is the
 * first one, and a time that is skipped is later by the skipped minutes. So a skipped midnight is the
 * first instant of its day.
 */
export function instantOf(wall: number, offset: Offset): number {
  const before = wall - offset(wall - dayMinutes);
  const after = wall - offset(wall + dayMinutes);
  const isBefore = offset(before) === wall - before;
  return isBefore || offset(after) !== wall - after ? before : after;
}

/** The first instant of a date in a zone, in minutes since 1970. */
export function firstInstantOf(date: string, zone: string): number {
  return instantOf(midnightOf(date), (instant) => offsetAt(zone, instant));
}
