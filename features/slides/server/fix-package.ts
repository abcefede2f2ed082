import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { alignParagraphs } from './align-paragraphs.ts';
import { fixChart } from './fix-chart.ts';

type Parts = Record<string, Uint8Array>;

const listName = '[Content_Types].xml';
/** What PptxGenJS 4.0.1 calls a picture that was handed to it as data. */
const noDescription = 'descr="preencoded.png"';

/**
 * A file of slides of PptxGenJS 4.0.1 without what makes programs offer a repair: types of masters that are
 * not there, a type that no picture has, shape ids that are used twice, empty speaker notes whose master is
 * listed where none may be, charts whose parts stand in another order, workbooks with tables that nothing
 * shows. Paragraphs run as their script does.
 */
export function fixPackage(bytes: Uint8Array): Buffer {
  const parts = partsOf(bytes);
  for (const name of Object.keys(parts)) {
    if (name.startsWith('ppt/notes')) delete parts[name];
    else if (/^ppt\/slide(s|Layouts|Masters)\/[^/]+\.xml$/.test(name))
      rewrite(parts, name, (xml) =>
        alignParagraphs(numberShapes(xml)).replaceAll(noDescription, 'descr=""'),
      );
    else if (/^ppt\/charts\/[^/]+\.xml$/.test(name)) rewrite(parts, name, fixChart);
    else if (name.endsWith('.xlsx')) parts[name] = mendWorkbook(parts[name] ?? new Uint8Array());
    else if (name.endsWith('.rels')) rewrite(parts, name, withoutNotes);
  }
  rewrite(parts, 'ppt/presentation.xml', (xml) =>
    xml.replace(/<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s, ''),
  );
  rewrite(parts, 'docProps/app.xml', (xml) => xml.replace(/<Notes>\d+</, '<Notes>0<'));
  return pack(parts);
}

/** The parts of a file; folders, which a zip may list, are none. */
function partsOf(bytes: Uint8Array): Parts {
  return unzipSync(bytes, { filter: ({ name }) => !name.endsWith('/') });
}

function rewrite(parts: Parts, name: string, change: (xml: string) => string): void {
  const part = parts[name];
  if (part) parts[name] = strToU8(change(strFromU8(part)));
}

/** Numbers the shapes of a slide anew; nothing else in it names them. */
function numberShapes(xml: string): string {
  let last = 0;
  return xml.replaceAll(/(<p:cNvPr id=")\d+"/g, (_, before: string) => {
    last += 1;
    return `${before}${last}"`;
  });
}

/** Relations without those to speaker notes. */
const withoutNotes = (xml: string) =>
  xml.replaceAll(/<Relationship\s[^>]*\/notes(?:Slide|Master)"[^>]*\/>/g, '');

/** The workbook behind a chart, without its table: no sheet shows it, and its range is none. */
function mendWorkbook(bytes: Uint8Array): Uint8Array {
  const parts = partsOf(bytes);
  for (const name of Object.keys(parts))
    if (/^xl\/(tables|worksheets\/_rels)\//.test(name)) delete parts[name];
  return pack(parts);
}

/** Types as ISO/IEC 29500-2 has them, of extensions that PptxGenJS declares otherwise. */
const extensionTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg' };

/** The list of types with those of parts that are there alone. */
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

/** A file of parts, its list of types first, as programs that read while they load want it. */
function pack(parts: Parts): Buffer {
  const { [listName]: list = new Uint8Array(), ...others } = parts;
  const types = strToU8(listTypes(strFromU8(list), Object.keys(others)));
  const files: Zippable = { [listName]: types };
  for (const [name, part] of Object.entries(others))
    files[name] = packed.test(name) ? [part, { level: 0 }] : part;
  return Buffer.from(zipSync(files));
}
