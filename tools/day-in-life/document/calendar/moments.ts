import ICAL from 'ical.js';
import { dayMinutes, instantOf, type Offset } from '../time/zone.ts';
import { wallOf } from './calendar-parts.ts';

/** A point in time as a calendar writes it. */
export interface Moment {
  /** The wall time of its own zone, in minutes since 1970. */
  readonly wall: number;
  /** The same in UTC; null for a time that is the same in every zone. */
  readonly instant: number | null;
  /** Whether it is a date without a time. */
  readonly isDay: boolean;
}

/**
 * The moment of a wall time in a zone, or in every zone if there is none. A wall time that the clock skips
 * becomes the one that it shows instead.
 */
export function momentAt(wall: number, offset: Offset | null): Moment {
  if (!offset) return { wall, instant: null, isDay: false };
  const instant = instantOf(wall, offset);
  return { wall: instant + offset(instant), instant, isDay: false };
}

const utc: Offset = () => 0;

/** The clock of the zone of a property; null for times that are the same in every zone. */
export function offsetOf(
  property: ICAL.Property,
  find: (zone: string) => Offset | null,
): Offset | null {
  const [first] = property.getValues();
  const time = first instanceof ICAL.Period ? first.start : first;
  if (time instanceof ICAL.Time && isUtc(time)) return utc;
  return find(zoneNameOf(property));
}

/** The TZID of a property; empty if it has none. */
export function zoneNameOf(property: ICAL.Property): string {
  const name = property.getParameter('tzid');
  return typeof name === 'string' ? name : '';
}

const isUtc = (time: ICAL.Time) => time.zone === ICAL.Timezone.utcTimezone;

/** The moment of a time of a property in a zone. */
export function momentOf(time: ICAL.Time, offset: Offset | null): Moment {
  if (time.isDate) return { wall: wallOf(time), instant: null, isDay: true };
  return momentAt(wallOf(time), isUtc(time) ? utc : offset);
}

/** A set of moments. Two moments are equal if their instants are, or their wall times if one has no instant. */
export class MomentSet {
  readonly #instants = new Set<number>();
  readonly #walls = new Set<number>();
  readonly #days = new Set<number>();

  constructor(moments: readonly Moment[]) {
    for (const { wall, instant, isDay } of moments) {
      if (isDay) this.#days.add(dayOf(wall));
      else if (instant === null) this.#walls.add(wall);
      else this.#instants.add(instant);
    }
  }

  has({ wall, instant }: Moment): boolean {
    if (this.#days.has(dayOf(wall)) || this.#walls.has(wall)) return true;
    // A file may exclude an occurrence in UTC from a series without a zone.
    return this.#instants.has(instant ?? wall);
  }
}

const dayOf = (wall: number) => Math.floor(wall / dayMinutes);
