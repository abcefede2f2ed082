import type { Page } from 'playwright-core';

/** Milliseconds from each key to the frame that shows it at the caret; requires `inPage`. */
export async function typeKeys(page: Page, keys: number): Promise<number[]> {
  await page.evaluate('watchKeys()');
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('e');
    await page.evaluate(`painted(() => shown.length > ${key})`);
  }
  return page.evaluate<number[]>('shown');
}
