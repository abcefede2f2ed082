import { writeDelimited } from '../document/delimited.ts';
import type { Sheet } from '../document/sheet.ts';

/**
 * A table as comma-separated values (RFC 4180) in UTF-8 with its mark, by which spreadsheets know it;
 * nothing in it runs as a formula.
 */
export function writeCsv({ head, lines }: Pick<Sheet, 'head' | 'lines'>): Buffer {
  const table = [
    head,
    ...lines.map((line) => line.map((cell) => (typeof cell === 'object' ? '' : String(cell)))),
  ];
  return Buffer.from(`\uFEFF${writeDelimited(table, ',', true)}\n`);
}
