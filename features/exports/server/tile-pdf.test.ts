import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { tilePdf } from './tile-pdf.ts';

/** A PDF of one page, in points. */
async function pageOf(width: number, height: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([width, height]).drawText('Harbour Bank', { x: 20, y: height - 40 });
  return Buffer.from(await document.save());
}

test('what is larger than a sheet goes over as many as it needs, with an overlap', async () => {
  // A4 upright less margins is 194 × 281 mm; 1,500 × 900 points are 529 × 317 mm.
  const sheets = await PDFDocument.load(
    await tilePdf(await pageOf(1500, 900), { title: 'Map', paper: 'a4', landscape: false }),
  );
  expect(sheets.getPageCount()).toBe(3 * 2);
  expect(sheets.getTitle()).toBe('Map');
  for (const page of sheets.getPages()) {
    expect(page.getWidth()).toBeCloseTo(595.3, 0);
    expect(page.getHeight()).toBeCloseTo(841.9, 0);
  }
});

test('what fits goes on one sheet, and landscape is wider than high', async () => {
  const sheets = await PDFDocument.load(
    await tilePdf(await pageOf(700, 400), { title: 'Map', paper: 'a3', landscape: true }),
  );
  expect(sheets.getPageCount()).toBe(1);
  expect(sheets.getPage(0).getWidth()).toBeCloseTo(1190.6, 0);
});

test('what would fill a hundred sheets and more is refused', async () => {
  await expect(
    tilePdf(await pageOf(14_000, 14_000), { title: 'Map', paper: 'a4', landscape: false }),
  ).rejects.toMatchObject({ code: 'too_many_sheets' });
});
