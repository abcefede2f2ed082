import type { Browser, Page } from 'playwright-core';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { createGate } from '../gate/gate.ts';
import type { Log } from '../log/log.ts';
import { appearing } from './appearing.ts';
import { pdfOf, screenshotPage } from './page-file.ts';
import {
  pageHeight as height,
  openPrintPage,
  type PrintOrigin,
  type PrintPage,
} from './print-page.ts';
import type { Printer, PrintRequest } from './printer.ts';
import { createStandBy } from './stand-by.ts';
import { createWarmBrowser, NoBrowser, type WarmBrowserOptions } from './warm-browser.ts';

export interface ChromiumPrinterOptions extends Omit<WarmBrowserOptions, 'hosts'> {
  log: Log;
  /** The public address of the suite, the only origin that printed pages may load from. */
  origin: string;
  /** The address at which this process reaches the suite, if that is another one. */
  reach?: string;
  /** Addresses of media, which printed pages may load from, too. */
  media?: readonly string[];
  /**
   * Path of a page without personal data that stays open for the next print. Once it has
   * `data-stand-by` it navigates to the path in the detail of a `print` event of its window, and
   * confirms by `preventDefault`.
   */
  standBy?: string;
  /** Milliseconds that one print may take. */
  timeout?: number;
  /** Number of prints at once; others wait. */
  concurrency?: number;
}

export interface ChromiumPrinter extends Printer {
  /** Resolves when no page is being prepared, with whether one is ready. */
  rested(): Promise<boolean>;
}

/** Milliseconds that preparing a page may take: a print that starts meanwhile waits for it. */
const preparing = 10_000;

const tooMuch =
  'This takes too long to print. Leave something out, choose another format, or try again later.';

/** Prints with Chromium. After a print it prepares a page for the next one, while the browser is open. */
export function createChromiumPrinter(options: ChromiumPrinterOptions): ChromiumPrinter {
  const { log, media = [], standBy, timeout = 60_000, concurrency = 2 } = options;
  const origin = new URL(options.origin).origin;
  const reach = new URL(options.reach ?? origin).origin;
  const origins = new Set([origin, ...media.map((address) => new URL(address).origin)]);
  const hosts = [...origins].map((address) => new URL(address).hostname.replace(/^\[|\]$/g, ''));
  const printOrigin = { origin, reach, origins };
  const browser = createWarmBrowser({ ...options, hosts });
  const gate = createGate(concurrency);
  const waiting =
    standBy === undefined
      ? null
      : createStandBy({
          log,
          browser,
          open: (opened) => openStandBy(opened, standBy, printOrigin),
        });

  /** Prints on the prepared page, or on a new one where there is none or it fails. */
  const print = async (opened: Browser, request: PrintRequest, signal: AbortSignal) => {
    const ready = request.isPlain ? null : await waiting?.take();
    if (ready) {
      try {
        return await printOn(ready, { request, signal, origin, timeout, show: moveOn });
      } catch (error) {
        if (signal.aborted || isTimeout(error) || error instanceof Failure) throw error;
        log.warn({ err: error }, 'the page that was kept ready failed');
      }
    }
    signal.throwIfAborted();
    const fresh = await openPrintPage(opened, printOrigin);
    return printOn(fresh, { request, signal, origin, timeout, show: open });
  };

  return {
    async print(request) {
      const limit = AbortSignal.timeout(timeout);
      const signal = AbortSignal.any([limit, ...(request.signal ? [request.signal] : [])]);
      try {
        const printed = await gate.run('', signal, () =>
          browser.use((opened) => print(opened, request, signal)),
        );
        waiting?.prepare();
        return printed;
      } catch (error) {
        if (limit.aborted || isTimeout(error)) {
          log.warn({ err: error, path: pathOnly(request.path) }, 'print took too long');
          throw commonFailures.fail('timeout', tooMuch);
        }
        if (!(error instanceof NoBrowser)) throw error;
        throw commonFailures.fail('unavailable', 'This server has no browser to print with.');
      }
    },
    rested: async () => (await waiting?.rested()) ?? false,
    async close() {
      waiting?.close();
      await browser.close();
    },
  };
}

interface Printing {
  request: PrintRequest;
  signal: AbortSignal;
  origin: string;
  timeout: number;
  /** Navigates the page, without waiting until it is complete. */
  show: (page: Page, address: URL) => Promise<void>;
}

/** Prints a page, which is always closed afterwards. */
async function printOn({ page, carry, close }: PrintPage, printing: Printing): Promise<Buffer> {
  const { request, signal, origin, timeout, show } = printing;
  const stop = () => void close().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    const address = new URL(request.path, origin);
    if (address.origin !== origin) throw new Error(`'${request.path}' is not a path.`);
    page.setDefaultTimeout(timeout);
    const width = Math.ceil(request.width);
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
    if (request.format === 'pdf') await page.emulateMedia({ media: 'print' });
    carry(request.token);
    await show(page, address);
    await appear(page, request);
    await page.evaluate('document.fonts.ready.then(() => true)');
    await reportUndrawn(page, request);
    return request.format === 'png'
      ? await screenshotPage(page, request)
      : await pdfOf(page, request);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    // Not awaited: no other print uses the page.
    stop();
  }
}

/** Waits until the page is complete. */
async function appear(page: Page, { ready, failed }: PrintRequest): Promise<void> {
  await page.evaluate(appearing(failed === undefined ? ready : `${ready}, ${failed}`));
  if (failed !== undefined && (await page.locator(failed).count()) > 0)
    throw commonFailures.fail(
      'not_found',
      'This could not be shown, and so not be printed. It may have been deleted.',
    );
}

/** Reports the characters for which the page found no font. */
async function reportUndrawn(page: Page, { undrawn }: PrintRequest): Promise<void> {
  if (!undrawn) return;
  const script = `document.querySelector('[data-print-undrawn]')?.dataset.printUndrawn ?? ''`;
  const letters = await page.evaluate<string>(script);
  if (letters) undrawn(letters);
}

async function open(page: Page, address: URL): Promise<void> {
  const response = await page.goto(address.href, { waitUntil: 'domcontentloaded' });
  if (response && response.status() >= 400) {
    throw new Failure('not_found', 404, `The page to print answered ${response.status()}.`);
  }
}

async function openStandBy(
  browser: Browser,
  path: string,
  printOrigin: PrintOrigin,
): Promise<PrintPage> {
  const opened = await openPrintPage(browser, printOrigin);
  try {
    opened.page.setDefaultTimeout(preparing);
    await open(opened.page, new URL(path, printOrigin.origin));
    await opened.page.locator('[data-stand-by]').waitFor({ state: 'attached' });
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Makes a prepared page navigate without loading the suite again. */
async function moveOn(page: Page, { pathname, search }: URL): Promise<void> {
  const event = JSON.stringify({ detail: pathname + search, cancelable: true });
  const ignored = await page.evaluate(`dispatchEvent(new CustomEvent('print', ${event}))`);
  if (ignored) throw new Error('The page that stands by does not listen.');
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** A path for the log: queries and fragments may have tokens. */
function pathOnly(path: string): string {
  return path.replace(/[?#].*/, '');
}
