import ICAL from 'ical.js';
import { dayMinutes, instantOf, type Offset } from '../time/zone.ts';
import { wallOf } from './calendar-parts.ts';

/** When something is, as a calendar says it. */
export interface Moment {
  /** Minutes since 1970 as the clocks of its own zone show them. */
  readonly wall: number;
  /** The same moment in UTC; null for a time that is the same in every zone. */
  readonly instant: number | null;
  /** Whether it is a day without a time. */
  readonly isDay: boolean;
}

/**
 * The moment at which the clocks of a zone show something; without a zone, at which all do. A time that they
 * leave out becomes the one that they show instead.
 */
export function momentAt(wall: number, offset: Offset | null): Moment {
  if (!offset) return { wall, instant: null, isDay: false };
  const instant = instantOf(wall, offset);
  return { wall: instant + offset(instant), instant, isDay: false };
}

const utc: Offset = () => 0;

/** The clocks by which a property tells its times; null for those of every zone. */
export function offsetOf(
  property: ICAL.Property,
  find: (zone: string) => Offset | null,
): Offset | null {
  const [first] = property.getValues();
  const time = first instanceof ICAL.Period ? first.start : first;
  if (time instanceof ICAL.Time && isUtc(time)) return utc;
  return find(zoneNameOf(property));
}

/** The TZID of a property; empty where it has none. */
export function zoneNameOf(property: ICAL.Property): string {
  const name = property.getParameter('tzid');
  return typeof name === 'string' ? name : '';
}

const isUtc = (time: ICAL.Time) => time.zone === ICAL.Timezone.utcTimezone;

/** The moment of a time in a property of a zone. */
export function momentOf(time: ICAL.Time, offset: Offset | null): Moment {
  if (time.isDate) return { wall: wallOf(time), instant: null, isDay: true };
  return momentAt(wallOf(time), isUtc(time) ? utc : offset);
}

/** Moments that are asked for by others: by instant where both have one, else by what clocks show. */
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
    // A calendar may say in UTC when something without a zone is left out.
    return this.#instants.has(instant ?? wall);
  }
}

const dayOf = (wall: number) => Math.floor(wall / dayMinutes);
