import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { packPdf } from './pack-pdf.ts';

const tags = 2000;

/** A PDF with a tree of tags, as Chromium writes it: every object in full. */
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

test('a packed PDF is much smaller, with the same page and all of its tags', async () => {
  const pdf = await taggedPdf();
  const packed = await packPdf(pdf);
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

test('a PDF that is written in another way stays as it is', async () => {
  const document = await PDFDocument.load(await taggedPdf());
  const packed = Buffer.from(await document.save({ useObjectStreams: true }));
  expect(await packPdf(packed)).toBe(packed);
  const pdf = await taggedPdf();
  const extended = Buffer.from(pdf.toString('latin1').replace('/Root', '/Prev 9 /Root'), 'latin1');
  expect(await packPdf(extended)).toBe(extended);
  const nothing = Buffer.from('no PDF');
  expect(await packPdf(nothing)).toBe(nothing);
});
