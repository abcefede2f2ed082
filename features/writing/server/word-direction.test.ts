import { Document, type FileChild, Packer } from 'docx';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textFromMarkdown } from '../document/markdown/from-markdown.ts';
import { wordParagraph } from './word-direction.ts';
import { WordText, wordParts } from './word-text.ts';

async function xmlOf(children: FileChild[]): Promise<string> {
  const file = await Packer.toBuffer(new Document({ ...wordParts, sections: [{ children }] }));
  return Buffer.from(unzipSync(file)['word/document.xml'] ?? []).toString();
}

/** Each paragraph of a document: whether it runs from right to left, and which of its runs do. */
async function directionsOf(children: FileChild[]) {
  const xml = await xmlOf(children);
  return [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => {
    const runs = [...paragraph.matchAll(/<w:r>.*?<\/w:r>/gs)].map(([run]) => {
      const [, text = ''] = /<w:t[^>]*>([^<]*)/.exec(run) ?? [];
      return run.includes('<w:rtl/>') ? `←${text}` : text;
    });
    return { bidi: paragraph.includes('<w:bidi/>'), runs: runs.filter((one) => one !== '') };
  });
}

const writer = () => new WordText({ readPicture: async () => null, quote: '000000', fills: {} });

test.each([
  ['Plain words', false, ['Plain words']],
  ['שלום עולם', true, ['←שלום עולם']],
  ['مرحبا 3 Sightline', true, ['←مرحبا 3 ', 'Sightline']],
  ['Says שלום to her', false, ['Says ', '←שלום ', 'to her']],
  ['12. שלום', true, ['←12. שלום']],
  ['日本語', false, ['日本語']],
])('%j in Word runs from right to left: %s', async (text, bidi, runs) => {
  expect(await directionsOf([wordParagraph(text)])).toEqual([{ bidi, runs }]);
});

test('headings, lists, quotes, cells and links of a text have the direction of their own script', async () => {
  const markdown =
    '# כותרת\n\n- פריט\n- item\n\n- [x] נעשה\n\n> ציטוט\n\n| עמודה | B |\n| - | - |\n| תא | C |\n\nראו [קישור](https://a.example)';
  const blocks = await writer().blocks(textFromMarkdown(markdown));
  const directions = await directionsOf(blocks);
  const latin = directions.filter(({ runs }) => runs.length > 0 && !runs.join('').includes('←'));
  expect(latin.map(({ bidi, runs }) => [bidi, ...runs])).toEqual([
    [false, '☐ ', 'item'],
    [false, 'B'],
    [false, 'C'],
  ]);
  const hebrew = directions.filter(({ runs }) => runs.join('').includes('←'));
  expect(hebrew).toHaveLength(7);
  expect(hebrew.every(({ bidi }) => bidi)).toBe(true);
  expect(await xmlOf(blocks)).toContain('<w:bidiVisual/>');
});
