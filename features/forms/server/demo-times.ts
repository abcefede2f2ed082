import type { DemoTimes } from '#features/installation/contract.ts';

const day = 86_400_000;
/** How soon a demo can begin, and up to how late. */
const earliest = day;
const daysAhead = 14;
const maxTimes = 300;

interface Interval {
  from: number;
  to: number;
}

/**
 * The times at which a demo can begin: within the working hours, from tomorrow on, and not while another one
 * takes place.
 */
export function freeTimes(rule: DemoTimes | null, taken: readonly Date[], now: Date): Date[] {
  if (!rule || rule.days.length === 0) return [];
  const length = rule.minutes * 60_000;
  const busy = taken.map((at): Interval => ({ from: at.getTime(), to: at.getTime() + length }));
  const times: Date[] = [];
  for (let ahead = 0; ahead <= daysAhead + 1; ahead += 1) {
    const date = dateIn(rule.time_zone, new Date(now.getTime() + ahead * day));
    if (rule.days.includes(weekdayOf(date))) times.push(...beginsOn(rule, date));
  }
  return times
    .filter((at) => isWithin(at, now) && !busy.some((one) => overlaps(one, at, length)))
    .slice(0, maxTimes);
}

function isWithin(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead >= earliest && ahead <= daysAhead * day;
}

function overlaps({ from, to }: Interval, at: Date, length: number): boolean {
  return at.getTime() < to && at.getTime() + length > from;
}

/** The begins on one day, as `2026-01-31`, that end within the working hours. */
function beginsOn({ from, to, minutes, time_zone }: DemoTimes, date: string): Date[] {
  const begins: Date[] = [];
  for (let at = minutesOf(from); at + minutes <= minutesOf(to); at += minutes) {
    const begin = momentIn(time_zone, date, at);
    // An hour that clocks skip in spring does not exist.
    if (begin) begins.push(begin);
  }
  return begins;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** From 1, Monday, to 7. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The day of a moment in a time zone, as `2026-01-31`. */
function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** The moment at which clocks of a time zone show a time; null where they skip it. */
function momentIn(timeZone: string, date: string, minutes: number): Date | null {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  // Around a change of the clocks the first guess has the offset of the other side.
  const guess = shown - offsetAt(timeZone, shown);
  const at = shown - offsetAt(timeZone, guess);
  return at + offsetAt(timeZone, at) === shown ? new Date(at) : null;
}

/** Milliseconds that clocks of a time zone are ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(new Date(at));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '00';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return (
    Date.parse(`${date}T${part('hour')}:${part('minute')}:00Z`) - Math.floor(at / 60_000) * 60_000
  );
}

/** A time as people read it, with its time zone. */
export function describeTime(at: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en', {
    timeZone,
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  }).format(at);
  return `${text} (${timeZone})`;
}
