import type { BrowserContext, Page } from 'playwright-core';
import { inPage } from '../in-page.ts';

/** Conditions under which a page counts as open. */
export const isOpen = {
  /** Cards are rendered, and the button that adds one. */
  map: 'document.querySelector("[data-item]") && document.querySelector("[aria-label=\'Add card\']")',
  /** Everything is rendered, so that any card can be scrolled to, as in the map. */
  static: 'document.readyState === "complete"',
  excalidraw: 'window.drawn',
  sets: 'window.setCells',
  textarea: 'document.querySelector("textarea")',
};

/**
 * Runs in a page: the time of the frame that first shows the text of a card in the first row, in
 * the cached first screen or in the map itself, and the position of the text. The card is one that
 * no test edits.
 */
const watchFirstCard = `
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) {
  return attach.call(this, { ...init, mode: 'open' });
};
window.firstCard = () => {
  const kept = document.querySelector('first-screen')?.shadowRoot.children ?? [];
  const begins = ({ textContent }) => /^Card 2 /.test(textContent);
  const card = [...kept].find(begins) ??
    [...document.querySelectorAll('[data-item] > span')].find(begins);
  if (!card) return null;
  const words = document.createRange();
  words.setStart(card.firstChild, 0);
  words.setEnd(card.firstChild, 1);
  const { x, y } = words.getBoundingClientRect();
  return [x, y];
};
window.readableAt = window.painted(() => (window.firstPlace = window.firstCard()) !== null);`;

export interface OpenedPage {
  page: Page;
  /** Milliseconds from navigation to the frame that shows it open. */
  time: number;
}

/** Opens a page of its own and waits until it is painted; `more` runs in it before all other code. */
export async function openPage(
  context: BrowserContext,
  url: string,
  open: string,
  more = '',
): Promise<OpenedPage> {
  const page = await context.newPage();
  await page.addInitScript(`${inPage}
    ${more}
    window.openAt = window.painted(() => ${open});`);
  await page.goto(url, { waitUntil: 'commit' });
  return { page, time: await page.evaluate<number>('openAt') };
}

export interface OpenedMap extends OpenedPage {
  /**
   * Milliseconds from navigation to the frame in which the first cards are readable at their final
   * position.
   */
  readable: number;
}

/** Opens a map, and waits until the page is idle. */
export async function openMap(context: BrowserContext, url: string): Promise<OpenedMap> {
  const opened = await openPage(context, url, isOpen.map, watchFirstCard);
  const { page } = opened;
  await page.bringToFront();
  const readable = await page.evaluate<number>('readableAt');
  await page.waitForLoadState('networkidle');
  // By more than the rounding of a pixel.
  const away = 'firstCard().map((at, way) => Math.abs(at - firstPlace[way]))';
  const moved = await page.evaluate<number[]>(away);
  if (moved.some((pixels) => pixels > 1))
    throw new Error(`A card that could be read has moved by ${moved.join(' and ')} px.`);
  return { ...opened, readable };
}
