import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { printWidth as width } from '#features/exports/contract/formats.ts';
import { packPdf } from '#features/exports/server/pack-pdf.ts';
import { appearing } from '#platform/server/printer/appearing.ts';
import { createChromiumPrinter } from '#platform/server/printer/chromium-printer.ts';
import type { Printer } from '#platform/server/printer/printer.ts';
import { findBrowser } from '#tests/e2e/find-browser.ts';
import type { RunningServer } from '#tests/e2e/server.ts';

const ready = '[data-print-ready]';
const scale = 2;

/** The product's printer, in front of a server. */
export async function printerOf(server: RunningServer) {
  return createChromiumPrinter({
    log: pino({ level: 'silent' }),
    origin: server.url,
    cache: server.dataFolder,
    standBy: '/stand-by',
    path: (await findBrowser()).executablePath,
    sandbox: false,
  });
}

interface Printed {
  path: string;
  token: string;
  format: 'png' | 'pdf';
}

/** Prints with the prepared page, and waits until the next one is prepared, which costs no user time. */
export async function printRested(
  printer: Pick<Printer, 'print'> & { rested(): Promise<boolean> },
  given: Printed,
): Promise<[number, Buffer]> {
  const printed = await timed(async () => {
    const bytes = await printer.print({ ...given, ready, element: ready, width, scale });
    return given.format === 'pdf' ? packPdf(bytes, 'Printed') : bytes;
  });
  if (!(await printer.rested())) throw new Error('No page stands by.');
  return printed;
}

/** Our duration relative to theirs, run by run. */
export function ratiosOf(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((value, run) => value / (theirs[run] ?? Number.NaN));
}

/** The duration of some work in milliseconds, and its result. */
export async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/** The export page in a user's browser, ready. */
export async function readyPage(browser: Browser, url: string, token: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    deviceScaleFactor: scale,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  await page.goto(url);
  await page.evaluate(appearing(ready));
  await page.evaluate('document.fonts.ready.then(() => true)');
  return page;
}

/**
 * Chromium's own print of the page as the screen shows it, on one sheet of its size; with tags for
 * screen readers on request.
 */
export async function printPlainly(page: Page, { tagged = false } = {}): Promise<Buffer> {
  await page.emulateMedia({ media: 'screen' });
  const size = '(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])';
  const [wide = 0, high = 0] = await page.evaluate<number[]>(`${size}(document.documentElement)`);
  const paperSize = { width: `${wide}px`, height: `${high + 1}px` };
  return page.pdf({ ...paperSize, printBackground: true, tagged });
}
