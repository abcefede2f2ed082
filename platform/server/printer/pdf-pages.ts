import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { captureFailures } from '#kernel/call/capture-failures.ts';
import { answerRequests } from './answer-requests.ts';

export interface PdfPages {
  /** PNG files, in order. */
  pictures: Buffer[];
  /** Number of pages of the whole file. */
  total: number;
}

/** Maximum pages of one call: a request ends after 30 seconds. */
const atOnce = 5;
const maxPages = 100;
/** Milliseconds after which no further page begins: slow ones are rendered by the next call. */
const enoughTime = 6000;
/** Pixels of a page's longer side. */
const longest = 2000;

/** An origin without a network: only these three answers exist. */
const origin = 'http://pdf.invalid/';
/** Resolved on demand: the server starts without it. */
const script = () => fileURLToPath(import.meta.resolve('unpdf/pdfjs'));

const opened = z.union([
  z.object({ total: z.number().int() }),
  z.object({ failed: z.enum(['locked', 'unreadable']) }),
]);

/** Opens the file in the page. It is a text that runs there, as the server has no DOM. */
const open = `(async () => {
  const pdfjs = await import('${origin}pdfjs.mjs');
  const data = new Uint8Array(await (await fetch('${origin}file')).arrayBuffer());
  try {
    globalThis.pdf = await pdfjs.getDocument({ data, isEvalSupported: false }).promise;
    return { total: globalThis.pdf.numPages };
  } catch (error) {
    return { failed: error.name === 'PasswordException' ? 'locked' : 'unreadable' };
  }
})()`;

/** Draws a page, counted from 1. */
const draw = (number: number) => `(async () => {
  const page = await globalThis.pdf.getPage(${number});
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: ${longest} / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
  page.cleanup();
  return canvas.toDataURL('image/png');
})()`;

/**
 * Renders pages of a PDF in a page without network.
 * @throws Failure of `captureFailures`
 */
export async function renderPdfPages(
  context: BrowserContext,
  file: Buffer,
  from: number,
): Promise<PdfPages> {
  const answers: Record<string, { contentType: string; body: string | Buffer }> = {
    [origin]: { contentType: 'text/html', body: '<!doctype html>' },
    [`${origin}pdfjs.mjs`]: { contentType: 'text/javascript', body: await readFile(script()) },
    [`${origin}file`]: { contentType: 'application/pdf', body: file },
  };
  await answerRequests(context, (route) => {
    const answer = answers[route.request().url()];
    return answer ? route.fulfill(answer) : route.abort('blockedbyclient');
  });
  const page = await context.newPage();
  await page.goto(origin);
  const found = opened.parse(await page.evaluate(open));
  if ('failed' in found) throw captureFailures.fail(`pdf_${found.failed}`);
  const { total } = found;
  if (total > maxPages) throw captureFailures.fail('pdf_too_long');
  const pictures: Buffer[] = [];
  const until = performance.now() + enoughTime;
  for (let number = from + 1; number <= Math.min(total, from + atOnce); number += 1) {
    if (pictures.length > 0 && performance.now() > until) break;
    const drawn = z.string().parse(await page.evaluate(draw(number)));
    pictures.push(Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64'));
  }
  return { pictures, total };
}
