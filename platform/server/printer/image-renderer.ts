import type { BrowserContext } from 'playwright-core';
import { captureFailures } from '#kernel/call/capture-failures.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import { createGate, type Gate } from '../gate/gate.ts';
import type { FetchPublic } from '../outside/fetch-public.ts';
import { type PdfPages, renderPdfPages } from './pdf-pages.ts';
import {
  type AddressScreenshot,
  renderDrawing,
  screenshotAddress,
  windowHeight,
} from './screenshot-address.ts';
import {
  createWarmBrowser,
  NoBrowser,
  type WarmBrowser,
  type WarmBrowserOptions,
} from './warm-browser.ts';

/** Who a rendering is for. */
export interface RenderContext {
  /** The user whose turn it takes; each has one at a time. */
  owner: string;
  signal?: AbortSignal | undefined;
}

/** Renders untrusted input as images, in a browser without access to the network. */
export interface ImageRenderer {
  /**
   * Takes a screenshot of a web page in a window of `width` pixels, reads its title, and checks rules of
   * accessibility on it. Where the address is that of an image, it returns that image.
   * @throws Failure address_not_shown, timeout, no_browser, reading_busy
   */
  ofAddress(address: string, width: number, request: RenderContext): Promise<AddressScreenshot>;
  /**
   * Renders some pages of a PDF from page `from` on (counted from 0), and counts all of them.
   * @throws Failure of `captureFailures`, timeout, reading_busy
   */
  ofPdf(file: Buffer, from: number, request: RenderContext): Promise<PdfPages>;
  /**
   * Renders an SVG file as a PNG whose longer side has `side` pixels. Scripts and resources are blocked.
   * @throws Failure drawing_not_shown, timeout, no_browser, reading_busy
   */
  ofDrawing(file: Buffer, side: number, request: RenderContext): Promise<Buffer>;
  close(): Promise<void>;
}

export interface ImageRendererOptions extends Omit<WarmBrowserOptions, 'hosts'> {
  /** Fetches an address and the resources of its page. */
  fetch: FetchPublic;
  /** Milliseconds that one call may take, counted from its turn. */
  timeout?: number;
  /** Milliseconds that a call waits for its turn before it fails with `reading_busy`. */
  patience?: number;
}

/** A proxy that does not exist: requests that bypass the routes of a page fail. */
const nowhere = { server: 'http://127.0.0.1:9', bypass: '<-loopback>' };

type Work<T> = (context: BrowserContext, signal: AbortSignal) => Promise<T>;

interface Renderer extends Required<Pick<ImageRendererOptions, 'timeout' | 'patience'>> {
  browser: WarmBrowser;
  gate: Gate;
}

export function createImageRenderer(options: ImageRendererOptions): ImageRenderer {
  // A request ends after 30 seconds, including its wait and the reading of the images.
  const { fetch, timeout = 17_000, patience = 8000, log } = options;
  const browser = createWarmBrowser({ ...options, hosts: [] });
  const renderer = { browser, gate: createGate(2, 1), timeout, patience };

  return {
    ofAddress: (address, width, request) =>
      renderInTurn(renderer, width, request, async (context, signal) => {
        try {
          return await screenshotAddress(context, { fetch, address, signal, width });
        } catch (error) {
          if (signal.aborted || error instanceof Failure) throw error;
          log.info({ err: error }, 'an address was not shown');
          throw captureFailures.fail('address_not_shown');
        }
      }),

    ofPdf: (file, from, request) =>
      renderInTurn(renderer, 800, request, (context) => renderPdfPages(context, file, from)),

    ofDrawing: (file, side, request) =>
      renderInTurn(renderer, side, request, async (context, signal) => {
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

/** Renders when it is the owner's turn; the time limit of the work begins then. */
async function renderInTurn<T>(
  renderer: Renderer,
  width: number,
  request: RenderContext,
  work: Work<T>,
): Promise<T> {
  const given = request.signal ? [request.signal] : [];
  const wait = AbortSignal.timeout(renderer.patience);
  const turn = AbortSignal.any([wait, ...given]);
  let limit: AbortSignal | undefined;
  try {
    return await renderer.gate.run(request.owner, turn, () => {
      limit = AbortSignal.timeout(renderer.timeout);
      return inNewContext(renderer, width, AbortSignal.any([limit, ...given]), work);
    });
  } catch (error) {
    if (limit?.aborted) throw commonFailures.fail('timeout');
    if (!limit && wait.aborted) throw readingFailures.fail('reading_busy');
    if (error instanceof NoBrowser) throw captureFailures.fail('no_browser');
    throw error;
  }
}

/** Works in a browser context of its own, which is always closed afterwards. */
async function inNewContext<T>(
  { browser, timeout }: Renderer,
  width: number,
  signal: AbortSignal,
  work: Work<T>,
): Promise<T> {
  return browser.use(async (opened) => {
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
}
