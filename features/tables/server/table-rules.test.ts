import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { rawWorkbook } from '#tests/fixtures/files/raw-workbook.ts';
import { tableFailures, tableLimits } from '../contract/failures.ts';
import { checkCells } from './check-cells.ts';
import { numberText, patternOf } from './number-text.ts';
import { readTable } from './read-table.ts';
import { readWorksheetCells } from './read-worksheet.ts';
import { columnOf, relationsOf, unescapeText, walk } from './workbook-parts.ts';

test.each([
  [0, 'General'],
  [26, 'General'],
  [27, 'yyyy-mm-dd'],
  [36, 'yyyy-mm-dd'],
  [50, 'yyyy-mm-dd'],
  [58, 'yyyy-mm-dd'],
  [59, 'General'],
  [3, '#,##0'],
  [14, 'yyyy-mm-dd'],
  [49, '@'],
  [170, 'own'],
  [171, 'yyyy-mm-dd'],
  [172, 'h:mm:ss'],
  [173, 'yyyy-mm-dd'],
  [174, 'h:mm:ss'],
])('the format %i has the pattern %s', (id, pattern) => {
  const own = new Map([
    [170, 'own'],
    [171, '[$-F800]dddd'],
    [172, '[$-F400]h:mm'],
    [173, '[$-x-sysdate]d'],
    [174, '[$-x-systime]h'],
  ]);
  expect(patternOf(id, own)).toBe(pattern);
});

test('a pattern of the workbook precedes that of the standard', () => {
  expect(patternOf(3, new Map([[3, 'own']]))).toBe('own');
});

test.each([
  [1e20, 'General', '100000000000000000000'],
  [1e21, 'General', '1e+21'],
  [-1e21, 'General', '-1e+21'],
  [123456789012345680, 'General', '123456789012346000'],
  [1e-7, 'General', '1e-7'],
  [0.1 + 0.2, '', '0.3'],
  [1 / 3, '@', '0.333333333333333'],
  [12345678901.5, 'GENERAL', '12345678901.5'],
  [1.5, '[Red]General', '1.5'],
  [12345678901.5, '[Red]General', '12345678901.5'],
  [0.5, '0%', '50%'],
  [3, ' 0 ', '3'],
])('%d in the pattern %j is %s', (value, pattern, text) => {
  expect(numberText(value, pattern, false)).toBe(text);
});

test.each([
  [0, 'yyyy-mm-dd', '1904-01-01'],
  [0, 'mmm', 'Jan'],
  [0, 'd', '1'],
  [0, '0', '0'],
])('with days from 1904, %d in the pattern %s is %s', (value, pattern, text) => {
  expect(numberText(value, pattern, true)).toBe(text);
});

test.each([
  ['A', 1],
  ['z', 26],
  ['AA', 27],
  ['XFD', 16_384],
])('the column %s is the number %i', (letters, number) => {
  expect(columnOf(letters)).toBe(number);
});

test.each([
  ['a_x000D_\nb', 'a\nb'],
  ['_x0041_', 'A'],
  ['_x005F_x0041_', '_x0041_'],
  ['_x41_', '_x41_'],
])('%j is the text %j', (escaped, text) => {
  expect(unescapeText(escaped)).toBe(text);
});

test('relationships name the parts by their ids, and other elements name none', () => {
  const xml = `<Relationships><Other Id="x" Target="x"/>
    <Relationship Id="a" Type="http://x/worksheet" Target="worksheets/1.xml"/>
    <Relationship Id="b" Type="http://x/styles" Target="/xl/styles.xml"/>
    <Relationship Id="c" Target="./shared.xml"/></Relationships>`;
  expect([...relationsOf({ 'xl/_rels/workbook.xml.rels': strToU8(xml) })]).toEqual([
    ['a', { target: 'xl/worksheets/1.xml', type: 'worksheet' }],
    ['b', { target: 'xl/styles.xml', type: 'styles' }],
    ['c', { target: 'xl/shared.xml', type: '' }],
  ]);
  expect(relationsOf({}).size).toBe(0);
});

const styles = { shared: ['zero', 'one'], patterns: ['General', '0%'], is1904: false };
const cellsOf = (xml: string) =>
  readWorksheetCells(strToU8(`<worksheet>${xml}</worksheet>`), styles);
const cellOf = (xml: string) => cellsOf(`<row r="1">${xml}</row>`).table[0]?.[0];

test.each([
  ['<c t="s"><v>1</v></c>', 'one'],
  ['<c t="s"><v>2</v></c>', undefined],
  ['<c t="b"><v>1</v></c>', 'TRUE'],
  ['<c t="b"><v>0</v></c>', 'FALSE'],
  ['<c t="b"><v></v></c>', undefined],
  ['<c t="d"><v>2026-05-01T00:00:00</v></c>', '2026-05-01'],
  ['<c t="d"><v>2026-05-01T00:00:00.000</v></c>', '2026-05-01'],
  ['<c t="d"><v>2026-05-01T10:30:00</v></c>', '2026-05-01 10:30:00'],
  ['<c t="str"><v>a_x000D_</v></c>', 'a\r'],
  ['<c><v> </v></c>', ' '],
  ['<c><v>much</v></c>', 'much'],
  ['<c s="1"><v>0.5</v></c>', '50%'],
  ['<c s="9"><v>0.5</v></c>', '0.5'],
  ['<c t="inlineStr"><is><t>a</t><rPh><t>spoken</t></rPh><t>b</t></is></c>', 'ab'],
  ['<c t="inlineStr"><is>not text<t>a</t></is></c>', 'a'],
])('the cell %s reads %j', (xml, text) => {
  expect(cellOf(xml)).toBe(text);
});

test('cells are placed by their references, or after each other', () => {
  const { table } = cellsOf(
    '<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>',
  );
  expect(table).toEqual([[], ['', '1', '2'], ['3']]);
});

test.each([
  ['XFD1', null],
  ['A1048576', null],
  ['XFE1', 'A cell is outside of its sheet.'],
  ['A1048577', 'A cell is outside of its sheet.'],
  ['A0', 'A cell is outside of its sheet.'],
])('a cell at %s: refused with %j', (at, message) => {
  const read = () => cellsOf(`<row r="${at.replace(/\D/g, '')}"><c r="${at}"><v>1</v></c></row>`);
  if (message) expect(read).toThrow(message);
  else expect(read().table.at(-1)?.at(-1)).toBe('1');
});

test('merged cells are listed where there is more than one, up to five thousand', () => {
  const merges = (...refs: string[]) =>
    cellsOf(refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')).merged;
  expect(merges('B1:C2', '$A$3:$A$5', 'D1:D1', 'D1', 'nothing')).toEqual([
    { line: 1, column: 2, lines: 2, columns: 2 },
    { line: 3, column: 1, lines: 3, columns: 1 },
  ]);
  expect(merges('D1')).toBeUndefined();
  expect(merges(...Array<string>(5001).fill('A1:B1'))).toHaveLength(5000);
});

test.each([
  ['no cells', '', null],
  ['as many cells as may be read', '<c r="A1"/><c r="GR10000"/>', null],
  ['one row more', '<c r="A1"/><c r="GR10001"/>', 'GR10001'],
  ['two cells far apart', '<c r="XFD1"/><c r="A1048576"/>', 'A1048576'],
])('a worksheet with %s: refused for the cell %s', (_, cells, farthest) => {
  const check = () =>
    checkCells({
      'xl/workbook.xml': strToU8('<sheet name="Costs" r:id="a"/>'),
      'xl/_rels/workbook.xml.rels': strToU8('<Relationship Id="a" Target="worksheets/1.xml"/>'),
      'xl/worksheets/1.xml': strToU8(cells),
      'xl/other.xml': strToU8('<c r="XFD1048576"/>'),
    });
  if (farthest) {
    expect(check).toThrow(
      `The sheet "Costs" has a cell at ${farthest}: more than 2,000,000 cells would be read.`,
    );
  } else expect(check).not.toThrow();
});

test('a reference that is hidden in character entities is refused', () => {
  expect(() => checkCells({ 'xl/worksheets/1.xml': strToU8('<c r="A&#49;"/>') })).toThrow(
    tableFailures.entries.table_broken[1],
  );
});

const lines = (count: number, line = 'a') => `${Array<string>(count).fill(line).join('\n')}\n`;

test.each([
  ['header and 20,000 lines', lines(tableLimits.lines + 1), null],
  ['one line more', lines(tableLimits.lines + 2), 'A table has at most 20,000 lines.'],
  ['200 columns', Array(200).fill('a').join(','), null],
  ['201 columns', Array(201).fill('a').join(','), 'A table has at most 200 columns.'],
  ['a cell of 50,000 characters', 'x'.repeat(50_000), null],
  [
    'a longer cell',
    `a,b\na,${'x'.repeat(50_001)}`,
    'A cell has at most 50,000 characters. Line 2 has a longer one.',
  ],
  ['nothing', '\n \n,,', tableFailures.entries.table_empty[1]],
])('a text with %s: the failure is %j', async (_, text, message) => {
  const read = readTable(Buffer.from(text));
  if (message) await expect(read).rejects.toThrow(message);
  else expect((await read).sheets).toHaveLength(1);
});

test.each([
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel workbook (.xls).'],
  [[0x4d, 0x5a], 'This is a program, not a table.'],
  [[0x7f, 0x45, 0x4c, 0x46], 'This is a program, not a table.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a table.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a table.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a table.'],
])('a file that begins with the bytes %j is reported as what it is', async (bytes, message) => {
  const failure = { code: 'not_a_table', message: expect.stringContaining(message) };
  await expect(readTable(Buffer.from([...bytes, 0x61, 0x62]))).rejects.toMatchObject(failure);
});

test.each([
  ['<!DOCTYPE html><p>', 'page or XML'],
  [' <table >', 'page or XML'],
  ['<?xml version="1.0"?>', 'page or XML'],
  ['{"a": 1}', 'JSON'],
  ['[{"a": 1}]', 'JSON'],
])('the text %j is reported as what it is', async (text, message) => {
  await expect(readTable(Buffer.from(text))).rejects.toThrow(message);
});

/** A workbook in which one shared text of the maximum length fills cells; and an end. */
function workbookOf(letters: number): Buffer {
  const { cellLetters } = tableLimits;
  const cells = Array<string>(letters / cellLetters).fill('<c t="s"><v>0</v></c>');
  const parts = unzipSync(rawWorkbook({ rows: cells.map((cell) => [cell]) }));
  const relation = `<Relationship Id="r9" Type="a/sharedStrings" Target="sharedStrings.xml"/>`;
  const relations = 'xl/_rels/workbook.xml.rels';
  const listed = strFromU8(parts[relations] ?? new Uint8Array());
  const texts = `<sst xmlns="${main}"><si><t>${'x'.repeat(cellLetters)}</t></si></sst>`;
  return Buffer.from(
    zipSync({
      ...parts,
      [relations]: strToU8(listed.replace('</Relationships>', `${relation}</Relationships>`)),
      'xl/sharedStrings.xml': strToU8(texts),
    }),
  );
}
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

test('each use of a shared text counts towards the characters of a table', async () => {
  const { letters, cellLetters } = tableLimits;
  expect((await readTable(workbookOf(letters))).sheets).toHaveLength(1);
  await expect(readTable(workbookOf(letters + cellLetters))).rejects.toMatchObject({
    code: 'table_too_large',
    message: 'A table has at most 20,000,000 characters.',
  });
});

test.each([
  ['lines', 'a\n'.repeat(20_002), 'A table has at most 20,000 lines.'],
  ['columns', `${','.repeat(200)}a`, 'A table has at most 200 columns.'],
  [
    'letters of a cell',
    `a\nb\n${'x'.repeat(50_001)}`,
    'A cell has at most 50,000 characters. Line 3 has a longer one.',
  ],
])('a text with too many %s is refused with its position', async (_, text, message) => {
  await expect(readTable(Buffer.from(text))).rejects.toMatchObject({
    code: 'table_too_large',
    message,
  });
});

test('a part of a workbook is read in chunks, in each encoding, and one with an error is refused', () => {
  const long = 'é'.repeat(700_000);
  const read = (bytes: Uint8Array) => {
    const texts: string[] = [];
    walk(bytes, { text: (part) => void texts.push(part) });
    return texts.join('');
  };
  const xml = `<a>${long}<![CDATA[<b>]]></a>`;
  expect(read(strToU8(xml))).toBe(`${long}<b>`);
  const marked = Buffer.from(`\uFEFF${xml}`, 'utf16le');
  expect(read(marked)).toBe(`${long}<b>`);
  expect(read(Buffer.from(marked).swap16())).toBe(`${long}<b>`);
  expect(() => walk(strToU8('<a><b></a>'), {})).toThrow();
  expect(() => walk(strToU8('<a>'), {})).toThrow();
  walk(undefined, { open: () => expect.unreachable() });
});

test.each([
  [200, true],
  [201, false],
])('nested elements are read to the depth of %d: %s', (depth, isRead) => {
  const nested = strToU8('<a>'.repeat(depth) + '</a>'.repeat(depth));
  let [opened, closed] = [0, 0];
  const handlers = {
    open() {
      opened += 1;
    },
    close() {
      closed += 1;
    },
  };
  if (isRead) walk(nested, handlers);
  else expect(() => walk(nested, handlers)).toThrow('too deep');
  expect(opened).toBe(200);
  expect(closed).toBe(isRead ? 200 : 0);
  // Neighbours are not nested.
  walk(strToU8(`<a>${'<b/>'.repeat(300)}</a>`), {});
});

test.each([
  ['the name', 'v="1"', 'v', '1'],
  ['a prefix of its own', 'xmlns:q="u" q:id="7"', 'r:id', '7'],
  ['none with a prefix for a plain name', 'xmlns:q="u" q:id="7"', 'id', undefined],
  ['none without a prefix for a name with one', 'id="7"', 'r:id', undefined],
])('an attribute is found by %s', (_, attributes, name, value) => {
  const found: (string | undefined)[] = [];
  walk(strToU8(`<a ${attributes}/>`), {
    open: (_name, attribute) => void found.push(attribute(name)),
  });
  expect(found).toEqual([value]);
});
