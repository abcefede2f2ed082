import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { writeDelimited } from '#kernel/text/write-delimited.ts';
import { encodeText } from '#tests/fixtures/files/encode-text.ts';
import { readTable } from './read-table.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');

/** Makes a ZIP declare that its content has `size` bytes; sizes are in both of its headers. */
function claim(zip: Uint8Array, size: number): Buffer {
  const bytes = Buffer.from(zip);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const mark = bytes.readUInt32LE(at);
    if (mark === 0x04034b50) bytes.writeUInt32LE(size, at + 22);
    if (mark === 0x02014b50) bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

test('a CSV is read by its content, with any separator and line ending', async () => {
  const rows = [
    ['Row', 'Stage', 'Text'],
    ['Thoughts', 'Apply', 'Why, again?'],
  ];
  for (const text of [
    'Row,Stage,Text\nThoughts,Apply,"Why, again?"\n',
    '\uFEFFRow;Stage;Text\r\nThoughts;Apply;Why, again?\r\n',
    'Row\tStage\tText\rThoughts\tApply\tWhy, again?',
  ]) {
    expect(await readTable(utf8(text))).toEqual({
      sheets: [{ name: '', table: rows, openQuotes: [] }],
      decoded: { encoding: 'utf-8', isSure: true },
    });
  }
  const utf16 = Buffer.from('\uFEFFRow\tStage\nThoughts\tApply', 'utf16le');
  expect((await readTable(utf16)).sheets[0]?.table[1]).toEqual(['Thoughts', 'Apply']);
});

test.each([
  ['windows-1252', 'Gefühl;„müde“ – 5 €'],
  ['windows-1251', 'Мысли;Почему так долго?'],
  ['shift_jis', '考え;なぜ二日もかかるのですか'],
  ['gb18030', '想法;为什么需要这么久'],
  ['euc-kr', '생각;왜 이렇게 오래 걸리나요'],
  ['macintosh', 'Gefühl;„müde“ – 5 €'],
])(
  'a CSV in %s is read as a guess, and again in the encoding that is chosen',
  async (encoding, line) => {
    const bytes = Buffer.from(encodeText(`Row;Text\n${line}\n`, encoding));
    const { sheets, decoded } = await readTable(bytes);
    expect(sheets[0]?.table[1]).toEqual(line.split(';'));
    expect(decoded).toEqual({ encoding, isSure: false });
    const reread = await readTable(bytes, 'koi8-r');
    expect(reread.decoded).toEqual({ encoding: 'koi8-r', isSure: true });
    expect(reread.sheets[0]?.table[1]).not.toEqual(line.split(';'));
  },
);

test('a line in which a quote is never closed is reported with the table', async () => {
  const {
    sheets: [worksheet],
  } = await readTable(utf8('Row,Stage\n"Thoughts,Apply\nActions,"Send"'));
  expect(worksheet?.openQuotes).toEqual([2]);
  expect(worksheet?.table).toEqual([
    ['Row', 'Stage'],
    ['"Thoughts', 'Apply'],
    ['Actions', 'Send'],
  ]);
});

test('all worksheets of a workbook are read, numbers and days as texts', async () => {
  const { toBuffer } = writeWorkbook([
    {
      sheet: 'Cards',
      data: [
        ['Row', 'Number'],
        ['Metric', 2.5],
      ],
    },
    {
      sheet: 'Days',
      data: [[{ value: new Date('2026-03-01'), type: Date, format: 'yyyy-mm-dd' }, true]],
    },
    { sheet: 'Nothing', data: [] },
  ]);
  expect((await readTable(await toBuffer())).sheets).toEqual([
    {
      name: 'Cards',
      table: [
        ['Row', 'Number'],
        ['Metric', '2.5'],
      ],
    },
    { name: 'Days', table: [['2026-03-01', 'TRUE']] },
  ]);
});

test('a formula is read as its last result', async () => {
  const { unzipSync } = await import('fflate');
  const parts = unzipSync(await writeWorkbook([{ sheet: 'A', data: [[1]] }]).toBuffer());
  const [name = ''] = Object.keys(parts).filter((part) => part.includes('worksheets/sheet'));
  const xml = Buffer.from(parts[name] ?? []).toString();
  parts[name] = strToU8(xml.replace('<v>1</v>', '<f>SUM(1,2)</f><v>3</v>'));
  expect((await readTable(Buffer.from(zipSync(parts)))).sheets[0]?.table).toEqual([['3']]);
});

test('a file that is no table is described by its type', async () => {
  const refused = async (bytes: Buffer, code: string, text: RegExp) => {
    await expect(readTable(bytes)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(text),
    });
  };
  await refused(Buffer.from('MZ\x90\0\x03', 'latin1'), 'not_a_table', /a program/);
  await refused(utf8('%PDF-1.7'), 'not_a_table', /a PDF/);
  await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'not_a_table', /old Excel workbook/);
  await refused(utf8('Row,Stage\0\0\0'), 'not_a_table', /neither/);
  const locked = Buffer.from('EncryptedPackage', 'utf16le');
  const begin = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
  await refused(Buffer.concat([begin, locked]), 'not_a_table', /a password/);
  for (const page of ['<html><table>', '<!DOCTYPE html>\n<p>', '<?xml version="1.0"?>', ' <table>'])
    await refused(utf8(page), 'not_a_table', /a page/);
  for (const json of ['[{"a":1}]', '{"a": 1}', ' [[1]]'])
    await refused(utf8(json), 'not_a_table', /JSON/);
  const open = { 'content.xml': strToU8('<a/>'), 'META-INF/manifest.xml': strToU8('<a/>') };
  await refused(Buffer.from(zipSync(open)), 'not_a_table', /LibreOffice.*xlsx/);
  await refused(utf8('\n,,\n'), 'table_empty', /empty/);
  const archive = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') }));
  await refused(archive, 'not_a_table', /an archive/);
  const text = Buffer.from(zipSync({ 'word/document.xml': strToU8('<a/>') }));
  await refused(text, 'not_a_table', /text document/);
  const damaged = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook') }));
  await refused(damaged, 'table_broken', /damaged/);
  await refused(Buffer.from('PK\x03\x04 and then nothing', 'latin1'), 'table_broken', /damaged/);
});

test('a zip bomb is not unpacked, whether it declares its size or lies', async () => {
  const zeros = zipSync({ 'xl/workbook.xml': new Uint8Array(120 * 1024 * 1024) });
  expect(zeros.length).toBeLessThan(1024 * 1024);
  await expect(readTable(Buffer.from(zeros))).rejects.toMatchObject({ code: 'table_too_large' });
  const before = process.memoryUsage().arrayBuffers;
  await expect(readTable(claim(zeros, 1000))).rejects.toMatchObject({ code: 'table_broken' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
});

test('a table with too many lines or columns is refused', async () => {
  const lines = utf8('a,b\n'.repeat(20_002));
  await expect(readTable(lines)).rejects.toMatchObject({
    code: 'table_too_large',
    message: 'A table has at most 20,000 lines.',
  });
  const columns = utf8(`${'a,'.repeat(300)}\n`);
  await expect(readTable(columns)).rejects.toMatchObject({ code: 'table_too_large' });
});

test('characters of all scripts arrive complete and in order', async () => {
  const cells = [
    ['الأفعال', 'התקדמות', 'تفتح الحساب في البنك (3 مرات) ثم تنتظر.'],
    ['الأفعال', 'הגשה', 'היא שואלת: "למה 2 ימים?"'],
    ['Thoughts', '申込', 'なぜ二日もかかるのですか。本人確認の画面が止まる。'],
    ['Thoughts', '신청', '왜 이렇게 오래 걸리나요?'],
    ['Emoji', '申込', 'family 👨‍👩‍👧‍👦 flag 🇩🇪 skin 👍🏽 heart ❤️ keycap 1️⃣'],
    ['Emoji', 'हिन्दी', 'क्षत्रिय अनीता ने पूछा'],
    ['Emoji', 'Combining', 'Zalgo Z̷͝a̶l é (NFD: é) ñ ก็ ที่นี่'],
  ];
  const table = [['Row', 'Stage', 'Text'], ...cells];
  const csv = utf8(writeDelimited(table, ';'));
  expect((await readTable(csv)).sheets[0]?.table).toEqual(table);
  const { toBuffer } = writeWorkbook([{ sheet: 'A', data: table }]);
  expect((await readTable(await toBuffer())).sheets[0]?.table).toEqual(table);
});
