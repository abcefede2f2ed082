import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type RawCell, rawWorkbook } from '#tests/fixtures/files/raw-workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const shown = (cell: RawCell, is1904 = false) =>
  readWorkbook(rawWorkbook({ rows: [[cell]], is1904 }))[0]?.table[0]?.[0];

test.each<[number, string | number, string]>([
  [0.25, 20, '6:00'],
  [0.28125, 'hh:mm', '06:45'],
  [0.5625, 'h:mm AM/PM', '1:30 PM'],
  [0.27100694444, 21, '6:30:15'],
  [0.27100694444, '[$-F400]h:mm:ss\\ AM/PM', '6:30:15'],
  [1.5, '[h]:mm', '36:00'],
  [1.25, 46, '30:00:00'],
  [0.0625, '[mm]:ss', '90:00'],
  [46000, 14, '2025-12-09'],
  [46000.5625, 22, '2025-12-09 13:30'],
  [46000, 'dd.mm.yyyy', '09.12.2025'],
  [46000.5625, 'yyyy-mm-dd\\ hh:mm:ss', '2025-12-09 13:30:00'],
  [46000, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2025-12-09'],
  [46000, 'd mmm yy', '9 Dec 25'],
  [0.45, 9, '45%'],
  [0.455, '0.0%', '45.5%'],
  [0.1 + 0.2, 0, '0.3'],
  [8.3, 2, '8.30'],
  [8.3, 0, '8.3'],
  [1234567, 3, '1,234,567'],
  [1234.5, '#,##0.00 [$€-407]', '1,234.50 €'],
  [1234.5, '"$"#,##0.00', '$1,234.50'],
  [1234.5, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '$1,234.50'],
  [-3, '#,##0;[Red]-#,##0', '-3'],
  [42, '00000', '00042'],
  [4, '"Week "0', 'Week 4'],
  [12345, '0.00E+00', '1.23E+04'],
  [12345678901234, 0, '12345678901234'],
  [5, '@', '5'],
  [7, 'not a pattern [', '7'],
])('%d in the format %s reads as a spreadsheet shows it: %s', (value, format, text) => {
  expect(shown([value, format])).toBe(text);
});

test('days count from 1904 where the workbook says so; times and durations stay as they are', () => {
  expect(shown([46000 - 1462, 14], true)).toBe('2025-12-09');
  expect(shown([0.25, 20], true)).toBe('6:00');
  expect(shown([1.5, '[h]:mm'], true)).toBe('36:00');
});

test.each([
  ['a boolean', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['an error', '<c t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['a formula by its last result', '<c><f>A1*2</f><v>8</v></c>', '8'],
  ['a formula that makes text', '<c t="str"><f>A1&amp;"x"</f><v>4x</v></c>', '4x'],
  [
    'rich text',
    '<c t="inlineStr"><is><r><t>bold </t></r><r><t>and not</t></r></is></c>',
    'bold and not',
  ],
  [
    'text with how it is spoken',
    '<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>',
    '東京',
  ],
  [
    'text with escaped letters',
    '<c t="inlineStr"><is><t>a_x000D_&#10;b_x005F_c</t></is></c>',
    'a\nb_c',
  ],
  ['a day of its own kind', '<c t="d"><v>2025-12-09T00:00:00</v></c>', '2025-12-09'],
  ['a moment of its own kind', '<c t="d"><v>2025-12-09T06:30:00</v></c>', '2025-12-09 06:30:00'],
  ['a number that is none', '<c><v>many</v></c>', 'many'],
])('%s reads as it is shown', (_, cell, text) => {
  expect(shown(cell)).toBe(text);
});

test('merged cells have their value in the first cell and are listed', () => {
  const book = rawWorkbook({
    rows: [
      ['', 'Aware', '', 'Decide'],
      ['Actions', 'reads', 'asks', 'picks'],
    ],
    merged: ['B1:C1', 'A1:A1', 'nonsense'],
  });
  expect(readWorkbook(book)).toEqual([
    {
      name: 'Sheet1',
      table: [
        ['', 'Aware', '', 'Decide'],
        ['Actions', 'reads', 'asks', 'picks'],
      ],
      merged: [{ line: 1, column: 2, lines: 1, columns: 2 }],
    },
  ]);
});

test('a line beyond the size of any worksheet is refused', () => {
  const book = rawWorkbook({ rows: [['a']] });
  const parts = unzipSync(book);
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const far = xml.replace('<row r="1">', '<row r="1000000000">').replace(' r="A1"', '');
  parts['xl/worksheets/sheet1.xml'] = strToU8(far);
  expect(() => readWorkbook(Buffer.from(zipSync(parts)))).toThrow('damaged');
});

test('cells and lines without a reference follow each other', () => {
  const parts = unzipSync(rawWorkbook({ rows: [['a', 'b'], ['c']] }));
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  parts['xl/worksheets/sheet1.xml'] = strToU8(xml.replaceAll(/ r="\w+"/g, ''));
  expect(readWorkbook(Buffer.from(zipSync(parts)))[0]?.table).toEqual([['a', 'b'], ['c']]);
});

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each<[string, (xml: string) => Uint8Array]>([
  ['UTF-8', strToU8],
  ['UTF-16 with the low byte first', utf16],
  ['UTF-16 with the high byte first', (xml) => utf16(xml).swap16()],
])(
  'a worksheet that is written in %s is read completely, also where a character is split between chunks',
  (_, encode) => {
    // Longer than the chunks in which it is read; an odd number of characters of three bytes.
    const long = `x${'申'.repeat(700_001)}`;
    const parts = unzipSync(rawWorkbook({ rows: [[long, 'end']] }));
    const name = 'xl/worksheets/sheet1.xml';
    parts[name] = Uint8Array.from(encode(strFromU8(parts[name] ?? new Uint8Array())));
    const [line] = readWorkbook(Buffer.from(zipSync(parts)))[0]?.table ?? [];
    expect(line?.[0] === long).toBe(true);
    expect(line?.[1]).toBe('end');
  },
);
