import type { BrowserContext } from 'playwright-core';
import { commonFailures, Failure } from '#kernel/failure.ts';
import { takingFailures } from '#kernel/taking-failures.ts';
import type { FetchPublic } from '../outside/fetch-public.ts';
import { createGate } from './gate.ts';
import { type PdfPages, picturesOfPdf } from './pdf-pages.ts';
import { answerFromOutside } from './public-web.ts';
import { createWarmBrowser, NoBrowser, type WarmBrowserOptions } from './warm-browser.ts';

/** Makes pictures of what strangers gave, in a browser that reaches nothing by itself. */
export interface PictureTaker {
  /**
   * The picture of a web page as a visitor with a window of a width sees it, and its title.
   * @throws Failure address_not_shown, timeout, no_browser
   */
  ofAddress(
    address: string,
    width: number,
    signal?: AbortSignal,
  ): Promise<{ title: string; bytes: Buffer }>;
  /**
   * Pictures of some pages of a PDF, from one on (counted from 0), and how many it has.
   * @throws Failure of `takingFailures`, timeout
   */
  ofPdf(file: Buffer, from: number, signal?: AbortSignal): Promise<PdfPages>;
  close(): Promise<void>;
}

export interface PictureTakerOptions extends Omit<WarmBrowserOptions, 'hosts'> {
  /** Fetches what an address and its page ask for. */
  fetch: FetchPublic;
  /** Milliseconds that the pictures of one call may take. */
  timeout?: number;
}

/** A proxy that there is not: what a page asks past its routes goes nowhere. */
const nowhere = { server: 'http://127.0.0.1:9', bypass: '<-loopback>' };
/** CSS pixels of a web page that are shown at most. */
const highest = 8000;
const windowHeight = 900;
/** Milliseconds that a page has to come to rest after it is there. */
const resting = 4000;

export function createPictureTaker(options: PictureTakerOptions): PictureTaker {
  const { fetch, timeout = 25_000, log } = options;
  const browser = createWarmBrowser({ ...options, hosts: [] });
  const gate = createGate(1);

  /** Works in a context of its own, which is closed whatever happens. */
  const inContext = async <T>(
    width: number,
    given: AbortSignal | undefined,
    work: (context: BrowserContext, signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const limit = AbortSignal.timeout(timeout);
    const signal = AbortSignal.any([limit, ...(given ? [given] : [])]);
    try {
      return await gate.pass(signal, () =>
        browser.use(async (opened) => {
          const context = await opened.newContext({
            viewport: { width, height: windowHeight },
            proxy: nowhere,
            serviceWorkers: 'block',
            acceptDownloads: false,
            reducedMotion: 'reduce',
          });
          const stop = () => void context.close().catch(() => undefined);
          signal.addEventListener('abort', stop, { once: true });
          try {
            signal.throwIfAborted();
            context.setDefaultTimeout(timeout);
            await context.routeWebSocket('**/*', (socket) => socket.close());
            return await work(context, signal);
          } finally {
            signal.removeEventListener('abort', stop);
            stop();
          }
        }),
      );
    } catch (error) {
      if (limit.aborted) throw commonFailures.fail('timeout');
      if (error instanceof NoBrowser) throw takingFailures.fail('no_browser');
      throw error;
    }
  };

  return {
    ofAddress: (address, width, given) =>
      inContext(width, given, async (context, signal) => {
        try {
          const start = await answerFromOutside(context, { fetch, address, signal });
          const page = await context.newPage();
          await page.goto(start, { waitUntil: 'domcontentloaded' });
          const rest = page.waitForLoadState('networkidle', { timeout: resting });
          // A page that never comes to rest is shown as far as it is.
          await rest.catch(() => undefined);
          const high = await page.evaluate<number>('document.documentElement.scrollHeight');
          const height = Math.min(Math.max(high, windowHeight), highest);
          const clip = { x: 0, y: 0, width, height };
          const bytes = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
          return { title: (await page.title()).trim(), bytes };
        } catch (error) {
          if (signal.aborted || error instanceof Failure) throw error;
          log.info({ err: error }, 'an address was not shown');
          throw takingFailures.fail('address_not_shown');
        }
      }),

    ofPdf: (file, from, given) =>
      inContext(800, given, (context) => picturesOfPdf(context, file, from)),

    close: () => browser.close(),
  };
}
