import { strFromU8, strToU8 } from 'fflate';

type Parts = Record<string, Uint8Array>;

const [types, theme] = ['[Content_Types].xml', 'ppt/theme/theme1.xml'] as const;
const notesTheme = 'ppt/theme/theme2.xml';
const notesRelation = /<Relationship\s[^>]*\/notes(?:Slide|Master)"[^>]*\/>/g;
const masterList = /<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s;

/**
 * Brings the speaker notes of PptxGenJS 4.0.1 into the order of ISO/IEC 29500: slides without notes have
 * no part for them, the master of notes has a theme of its own and is listed before the slides, and each
 * line is a paragraph. Without any notes, there is no master either.
 */
export function fixNotes(parts: Parts): void {
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const write = (name: string, xml: string) => {
    parts[name] = strToU8(xml);
  };
  let count = 0;
  for (const name of Object.keys(parts)) {
    const [, turn] = /^ppt\/notesSlides\/notesSlide(\d+)\.xml$/.exec(name) ?? [];
    if (!turn) continue;
    const withLines = inParagraphs(text(name));
    if (withLines) {
      count += 1;
      write(name, withLines);
      continue;
    }
    delete parts[name];
    delete parts[`ppt/notesSlides/_rels/notesSlide${turn}.xml.rels`];
    const relations = `ppt/slides/_rels/slide${turn}.xml.rels`;
    write(relations, text(relations).replaceAll(notesRelation, ''));
  }
  const app = text('docProps/app.xml').replace(/<Notes>\d+</, `<Notes>${count}<`);
  write('docProps/app.xml', app);
  const presentation = text('ppt/presentation.xml');
  const [listed = ''] = masterList.exec(presentation) ?? [];
  const without = presentation.replace(masterList, '');
  if (count === 0) {
    removeMaster(parts);
    write('ppt/presentation.xml', without);
    return;
  }
  write(
    'ppt/presentation.xml',
    without.replace('<p:sldIdLst>', () => `${listed}<p:sldIdLst>`),
  );
  write(notesTheme, text(theme));
  const relations = 'ppt/notesMasters/_rels/notesMaster1.xml.rels';
  write(relations, text(relations).replace('theme1.xml', 'theme2.xml'));
  const known = /<Override PartName="\/ppt\/theme\/theme1\.xml"[^>]*\/>/;
  const list = text(types).replace(
    known,
    (entry) => `${entry}${entry.replace('theme1.xml', 'theme2.xml')}`,
  );
  write(types, list);
}

function removeMaster(parts: Parts): void {
  for (const name of Object.keys(parts)) if (name.startsWith('ppt/notes')) delete parts[name];
  const relations = 'ppt/_rels/presentation.xml.rels';
  const xml = strFromU8(parts[relations] ?? new Uint8Array());
  parts[relations] = strToU8(xml.replaceAll(notesRelation, ''));
}

/** The notes of a slide with a paragraph a line; null for empty ones. */
function inParagraphs(xml: string): string | null {
  const body = /(<p:ph type="body" idx="1"\/>.*?)<a:p>(.*?)<a:t>(.*?)<\/a:t>(.*?)<\/a:p>/s;
  const [, , , said = ''] = body.exec(xml) ?? [];
  if (said.trim() === '') return null;
  return xml.replace(body, (_, before: string, start: string, text: string, end: string) => {
    const lines = text.split(/\r?\n/);
    return `${before}${lines.map((line) => `<a:p>${start}<a:t>${line}</a:t>${end}</a:p>`).join('')}`;
  });
}
