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
  const clocks = clocksOf(rule.time_zone);
  const length = rule.minutes * 60_000;
  const busy = taken.map((at): Interval => ({ from: at.getTime(), to: at.getTime() + length }));
  const times: Date[] = [];
  for (let ahead = 0; ahead <= daysAhead + 1 && times.length < maxTimes; ahead += 1) {
    const date = clocks.dateAt(now.getTime() + ahead * day);
    if (!rule.days.includes(weekdayOf(date))) continue;
    const begins = beginsOn(rule, clocks, date).filter((at) => isWithin(at, now));
    times.push(...begins.filter((at) => !busy.some((one) => overlaps(one, at, length))));
  }
  return times.slice(0, maxTimes);
}

function isWithin(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead >= earliest && ahead <= daysAhead * day;
}

function overlaps({ from, to }: Interval, at: Date, length: number): boolean {
  return at.getTime() < to && at.getTime() + length > from;
}

/** The begins on one day, as `2026-01-31`, that end within the working hours. */
function beginsOn({ from, to, minutes }: DemoTimes, clocks: Clocks, date: string): Date[] {
  const begins: Date[] = [];
  for (let at = minutesOf(from); at + minutes <= minutesOf(to); at += minutes) {
    const begin = momentIn(clocks, date, at);
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

/** What the clocks of a time zone show. */
interface Clocks {
  /** The day of a moment, as `2026-01-31`. */
  dateAt(at: number): string;
  /** Milliseconds that the clocks are ahead of UTC. */
  offsetAt(at: number): number;
}

/** Made once for all times of a page, as a formatter takes long to make. */
function clocksOf(timeZone: string): Clocks {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const partsAt = (at: number) =>
    Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    dateAt(at) {
      const { year, month, day } = partsAt(at);
      return `${year}-${month}-${day}`;
    },
    offsetAt(at) {
      const { year, month, day, hour, minute } = partsAt(at);
      const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
      return shown - Math.floor(at / 60_000) * 60_000;
    },
  };
}

/** The moment at which the clocks show a time; null where they skip it. */
function momentIn({ offsetAt }: Clocks, date: string, minutes: number): Date | null {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  // Around a change of the clocks the first guess has the offset of the other side.
  const guess = shown - offsetAt(shown);
  const at = shown - offsetAt(guess);
  return at + offsetAt(at) === shown ? new Date(at) : null;
}

/** Describes moments as people read them, with the time zone. */
export function timeDescriber(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  });
  return (at) => `${format.format(at)} (${timeZone})`;
}
