import { plainDigits } from '#kernel/text/plain-digits.ts';

/** The sign before the decimals of numbers: of one file all have the same. */
export type DecimalMark = '.' | ',';

/** What may stand between groups of three digits, and what then before the decimals. */
const notations = [
  [/,/g, '.'],
  [/\./g, ','],
  [/['’\s]/g, '.'],
  [/['’\s]/g, ','],
] as const;

/**
 * Reads a number as people and spreadsheets write it: 1234.5, 1,234.5, 1.234,5, 1 234,5, 1'234.5 or 1.5E+12.
 * One sign with three digits behind it parts thousands, any other one decimals; but the `mark` of the
 * decimals, where that is known, never parts thousands. Null for what is no number.
 */
export function readNumber(given: string, mark: DecimalMark | null = null): number | null {
  const text = plainDigits(given.trim())
    .replace(/^\u2212/, '-')
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, ',');
  for (const [group, point] of notations) {
    if (mark !== null && point !== mark) continue;
    const grouped = `^[+-]?[1-9]\\d{0,2}(?:${group.source}\\d{3})+(?:\\${point}\\d+)?$`;
    if (new RegExp(grouped).test(text)) return Number(text.replace(group, '').replace(',', '.'));
  }
  if (!/^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(text))
    return mark === null ? null : readNumber(given);
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** Reads a number with its unit: 45%, $1,234.50, 12 €. Null for what is no number. */
export function readAmount(given: string, mark: DecimalMark | null = null): number | null {
  return readNumber(given.replace(/^\s*([+-]?)\s*\p{Sc}\s*|\s*(?:\p{Sc}|%)\s*$/gu, '$1'), mark);
}

/**
 * By what sign the decimals of some numbers are marked: the one that no thousands can have, as in 3.02, 0.125 or
 * 1,234.5. Null where none says so, as for 9.900, or some say one and some the other.
 */
export function decimalMarkOf(values: readonly string[]): DecimalMark | null {
  const marks = new Set(values.map(markIn));
  if (marks.has('.') === marks.has(',')) return null;
  return marks.has('.') ? '.' : ',';
}

function markIn(given: string): DecimalMark | null {
  const text = given.replace(/[^\d.,]/g, '');
  if (!/^\d/.test(text)) return null;
  const signs = [...text.matchAll(/[.,]/g)].map(([sign]) => sign);
  const last = signs.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other = last === '.' ? ',' : '.';
  if (signs.includes(other)) return signs.indexOf(last) === signs.length - 1 ? last : null;
  // Several of one sign part thousands.
  if (signs.length > 1) return /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? other : null;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? null : last;
}
