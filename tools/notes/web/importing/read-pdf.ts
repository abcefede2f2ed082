import type { RichText } from '#kernel/text/rich-text.ts';
import { noteLength } from '../../document/note-schema.ts';
import { ImportProblem, maxPages } from './import-kinds.ts';
import { type PdfTextItem, textOfPdf } from './pdf-text.ts';

/**
 * Reads a PDF without its images.
 * @throws ImportProblem for a PDF that is broken, protected by a password, too long, or a scan without
 * text
 */
export async function readPdf(bytes: ArrayBuffer, name: string): Promise<RichText> {
  const { getDocumentProxy } = await loadReader();
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch(
    (error: unknown) => {
      throw whyClosed(error, name);
    },
  );
  try {
    if (pdf.numPages > maxPages)
      throw new ImportProblem(
        `“${name}” has more than ${maxPages} pages. Split it, and import its parts.`,
      );
    const body = textOfPdf(await piecesOf(pdf, name));
    if (body.length > 0) return body;
    throw new ImportProblem(
      `“${name}” has no text: its pages are pictures, such as from a scanner. Recognise its text (OCR), or paste it.`,
    );
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/**
 * Loads the PDF reader without access to `postMessage`: with it, the reader would take over the worker
 * that it is loaded in, and its messages.
 */
async function loadReader() {
  const postMessage: unknown = Reflect.get(globalThis, 'postMessage');
  Reflect.set(globalThis, 'postMessage', undefined);
  try {
    const reader = await import('unpdf');
    await reader.getResolvedPDFJS();
    return reader;
  } finally {
    Reflect.set(globalThis, 'postMessage', postMessage);
  }
}

type Pdf = Awaited<ReturnType<typeof import('unpdf').getDocumentProxy>>;

async function piecesOf(pdf: Pdf, name: string): Promise<PdfTextItem[][]> {
  const pages: PdfTextItem[][] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages && length <= noteLength; number += 1) {
    const page = await pdf.getPage(number).catch(() => {
      throw broken(name);
    });
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): PdfTextItem[] => {
      if (!('str' in item)) return [];
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
      const size = Math.hypot(c, d);
      return [{ text: item.str, x, y, width: item.width, size, endsLine: item.hasEOL }];
    });
    length += pieces.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(pieces);
    page.cleanup();
  }
  return pages;
}

function whyClosed(error: unknown, name: string): ImportProblem {
  if (error instanceof Error && error.name === 'PasswordException')
    return new ImportProblem(`“${name}” has a password. Save it without one, and import that.`);
  return broken(name);
}

function broken(name: string): ImportProblem {
  return new ImportProblem(`“${name}” is damaged, or is not a PDF.`);
}
