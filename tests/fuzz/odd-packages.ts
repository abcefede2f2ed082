import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import type { Dice } from './dice.ts';
import { repeated } from './odd-texts.ts';
import { oddText } from './odd-values.ts';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose sheet holds cells of every kind, at places that there are and are not. */
export function oddWorkbook(dice: Dice): Uint8Array {
  const place = () =>
    dice.of([
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
    ]);
  const type = () =>
    dice.of([
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
    ]);
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
    `<c r="${place()}"${type()}>${dice.of(['<v>', '<is><t>', '<f>1+1</f><v>', '<v/>', '', '<v><v>'])}${content()}${dice.of(['</v>', '</t></is>', '</v>', ''])}${dice.of(['</c>', '</c>', '</c>', ''])}`;
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

const words = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A Word document of everything that may stand in one, in an order and with ids that nobody wrote. */
export function oddDocx(dice: Dice): Uint8Array {
  const id = () =>
    dice.in100(90) ? '1' : dice.of(['2', 'rId1', '-1', '99999999', '__proto__', 'x', '']);
  const value = () => xml(oddText(dice)).slice(0, 300);
  const property = () =>
    dice.of([
      '<w:b/>',
      '<w:i w:val="0"/>',
      '<w:u w:val="none"/>',
      '<w:vertAlign w:val="superscript"/>',
      `<w:rStyle w:val="${id()}"/>`,
      `<w:color w:val="${value()}"/>`,
    ]);
  const run = () =>
    dice.of([
      `<w:t xml:space="preserve">${value()}</w:t>`,
      `<w:t>${value()}${dice.in100(1) ? '' : '</w:t>'}`,
      '<w:tab/>',
      '<w:br w:type="page"/>',
      `<w:sym w:font="Wingdings" w:char="${dice.of(['F0FC', '-1', 'x', '110000'])}"/>`,
      `<w:fldChar w:fldCharType="${dice.of(['begin', 'separate', 'end', 'x'])}"/>`,
      `<w:instrText>HYPERLINK "${dice.of(['javascript:x', 'https://x', '\\l "'])}" FORMCHECKBOX</w:instrText>`,
      `<w:footnoteReference w:id="${id()}"/>`,
      `<w:endnoteReference w:id="${id()}"/>`,
      `<w:commentReference w:id="${id()}"/>`,
      `<w:drawing><wp:inline><wp:docPr descr="${value()}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId${id()}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`,
      `<w:pict><v:shape><v:imagedata r:id="rId${id()}"/></v:shape><v:textbox><w:txbxContent><w:p/></w:txbxContent></v:textbox></w:pict>`,
    ]);
  const paragraph = () =>
    `<w:p><w:pPr>${dice.of([
      '',
      `<w:pStyle w:val="${dice.of(['Heading1', 'Heading9', 'Caption', id()])}"/>`,
      `<w:numPr><w:ilvl w:val="${dice.of(['0', '1', '8', '99', '-1', 'x'])}"/><w:numId w:val="${id()}"/></w:numPr>`,
    ])}</w:pPr>${repeated(dice, () => `<w:r><w:rPr>${repeated(dice, property, 3)}</w:rPr>${repeated(dice, run, 4)}</w:r>`, 4)}${dice.in100(1) ? '' : '</w:p>'}`;
  const cell = () =>
    `<w:tc><w:tcPr><w:gridSpan w:val="${dice.of(['1', '2', '0', '-1', '99999999', 'x'])}"/><w:vMerge${dice.of(['', ' w:val="restart"', ' w:val="continue"'])}/></w:tcPr>${repeated(dice, paragraph, 3)}</w:tc>`;
  const wrappers = [
    'w:ins',
    'w:del',
    'w:sdt',
    'w:sdtContent',
    'w:smartTag',
    'w:hyperlink',
    'w:tbl',
  ];
  const block = (): string => {
    const kind = dice.below(10);
    if (kind < 5) return paragraph();
    if (kind < 7)
      return `<w:tbl>${repeated(dice, () => `<w:tr>${repeated(dice, cell, 4)}</w:tr>`, 4)}</w:tbl>`;
    const tag = dice.of(wrappers);
    if (kind === 7)
      return `<${tag} r:id="rId${id()}" w:anchor="${value()}">${paragraph()}</${tag}>`;
    if (kind === 8)
      return `<mc:AlternateContent><mc:Choice Requires="${id()}">${paragraph()}</mc:Choice><mc:Fallback>${paragraph()}</mc:Fallback></mc:AlternateContent>`;
    const depth = dice.of([3, 100, 3000]);
    return `<${tag}>`.repeat(depth) + paragraph() + `</${tag}>`.repeat(depth);
  };
  const prefixes = ['r', 'mc', 'wp', 'a', 'pic', 'v']
    .map((one) => ` xmlns:${one}="${one}"`)
    .join('');
  const root = (name: string, content: string) =>
    `${dice.in100(4) ? '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/passwd">]>' : dice.of(['', '<?xml version="1.0"?>'])}<w:${name} xmlns:w="${words}"${prefixes}>${content}</w:${name}>`;
  const noted = (name: string, one: string) =>
    root(
      name,
      ['1', ...Array.from({ length: dice.below(3) }, id)]
        .map((own) => `<w:${one} w:id="${own}">${paragraph()}</w:${one}>`)
        .join(''),
    );
  const related = (targets: readonly string[]) =>
    `<Relationships xmlns="${packages}/relationships">${targets
      .map(
        (target, at) =>
          `<Relationship Id="rId${at}" Type="${relations}/${dice.of(['styles', 'image', 'hyperlink', 'numbering', 'x'])}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="png" ContentType="${dice.of(['image/png', 'text/html', ''])}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId0" Type="${relations}/officeDocument" Target="${dice.of(['word/document.xml', 'word/document.xml', '/word/document.xml', '../x'])}"/></Relationships>`,
    'word/document.xml': root(
      'document',
      `<w:body>${repeated(dice, block, dice.of([4, 30]))}</w:body>`,
    ),
    'word/_rels/document.xml.rels': related([
      'styles.xml',
      dice.of(['media/image1.png', '../../etc/passwd', 'http://169.254.169.254/']),
      dice.of(['media/image1.png', 'javascript:alert(1)']),
    ]),
    'word/styles.xml': root(
      'styles',
      `<w:style w:type="paragraph" w:styleId="${id()}"><w:name w:val="${value()}"/><w:basedOn w:val="${id()}"/></w:style>`,
    ),
    'word/numbering.xml': root(
      'numbering',
      `<w:abstractNum w:abstractNumId="1">${dice.in100(5) ? '<w:numStyleLink w:val="1"/>' : ''}<w:lvl w:ilvl="${id()}"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="${id()}"/></w:num>`,
    ),
    'word/footnotes.xml': noted('footnotes', 'footnote'),
    'word/comments.xml': noted('comments', 'comment'),
    'word/media/image1.png': oddText(dice).slice(0, 200),
  };
  for (const name of Object.keys(parts)) if (dice.in100(1)) delete parts[name];
  return dice.in100(20) ? damaged(packed(parts), dice) : packed(parts);
}

/** A small picture of a format that is known, damaged somewhere. */
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

const packed = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
    level: 1,
  });

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The same with some of its bytes changed, cut off or added; as it is in most cases. */
function damaged(bytes: Uint8Array, dice: Dice): Uint8Array {
  const kind = dice.below(8);
  if (kind === 0) return bytes.slice(0, dice.below(bytes.length));
  if (kind === 1) return Buffer.concat([bytes, dice.bytes(dice.below(50))]);
  if (kind > 3) return bytes;
  const changed = Uint8Array.from(bytes);
  for (let times = 1 + dice.below(6); times > 0; times -= 1)
    changed[dice.below(changed.length)] = dice.below(256);
  return changed;
}
