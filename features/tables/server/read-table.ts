import type { ReadSheet } from '../contract/calls.ts';
import { tableFailures, tableLimits } from '../contract/failures.ts';
import { readDelimited, separatorOf, type Table, unguard } from '../document/delimited.ts';
import { readWorkbook } from './read-workbook.ts';

/** What files begin with that people take for tables, or that are renamed. */
const signatures: readonly (readonly [start: readonly number[], text: string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is a workbook of the old kind (.xls). Save it as .xlsx or CSV.'],
  [[0x4d, 0x5a], 'This is a program, not a table.'],
  [[0x7f, 0x45, 0x4c, 0x46], 'This is a program, not a table.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a table. Save it as .xlsx or CSV.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a table.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a table.'],
];

/**
 * Reads a file as tables, whatever its name says: XLSX by its content, everything else as
 * separated text.
 * @throws Failure of `tableFailures`
 */
export async function readTable(bytes: Buffer): Promise<ReadSheet[]> {
  const starts = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  const known = signatures.find(([start]) => starts(start));
  if (known) throw tableFailures.fail('not_a_table', known[1]);
  const sheets = starts([0x50, 0x4b]) ? await readWorkbook(bytes) : [readText(bytes)];
  const told = sheets
    .map(({ table, ...sheet }) => ({ ...sheet, table: table.map((line) => line.map(tidy)) }))
    .filter(({ table }) => table.some((line) => line.some((cell) => cell !== '')));
  if (told.length === 0) {
    for (const { name, table } of sheets) checkSize(name, table);
    throw tableFailures.fail('table_empty');
  }
  for (const { name, table } of told) checkSize(name, table);
  checkLetters(told);
  return told;
}

function readText(bytes: Buffer): ReadSheet {
  const text = decode(bytes);
  if (text.includes('\0')) throw tableFailures.fail('not_a_table');
  const most = { ...tableLimits, lines: tableLimits.lines + 1 };
  const { table, openQuotes } = readDelimited(text, separatorOf(text), most);
  return { name: '', table: table.map((line) => line.map(unguard)), openQuotes };
}

/** UTF-8, or UTF-16 with its mark, as spreadsheets write 'Unicode text'. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = lineOfWrongByte(bytes);
    const [, text] = tableFailures.entries.not_utf8;
    throw tableFailures.fail('not_utf8', `${text} Line ${line} has letters that cannot be read.`);
  }
}

/** The line, counted from 1, of the first byte that is not UTF-8. */
function lineOfWrongByte(bytes: Buffer): number {
  const before = new TextDecoder('utf-8').decode(bytes).split('\uFFFD', 1)[0] ?? '';
  return before.split(/\r\n|\r|\n/).length;
}

function tidy(cell: string): string {
  return cell.replaceAll('\0', '').trim();
}

/** One long text may stand in many cells of a workbook, which holds it once. */
function checkLetters(sheets: readonly ReadSheet[]): void {
  let letters = 0;
  for (const { table } of sheets)
    for (const line of table) for (const cell of line) letters += cell.length;
  if (letters <= tableLimits.letters) return;
  const most = tableLimits.letters.toLocaleString('en');
  throw tableFailures.fail('table_too_large', `A table has at most ${most} letters.`);
}

function checkSize(name: string, table: Table): void {
  const sheet = name && ` The sheet '${name}' has more.`;
  if (table.length > tableLimits.lines + 1)
    throw tableFailures.fail(
      'table_too_large',
      `A table has at most ${tableLimits.lines.toLocaleString('en')} lines.${sheet}`,
    );
  if (table.some(({ length }) => length > tableLimits.columns))
    throw tableFailures.fail(
      'table_too_large',
      `A table has at most ${tableLimits.columns} columns.${sheet}`,
    );
  const long = table.findIndex((line) => line.some(isTooLong));
  if (long >= 0)
    throw tableFailures.fail(
      'table_too_large',
      `A cell has at most ${tableLimits.cellLetters.toLocaleString('en')} letters. Line ${long + 1}${name && ` of the sheet '${name}'`} has a longer one.`,
    );
}

const isTooLong = (cell: string) => cell.length > tableLimits.cellLetters;
