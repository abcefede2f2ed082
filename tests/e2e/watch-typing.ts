import type { Browser } from '@playwright/test';
import { storeTyped } from '#tests/fixtures/marker.ts';

type Typing = (text: string, ...rest: unknown[]) => Promise<void>;

/**
 * Records all text that the users of tests type from now on, in any field of any browser: no server
 * may print any of it (`scripts/check-logs.ts`).
 */
export async function watchTyping(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  watch(page.locator('body'), ['fill', 'pressSequentially']);
  watch(page.keyboard, ['type', 'insertText']);
  await page.close();
}

/** All fields of its kind share these methods. */
function watch(one: object, names: readonly string[]): void {
  const kind: object = Object.getPrototypeOf(one);
  for (const name of names) {
    const typing = Reflect.get(kind, name) as Typing;
    Reflect.set(kind, name, function (this: unknown, text: string, ...rest: unknown[]) {
      storeTyped(text);
      return typing.call(this, text, ...rest);
    });
  }
}
