import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { inPage } from '../in-page.ts';
import { isOpen } from '../map/opening.ts';

/**
 * Opens a map from the dashboard by a click.
 * @param rest milliseconds for which the pointer rests on the card before the press
 * @returns milliseconds from the press to the frame that shows the map, ready to be edited
 */
export async function clickMap(
  context: BrowserContext,
  url: string,
  id: string,
  rest: number,
): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(`${inPage}
    addEventListener('pointerdown', ({ timeStamp }) => (window.pressed = timeStamp), true);`);
  await page.goto(`${url}/dashboard/mapper`);
  const link = page.locator(`a[href="/mapper/${id}/edit"]`);
  await link.waitFor();
  await page.bringToFront();
  await page.waitForLoadState('networkidle');
  await link.hover();
  await pause(rest);
  const open = page.evaluate<number>(
    `window.painted(() => ${isOpen.map}).then((now) => now - window.pressed)`,
  );
  await page.mouse.down();
  await page.mouse.up();
  const time = await open;
  // So that it is complete, and cached when the page closes.
  await page.waitForLoadState('networkidle');
  await page.close({ runBeforeUnload: true });
  await Promise.race([page.waitForEvent('close'), pause(2000)]);
  return time;
}
