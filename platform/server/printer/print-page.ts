import type { Browser, BrowserContext, Page } from 'playwright-core';
import { answerRequests } from './answer-requests.ts';

/** From where printed pages may load, and how they are reached. */
export interface PrintOrigin {
  /** Where people reach the suite. */
  origin: string;
  /** Where this process reaches it. */
  reach: string;
  /** All origins that a page may load from. */
  origins: ReadonlySet<string>;
}

/** A page for one print, in a context of its own: the next print gets another. */
export interface PrintPage {
  page: Page;
  /** Lets all that the page asks the suite for from now on carry this token. */
  carry(token: string | undefined): void;
  /** Closes the page's context, and with it goes all that it held. */
  close(): Promise<void>;
}

/** CSS pixels of a page's window; what is printed may be higher. */
export const pageHeight = 800;

/** An empty page that reaches the suite and nothing else. */
export async function openPrintPage(browser: Browser, place: PrintOrigin): Promise<PrintPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: pageHeight },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  let bearer: string | undefined;
  try {
    await limitNetwork(context, place, () => bearer);
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
 * A printed page holds what people wrote: it must not become a way into the server's network. Its
 * requests carry the mark of a proxy, so that they never count as this machine's own.
 */
async function limitNetwork(
  context: BrowserContext,
  { origin, reach, origins }: PrintOrigin,
  token: () => string | undefined,
): Promise<void> {
  await answerRequests(context, async (route) => {
    const asked = route.request();
    const url = new URL(asked.url());
    if (!origins.has(url.origin)) return route.abort('blockedbyclient');
    if (url.origin !== origin) return route.continue();
    const bearer = token();
    const marks = {
      forwarded: 'for=unknown',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    };
    const headers = { ...(await asked.allHeaders()), ...marks };
    if (reach === origin) return route.continue({ headers });
    const there = new URL(url.pathname + url.search, reach).href;
    return route.fulfill({ response: await route.fetch({ url: there, headers, maxRedirects: 0 }) });
  });
}
