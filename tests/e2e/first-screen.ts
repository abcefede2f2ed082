import type { Page } from '@playwright/test';

interface StoredScreen {
  parts: [number, number, number, number, number, string?][];
}

/** The text of each stored first screen. */
export function storedScreens(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('sightline-screens');
        // The database does not exist yet.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const all = opening.result.transaction('screens').objectStore('screens').getAll();
          all.onsuccess = () => {
            opening.result.close();
            const stored: StoredScreen[] = all.result;
            resolve(stored.map(({ parts }) => parts.map(([, , , , , text]) => text).join(' ')));
          };
        };
      }),
  );
}

/** Records whether a first screen was drawn on the open page. */
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
