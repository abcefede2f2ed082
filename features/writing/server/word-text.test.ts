import { Document, type FileChild, Packer } from 'docx';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { RichElement, RichNode, RichText } from '#kernel/text/rich-text.ts';
import { paragraph, table, tasks, textRuns } from '../document/blocks.ts';
import { type WordPicture, WordText, wordParts } from './word-text.ts';

const picture = (width: number, height: number): WordPicture => ({
  ...{ bytes: Buffer.from('png'), width, height },
});
const stored: Readonly<Record<string, WordPicture>> = {
  '/wide.webp': picture(1200, 300),
  '/small.webp': picture(200, 101),
};

async function write(...texts: RichText[]): Promise<string> {
  const writer = new WordText({
    readPicture: async (path) => stored[path] ?? null,
    quote: 'AA00BB',
    fills: { highlight: 'FFEE00', other: '00FFEE' },
  });
  const children: FileChild[] = [];
  for (const text of texts) children.push(...(await writer.blocks(text)));
  const file = await Packer.toBuffer(new Document({ ...wordParts, sections: [{ children }] }));
  return strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array());
}

/** The paragraphs of a text. */
async function paragraphsOf(...texts: RichText[]): Promise<string[]> {
  return [...(await write(...texts)).matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gs)].map(([one]) => one);
}

const textIn = (xml: string) =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)|<w:br\/>/g)].map(([, text]) => text ?? '⏎').join('');
const item = (...content: RichElement[]): RichElement => ({ type: 'listItem', content });
const list = (type: string, ...content: RichElement[]): RichElement => ({ type, content });
const image = (
  attrs: NonNullable<RichElement['attrs']>,
  ...content: RichElement[]
): RichElement => ({
  ...{ type: 'image', attrs, content },
});
const caption = (...content: RichNode[]): RichElement => ({ type: 'caption', content });

test.each([
  [1, 'Heading1'],
  [2, 'Heading2'],
  [3, 'Heading3'],
  [4, undefined],
  [0, undefined],
])('a heading of level %d has the style %s', async (level, style) => {
  const [xml = ''] = await paragraphsOf([
    { type: 'heading', attrs: { level }, content: [textRuns('Findings')] },
  ]);
  expect(/<w:pStyle w:val="(\w+)"/.exec(xml)?.[1]).toBe(style);
  expect(textIn(xml)).toBe('Findings');
});

/** The properties of a run that are on. */
function propertiesOf(xml: string): string[] {
  const [, properties = ''] = /<w:rPr>(.*?)<\/w:rPr>/s.exec(xml) ?? [];
  return [...properties.matchAll(/<w:(\w+)([^>]*)\/>/g)].flatMap(([, name = '', given = '']) =>
    given.includes('w:val="false"') || /Cs$/.test(name) ? [] : name,
  );
}

test.each<[marks: string[], properties: string[]]>([
  [[], []],
  [['bold'], ['b']],
  [['italic'], ['i']],
  [['strike'], ['strike']],
  [['underline'], ['u']],
  [['code'], ['rFonts']],
  [['highlight'], ['shd']],
  [
    ['bold', 'underline', 'unknown'],
    ['b', 'u'],
  ],
])('text with the marks %j has the properties %j', async (marks, properties) => {
  const xml = await write([paragraph(textRuns('Text', ...marks))]);
  expect(propertiesOf(xml)).toEqual(properties);
});

test('a mark of a tool has its own fill, code its font, and a link its style and address', async () => {
  expect(await write([paragraph(textRuns('A', 'other'))])).toContain('w:fill="00FFEE"');
  expect(await write([paragraph(textRuns('A', 'code'))])).toContain('w:ascii="Consolas"');
  const link = { type: 'link', attrs: { href: 'https://a.example' } };
  const linked = await write([
    paragraph({ type: 'text', text: 'There', marks: [link] }, textRuns(' not')),
  ]);
  const [inside = ''] = /<w:hyperlink.*?<\/w:hyperlink>/s.exec(linked) ?? [];
  expect(textIn(inside)).toBe('There');
  expect(linked.match(/<w:rStyle w:val="Hyperlink"\/>/g)).toHaveLength(1);
});

test('a paragraph has its breaks and mentions, and no character that XML forbids', async () => {
  const [xml = ''] = await paragraphsOf([
    paragraph(
      textRuns('One\u0007 \ufffe\ttwo'),
      { type: 'hardBreak' },
      { type: 'mention', attrs: { id: 'x', label: 'Ada' } },
    ),
  ]);
  expect(textIn(xml)).toBe('One \ttwo⏎@Ada');
});

test('numbered lists restart, each level has its own numbers, and text after an item is indented', async () => {
  const inner = list('orderedList', item(paragraph('Inner')));
  const first = list('orderedList', item(paragraph('One'), paragraph('More'), inner));
  const all = await paragraphsOf([first, list('orderedList', item(paragraph('Anew')))]);
  const numbered = all.map((xml) => [
    textIn(xml),
    /<w:ilvl w:val="(\d+)"/.exec(xml)?.[1],
    /<w:numId w:val="(\d+)"/.exec(xml)?.[1],
    /<w:ind w:left="(\d+)"/.exec(xml)?.[1],
  ]);
  const [one, , nested, restarted] = numbered.map(([, , number]) => number);
  expect(numbered.map(([text, level, , indent]) => [text, level, indent])).toEqual([
    ['One', '0', undefined],
    ['More', undefined, '720'],
    ['Inner', '1', undefined],
    ['Anew', '0', undefined],
  ]);
  expect(new Set([one, nested, restarted]).size).toBe(3);
});

test('bullets and tasks are at their level, and a task shows whether it is done', async () => {
  const done: RichElement = {
    type: 'taskItem',
    attrs: { checked: true },
    content: [paragraph('Done'), tasks('Open')],
  };
  const all = await paragraphsOf([
    list('bulletList', item(paragraph('A'), list('bulletList', item(paragraph('B'))))),
    list('taskList', done),
  ]);
  expect(
    all.map((xml) => [
      textIn(xml),
      /<w:ilvl w:val="(\d+)"/.exec(xml)?.[1],
      /<w:ind w:left="(\d+)"/.exec(xml)?.[1],
    ]),
  ).toEqual([
    ['A', '0', undefined],
    ['B', '1', undefined],
    ['☑ Done', undefined, '360'],
    ['☐ Open', undefined, '720'],
  ]);
});

test('a quote has a line at its side in the colour that is given, code a paragraph for each line', async () => {
  const [quote = '', ...code] = await paragraphsOf([
    list('blockquote', paragraph('Said')),
    { type: 'codeBlock', content: [textRuns('a\nb')] },
  ]);
  expect(quote).toMatch(/<w:left w:val="single" w:color="AA00BB" w:sz="12" w:space="12"\/>/);
  expect(quote).toContain('<w:ind w:left="360"');
  expect(code.map(textIn)).toEqual(['a', 'b']);
  for (const xml of code) expect(xml).toContain('w:ascii="Consolas"');
  expect(await write([{ type: 'horizontalRule' }])).toContain('<w:pBdr>');
});

test('a table has its headers shaded, its spans, its whole width, and a line after it', async () => {
  const spanning: RichElement = {
    type: 'tableRow',
    content: [
      { type: 'tableCell', attrs: { colspan: 2, rowspan: 3 }, content: [paragraph('Wide')] },
    ],
  };
  const { content = [], ...rest } = table(['Who', 'What'], ['Ada', 'Waits']);
  const xml = await write([{ ...rest, content: [...content, spanning] }]);
  const cells = [...xml.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell);
  expect(cells.map((cell) => [textIn(cell), cell.includes('w:fill="F1F1F4"')])).toEqual([
    ['Who', true],
    ['What', true],
    ['Ada', false],
    ['Waits', false],
    ['Wide', false],
  ]);
  const spans = cells.map((cell) => /<w:gridSpan w:val="(\d+)"/.exec(cell)?.[1]);
  expect(spans).toEqual(['1', '1', '1', '1', '2']);
  expect(cells.map((cell) => cell.includes('<w:vMerge w:val="restart"/>'))).toEqual([
    ...[false, false, false, false, true],
  ]);
  expect(xml).toMatch(/<w:tblW w:type="pct" w:w="5000"\/>/);
  expect(xml).toContain('<w:bidiVisual w:val="off"/>');
  expect(xml).toMatch(/<\/w:tbl><w:p\/>|<\/w:tbl><w:p>/);
});

/** Width and height of the pictures, in pixels. */
const sizesIn = (xml: string) =>
  [...xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, w, h]) => [
    ...[Number(w) / 9525, Number(h) / 9525],
  ]);

test.each<[attrs: object, size: number[]]>([
  [{ src: '/wide.webp' }, [600, 150]],
  [{ src: '/small.webp' }, [200, 101]],
  [{ src: '/small.webp', width: null }, [200, 101]],
  [{ src: '/small.webp', width: 50 }, [300, 152]],
  [{ src: '/wide.webp', width: 10 }, [60, 15]],
])('the picture %j is %j pixels on the page', async (attrs, size) => {
  expect(sizesIn(await write([image({ ...attrs })]))).toEqual([size]);
});

test('a picture has its description and captions, and without a file the description in italics', async () => {
  const captions = [caption(textRuns('Seen')), caption(), caption(textRuns('איור'))];
  const there = await paragraphsOf([image({ src: '/small.webp', alt: 'A form' }, ...captions)]);
  expect(there[0]).toContain('descr="A form"');
  expect(there.slice(1).map(textIn)).toEqual(['Seen', 'איור']);
  for (const xml of there.slice(1)) expect(xml).toContain('<w:pStyle w:val="Caption"/>');
  expect(there.map((xml) => xml.includes('<w:bidi/>'))).toEqual([false, false, true]);
  const gone = await paragraphsOf([image({ src: '/gone.webp', alt: 'A form' }, ...captions)]);
  expect(gone.map(textIn)).toEqual(['A form', 'Seen', 'איור']);
  expect(propertiesOf(gone[0] ?? '')).toEqual(['i']);
  expect(await paragraphsOf([image({ src: '/gone.webp', alt: '' })])).toEqual([]);
});

test('a picture of a task is indented as its text, without the box', async () => {
  const done = {
    type: 'taskItem',
    attrs: { checked: true },
    content: [image({ src: '/small.webp' }, caption(textRuns('Seen')))],
  };
  const all = await paragraphsOf([list('taskList', done)]);
  expect(all.map((xml) => /<w:ind w:left="(\d+)"/.exec(xml)?.[1])).toEqual(['360', '360']);
  expect(all.map(textIn)).toEqual(['', 'Seen']);
});
