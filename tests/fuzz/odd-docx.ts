import type { Dice } from './dice.ts';
import { damaged, packed, relations, xml } from './odd-packages.ts';
import { repeated } from './odd-texts.ts';
import { oddText } from './odd-values.ts';

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const id = (dice: Dice) =>
  dice.in100(90) ? '1' : dice.of(['2', 'rId1', '-1', '99999999', '__proto__', 'x', '']);
const value = (dice: Dice) => xml(oddText(dice)).slice(0, 300);
const property = (dice: Dice) =>
  dice.of([
    '<w:b/>',
    '<w:i w:val="0"/>',
    '<w:u w:val="none"/>',
    '<w:vertAlign w:val="superscript"/>',
    `<w:rStyle w:val="${id(dice)}"/>`,
    `<w:color w:val="${value(dice)}"/>`,
  ]);
const run = (dice: Dice) =>
  dice.of([
    `<w:t xml:space="preserve">${value(dice)}</w:t>`,
    `<w:t>${value(dice)}${dice.in100(1) ? '' : '</w:t>'}`,
    '<w:tab/>',
    '<w:br w:type="page"/>',
    `<w:sym w:font="Wingdings" w:char="${dice.of(['F0FC', '-1', 'x', '110000'])}"/>`,
    `<w:fldChar w:fldCharType="${dice.of(['begin', 'separate', 'end', 'x'])}"/>`,
    `<w:instrText>HYPERLINK "${dice.of(['javascript:x', 'https://x', '\\l "'])}" FORMCHECKBOX</w:instrText>`,
    `<w:footnoteReference w:id="${id(dice)}"/>`,
    `<w:endnoteReference w:id="${id(dice)}"/>`,
    `<w:commentReference w:id="${id(dice)}"/>`,
    `<w:drawing><wp:inline><wp:docPr descr="${value(dice)}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId${id(dice)}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`,
    `<w:pict><v:shape><v:imagedata r:id="rId${id(dice)}"/></v:shape><v:textbox><w:txbxContent><w:p/></w:txbxContent></v:textbox></w:pict>`,
  ]);
const paragraph = (dice: Dice) =>
  `<w:p><w:pPr>${dice.of([
    '',
    `<w:pStyle w:val="${dice.of(['Heading1', 'Heading9', 'Caption', id(dice)])}"/>`,
    `<w:numPr><w:ilvl w:val="${dice.of(['0', '1', '8', '99', '-1', 'x'])}"/><w:numId w:val="${id(dice)}"/></w:numPr>`,
  ])}</w:pPr>${repeated(dice, () => `<w:r><w:rPr>${repeated(dice, () => property(dice), 3)}</w:rPr>${repeated(dice, () => run(dice), 4)}</w:r>`, 4)}${dice.in100(1) ? '' : '</w:p>'}`;
const cell = (dice: Dice) =>
  `<w:tc><w:tcPr><w:gridSpan w:val="${dice.of(['1', '2', '0', '-1', '99999999', 'x'])}"/><w:vMerge${dice.of(['', ' w:val="restart"', ' w:val="continue"'])}/></w:tcPr>${repeated(dice, () => paragraph(dice), 3)}</w:tc>`;
const wrappers = ['w:ins', 'w:del', 'w:sdt', 'w:sdtContent', 'w:smartTag', 'w:hyperlink', 'w:tbl'];
function block(dice: Dice): string {
  const kind = dice.below(10);
  if (kind < 5) return paragraph(dice);
  if (kind < 7)
    return `<w:tbl>${repeated(dice, () => `<w:tr>${repeated(dice, () => cell(dice), 4)}</w:tr>`, 4)}</w:tbl>`;
  const tag = dice.of(wrappers);
  if (kind === 7)
    return `<${tag} r:id="rId${id(dice)}" w:anchor="${value(dice)}">${paragraph(dice)}</${tag}>`;
  if (kind === 8)
    return `<mc:AlternateContent><mc:Choice Requires="${id(dice)}">${paragraph(dice)}</mc:Choice><mc:Fallback>${paragraph(dice)}</mc:Fallback></mc:AlternateContent>`;
  const depth = dice.of([3, 100, 3000]);
  return `<${tag}>`.repeat(depth) + paragraph(dice) + `</${tag}>`.repeat(depth);
}
const prefixes = ['r', 'mc', 'wp', 'a', 'pic', 'v'].map((one) => ` xmlns:${one}="${one}"`).join('');
const root = (dice: Dice, name: string, content: string) =>
  `${dice.in100(4) ? '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/passwd">]>' : dice.of(['', '<?xml version="1.0"?>'])}<w:${name} xmlns:w="${namespace}"${prefixes}>${content}</w:${name}>`;
const noted = (dice: Dice, name: string, one: string) =>
  root(
    dice,
    name,
    ['1', ...Array.from({ length: dice.below(3) }, () => id(dice))]
      .map((own) => `<w:${one} w:id="${own}">${paragraph(dice)}</w:${one}>`)
      .join(''),
  );
const related = (dice: Dice, targets: readonly string[]) =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(
      (target, at) =>
        `<Relationship Id="rId${at}" Type="${relations}/${dice.of(['styles', 'image', 'hyperlink', 'numbering', 'x'])}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
/** A Word document with all elements that are read, in random order and with ids that no editor writes. */
export function oddDocx(dice: Dice): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="png" ContentType="${dice.of(['image/png', 'text/html', ''])}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId0" Type="${relations}/officeDocument" Target="${dice.of(['word/document.xml', 'word/document.xml', '/word/document.xml', '../x'])}"/></Relationships>`,
    'word/document.xml': root(
      dice,
      'document',
      `<w:body>${repeated(dice, () => block(dice), dice.of([4, 30]))}</w:body>`,
    ),
    'word/_rels/document.xml.rels': related(dice, [
      'styles.xml',
      dice.of(['media/image1.png', '../../etc/passwd', 'http://169.254.169.254/']),
      dice.of(['media/image1.png', 'javascript:alert(1)']),
    ]),
    'word/styles.xml': root(
      dice,
      'styles',
      `<w:style w:type="paragraph" w:styleId="${id(dice)}"><w:name w:val="${value(dice)}"/><w:basedOn w:val="${id(dice)}"/></w:style>`,
    ),
    'word/numbering.xml': root(
      dice,
      'numbering',
      `<w:abstractNum w:abstractNumId="1">${dice.in100(5) ? '<w:numStyleLink w:val="1"/>' : ''}<w:lvl w:ilvl="${id(dice)}"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="${id(dice)}"/></w:num>`,
    ),
    'word/footnotes.xml': noted(dice, 'footnotes', 'footnote'),
    'word/comments.xml': noted(dice, 'comments', 'comment'),
    'word/media/image1.png': oddText(dice).slice(0, 200),
  };
  for (const name of Object.keys(parts)) if (dice.in100(1)) delete parts[name];
  return dice.in100(20) ? damaged(packed(parts), dice) : packed(parts);
}
