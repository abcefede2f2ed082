import type { Browser, BrowserContext, Page } from 'playwright-core';
import { commonFailures, Failure } from '#kernel/failure.ts';
import type { Log } from '../log/log.ts';
import { createGate } from './gate.ts';
import type { Printer, PrintRequest } from './printer.ts';
import { createWarmBrowser, NoBrowser, type WarmBrowserOptions } from './warm-browser.ts';

export interface ChromiumPrinterOptions extends Omit<WarmBrowserOptions, 'hosts'> {
  log: Log;
  /** Where people reach the suite: the only place that printed pages may load from ... */
  origin: string;
  /** Where this process reaches the suite, if that is another address. */
  reach?: string;
  /** ... apart from these addresses of media. */
  media?: readonly string[];
  /** Milliseconds that one print may take. */
  timeout?: number;
  /** Prints at once; further ones wait. */
  concurrency?: number;
}

/** Device pixels that a side of a picture may have: Chromium draws no more. */
const longestSide = 16_000;
/** CSS pixels that a side of a PDF's sheet may have: readers open no more (200 inches). */
const longestSheet = 19_000;

/** Prints with Chromium. */
export function createChromiumPrinter(options: ChromiumPrinterOptions): Printer {
  const { log, media = [], timeout = 60_000, concurrency = 2 } = options;
  const origin = new URL(options.origin).origin;
  const reach = new URL(options.reach ?? origin).origin;
  const origins = new Set([origin, ...media.map((address) => new URL(address).origin)]);
  const hosts = [...origins].map((address) => new URL(address).hostname.replace(/^\[|\]$/g, ''));
  const browser = createWarmBrowser({ ...options, hosts });
  const gate = createGate(concurrency);

  return {
    async print(request) {
      const limit = AbortSignal.timeout(timeout);
      const signal = AbortSignal.any([limit, ...(request.signal ? [request.signal] : [])]);
      try {
        return await gate.pass(signal, () =>
          browser.use((opened) =>
            printOnce(opened, request, { origin, reach, origins, signal, timeout }),
          ),
        );
      } catch (error) {
        if (limit.aborted || isTimeout(error)) {
          log.warn({ err: error, path: pathOnly(request.path) }, 'print took too long');
          throw commonFailures.fail('timeout', 'This took too long to print. Try again.');
        }
        if (!(error instanceof NoBrowser)) throw error;
        throw commonFailures.fail('unavailable', 'This server has no browser to print with.');
      }
    },
    close: browser.close,
  };
}

interface PrintPlace {
  origin: string;
  reach: string;
  origins: ReadonlySet<string>;
  signal: AbortSignal;
  timeout: number;
}

async function printOnce(
  browser: Browser,
  request: PrintRequest,
  place: PrintPlace,
): Promise<Buffer> {
  place.signal.throwIfAborted();
  const context = await browser.newContext({
    viewport: { width: Math.ceil(request.width), height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  const stop = () => void context.close().catch(() => undefined);
  place.signal.addEventListener('abort', stop, { once: true });
  try {
    await limitNetwork(context, place, request.token);
    const page = await openPage(context, request, place);
    return request.format === 'png' ? await printPng(page, request) : await printPdf(page, request);
  } catch (error) {
    throw place.signal.aborted ? place.signal.reason : error;
  } finally {
    place.signal.removeEventListener('abort', stop);
    await context.close();
  }
}

/**
 * A printed page holds what people wrote: it must not become a way into the server's network. Its
 * requests carry the mark of a proxy, so that they never count as this machine's own.
 */
async function limitNetwork(
  context: BrowserContext,
  { origin, reach, origins }: PrintPlace,
  token: string | undefined,
): Promise<void> {
  const marks = {
    forwarded: 'for=unknown',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  await context.route('**/*', async (route) => {
    const asked = route.request();
    const url = new URL(asked.url());
    if (!origins.has(url.origin)) return route.abort('blockedbyclient');
    if (url.origin !== origin) return route.continue();
    const headers = { ...(await asked.allHeaders()), ...marks };
    if (reach === origin) return route.continue({ headers });
    const there = new URL(url.pathname + url.search, reach).href;
    return route.fulfill({ response: await route.fetch({ url: there, headers, maxRedirects: 0 }) });
  });
}

async function openPage(
  context: BrowserContext,
  { path, ready, format }: PrintRequest,
  { origin, timeout }: PrintPlace,
): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  if (format === 'pdf') await page.emulateMedia({ media: 'print' });
  const address = new URL(path, origin);
  if (address.origin !== origin) throw new Error(`'${path}' is not a path.`);
  const response = await page.goto(address.href, { waitUntil: 'domcontentloaded' });
  if (response && response.status() >= 400) {
    throw new Failure('not_found', 404, `The page to print answered ${response.status()}.`);
  }
  await page.locator(ready).first().waitFor({ state: 'attached' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  return page;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function areaOf(page: Page, { element }: PrintRequest): Promise<Area> {
  const whole = `(() => { const { scrollWidth: width, scrollHeight: height } = document.documentElement; return { x: 0, y: 0, width, height }; })()`;
  const box = element
    ? await page.locator(element).first().boundingBox()
    : await page.evaluate<Area>(whole);
  if (!box || box.width < 1 || box.height < 1) throw new Error(`Nothing to print at '${element}'.`);
  return box;
}

async function printPng(page: Page, request: PrintRequest): Promise<Buffer> {
  const area = await areaOf(page, request);
  const most = longestSide / Math.max(area.width, area.height);
  const scale = Math.min(request.scale ?? 1, most);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { ...area, scale },
  });
  return Buffer.from(data, 'base64');
}

async function printPdf(page: Page, request: PrintRequest): Promise<Buffer> {
  const common = { printBackground: true, preferCSSPageSize: true, tagged: true };
  // A page that says so is set on sheets by its own style.
  if ((await page.locator('[data-print-paged]').count()) > 0) return page.pdf(common);
  const { width, height } = await areaOf(page, request);
  const scale = Math.max(0.1, Math.min(1, longestSheet / Math.max(width, height)));
  return page.pdf({
    width: `${Math.ceil(width * scale)}px`,
    height: `${Math.ceil(height * scale)}px`,
    scale,
    ...common,
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** A path as it may be logged: queries and fragments can hold tokens. */
function pathOnly(path: string): string {
  return path.replace(/[?#].*/, '');
}
