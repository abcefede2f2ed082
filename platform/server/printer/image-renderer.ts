import type { BrowserContext } from 'playwright-core';
import { captureFailures } from '#kernel/call/capture-failures.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { createGate } from '../gate/gate.ts';
import type { FetchPublic } from '../outside/fetch-public.ts';
import { type PdfPages, renderPdfPages } from './pdf-pages.ts';
import { renderDrawing, screenshotAddress, windowHeight } from './screenshot-address.ts';
import { createWarmBrowser, NoBrowser, type WarmBrowserOptions } from './warm-browser.ts';

/** For whom pictures are taken, and until when. */
export interface RenderContext {
  /** Whose turn it is; one person has one at a time. */
  owner: string;
  signal?: AbortSignal | undefined;
}

/** Makes pictures of what strangers gave, in a browser that reaches nothing by itself. */
export interface ImageRenderer {
  /**
   * The picture of a web page as a visitor with a window of a width sees it, and its title; an address
   * of a picture answers that.
   * @throws Failure address_not_shown, timeout, no_browser, reading_busy
   */
  ofAddress(
    address: string,
    width: number,
    taking: RenderContext,
  ): Promise<{ title: string; bytes: Buffer }>;
  /**
   * Pictures of some pages of a PDF, from one on (counted from 0), and how many it has.
   * @throws Failure of `captureFailures`, timeout, reading_busy
   */
  ofPdf(file: Buffer, from: number, taking: RenderContext): Promise<PdfPages>;
  /**
   * An SVG file as a PNG whose longer side has `side` pixels. It runs no script and loads nothing.
   * @throws Failure drawing_not_shown, timeout, no_browser, reading_busy
   */
  ofDrawing(file: Buffer, side: number, taking: RenderContext): Promise<Buffer>;
  close(): Promise<void>;
}

export interface ImageRendererOptions extends Omit<WarmBrowserOptions, 'hosts'> {
  /** Fetches what an address and its page ask for. */
  fetch: FetchPublic;
  /** Milliseconds that the pictures of one call may take, from its turn on. */
  timeout?: number;
  /** Milliseconds that a call waits for its turn before it is to come again. */
  patience?: number;
}

/** A proxy that there is not: what a page asks past its routes goes nowhere. */
const nowhere = { server: 'http://127.0.0.1:9', bypass: '<-loopback>' };
type Work<T> = (context: BrowserContext, signal: AbortSignal) => Promise<T>;

export function createImageRenderer(options: ImageRendererOptions): ImageRenderer {
  // A request ends after 30 seconds, its wait and what is read of its pictures included.
  const { fetch, timeout = 17_000, patience = 8000, log } = options;
  const browser = createWarmBrowser({ ...options, hosts: [] });
  const gate = createGate(2, 1);

  /** Works in a context of its own, which is closed whatever happens. */
  const inContext = async <T>(width: number, signal: AbortSignal, work: Work<T>): Promise<T> =>
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
    });

  /** Works in its owner's turn; the time of the work begins with it. */
  const inTurn = async <T>(width: number, taking: RenderContext, work: Work<T>): Promise<T> => {
    const given = taking.signal ? [taking.signal] : [];
    const wait = AbortSignal.timeout(patience);
    const turn = AbortSignal.any([wait, ...given]);
    let limit: AbortSignal | undefined;
    try {
      return await gate.run(taking.owner, turn, () => {
        limit = AbortSignal.timeout(timeout);
        return inContext(width, AbortSignal.any([limit, ...given]), work);
      });
    } catch (error) {
      if (limit?.aborted) throw commonFailures.fail('timeout');
      if (!limit && wait.aborted) throw readingFailures.fail('reading_busy');
      if (error instanceof NoBrowser) throw captureFailures.fail('no_browser');
      throw error;
    }
  };

  return {
    ofAddress: (address, width, taking) =>
      inTurn(width, taking, async (context, signal) => {
        try {
          return await screenshotAddress(context, { fetch, address, signal, width });
        } catch (error) {
          if (signal.aborted || error instanceof Failure) throw error;
          log.info({ err: error }, 'an address was not shown');
          throw captureFailures.fail('address_not_shown');
        }
      }),

    ofPdf: (file, from, taking) =>
      inTurn(800, taking, (context) => renderPdfPages(context, file, from)),

    ofDrawing: (file, side, taking) =>
      inTurn(side, taking, async (context, signal) => {
        try {
          return await renderDrawing(context, file, side);
        } catch (error) {
          if (signal.aborted) throw error;
          log.info({ err: error }, 'a drawing was not shown');
          throw captureFailures.fail('drawing_not_shown');
        }
      }),

    close: () => browser.close(),
  };
}
