import { plainDigits } from '#kernel/text/plain-digits.ts';

/** The decimal mark of numbers; the same in all of a file. */
export type DecimalMark = '.' | ',';

/** Possible separators of thousands, with the decimal mark that each implies. */
const notations = [
  [/,/g, '.'],
  [/\./g, ','],
  [/['’\s]/g, '.'],
  [/['’\s]/g, ','],
] as const;

/**
 * Reads a number in the formats of people and spreadsheets: 1234.5, 1,234.5, 1.234,5, 1 234,5,
 * 1'234.5 or 1.5E+12. A single mark with three digits after it separates thousands, any other one
 * decimals; a known decimal `mark` never separates thousands. Null for other text.
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

/** Reads a number with its unit: 45%, $1,234.50, 12 €. Null for other text. */
export function readAmount(given: string, mark: DecimalMark | null = null): number | null {
  return readNumber(given.replace(/^\s*([+-]?)\s*\p{Sc}\s*|\s*(?:\p{Sc}|%)\s*$/gu, '$1'), mark);
}

/**
 * The decimal mark of some numbers: one that cannot separate thousands, as in 3.02, 0.125 or
 * 1,234.5. Null where none determines it, such as 9.900, or they contradict each other.
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
  // Several of the same mark separate thousands.
  if (signs.length > 1) return /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? other : null;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? null : last;
}
