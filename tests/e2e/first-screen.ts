import type { Page } from '@playwright/test';

interface Kept {
  parts: [number, number, number, number, number, string?][];
}

/** The words of each first screen that the browser keeps. */
export function keptScreens(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('sightline-screens');
        // There is none yet.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const all = opening.result.transaction('screens').objectStore('screens').getAll();
          all.onsuccess = () => {
            opening.result.close();
            const kept: Kept[] = all.result;
            resolve(kept.map(({ parts }) => parts.map(([, , , , , text]) => text).join(' ')));
          };
        };
      }),
  );
}

/** Lets first screens be looked into, and tells of the page that is open whether one was drawn. */
export async function watchFirstScreens(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      if (this.localName === 'first-screen') document.documentElement.dataset.drawn = 'true';
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset.drawn === 'true');
}
