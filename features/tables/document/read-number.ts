/** What may stand between groups of three digits, and what then before the decimals. */
const notations = [
  [/,/g, '\\.'],
  [/\./g, ','],
  [/['’\s]/g, '[.,]'],
] as const;

/**
 * Reads a number as people and spreadsheets write it: 1234.5, 1,234.5, 1.234,5, 1 234,5, 1'234.5 or 1.5E+12.
 * One sign with three digits behind it parts thousands, any other one decimals. Null for what is no
 * number.
 */
export function readNumber(given: string): number | null {
  const text = given.trim().replace(/^\u2212/, '-');
  for (const [group, point] of notations) {
    const grouped = `^[+-]?[1-9]\\d{0,2}(?:${group.source}\\d{3})+(?:${point}\\d+)?$`;
    if (new RegExp(grouped).test(text)) return Number(text.replace(group, '').replace(',', '.'));
  }
  if (!/^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(text)) return null;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}
