import { zipSync } from 'fflate';
import { fromHtml } from 'hast-util-from-html';
import { expect, test, vi } from 'vitest';
import { textFromHtml } from '#features/writing/document/html/from-html.ts';
import { markdownOf } from '#features/writing/document/index.ts';
import { textFromMarkdown } from '#features/writing/document/markdown/from-markdown.ts';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import { plainTextOf, type RichElement, type RichText } from '#kernel/text/rich-text.ts';
import { noteSchema } from '../../document/note-schema.ts';
import { readNoteFile } from './read-file.ts';

// Outside of a browser it accepts the same bytes under another name.
vi.mock('mammoth', async (original) => {
  const { default: mammoth } = await original<{ default: typeof import('mammoth') }>();
  const convertToHtml: typeof mammoth.convertToHtml = (input, options) =>
    mammoth.convertToHtml({ buffer: Reflect.get(input, 'arrayBuffer') }, options);
  return { default: { ...mammoth, convertToHtml } };
});

/** Documents as programs write them to the clipboard and to files, by path. */
const corpus = import.meta.glob<string>('../../fixtures/**/*.*', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const named = (folder: string) =>
  Object.entries(corpus).flatMap(([path, text]) => {
    const name = path.split(`/fixtures/${folder}/`)[1];
    return name === undefined ? [] : [{ name, text }];
  });

const wordsIn = (text: string): string[] =>
  text.replaceAll(/[\u00ad\u200b]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];

/** The visible text of HTML, extracted independently of the code under test. */
function shownIn(html: string): string {
  const unseen = /^(?:script|style|head|title|noscript|svg|annotation)$/;
  const look = (node: ReturnType<typeof fromHtml> | (typeof tree.children)[number]): string => {
    if (node.type === 'text') return node.value;
    if (!('children' in node)) return '';
    if (node.type === 'element') {
      const { style = '', alt, ariaRoleDescription, width } = node.properties;
      // The bullets and numbers that Word writes before list items belong to the list.
      const isUnseen = /display:\s*none|mso-list:\s*ignore/i.test(String(style));
      if (unseen.test(node.tagName) || isUnseen) return '';
      if (node.tagName === 'img' && !ariaRoleDescription && width !== 1) return ` ${alt ?? ''} `;
    }
    return ` ${node.children.map(look).join('')} `;
  };
  const tree = fromHtml(html, { fragment: true });
  return look(tree);
}

/** Every word of a source is in the result, in the same order; some words are joined. */
function expectAllText(source: string, body: RichText): void {
  expect(cleanRichText(noteSchema, body)).toEqual(body);
  const said = wordsIn(plainTextOf(noteSchema, body)).join('');
  const missing: string[] = [];
  let at = 0;
  for (const word of wordsIn(source)) {
    const found = said.indexOf(word, at);
    if (found < 0) missing.push(word);
    else at = found + word.length;
  }
  expect(missing).toEqual([]);
}

test.each(named('pasted'))('a paste keeps all text of $name', ({ text }) => {
  const body = textFromHtml(text);
  expectAllText(shownIn(text), body);
  expectGoesRound(body);
});

/** A note is unchanged after it is written to Markdown and read back. */
function expectGoesRound(body: RichText): void {
  expectAllText(plainTextOf(noteSchema, body), textFromMarkdown(markdownOf(body)));
}

const files = named('imported').filter(({ name }) => !name.includes('/'));

test.each(files)('an import keeps all text of $name', async ({ name, text }) => {
  const { note } = await readNoteFile(new File([text], name), async () => null);
  // Without the syntax of the format: addresses, times, tags and player settings.
  const shown = text
    .replaceAll(/^(?:WEBVTT.*|NOTE.*|STYLE\n.*|\d+|[\d:,.]+ --> .*)$/gm, '')
    .replaceAll(/<v ([^>]*)>|^title: /gm, '$1 ')
    .replaceAll(/<!--.*?-->|<\/?[a-z][^>]*>|\{\\an8\}|&\w+;/g, ' ')
    .replaceAll(/\]\([^)]*\)|^\[\w+\]: .*$|\]\[\w+\]/gm, ']')
    .replaceAll(/^```\w+|^ *\d+[.)] |\[x\]/gm, '');
  const isCaption = /\.(?:vtt|srt)$/.test(name);
  expectAllText(isCaption ? spoken(shown) : shown, [titleOf(note), ...note.body]);
  expectGoesRound(note.body);
});

/** The first heading of a file becomes the title of its note. */
function titleOf({ title }: { title: string }): RichElement {
  return { type: 'paragraph', content: [{ type: 'text', text: title }] };
}

/** Captions without speakers, who are named once for several captions in a row. */
function spoken(text: string): string {
  return text.replaceAll(/^(?:AMARA|BEN): /gm, '');
}

const documents = Map.groupBy(
  named('imported').filter(({ name }) => name.includes('.docx/')),
  ({ name }) => name.split('/')[0] ?? '',
);

test.each([...documents])('an import keeps all text of %s', async (name, parts) => {
  const { note } = await readNoteFile(new File([wordFile(parts)], name), async () => null);
  const text = (part: string) => {
    const xml = parts.find((one) => one.name.endsWith(`/${part}.xml`))?.text ?? '';
    // A text box is stored twice, the second time for old programs.
    const once = xml.replaceAll(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '');
    return [...once.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join(' ');
  };
  const shown = ['document', 'footnotes', 'endnotes', 'comments'].map(text).join(' ');
  expectAllText(shown, [titleOf(note), ...note.body]);
  expectGoesRound(note.body);
});

test('a picture in Word keeps its caption', async () => {
  const parts = documents.get('picture-with-caption.docx') ?? [];
  const file = new File([wordFile(parts)], 'visit.docx');
  const { note } = await readNoteFile(file, async () => '/form.webp');
  const { body } = note;
  const caption = {
    type: 'caption',
    content: [{ type: 'text', text: 'Figure 1 The second form' }],
  };
  expect(body[0]).toMatchObject({ type: 'image', content: [caption] });
});

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A Word file with these parts and the required ones. */
function wordFile(parts: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  const relations = (all: readonly string[]) =>
    `<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const own = parts.map(({ name }) => name.replace(/^.*\/(\w+)\.xml$/, '$1'));
  const link = `<Relationship Id="rId9" Type="${office}/hyperlink" Target="https://a.example/y" TargetMode="External"/>`;
  const contents = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'word/document.xml')]),
    'word/_rels/document.xml.rels': relations([
      ...own.map((part) => relation(part, part, `${part}.xml`)),
      relation('rId7', 'image', 'media/image.png'),
      relation('rId8', 'styles', 'styles.xml'),
      link,
    ]),
    'word/styles.xml': `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="Caption"><w:name w:val="caption"/></w:style></w:styles>`,
    'word/media/image.png': 'a picture',
    ...Object.fromEntries(parts.map(({ name, text }) => [name.replace(/^[^/]*\//, ''), text])),
  };
  const bytes = (text: string) => new TextEncoder().encode(text);
  const packed = Object.entries(contents).map(([path, text]) => [path, bytes(text)]);
  return zipSync(Object.fromEntries(packed)) as Uint8Array<ArrayBuffer>;
}
