import type { BrowserContext, Page } from 'playwright-core';

/** Clears the browser's caches of maps, as in a new browser. */
export async function forgetMaps(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(new URL('/favicon.svg', url).href);
  await page.evaluate(`Promise.all(['sightline-seen', 'sightline-screens'].map((name) =>
    new Promise((resolve) => {
      const going = indexedDB.deleteDatabase(name);
      going.onsuccess = going.onerror = resolve;
    })))`);
  await page.close();
}

/** Waits until the browser has cached the map and its first screen. */
export async function untilAcknowledged(page: Page): Promise<void> {
  const count = (name: string, store: string) =>
    page.evaluate<number>(`new Promise((resolve) => {
      const opening = indexedDB.open('${name}');
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onerror = () => resolve(0);
      opening.onsuccess = () => {
        const { result } = opening;
        const all = result.transaction('${store}').objectStore('${store}').count();
        all.onsuccess = () => resolve(all.result);
        result.close();
      };
    })`);
  for (;;) {
    const stored = [count('sightline-screens', 'screens'), count('sightline-seen', 'documents')];
    if ((await Promise.all(stored)).every((one) => one > 0)) return;
    await page.waitForTimeout(100);
  }
}
