import { PDFDocument } from '@cantoo/pdf-lib';

/**
 * The same PDF with its small objects pressed together (object streams, ISO 32000-1, 7.5.7). The tags
 * by which screen readers find their way are thousands of them, which Chromium writes out in full.
 */
export async function packPdf(pdf: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return Buffer.from(await document.save({ useObjectStreams: true }));
}
