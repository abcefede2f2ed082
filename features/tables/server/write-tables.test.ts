import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Worksheet, WorksheetCell } from '../document/worksheet.ts';
import { readTable } from './read-table.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

const worksheet = (headers: string[], ...lines: WorksheetCell[][]): Worksheet => ({
  ...{ name: 'Tasks', headers, lines },
});

test('a CSV begins with a byte order mark, and has its headers, texts and numbers, and no formula', () => {
  const table = worksheet(
    ['Name', 'Cost'],
    ['Pay, "fast"', 1.5],
    ['', null],
    ['=1+1', { formula: 'A2*2' }],
  );
  expect(writeCsv(table).toString()).toBe('\uFEFFName,Cost\n"Pay, ""fast""",1.5\n,\n\'=1+1,\n');
});

async function partsOf(...worksheets: Worksheet[]) {
  const parts = unzipSync(new Uint8Array(await writeWorkbook(worksheets)));
  return (name: string) => strFromU8(parts[name] ?? new Uint8Array());
}

test('a workbook has its worksheets by name, with cells that are read as they were written', async () => {
  const file = await writeWorkbook([
    worksheet(['Name', 'Cost'], ['=1+1', 1.5], ['', null], [' b\nc', 0]),
    { ...worksheet(['Only']), name: 'Second' },
  ]);
  const { sheets } = await readTable(file);
  expect(sheets.map(({ name }) => name)).toEqual(['Tasks', 'Second']);
  expect(sheets[0]?.table).toEqual([['Name', 'Cost'], ['=1+1', '1.5'], [], ['b\nc', '0']]);
});

test('headers are bold and frozen, texts wrap at the top, and a formula is one', async () => {
  const read = await partsOf(worksheet(['Name', 'Sum'], ['=1+1', { formula: 'A2*2' }]));
  const xml = read('xl/worksheets/sheet1.xml');
  expect(xml).toMatch(/<pane [^>]*ySplit="1"/);
  expect(xml).toMatch(/<f>=?A2\*2<\/f>/);
  expect(xml.match(/<f>/g)).toHaveLength(1);
  const styles = read('xl/styles.xml');
  expect(styles).toMatch(/<b ?\/>/);
  expect(styles).toMatch(/wrapText="1"/);
  expect(styles).toMatch(/vertical="top"/);
});

test.each<[what: string, cells: WorksheetCell[], width: number]>([
  ['its shortest', [''], 10],
  ['its shortest, with 8 characters', ['12345678'], 10],
  ['one more, with 9 characters', ['123456789'], 11],
  ['that of its longest text', ['123456789012', '1', 12345], 14],
  ['its greatest, with 46 characters', ['x'.repeat(46)], 48],
  ['its greatest, with more', ['x'.repeat(47)], 48],
  ['its shortest, with a formula or nothing', [{ formula: 'x'.repeat(30) }, null], 10],
])('the width of a column is %s', async (_, cells, width) => {
  const read = await partsOf(worksheet(['A'], ...cells.map((cell) => [cell])));
  const xml = read('xl/worksheets/sheet1.xml');
  expect(Number(/<col [^>]*width="([\d.]+)"/.exec(xml)?.[1])).toBe(width);
});

test('the header counts only for the width of its own column', async () => {
  const xml = (await partsOf(worksheet(['x'.repeat(20), 'B'], ['a'])))('xl/worksheets/sheet1.xml');
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([22, 10]);
});
