import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import type { Dice } from './dice.ts';
import { repeated } from './odd-texts.ts';
import { oddText } from './odd-values.ts';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const cellReferences = [
  'A1',
  'B2',
  'A1',
  'Z9',
  'XFD1',
  'A1048576',
  'XFE1',
  'A0',
  '',
  'ÄÖ1',
  '1A',
  'A-1',
  'a1',
  'A1:B2',
  '&#65;1',
  'A99999999999',
];
const cellTypes = [
  '',
  ' t="s"',
  ' t="b"',
  ' t="e"',
  ' t="n"',
  ' t="d"',
  ' t="str"',
  ' t="inlineStr"',
  ' t="nothing"',
  ' s="999"',
  ' s="-1"',
  ' t="',
];

/** A workbook with cells of all kinds, at valid and invalid references. */
export function oddWorkbook(dice: Dice): Uint8Array {
  const content = () =>
    dice.of([
      '1',
      '0',
      '-1',
      '1e999',
      '99999999',
      'NaN',
      '',
      'true',
      '2026-02-30',
      '45000.5',
      '-99999999',
      '#REF!',
      '<![CDATA[x]]>',
      '&#0;',
      '&lt;',
      '&unknown;',
      xml(oddText(dice)).slice(0, 500),
    ]);
  const cell = () =>
    `<c r="${dice.of(cellReferences)}"${dice.of(cellTypes)}>${dice.of(['<v>', '<is><t>', '<f>1+1</f><v>', '<v/>', '', '<v><v>'])}${content()}${dice.of(['</v>', '</t></is>', '</v>', ''])}${dice.of(['</c>', '</c>', '</c>', ''])}`;
  const rows = repeated(
    dice,
    () =>
      `<row r="${dice.of(['1', '2', '0', '-1', 'x', '1048577', ''])}">${repeated(dice, cell, 6)}</row>`,
    8,
  );
  const strings = repeated(dice, () => `<si><t>${content()}</t></si>`, 5);
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><workbookPr date1904="${dice.of(['0', '1', 'x'])}"/><sheets>${repeated(dice, () => `<sheet name="${xml(oddText(dice)).slice(0, 80)}" sheetId="${dice.below(4)}" r:id="rId${dice.below(3)}"/>`, 4)}<sheet name="Costs" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="${dice.of(['worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml', '../../etc/passwd', 'sheet', 'http://x/'])}"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${dice.of(['', '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/passwd">]>', '<?xml version="9"?>'])}<worksheet xmlns="${spreadsheet}"><dimension ref="${dice.of(['A1:B2', 'A1:XFD1048576', 'x'])}"/><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${spreadsheet}" count="${dice.of(['1', '99999999', '-1'])}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><numFmts><numFmt numFmtId="164" formatCode="${xml(oddText(dice)).slice(0, 300)}"/></numFmts><cellXfs><xf numFmtId="${dice.of(['14', '164', '-1', 'x'])}"/></cellXfs></styleSheet>`,
  };
  for (const name of Object.keys(parts)) if (dice.in100(4)) delete parts[name];
  return damaged(packed(parts), dice);
}

/** A small image of a known format, with damaged bytes. */
export async function oddPicture(dice: Dice): Promise<Uint8Array> {
  const format = dice.of(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const);
  const side = dice.of([1, 3, 40]);
  const made = await sharp({
    create: { width: side, height: side, channels: 4, background: '#1a2b3c80' },
  })
    .toFormat(format)
    .toBuffer();
  if (dice.in100(15))
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${oddText(dice)}</svg>`,
    );
  return damaged(Uint8Array.from(made), dice);
}

/** A ZIP archive of text files. */
export const packed = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
    level: 1,
  });

/** Escapes text for XML. */
export const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The bytes with some changed, cut off or added; unchanged in half of all cases. */
export function damaged(bytes: Uint8Array, dice: Dice): Uint8Array {
  const kind = dice.below(8);
  if (kind === 0) return bytes.slice(0, dice.below(bytes.length));
  if (kind === 1) return Buffer.concat([bytes, dice.bytes(dice.below(50))]);
  if (kind > 3) return bytes;
  const changed = Uint8Array.from(bytes);
  for (let times = 1 + dice.below(6); times > 0; times -= 1)
    changed[dice.below(changed.length)] = dice.below(256);
  return changed;
}
