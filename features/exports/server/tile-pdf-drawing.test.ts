import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { paperArea } from '../document/paper/paper-sizes.ts';
import { tilePdf } from './tile-pdf.ts';

const point = 72 / 96;
const millimetre = 72 / 25.4;

interface Word {
  text: string;
  /** Pixels from the top left of the page. */
  x: number;
  y: number;
}

/** A PDF with one page of given CSS pixels and some text, and its measured elements. */
async function pageOf(
  [width, height]: readonly [number, number],
  texts: readonly Word[] = [],
  marks: { what: string; x: number; y: number; width: number; height: number }[] = [],
) {
  const document = await PDFDocument.create();
  const page = document.addPage([width * point, height * point]);
  for (const { text, x, y } of [{ text: '.', x: 0, y: 1 }, ...texts]) {
    page.drawText(text, { x: x * point, y: (height - y) * point, size: 8 });
  }
  const large = Buffer.from(await document.save());
  return { large, measured: { width, height, point, marks } };
}

/** The texts of each page, in millimetres from its top left. */
async function textPositions(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: Record<string, [number, number]>[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , , top = 0] = page.view;
    const texts: Record<string, [number, number]> = {};
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const [, , , , x, y] = item.transform;
      texts[item.str] = [rounded(x / millimetre), rounded((top - y) / millimetre)];
    }
    sheets.push(texts);
  }
  return sheets;
}
const rounded = (number: number) => Math.round(number * 10) / 10;

const tiled = async (
  { large, measured }: Awaited<ReturnType<typeof pageOf>>,
  paper: 'a4' | 'a3',
  landscape = false,
) => tilePdf(large, { title: 'Map', paper, landscape, measured });

test.each([
  ['a4', false, 210, 297],
  ['a4', true, 297, 210],
  ['a3', false, 297, 420],
  ['a3', true, 420, 297],
] as const)(
  '%s, landscape %s, is %i × %i mm with margins of 8 mm',
  async (paper, landscape, wide, high) => {
    const area = paperArea({ paper, landscape });
    expect((area.width * point) / millimetre).toBeCloseTo(wide - 16, 6);
    expect((area.height * point) / millimetre).toBeCloseTo(high - 16, 6);
    const pdf = await tiled(await pageOf([400, 300]), paper, landscape);
    const [page] = (await PDFDocument.load(pdf)).getPages();
    expect((page?.getWidth() ?? 0) / millimetre).toBeCloseTo(wide, 6);
    expect((page?.getHeight() ?? 0) / millimetre).toBeCloseTo(high, 6);
  },
);

test('content that fits is drawn at its size within the margins, on a page without a number', async () => {
  // 96 px are an inch.
  const pdf = await tiled(await pageOf([480, 480], [{ text: 'Loan', x: 96, y: 192 }]), 'a4');
  expect(await textPositions(pdf)).toEqual([
    { '.': expect.anything(), Loan: [rounded(8 + 25.4), rounded(8 + 50.8)] },
  ]);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  expect(document.getTitle()).toBe('Map');
  expect(document.catalog.getOrCreateViewerPreferences().getDisplayDocTitle()).toBe(true);
});

test('content that is too wide is scaled down, and each page has a number', async () => {
  const { width, height } = paperArea({ paper: 'a4', landscape: false });
  const texts = [{ text: 'End', x: width, y: height * 1.25 * 1.5 }];
  const pdf = await tiled(await pageOf([width * 1.25, height * 1.25 * 2], texts), 'a4');
  const sheets = await textPositions(pdf);
  expect(sheets.map((sheet) => Object.keys(sheet).filter((text) => /Sheet/.test(text)))).toEqual([
    ['Sheet 1 of 2'],
    ['Sheet 2 of 2'],
  ]);
  // The centre of the second page, at four fifths of its size.
  expect(sheets[1]?.End).toEqual([rounded(8 + 0.8 * 194), rounded(8 + 281 / 2)]);
  // Below the printable area, a third into the margin.
  expect(sheets[0]?.['Sheet 1 of 2']).toEqual([8, rounded(297 - 8 / 3)]);
});

test('the pages of a board name their row and column, and are clipped to their pieces', async () => {
  const { width, height } = paperArea({ paper: 'a4', landscape: false });
  const [wide, high] = [width * 0.9, height * 0.9];
  const rows = [0, 1].map((at) => ({ what: 'row', x: 0, y: at * high, width: wide, height: high }));
  const marks = [{ what: 'board', x: 0, y: 0, width: wide, height: 2 * high }, ...rows];
  const pdf = await tiled(await pageOf([wide, 2 * high], [], marks), 'a4');
  const numbers = (await textPositions(pdf))
    .flatMap((sheet) => Object.keys(sheet))
    .filter((text) => /Sheet/.test(text));
  expect(numbers).toEqual(['Sheet 1 of 2: row 1, column 1', 'Sheet 2 of 2: row 2, column 1']);
  const clips = (await PDFDocument.load(pdf)).getPages().map((page) => clipsOf(page));
  // Enlarged by a tenth, as no more pages are needed.
  const area = [8, 297 - 8 - 0.99 * 281, 0.99 * 194, 0.99 * 281].map(rounded);
  expect(clips).toEqual([[area], [area]]);
});

test('a piece below another one is drawn and clipped at its position on the page', async () => {
  const marks = [
    { what: 'board', x: 0, y: 96, width: 400, height: 192 },
    { what: 'corner', x: 0, y: 96, width: 96, height: 96 },
    { what: 'column', x: 96, y: 96, width: 304, height: 96 },
    { what: 'row', x: 0, y: 192, width: 400, height: 96 },
  ];
  const texts = [{ text: 'Row', x: 192, y: 240 }];
  const pdf = await tiled(await pageOf([400, 288], texts, marks), 'a4');
  const [sheet] = await textPositions(pdf);
  // From the margins of 8 mm, in inches that are enlarged by a fifth.
  const inch = 1.2 * 25.4;
  expect(sheet?.Row).toEqual([rounded(8 + 2 * inch), rounded(8 + 2.5 * inch)]);
  const [page] = (await PDFDocument.load(pdf)).getPages();
  const clips = page ? clipsOf(page) : [];
  const [left, width] = [rounded(8 + inch), rounded((304 / 96) * inch)];
  expect(clips).toContainEqual([8, rounded(297 - 8 - 2 * inch), rounded(inch), rounded(inch)]);
  expect(clips).toContainEqual([left, rounded(297 - 8 - 3 * inch), width, rounded(inch)]);
});

/** The clipped rectangles of a page, in millimetres: left, bottom, width and height. */
function clipsOf(page: ReturnType<PDFDocument['getPage']>): number[][] {
  const streams = page.node.Contents();
  const all = streams instanceof PDFArray ? streams.asArray() : [streams];
  const text = all
    .map((stream) => page.doc.context.lookup(stream))
    .flatMap((stream) => (stream instanceof PDFRawStream ? [decodePDFRawStream(stream)] : []))
    .map((stream) => Buffer.from(stream.decode()).toString('latin1'))
    .join('\n');
  const found = text.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\s+W/g);
  return [...found].map(([, ...sides]) => sides.map((side) => rounded(Number(side) / millimetre)));
}

test.each([
  // Drawn a tenth smaller, 111 sheets are 100.
  [111, true],
  [112, false],
] as const)('a page of %i sheets: accepted is %s', async (count, isAccepted) => {
  const { width, height } = paperArea({ paper: 'a4', landscape: true });
  const page = await pageOf([width, height * count]);
  if (isAccepted) {
    expect((await PDFDocument.load(await tiled(page, 'a4', true))).getPageCount()).toBe(100);
  } else {
    await expect(tiled(page, 'a4', true)).rejects.toMatchObject({
      code: 'too_many_sheets',
      message: 'This would need more than 100 sheets. Choose larger paper, or one page.',
    });
  }
});
