import type { Locator, Page } from '@playwright/test';

/** Drags with one finger, by pixels to the right and down, as real touch events. */
export async function dragByTouch(
  page: Page,
  what: Locator,
  right: number,
  down: number,
): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('What is dragged is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', along: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right * along, y: y + down * along }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', step / 6);
  await touch('touchEnd', 1);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await browser.detach();
}
