import { format, getFormatDateInfo, getFormatInfo } from 'numfmt';

/**
 * The formats that a workbook refers to by number only (ISO/IEC 29500-1, 18.8.30). Those that
 * depend on the country are replaced by unambiguous dates.
 */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 5: '$#,##0;-$#,##0', 6: '$#,##0;-$#,##0', 7: '$#,##0.00;-$#,##0.00' },
  ...{ 8: '$#,##0.00;-$#,##0.00', 12: '# ?/?', 13: '# ??/??', 14: 'yyyy-mm-dd' },
  ...{ 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM' },
  ...{ 20: 'h:mm', 21: 'h:mm:ss', 22: 'yyyy-mm-dd h:mm', 37: '#,##0;(#,##0)', 38: '#,##0;(#,##0)' },
  ...{ 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)', 41: '#,##0;(#,##0)' },
  ...{ 42: '$#,##0;($#,##0)', 43: '#,##0.00;(#,##0.00)', 44: '$#,##0.00;($#,##0.00)' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
};

/** Days between the two calendars of workbooks. */
const daysBefore1904 = 1462;

/**
 * The pattern of a format by its number; General for one that neither the workbook nor the standard
 * defines.
 */
export function patternOf(id: number, own: ReadonlyMap<number, string>): string {
  const isDay = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const pattern = own.get(id) ?? builtIn[id] ?? (isDay ? 'yyyy-mm-dd' : 'General');
  // The long date and the long time of the user's country.
  if (/^\[\$-(?:x-sysdate|F800)\]/i.test(pattern)) return 'yyyy-mm-dd';
  if (/^\[\$-(?:x-systime|F400)\]/i.test(pattern)) return 'h:mm:ss';
  return pattern;
}

/** A number as a spreadsheet shows it. */
export function numberText(value: number, pattern: string, is1904: boolean): string {
  if (/^(?:general|@)?$/i.test(pattern)) return plainNumber(value);
  try {
    const days = is1904 && isDate(pattern) ? value + daysBefore1904 : value;
    // Separators are those of the pattern itself, whatever country it names.
    const text = format(pattern.replace(/\[\$([^\]-]*)-[^\]]*\]/g, '[$$$1]'), days).trim();
    return getFormatInfo(pattern).type === 'general' ? plainNumber(value) : text;
  } catch {
    // An invalid pattern; the number is shown as it is.
    return plainNumber(value);
  }
}

function isDate(pattern: string): boolean {
  const { year, month, day } = getFormatDateInfo(pattern);
  return year || month || day;
}

/** A number with the 15 digits of spreadsheets, which hide errors of binary fractions. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return Number.isInteger(rounded) && text.includes('e') && Math.abs(rounded) < 1e21
    ? BigInt(rounded).toString()
    : text;
}
