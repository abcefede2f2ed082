import { decodeText } from '#kernel/text/decode-text.ts';
import type { OpenDecoder, TextEncoding } from '#kernel/text/text-encodings.ts';
import { unguard } from '#kernel/text/write-delimited.ts';
import type { ReadFile, ReadWorksheet } from '../contract/calls.ts';
import { tableFailures, tableLimits } from '../contract/failures.ts';
import type { Table } from '../document/delimited.ts';
import { readTextTable } from '../document/text-table.ts';
import { readWorkbook } from './read-workbook.ts';

/** First bytes of files that users take for tables, or that have a wrong extension. */
const signatures: readonly (readonly [start: readonly number[], text: string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel workbook (.xls). Save it as .xlsx or CSV.'],
  [[0x4d, 0x5a], 'This is a program, not a table.'],
  [[0x7f, 0x45, 0x4c, 0x46], 'This is a program, not a table.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a table. Save it as .xlsx or CSV.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a table.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a table.'],
];

/**
 * Beginnings of texts that are not separated values, such as HTML pages that programs save as
 * `.xls`.
 */
const others: readonly (readonly [begin: RegExp, text: string])[] = [
  [
    /^\s*(?:<!doctype html|<html|<table|<meta|<head|<\?xml|<workbook)[\s>]/i,
    'This is a page or XML, not a table, whatever its name says. Open it in a spreadsheet, and save it as .xlsx or CSV.',
  ],
  [/^\s*(?:\{\s*["}]|\[\s*[{[])/, 'This is JSON, not a table. Save it as .xlsx or CSV.'],
];

/**
 * Reads a file as tables, whatever its name: XLSX by its content, everything else as separated
 * text.
 * @throws Failure of `tableFailures`
 */
export async function readTable(
  bytes: Buffer,
  encoding: TextEncoding | null = null,
): Promise<ReadFile> {
  const starts = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  // A workbook with a password is wrapped in the old format.
  if (starts([0xd0, 0xcf, 0x11, 0xe0]) && bytes.includes('EncryptedPackage', 0, 'utf16le'))
    throw tableFailures.fail('not_a_table', 'This workbook has a password. Save it without one.');
  const known = signatures.find(([start]) => starts(start));
  if (known) throw tableFailures.fail('not_a_table', known[1]);
  const { sheets, decoded } = starts([0x50, 0x4b])
    ? { sheets: readWorkbook(bytes), decoded: null }
    : await readText(bytes, encoding);
  const filled = sheets
    .map(({ table, ...worksheet }) => ({
      ...worksheet,
      table: table.map((line) => line.map(tidy)),
    }))
    .filter(({ table }) => table.some((line) => line.some((cell) => cell !== '')));
  if (filled.length === 0) {
    for (const { name, table } of sheets) checkSize(name, table);
    throw tableFailures.fail('table_empty');
  }
  for (const { name, table } of filled) checkSize(name, table);
  checkLetters(filled);
  return { sheets: filled, decoded };
}

async function readText(bytes: Buffer, chosen: TextEncoding | null): Promise<ReadFile> {
  const { text, ...decoded } = await decodeText(bytes, openDecoder, chosen);
  if (text.includes('\0') && !chosen) throw tableFailures.fail('not_a_table');
  const other = others.find(([begin]) => begin.test(text));
  if (other) throw tableFailures.fail('not_a_table', other[1]);
  const max = { ...tableLimits, lines: tableLimits.lines + 1 };
  const { table, openQuotes } = readTextTable(text, max);
  return {
    sheets: [{ name: '', table: table.map((line) => line.map(unguard)), openQuotes }],
    decoded,
  };
}

const openDecoder: OpenDecoder = (encoding, fatal) => new TextDecoder(encoding, { fatal });

function tidy(cell: string): string {
  return cell.replaceAll('\0', '').trim();
}

/** Counts each use of a long text, as a workbook stores shared texts once. */
function checkLetters(worksheets: readonly ReadWorksheet[]): void {
  let letters = 0;
  for (const { table } of worksheets)
    for (const line of table) for (const cell of line) letters += cell.length;
  if (letters <= tableLimits.letters) return;
  const max = tableLimits.letters.toLocaleString('en');
  throw tableFailures.fail('table_too_large', `A table has at most ${max} characters.`);
}

function checkSize(name: string, table: Table): void {
  const worksheet = name && ` The sheet '${name}' has more.`;
  if (table.length > tableLimits.lines + 1)
    throw tableFailures.fail(
      'table_too_large',
      `A table has at most ${tableLimits.lines.toLocaleString('en')} lines.${worksheet}`,
    );
  if (table.some(({ length }) => length > tableLimits.columns))
    throw tableFailures.fail(
      'table_too_large',
      `A table has at most ${tableLimits.columns} columns.${worksheet}`,
    );
  const long = table.findIndex((line) => line.some(isTooLong));
  if (long >= 0)
    throw tableFailures.fail(
      'table_too_large',
      `A cell has at most ${tableLimits.cellLetters.toLocaleString('en')} characters. Line ${long + 1}${name && ` of the sheet '${name}'`} has a longer one.`,
    );
}

const isTooLong = (cell: string) => cell.length > tableLimits.cellLetters;
