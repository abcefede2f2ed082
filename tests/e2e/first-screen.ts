import type { Page } from '@playwright/test';

interface StoredScreen {
  look: string;
  parts: [number, number, number, number, number, string?][];
}

/** The path and query that each stored first screen is for, and its text. */
export function storedScreens(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(
    () =>
      new Promise<{ address: string; text: string }[]>((resolve) => {
        const opening = indexedDB.open('sightline-screens');
        // The database does not exist yet.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const all = opening.result.transaction('screens').objectStore('screens').getAll();
          all.onsuccess = () => {
            opening.result.close();
            const stored: StoredScreen[] = all.result;
            resolve(
              stored.map(({ look, parts }) => {
                const [address]: [string] = JSON.parse(look);
                return { address, text: parts.map(([, , , , , text]) => text).join(' ') };
              }),
            );
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
