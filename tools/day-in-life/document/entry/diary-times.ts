import { type DayOrder, daysBefore1970, readLeadingDay } from '#features/tables/document/index.ts';
import { plainDigits } from '#kernel/text/plain-digits.ts';
import { dayMinutes } from '../time/clock.ts';
import { type ClockText, minuteOf, minuteOfFraction, readClock } from '../time/clock-text.ts';
import { readLeadingWeekday } from '../time/weekday.ts';

/** The times of a cell: one or two minutes of a day, and the day if the cell names it. */
export interface DiaryTimes {
  start: number;
  end: number | null;
  /** Days since 1970. */
  day: number | null;
}

const dashes = /\s*(?:-|–|—|−|‐|‑|‒|~|〜|～|→)\s*/;
const between = /\s+(?:to|until|till|bis|à|a|hasta|jusqu[’']à)\s+/i;
const before =
  /^(?:(?:from|at|about|around|um|von|ab|gegen|ungefähr|etwa|de|desde|à|vers|a?\s?las|ca\.?|circa)\s+|~\s*)/i;
/** A number of days after a time, as on a board that ends after midnight. */
const later = /\s*\+\s*(\d{1,2})d?$/;

/** The format of the times of a column. */
export interface TimeColumn {
  /** Whether times are fractions of a day, such as 0.25. */
  isSerial?: boolean;
  order?: DayOrder | null;
}

/** Reads one or two times from a cell; null if it has none. */
export function readDiaryTimes(
  given: string,
  { isSerial = false, order = null }: TimeColumn = {},
): DiaryTimes | null {
  const cell = plainDigits(given.normalize('NFKC')).trim();
  const number = Number(cell.replace(',', '.'));
  if (isSerial && cell !== '' && Number.isFinite(number)) {
    const day = number >= 1 ? Math.floor(number) - daysBefore1970 : null;
    return { start: minuteOfFraction(number), end: null, day };
  }
  const dated = readLeadingDay(cell, order ?? 'month first');
  const { day, rest } = dated.day === null ? readLeadingWeekday(dated.rest) : dated;
  const text = rest.replace(before, '');
  const one = readOne(text);
  if (one) return { start: one.minute, end: null, day };
  // Some times contain a dash or a word for 'to' themselves, so each possible cut is tried.
  for (const [at, length] of cutsOf(text)) {
    const [from, to] = [
      readOne(text.slice(0, at)),
      readOne(readLeadingDay(text.slice(at + length), order ?? 'month first').rest),
    ];
    if (from && to) return { start: startOf(from, to), end: to.minute, day };
  }
  return null;
}

interface OneTime {
  clock: ClockText;
  minute: number;
}

function readOne(given: string): OneTime | null {
  const days = Number(later.exec(given)?.[1] ?? 0);
  const clock = readClock(given.replace(later, ''));
  return clock && { clock, minute: minuteOf(clock) + days * dayMinutes };
}

/** In '2 - 4 pm' both times are in the afternoon. */
function startOf({ clock, minute }: OneTime, to: OneTime): number {
  const { half } = to.clock;
  if (clock.half || !half || clock.hour > 12) return minute;
  const same = minuteOf({ ...clock, half });
  return same < to.minute ? same : minute;
}

/** The positions at which a text can be cut in two: each dash or word for 'to', with its length. */
function cutsOf(text: string): [at: number, length: number][] {
  return [dashes, between].flatMap((sign) =>
    [...text.matchAll(new RegExp(sign, 'gi'))].map((found): [number, number] => [
      found.index,
      found[0].length,
    ]),
  );
}

/** Whether the times of a column are fractions of a day: 0.25, or 46000.25 with a date. */
export function isSerialColumn(values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  const isPart = (value: string) => /^(?:0?[.,]\d+|[01]|[3-6]\d{4}[.,]\d+)$/.test(value);
  return filled.some((value) => /[.,]/.test(value)) && filled.every(isPart);
}
