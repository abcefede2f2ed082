import { findIana } from 'windows-iana';
import { isZone, type Offset, offsetAt } from '../time/zone.ts';
import { type CalendarPart, textOf } from './calendar-parts.ts';
import { offsetOfCustomZone } from './custom-zone.ts';

/** The time zones that a calendar file names. */
export class CalendarZones {
  readonly #own = new Map<string, CalendarPart>();
  readonly #found = new Map<string, Offset | null>();

  constructor(ofFile: readonly CalendarPart[]) {
    for (const part of ofFile) this.#own.set(textOf(part, 'tzid'), part);
  }

  /**
   * The offset of a zone from UTC; null for an empty or an unknown name. An IANA name means that
   * zone, because files often contain only a part of its rules. Any other name is looked up in the file,
   * then among the names of Windows, then read as a city or an offset.
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

/** The IANA zone of a name; null if there is none. */
function zoneNamed(name: string): string | null {
  if (isZone(name)) return name;
  return findIana(name)[0] ?? zoneAtEnd(name) ?? zoneShown(name);
}

/** Reads names such as `/mozilla.org/20050126_1/Europe/Berlin`. */
function zoneAtEnd(name: string): string | null {
  const parts = name.split('/');
  const ends = [3, 2, 1].map((count) => parts.slice(-count).join('/'));
  return ends.find((end) => parts.length > 1 && end !== '' && isZone(end)) ?? null;
}

/** Names that Windows displays after the offset and that contain no city of the zone. */
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

/** The zone of the first city of a name such as `(UTC+01:00) Amsterdam, Berlin, Bern`. */
function zoneShown(name: string): string | null {
  const [, shown] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? [];
  if (shown === undefined) return null;
  const parts = shown.split(/[,;/]/).map((part) => part.replace(/\(.*/, '').trim().toLowerCase());
  const standard = distanceIn(name);
  const zones = parts.flatMap((part) => shownNames[part] ?? zonesOfCities().get(part) ?? []);
  // Cities in different zones can have the same name: the offset of the name is that in winter.
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

/** The offset in minutes that a name such as `UTC+2`, `GMT-0500` or `(UTC+05:30) Chennai` contains. */
function distanceIn(name: string): number | null {
  const found = /^\(?(?:UTC|GMT)\s*(?:([+\-−])\s*(\d{1,2})(?::?(\d{2}))?)?(?:\)|$)/i.exec(
    name.trim(),
  );
  if (!found) return null;
  const [, sign, hours = '0', minutes = '0'] = found;
  const distance = Number(hours) * 60 + Number(minutes);
  return sign === undefined || sign === '+' ? distance : -distance;
}
