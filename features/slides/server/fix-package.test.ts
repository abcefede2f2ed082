import { strFromU8, unzipSync } from 'fflate';
import PptxGenJS from 'pptxgenjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { packageFaults } from '#tests/fixtures/package-rules.ts';
import { writeDeck } from './write-deck.ts';

/** Slides with all features of the library, in three orders. */
async function everything(): Promise<PptxGenJS> {
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  const square = sharp({ create: { width: 9, height: 9, channels: 3, background: '#5b4bdb' } });
  const data = `image/jpg;base64,${(await square.jpeg().toBuffer()).toString('base64')}`;
  const values = [{ name: 'A & "B"', labels: ['a', 'b & c', ''], values: [1, -2, 3] }];
  for (const chart of ['bar', 'line', 'area', 'radar', 'doughnut', 'pie'] as const) {
    const slide = file.addSlide();
    slide.addText('', { x: 1, y: 1, w: 3, h: 1 });
    slide.addTable([[{ text: '' }, { text: 'a\n\nb' }]], { x: 1, y: 5, w: 3, colW: [1, 2] });
    slide.addImage({ data, x: 1, y: 1, w: 1, h: 1 });
    slide.addChart(chart, values, {
      ...{ x: 1, y: 2, w: 3, h: 3, showValue: true },
      chartColors: ['AA0000', '00AA00', '0000AA'],
    });
    slide.addTable([[{ text: 'c' }]], { x: 6, y: 5, w: 3 });
    if (chart !== 'line') slide.addNotes(`About ${chart}\nand <more>`);
    slide.addText('more', { x: 1, y: 1, w: 3, h: 1, hyperlink: { url: 'https://a.example/?a&b' } });
  }
  return file;
}

test('slides of texts, tables, pictures, links and charts of all kinds are valid', async () => {
  expect(packageFaults(await writeDeck(await everything()))).toEqual([]);
});

test('the library itself still requires the fixes, otherwise they can be removed', async () => {
  const written = (await (await everything()).write({ outputType: 'uint8array' })) as Uint8Array;
  expect(packageFaults(written)).not.toEqual([]);
});

/**
 * The paragraphs of the first slide, by their text: attributes of the paragraph, and its language.
 */
async function paragraphs(texts: readonly string[]): Promise<Record<string, string>> {
  const file = new PptxGenJS();
  const slide = file.addSlide();
  for (const text of texts) slide.addText(text, { x: 1, y: 1, w: 3, h: 1, align: 'left' });
  slide.addText('ימין', { x: 1, y: 1, w: 3, h: 1, align: 'center' });
  const parts = unzipSync(await writeDeck(file));
  const xml = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
  const all = xml.matchAll(/<a:p>.*?<a:pPr([^>]*)>.*?<a:rPr lang="([^"]*)".*?<a:t>(.*?)<\/a:t>/gs);
  const sides = (given = '') => given.match(/(algn|rtl)="\w+"/g)?.join(' ') ?? '';
  return Object.fromEntries([...all].map(([, given, to, text]) => [text, `${to} ${sides(given)}`]));
}

test('a paragraph has the direction of its first letter, and its language', async () => {
  const texts = ['שלום abc', 'abc שלום', '12 مرحبا', '日本語です', 'Plain'];
  expect(await paragraphs(texts)).toEqual({
    'שלום abc': 'he-IL algn="r" rtl="1"',
    'abc שלום': 'he-IL algn="l"',
    '12 مرحبا': 'ar-SA algn="r" rtl="1"',
    日本語です: 'ja-JP algn="l"',
    Plain: 'en-US algn="l"',
    ימין: 'he-IL algn="ctr" rtl="1"',
  });
});

test('notes for the speaker have a paragraph a line, and slides without notes have no part', async () => {
  const bytes = await writeDeck(await everything());
  const parts = unzipSync(bytes);
  const notes = Object.keys(parts).filter((name) => /notesSlides\/[^/]+\.xml$/.test(name));
  expect(notes).toHaveLength(5);
  const xml = strFromU8(parts['ppt/notesSlides/notesSlide1.xml'] ?? new Uint8Array());
  expect(xml).toMatch(/<a:t>About bar<\/a:t>.*?<\/a:p><a:p>.*?<a:t>and &lt;more&gt;<\/a:t>/s);
  const presentation = strFromU8(parts['ppt/presentation.xml'] ?? new Uint8Array());
  expect(presentation).toMatch(/<p:notesMasterIdLst>.*<p:sldIdLst>/s);
  const plain = new PptxGenJS();
  plain.addSlide().addText('a', { x: 1, y: 1, w: 3, h: 1 });
  const without = Object.keys(unzipSync(await writeDeck(plain)));
  expect(without.filter((name) => name.startsWith('ppt/notes'))).toEqual([]);
});
