import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { tilePdf } from './tile-pdf.ts';

/** A PDF with one page of given CSS pixels, and its measurements. */
async function pageOf(width: number, height: number) {
  const document = await PDFDocument.create();
  document.addPage([width * 0.75, height * 0.75]).drawText('Harbour Bank', { x: 20, y: 20 });
  const large = Buffer.from(await document.save());
  return { large, measured: { width, height, point: 0.75, marks: [] } };
}

test('content larger than a page is divided among as many pages as it requires', async () => {
  const { large, measured } = await pageOf(2000, 3000);
  const sheets = await PDFDocument.load(
    await tilePdf(large, { title: 'Map', paper: 'a4', landscape: false, measured }),
  );
  // A4 portrait without margins is 733 × 1,062 px, at half the size twice as many.
  expect(sheets.getPageCount()).toBe(2 * 2);
  expect(sheets.getTitle()).toBe('Map');
  for (const page of sheets.getPages()) {
    expect(page.getWidth()).toBeCloseTo(595.3, 0);
    expect(page.getHeight()).toBeCloseTo(841.9, 0);
  }
});

test('content that fits is on one page, and landscape is wider than high', async () => {
  const { large, measured } = await pageOf(900, 500);
  const sheets = await PDFDocument.load(
    await tilePdf(large, { title: 'Map', paper: 'a3', landscape: true, measured }),
  );
  expect(sheets.getPageCount()).toBe(1);
  expect(sheets.getPage(0).getWidth()).toBeCloseTo(1190.6, 0);
});

test('content for more than a hundred pages is refused', async () => {
  const { large, measured } = await pageOf(18_000, 18_000);
  await expect(
    tilePdf(large, { title: 'Map', paper: 'a4', landscape: false, measured }),
  ).rejects.toMatchObject({ code: 'too_many_sheets' });
});
