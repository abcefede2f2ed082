import { findIana } from 'windows-iana';
import { isZone, type Offset, offsetAt } from '../time/zone.ts';
import { type CalendarPart, textOf } from './calendar-parts.ts';
import { offsetOfCustomZone } from './custom-zone.ts';

/** The zones that a calendar file names. */
export class CalendarZones {
  readonly #own = new Map<string, CalendarPart>();
  readonly #found = new Map<string, Offset | null>();

  constructor(ofFile: readonly CalendarPart[]) {
    for (const part of ofFile) this.#own.set(textOf(part, 'tzid'), part);
  }

  /**
   * How far clocks of a zone are before UTC; null for no name, and for one that nobody knows. A name of the
   * zone database (IANA) stands for its zone there, as files often hold but a part of its rules; another for what
   * the file says of it, then for what Windows calls so, then for the zone or distance that is read from it.
   */
  find(name: string): Offset | null {
    if (name === '') return null;
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    const own = isZone(name) ? undefined : this.#own.get(name);
    const found = (own && offsetOfCustomZone(own)) ?? byName(name);
    this.#found.set(name, found);
    return found;
  }
}

function byName(name: string): Offset | null {
  const zone = zoneNamed(name);
  if (zone !== null) return (instant) => offsetAt(zone, instant);
  const fixed = distanceIn(name);
  return fixed === null ? null : () => fixed;
}

/** The zone of the database (IANA) that is meant by a name; null where none is. */
function zoneNamed(name: string): string | null {
  if (isZone(name)) return name;
  return findIana(name)[0] ?? zoneAtEnd(name) ?? zoneShown(name);
}

/** As in `/mozilla.org/20050126_1/Europe/Berlin`. */
function zoneAtEnd(name: string): string | null {
  const parts = name.split('/');
  const ends = [3, 2, 1].map((count) => parts.slice(-count).join('/'));
  return ends.find((end) => parts.length > 1 && end !== '' && isZone(end)) ?? null;
}

/** Names of which no city tells the zone, as Windows shows them behind the distance. */
const shownNames: Readonly<Record<string, string>> = {
  'coordinated universal time': 'UTC',
  'eastern time': 'America/New_York',
  'central time': 'America/Chicago',
  'mountain time': 'America/Denver',
  'pacific time': 'America/Los_Angeles',
  'atlantic time': 'America/Halifax',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  newfoundland: 'America/St_Johns',
  arizona: 'America/Phoenix',
  indiana: 'America/Indiana/Indianapolis',
  saskatchewan: 'America/Regina',
  'west central africa': 'Africa/Lagos',
};

/** As in `(UTC+01:00) Amsterdam, Berlin, Bern`: the zone of its first city that has one. */
function zoneShown(name: string): string | null {
  const [, shown] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? [];
  if (shown === undefined) return null;
  const parts = shown.split(/[,;/]/).map((part) => part.replace(/\(.*/, '').trim().toLowerCase());
  const standard = distanceIn(name);
  const zones = parts.flatMap((part) => shownNames[part] ?? zonesOfCities().get(part) ?? []);
  // There are cities of one name in several zones: the distance is that of the winter.
  const winters = [Date.UTC(2026, 0, 15) / 60_000, Date.UTC(2026, 6, 15) / 60_000];
  const isThere = (zone: string) =>
    standard === null || Math.min(...winters.map((at) => offsetAt(zone, at))) === standard;
  return zones.find(isThere) ?? null;
}

let cities: Map<string, string> | null = null;

function zonesOfCities(): ReadonlyMap<string, string> {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  );
  return cities;
}

/** Minutes before UTC that a name says, as `UTC+2`, `GMT-0500` and `(UTC+05:30) Chennai` do. */
function distanceIn(name: string): number | null {
  const found = /^\(?(?:UTC|GMT)\s*(?:([+\-−])\s*(\d{1,2})(?::?(\d{2}))?)?(?:\)|$)/i.exec(
    name.trim(),
  );
  if (!found) return null;
  const [, sign, hours = '0', minutes = '0'] = found;
  const distance = Number(hours) * 60 + Number(minutes);
  return sign === undefined || sign === '+' ? distance : -distance;
}
