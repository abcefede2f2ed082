import type { CalendarEvent } from './calendar-event.ts';

/** An event with the exceptions to its occurrences; a single event has none. */
export interface Series {
  readonly event: CalendarEvent;
  readonly exceptions: CalendarEvent[];
}

/**
 * The series of a file by UID, in the order of the file. Of several versions of an event, as in a file
 * that joins calendars, the newest counts. An exception whose series is not in the file is an event of its
 * own. A cancelled series removes its exceptions, except confirmed ones.
 */
export function seriesIn(events: readonly CalendarEvent[]): Series[] {
  const byUid = new Map<string, CalendarEvent[]>();
  const series: Series[] = [];
  for (const event of events) {
    const ofUid = byUid.get(event.uid);
    if (event.uid === '') series.push({ event, exceptions: [] });
    else if (ofUid) ofUid.push(event);
    else byUid.set(event.uid, [event]);
  }
  return [...series, ...[...byUid.values()].flatMap(seriesOf)];
}

function seriesOf(ofUid: readonly CalendarEvent[]): Series[] {
  const masters = newestOf(ofUid.filter(({ instead }) => instead === null));
  const exceptions = [...exceptionsByTime(ofUid).values()].flatMap((alike) => newestOf(alike));
  const [first, ...others] = masters;
  if (!first) return exceptions.map((event) => ({ event, exceptions: [] }));
  const alone = others.map((event) => ({ event, exceptions: [] }));
  const holding = first.isCancelled ? exceptions.filter((one) => one.isConfirmed) : exceptions;
  return [{ event: first, exceptions: holding }, ...alone];
}

function exceptionsByTime(ofUid: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  return Map.groupBy(
    ofUid.filter(({ instead }) => instead !== null),
    ({ instead }) => `${instead?.moment.instant ?? instead?.moment.wall} ${instead?.andLater}`,
  );
}

/** The newest events of one UID; several if they have the same version and differ, so that nothing is lost. */
function newestOf(events: readonly CalendarEvent[]): CalendarEvent[] {
  const newest = events.reduce<readonly [number, number]>(
    (last, { version }) => (isNewer(version, last) ? version : last),
    [0, 0],
  );
  const newestEvents = events.filter(({ version }) => !isNewer(newest, version));
  const key = ({ start, title }: CalendarEvent) => `${start?.instant ?? start?.wall} ${title}`;
  return [...new Map(newestEvents.map((event) => [key(event), event])).values()];
}

function isNewer([a, at]: CalendarEvent['version'], [b, bt]: CalendarEvent['version']): boolean {
  return a > b || (a === b && at > bt);
}
