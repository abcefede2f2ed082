import ICAL from 'ical.js';
import { dayMinutes, type Offset } from '../time/zone.ts';
import { type CalendarPart, firstOf, wallOf } from './calendar-parts.ts';
import { timesOfRule } from './rule-times.ts';

/** One rule of a zone: when its clocks change, and from which offset to which. */
interface Setting {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly rule: { recur: ICAL.Recur; until: number } | null;
  /** Times that are listed instead of computed: the start, and RDATEs. */
  readonly times: readonly number[];
}

interface Change {
  readonly at: number;
  readonly to: number;
}

const year = 366 * dayMinutes;
/** The maximum number of times of one rule that are computed around an instant. */
const maxTimes = 50;

/** The offset from UTC that a VTIMEZONE describes; null if it cannot be read. */
export function offsetOfCustomZone(zone: CalendarPart): Offset | null {
  const settings = zone.parts.flatMap((part) => settingOf(part) ?? []);
  const first = settings.toSorted((a, b) => a.start - a.from - (b.start - b.from))[0];
  if (!first) return null;
  const byYear = new Map<number, Change[]>();
  return (instant) => {
    const key = Math.floor(instant / year);
    const changes = byYear.get(key) ?? changesBefore(settings, (key + 1) * year);
    byYear.set(key, changes);
    return changes.findLast(({ at }) => at <= instant)?.to ?? first.from;
  };
}

/** The changes of the clock before an instant, of each rule within two years of it or of the rule's end. */
function changesBefore(settings: readonly Setting[], instant: number): Change[] {
  return settings
    .flatMap(({ from, to, start, rule, times }) => {
      const last = Math.min(instant + from, rule?.until ?? Number.POSITIVE_INFINITY);
      const range = { from: last - 2 * year, to: last, limit: maxTimes };
      const ruled = rule ? timesOfRule({ start, ...rule }, range) : [];
      return [...times, ...ruled].map((wall) => ({ at: wall - from, to }));
    })
    .sort((a, b) => a.at - b.at);
}

function settingOf(part: CalendarPart): Setting | null {
  const [from, to] = [offsetIn(part, 'tzoffsetfrom'), offsetIn(part, 'tzoffsetto')];
  const startValue = firstOf(part, 'dtstart')?.getFirstValue();
  if (from === null || to === null || !(startValue instanceof ICAL.Time)) return null;
  const start = wallOf(startValue);
  const dates = (part.properties.get('rdate') ?? []).flatMap((one) => one.getValues());
  const times = dates.flatMap((one) => (one instanceof ICAL.Time ? wallOf(one) : []));
  const recur = firstOf(part, 'rrule')?.getFirstValue();
  if (!(recur instanceof ICAL.Recur))
    return { from, to, start, rule: null, times: [start, ...times] };
  const until = recur.until ? wallOf(recur.until) + from : Number.POSITIVE_INFINITY;
  const rule = { recur, until };
  try {
    timesOfRule({ start, ...rule }, { from: start, to: start, limit: 1 });
  } catch {
    // A rule that cannot be read changes the clock only once.
    return { from, to, start, rule: null, times: [start, ...times] };
  }
  return { from, to, start, rule, times };
}

function offsetIn(part: CalendarPart, name: string): number | null {
  const value = firstOf(part, name)?.getFirstValue();
  return value instanceof ICAL.UtcOffset ? Math.round(value.toSeconds() / 60) : null;
}
