import { dayMinutes } from '../time/clock.ts';

/** What repeats an event, as RFC 5545 writes it; times are minutes since 1970 as its own clocks show them. */
interface Repeated {
  start: number;
  /** Its RRULE; empty where it happens once. */
  rule: string;
  /** When it does not happen: its EXDATEs. */
  except: ReadonlySet<number>;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** Times of one event that are told at most: the last of them. */
const mostTimes = 400;
/** Days after its start that are looked at: more than fifty years. */
const mostDays = 20_000;

const partsOf = (rule: string) =>
  new Map(rule.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));

/** The parts of a rule that are read, and what of them: a day or a week, not the second Tuesday. */
const readParts: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY)$/,
  INTERVAL: /^\d+$/,
  COUNT: /^\d+$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  BYDAY: /^(?:SU|MO|TU|WE|TH|FR|SA)(?:,(?:SU|MO|TU|WE|TH|FR|SA))*$/,
  WKST: /^(?:SU|MO|TU|WE|TH|FR|SA)$/,
};

/** Whether all of a rule is read; an event of another rule, as monthly, is told once. */
export function isRuleRead(rule: string): boolean {
  return rule === '' || [...partsOf(rule)].every(([part, value]) => readParts[part]?.test(value));
}

/**
 * When an event happens up to a moment: each day or week of an RRULE, with INTERVAL, BYDAY, COUNT, UNTIL and
 * WKST, less its EXDATEs; at its start alone where that is not all of its rule.
 */
export function timesOfEvent({ start, rule, except }: Repeated, until: number): number[] {
  const parts = partsOf(rule);
  if (rule === '' || !isRuleRead(rule)) return [start];
  const weekly = parts.get('FREQ') === 'WEEKLY';
  const begins = Math.max(weekdays.indexOf(parts.get('WKST') ?? 'MO'), 0);
  const every = Math.max(1, Number(parts.get('INTERVAL')) || 1);
  const count = Number(parts.get('COUNT')) || Number.POSITIVE_INFINITY;
  const last = Math.min(until, untilOf(parts.get('UNTIL')));
  const on = (parts.get('BYDAY') ?? '').split(',').map((day) => weekdays.indexOf(day));
  const first = Math.floor(start / dayMinutes);
  const named = on.some((day) => day >= 0) ? on : weekly ? [weekdayOf(first)] : null;
  const times: number[] = [];
  let happened = 0;
  const end = Math.min(Math.floor(last / dayMinutes), first + mostDays);
  for (let day = first; day <= end && happened < count; day += 1) {
    const turn = weekly ? weekOf(day, begins) - weekOf(first, begins) : day - first;
    if (turn % every !== 0 || named?.includes(weekdayOf(day)) === false) continue;
    const at = start + (day - first) * dayMinutes;
    if (at > last) break;
    happened += 1;
    if (!except.has(at)) times.push(at);
  }
  return times.slice(-mostTimes);
}

/** Days and weeks are counted from 1970, which began on a Thursday; a week begins on a day of it. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;
const weekOf = (day: number, begins: number) => Math.floor((day + 4 - begins) / 7);

function untilOf(written: string | undefined): number {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(written ?? '');
  if (!found) return Number.POSITIVE_INFINITY;
  const [year, month, day, hour = 23, minute = 59] = found
    .slice(1)
    .map((part) => part ?? undefined);
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / 60_000
  );
}
