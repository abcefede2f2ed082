const minuteOf = 60_000;

export const dayMinutes = 1440;

/** By how many minutes clocks are before UTC at an instant, in minutes since 1970. */
export type Offset = (instant: number) => number;

/** Whether an IANA zone of that name is known; the empty name stands for none. */
export function isZone(zone: string): boolean {
  if (zone === '') return true;
  try {
    return formatOf(zone) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** One zone has names in many spellings, so that all that were asked for could be without end. */
const mostFormats = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a name that no zone has. */
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
  if (formats.size >= mostFormats) formats.clear();
  formats.set(zone, made);
  return made;
}

/** By how many minutes the clocks of a zone are before UTC at an instant, in minutes since 1970. */
export function offsetAt(zone: string, instant: number): number {
  const parts = formatOf(zone).formatToParts(instant * minuteOf);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round(shown / minuteOf) - instant;
}

/** The midnight of a day as if it were in UTC, in minutes since 1970. */
export function midnightOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / minuteOf;
}

/**
 * The instant at which clocks show a time, both in minutes since 1970; `offset` says how far they are before
 * UTC at an instant. As RFC 5545 has it: of a time that is shown twice the first, and a time that is left out
 * is as much later as the clocks are set forward. So the midnight that clocks leave out is the first instant
 * of its day.
 */
export function instantOf(wall: number, offset: Offset): number {
  const before = wall - offset(wall - dayMinutes);
  const after = wall - offset(wall + dayMinutes);
  const isBefore = offset(before) === wall - before;
  return isBefore || offset(after) !== wall - after ? before : after;
}

/** The first instant of a day in a zone, in minutes since 1970. */
export function firstInstantOf(date: string, zone: string): number {
  return instantOf(midnightOf(date), (instant) => offsetAt(zone, instant));
}
