import type { Browser, BrowserContext, Page } from 'playwright-core';
import { answerRequests } from './answer-requests.ts';

/** The origins that printed pages may load from, and their addresses. */
export interface PrintOrigin {
  /** The public address of the suite. */
  origin: string;
  /** The address at which this process reaches it. */
  reach: string;
  /** All origins that a page may load from. */
  origins: ReadonlySet<string>;
}

/** A page for one print, in a browser context of its own. */
export interface PrintPage {
  page: Page;
  /** Adds a token to all later requests of the page to the suite. */
  carry(token: string | undefined): void;
  /** Closes the page's context, with all of its data. */
  close(): Promise<void>;
}

/** CSS pixels of a page's window; the printed area may be higher. */
export const pageHeight = 800;

/** Opens an empty page that reaches only the suite. */
export async function openPrintPage(
  browser: Browser,
  printOrigin: PrintOrigin,
): Promise<PrintPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: pageHeight },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  let bearer: string | undefined;
  try {
    await limitNetwork(context, printOrigin, () => bearer);
    const page = await context.newPage();
    return {
      page,
      carry(token) {
        bearer = token;
      },
      close: () => context.close(),
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/**
 * A printed page has users' content, which must not reach the server's network through it. Its
 * requests have the header of a proxy, so that they never count as this machine's own.
 */
async function limitNetwork(
  context: BrowserContext,
  { origin, reach, origins }: PrintOrigin,
  token: () => string | undefined,
): Promise<void> {
  await answerRequests(context, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (!origins.has(url.origin)) return route.abort('blockedbyclient');
    if (url.origin !== origin) return route.continue();
    const bearer = token();
    const marks = {
      forwarded: 'for=unknown',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    };
    const headers = { ...(await request.allHeaders()), ...marks };
    if (reach === origin) return route.continue({ headers });
    const there = new URL(url.pathname + url.search, reach).href;
    return route.fulfill({ response: await route.fetch({ url: there, headers, maxRedirects: 0 }) });
  });
}
