import type { BrowserContext, Page } from 'playwright-core';
import { inPage } from '../in-page.ts';

/** What says, in a page, that it is open. */
export const isOpen = {
  /** Cards are there, and the button with which another is made. */
  map: 'document.querySelector("[data-item]") && document.querySelector("[aria-label=\'Add card\']")',
  /** All of it is there, so that it can be scrolled to any card, as the map can. */
  static: 'document.readyState === "complete"',
  excalidraw: 'window.drawn',
  sets: 'window.setCells',
  textarea: 'document.querySelector("textarea")',
};

export interface OpenedPage {
  page: Page;
  /** Milliseconds from navigation to the frame that shows it open. */
  time: number;
}

/** Opens a page of its own and waits until it is painted as open. */
export async function openPage(
  context: BrowserContext,
  url: string,
  open: string,
): Promise<OpenedPage> {
  const page = await context.newPage();
  await page.addInitScript(`${inPage}
    window.openAt = window.painted(() => ${open});`);
  await page.goto(url, { waitUntil: 'commit' });
  return { page, time: await page.evaluate<number>('openAt') };
}
