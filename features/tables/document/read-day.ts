import { plainDigits } from '#kernel/text/plain-digits.ts';

/** Whether numeric dates of a table begin with the day or the month. */
export type DayOrder = 'day first' | 'month first';

/** A date at the beginning of a text, in days since 1970 or null for none, and the text after it. */
export interface LeadingDay {
  day: number | null;
  rest: string;
  /** Whether it has a year; without, the year is 1970. */
  hasYear: boolean;
}

const isoDay = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?:[T,]|\s|$)\s*/;
const asianDay = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일](?:\s|$)*/;
const numberedDay = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:,|\s|$)\s*/;
const year = /(?:,?[\s/-]+(\d{4}|\d{2}(?!\d*[:hH.])))?(?:,|\s|$)\s*/.source;
const ordinal = /(?:st|nd|rd|th|er|\.)?/.source;
const dayThenMonth = new RegExp(
  `^(\\d{1,2})${ordinal}[\\s/-]*(?:of |de )?(\\p{L}{3,10})\\.?(?: de)?${year}`,
  'iu',
);
const monthThenDay = new RegExp(`^(\\p{L}{3,10})\\.?\\s+(\\d{1,2})${ordinal}${year}`, 'iu');
const weekday = /^\p{L}{2,12}\.?,?\s+(?=\p{L}|\d)/u;
/** A time zone of ISO 8601, which is ignored: users mean the time that they wrote. */
const zone = /(?<=\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|[+-]\d{2}:?\d{2})$/;
const timeOfDay =
  /^(?:(?:at|um|à|a las) )?\d{1,2}(?:[:.h]\d{2}){0,2}(?:[.,]\d+)?\s*(?:[ap]\.?\s?m\.?|uhr|h)?\s*(?:z|utc|gmt)?\s*(?:[+-]\d{2}:?\d{2})?\s*(?:\([^()]*\))?$/i;

const months = [
  'january januar jänner janvier enero',
  'february februar février febrero',
  'march märz mrz mars marzo',
  'april avril abril',
  'may mai mayo',
  'june juni juin junio',
  'july juli juillet julio',
  'august août agosto',
  'september septembre septiembre',
  'october oktober octobre octubre',
  'november novembre noviembre',
  'december dezember décembre diciembre',
].map((names) => plain(names).split(' '));

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The month of a name or abbreviation, from 1; 0 for none. */
function monthCalled(word: string): number {
  const begins = plain(word);
  return months.findIndex((names) => names.some((name) => name.startsWith(begins))) + 1;
}

/**
 * Reads the date at the beginning of a text: 2026-11-30, 20261130, 30.11.2026, 11/30/2026, '30 Nov
 * 2026', 'Nov 30, 2026', '30. November 2026', in English, German, French and Spanish, also after a
 * weekday. Where 3/4/2026 is ambiguous, `order` decides; without it there is no date.
 */
export function readLeadingDay(text: string, order: DayOrder | null = null): LeadingDay {
  const written = plainDigits(text);
  const bare = written.replace(weekday, '');
  for (const one of new Set([written, bare])) {
    const found = dayAtStart(one, order);
    if (found) return { ...found, rest: found.rest.replace(zone, '').trim() };
  }
  return { day: null, rest: text, hasYear: false };
}

function dayAtStart(text: string, order: DayOrder | null): LeadingDay | null {
  const after = ([match]: RegExpExecArray) => text.slice(match.length);
  const iso = isoDay.exec(text);
  if (iso) return dated(iso[1], iso[3] ?? iso[5], iso[4] ?? iso[6], after(iso));
  const asian = asianDay.exec(text);
  if (asian) return dated(asian[1], asian[2], asian[3], after(asian));
  const numbered = numberedDay.exec(text);
  if (numbered) {
    const [, one = '', sign = '', other = '', end] = numbered;
    const first = orderOf(one, sign, other) ?? order;
    if (first === null) return { day: null, rest: after(numbered), hasYear: true };
    const [day, month] = first === 'day first' ? [one, other] : [other, one];
    return dated(end, month, day, after(numbered));
  }
  const named = dayThenMonth.exec(text);
  if (named && monthCalled(named[2] ?? ''))
    return dated(named[3], monthCalled(named[2] ?? ''), named[1], after(named));
  const english = monthThenDay.exec(text);
  if (english && monthCalled(english[1] ?? ''))
    return dated(english[3], monthCalled(english[1] ?? ''), english[2], after(english));
  return null;
}

function dated(
  written: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
  rest: string,
): LeadingDay {
  const year = Number(written ?? 1970) + (written?.length === 2 ? 2000 : 0);
  return {
    day: daysTo(year, Number(month), Number(day)),
    rest,
    hasYear: written !== undefined,
  };
}

/**
 * The order of two numbers, where they determine it: dots always mean the day first, and no month
 * is above 12.
 */
function orderOf(one: string, sign: string, other: string): DayOrder | null {
  if (Number(other) > 12) return 'month first';
  if (Number(one) > 12 || sign === '.' || Number(one) === Number(other)) return 'day first';
  return null;
}

/** Days from 1970 to a date; null where the date does not exist. */
function daysTo(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day);
  const isReal = new Date(time).getUTCMonth() === month - 1 && day > 0;
  return isReal ? Math.round(time / 86_400_000) : null;
}

/** The order of the dates in a column, where at least one determines it and none contradicts. */
export function dayOrderOf(values: readonly string[]): DayOrder | null {
  const orders = new Set(
    values.flatMap((value) => {
      const [, one = '', sign = '', other = ''] =
        numberedDay.exec(value.trim().replace(weekday, '')) ?? [];
      return one === other || sign === '.' ? [] : (orderOf(one, sign, other) ?? []);
    }),
  );
  const [only = null] = orders;
  return orders.size === 1 ? only : null;
}

/** Days from the first day of a spreadsheet's calendar to 1970. */
export const daysBefore1970 = 25_569;
/** Serial numbers of spreadsheets for the days from 1970 to 2099. */
const serialDay = /^(\d{5})(?:[.,]\d+)?$/;
const lastSerial = 73_050;

/** Days since 1970 of a cell with a date, with or without a time; null for any other cell. */
export function readDay(given: string, order: DayOrder | null = null): number | null {
  const cell = given.normalize('NFKC').trim();
  const serial = Number(serialDay.exec(cell)?.[1]);
  if (serial >= daysBefore1970 && serial <= lastSerial) return serial - daysBefore1970;
  const { day, rest, hasYear } = readLeadingDay(cell, order);
  return hasYear && (rest === '' || timeOfDay.test(rest)) ? day : null;
}

/** A day as 2026-11-30. */
export function isoDate(days: number): string {
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}

/** Why a cell is not a date, for the importing user. */
export function dayProblem(given: string): string {
  return readDay(given, 'day first') === null
    ? 'It is not a date such as 2026-11-30.'
    : 'Its day and month cannot be told apart. Write it as 2026-11-30.';
}
