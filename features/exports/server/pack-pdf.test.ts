import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { packPdf } from './pack-pdf.ts';

const tags = 2000;

/** A PDF with a tag tree, as Chromium writes it: every object uncompressed. */
async function taggedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([400, 300]).drawText('Harbour Bank', { x: 20, y: 260 });
  const { context, catalog } = document;
  const parts = Array.from({ length: tags }, (_, at) =>
    context.register(context.obj({ Type: 'StructElem', S: 'TD', ID: `node${at}` })),
  );
  const root = context.obj({ Type: 'StructTreeRoot', K: parts });
  catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

test('a compressed PDF is much smaller, with the same page and all of its tags', async () => {
  const pdf = await taggedPdf();
  const packed = await packPdf(pdf, 'Map');
  expect(packed.length).toBeLessThan(pdf.length / 4);
  const document = await PDFDocument.load(packed);
  expect(document.getPages().map((page) => page.getSize())).toEqual([{ width: 400, height: 300 }]);
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const parts = root.lookup(PDFName.of('K'), PDFArray);
  expect(parts.size()).toBe(tags);
  expect(parts.lookup(tags - 1, PDFDict).get(PDFName.of('S'))).toEqual(PDFName.of('TD'));
  const { text } = await extractText(new Uint8Array(packed), { mergePages: true });
  expect(text).toBe('Harbour Bank');
});

test('a PDF with another structure is left unchanged', async () => {
  const document = await PDFDocument.load(await taggedPdf());
  const packed = Buffer.from(await document.save({ useObjectStreams: true }));
  expect(await packPdf(packed, 'Map')).toBe(packed);
  const pdf = await taggedPdf();
  const extended = Buffer.from(pdf.toString('latin1').replace('/Root', '/Prev 9 /Root'), 'latin1');
  expect(await packPdf(extended, 'Map')).toBe(extended);
  const nothing = Buffer.from('no PDF');
  expect(await packPdf(nothing, 'Map')).toBe(nothing);
});

test.each([
  ['(Untitled)', 'I open a "current" account'],
  ['(a \\) b)', 'Übersicht (neu) \\ 旅 😀'],
  ['<FEFF0041>', ''],
  [null, 'Who banks with Harbour Bank'],
])('a compressed PDF whose title was %s gets the title of the project', async (before, title) => {
  const document = await PDFDocument.create();
  document.addPage([400, 300]);
  document.setTitle('Before');
  const original = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
  const written = /\/Title <[0-9A-F]*>/i.exec(original)?.[0] ?? '';
  // The table has the offsets of objects, so text that is replaced in place keeps its length.
  const other = before === null ? '' : `/Title ${before}`;
  expect(other.length).toBeLessThanOrEqual(written.length);
  const pdf = Buffer.from(original.replace(written, other.padEnd(written.length)), 'latin1');
  const packed = await PDFDocument.load(await packPdf(pdf, title), { updateMetadata: false });
  expect(packed.getTitle()).toBe(title);
});
