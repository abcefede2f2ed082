import { dayMinutes } from '../time/clock.ts';
import { type ClockText, minuteOf, minuteOfFraction, readClock } from '../time/clock-text.ts';

/** What a cell of a diary says of when: minutes of a day, the second where it has two; and the day, where it names it. */
export interface DiaryTimes {
  start: number;
  end: number | null;
  /** Days since 1970. */
  day: number | null;
}

const dashes = /\s*(?:-|–|—|−|‐|‑|‒|~|〜|～|→)\s*/;
const between = /\s+(?:to|until|till|bis|à|a|hasta|jusqu[’']à)\s+/i;
const before = /^(?:from|at|um|von|ab|de|desde|à|a las|ca\.?|~)\s+/i;
/** Days behind a time, as on a board that goes on past midnight. */
const later = /\s*\+\s*(\d{1,2})d?$/;

/** Reads a time, or two, of a cell; null where there is none. `isSerial` where its column counts days, as 0.25. */
export function readDiaryTimes(given: string, isSerial = false): DiaryTimes | null {
  const cell = given.normalize('NFKC').trim();
  const number = Number(cell.replace(',', '.'));
  if (isSerial && cell !== '' && Number.isFinite(number)) {
    const day = number >= 1 ? Math.floor(number) - daysBefore1970 : null;
    return { start: minuteOfFraction(number), end: null, day };
  }
  const { day, rest } = takeDay(cell);
  const text = rest.replace(before, '');
  const one = readOne(text);
  if (one) return { start: one.minute, end: null, day };
  // Some times have a dash or a word for 'to' of their own, so each is tried.
  for (const [at, length] of cutsOf(text)) {
    const [from, to] = [readOne(text.slice(0, at)), readOne(takeDay(text.slice(at + length)).rest)];
    if (from && to) return { start: startOf(from, to), end: to.minute, day };
  }
  return null;
}

/** The days from the first of a spreadsheet's calendar to 1970. */
const daysBefore1970 = 25_569;

interface OneTime {
  clock: ClockText;
  minute: number;
}

function readOne(given: string): OneTime | null {
  const days = Number(later.exec(given)?.[1] ?? 0);
  const clock = readClock(given.replace(later, ''));
  return clock && { clock, minute: minuteOf(clock) + days * dayMinutes };
}

/** In '2 - 4 pm' both are of the afternoon. */
function startOf({ clock, minute }: OneTime, to: OneTime): number {
  const { half } = to.clock;
  if (clock.half || !half || clock.hour > 12) return minute;
  const same = minuteOf({ ...clock, half });
  return same < to.minute ? same : minute;
}

/** Where a text may be cut in two: at each dash or word, with its length. */
function cutsOf(text: string): [at: number, length: number][] {
  return [dashes, between].flatMap((sign) =>
    [...text.matchAll(new RegExp(sign, 'gi'))].map((found): [number, number] => [
      found.index,
      found[0].length,
    ]),
  );
}

const weekday = /^\p{L}{2,12}\.?,?\s+(?=\d)/u;
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T,]|\s|$)\s*/;
const numberedDay = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:,|\s|$)\s*/;
const months = [
  'jan',
  'feb',
  'm(?:ar|är|rz)',
  'apr',
  'ma[iy]',
  'jun',
  'jul',
  'aug',
  'sep',
  'o[ck]t',
  'nov',
  'de[cz]',
];
const namedDay = /^(\d{1,2})\.?\s+(\p{L}{3,10})\.?,?(?:\s+(\d{4}|\d{2}))?(?:,|\s|$)\s*/u;
/** Where a moment of ISO 8601 says its zone: people mean the hour that they wrote. */
const zone = /(?<=T?\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|[+-]\d{2}:?\d{2})$/;

/** The day that a text begins with, and what follows it. */
function takeDay(text: string): { day: number | null; rest: string } {
  const bare = text.replace(weekday, '');
  const iso = isoDay.exec(bare);
  if (iso) {
    const [whole, year, month, day] = iso;
    const rest = bare.slice(whole.length).replace(zone, '');
    return { day: dayOf(Number(year), Number(month), Number(day)), rest: orNothing(rest) };
  }
  const numbered = numberedDay.exec(bare);
  if (numbered) {
    const [whole, one = '', sign, other = '', year = ''] = numbered;
    const isMonthFirst = sign === '/' && Number(one) <= 12;
    const [month, day] = isMonthFirst ? [one, other] : [other, one];
    return { day: dayOf(yearOf(year), Number(month), Number(day)), rest: bare.slice(whole.length) };
  }
  const [whole = '', day, word = '', year = '1970'] = namedDay.exec(bare) ?? [];
  const month = months.findIndex((name) => new RegExp(`^${name}`, 'i').test(word));
  if (whole === '' || month < 0) return { day: null, rest: text };
  return { day: dayOf(yearOf(year), month + 1, Number(day)), rest: bare.slice(whole.length) };
}

const orNothing = (rest: string) => rest.trim();

const yearOf = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

function dayOf(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day);
  return Number.isNaN(time) ? null : Math.round(time / 86_400_000);
}

/** The day that a cell names by itself; null where it names none. */
export function readDay(given: string): number | null {
  const cell = given.normalize('NFKC').trim();
  const number = Number(cell);
  if (/^\d{5}$/.test(cell) && number > 30_000) return number - daysBefore1970;
  return takeDay(`${cell} `).day;
}

/** Whether a column counts its times as parts of a day: 0.25, or 46000.25 with the day before. */
export function isSerialColumn(values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  const isPart = (value: string) => /^(?:0?[.,]\d+|[01]|[3-6]\d{4}[.,]\d+)$/.test(value);
  return filled.some((value) => /[.,]/.test(value)) && filled.every(isPart);
}
