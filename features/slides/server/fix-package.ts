import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { alignParagraphs } from './align-paragraphs.ts';
import { fixChart } from './fix-chart.ts';
import { fixNotes } from './fix-notes.ts';

type Parts = Record<string, Uint8Array>;

const listName = '[Content_Types].xml';
/** PptxGenJS 4.0.1's description of a picture that was passed as data. */
const noDescription = 'descr="preencoded.png"';

/**
 * Removes from a presentation of PptxGenJS 4.0.1 what makes programs offer a repair: types of
 * missing masters, an invalid picture type, duplicate shape ids, misordered speaker notes and misordered parts of charts, and workbooks with unused tables. Also
 * sets the direction of paragraphs and the colour scheme.
 */
export function fixPackage(bytes: Uint8Array, scheme: string): Buffer {
  const parts = partsOf(bytes);
  for (const name of Object.keys(parts)) {
    if (/^ppt\/slide(s|Layouts|Masters)\/[^/]+\.xml$/.test(name))
      rewrite(parts, name, (xml) =>
        alignParagraphs(numberShapes(xml)).replaceAll(noDescription, 'descr=""'),
      );
    else if (/^ppt\/charts\/[^/]+\.xml$/.test(name)) rewrite(parts, name, fixChart);
    else if (name.endsWith('.xlsx')) parts[name] = fixWorkbook(parts[name] ?? new Uint8Array());
  }
  // Notes are printed on white paper, in the colours of the package.
  fixNotes(parts);
  rewrite(parts, 'ppt/theme/theme1.xml', (xml) =>
    xml.replace(/<a:clrScheme .*?<\/a:clrScheme>/s, () => scheme),
  );
  return pack(parts);
}

/** The parts of a file, without the folders that a zip may list. */
function partsOf(bytes: Uint8Array): Parts {
  return unzipSync(bytes, { filter: ({ name }) => !name.endsWith('/') });
}

function rewrite(parts: Parts, name: string, change: (xml: string) => string): void {
  const part = parts[name];
  if (part) parts[name] = strToU8(change(strFromU8(part)));
}

/** Renumbers the shapes of a slide; nothing else in it refers to them. */
function numberShapes(xml: string): string {
  let last = 0;
  return xml.replaceAll(/(<p:cNvPr id=")\d+"/g, (_, before: string) => {
    last += 1;
    return `${before}${last}"`;
  });
}

/** The workbook of a chart without its table, which no sheet shows and whose range is invalid. */
function fixWorkbook(bytes: Uint8Array): Uint8Array {
  const parts = partsOf(bytes);
  for (const name of Object.keys(parts))
    if (/^xl\/(tables|worksheets\/_rels)\//.test(name)) delete parts[name];
  return pack(parts);
}

/** Types according to ISO/IEC 29500-2, of extensions that PptxGenJS declares otherwise. */
const extensionTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg' };

/** The list of types, reduced to those of existing parts. */
function listTypes(xml: string, names: readonly string[]): string {
  const extensions = new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1)));
  return xml
    .replaceAll(/\s*<Default Extension="([^"]+)" ContentType="([^"]+)"\s*\/>/g, (_, end, type) =>
      extensions.has(end)
        ? `<Default Extension="${end}" ContentType="${extensionTypes[end] ?? type}"/>`
        : '',
    )
    .replaceAll(/\s*<Override PartName="\/([^"]+)"[^>]*\/>/g, (entry: string, name: string) =>
      names.includes(name) ? entry.trim() : '',
    );
}

const packed = /\.(png|jpe?g|gif|xlsx)$/;

/** Zips the parts, the list of types first, as programs require that read while loading. */
function pack(parts: Parts): Buffer {
  const { [listName]: list = new Uint8Array(), ...others } = parts;
  const types = strToU8(listTypes(strFromU8(list), Object.keys(others)));
  const files: Zippable = { [listName]: types };
  for (const [name, part] of Object.entries(others))
    files[name] = packed.test(name) ? [part, { level: 0 }] : part;
  return Buffer.from(zipSync(files));
}
