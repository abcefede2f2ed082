import { writeDelimited } from '#kernel/text/write-delimited.ts';
import type { Worksheet } from '../document/worksheet.ts';

/**
 * A table as comma-separated values (RFC 4180) in UTF-8, with the byte order mark that spreadsheets
 * need; without formulas.
 */
export function writeCsv({ headers, lines }: Pick<Worksheet, 'headers' | 'lines'>): Buffer {
  const table = [
    headers,
    ...lines.map((line) => line.map((cell) => (typeof cell === 'object' ? '' : String(cell)))),
  ];
  return Buffer.from(`\uFEFF${writeDelimited(table, ',', true)}\n`);
}
