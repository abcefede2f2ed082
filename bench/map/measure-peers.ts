import type { BrowserContext, Page } from 'playwright-core';
import { typeKeys } from '../key-to-paint.ts';
import { drag } from './dragging.ts';
import { type Figures, mean, p95 } from './figures.ts';
import { MainThread } from './main-thread.ts';
import { scroll, scrollers, zoomStatic } from './moving.ts';
import { isOpen, openPage } from './opening.ts';
import { plainSets } from './pasting.ts';

/** Measures each peer, on a page of its own. */
export async function measurePeers(
  context: BrowserContext,
  url: string,
  into: Figures,
): Promise<void> {
  const html = await openPage(context, `${url}/static.html`, isOpen.static);
  await html.page.bringToFront();
  into.openStatic.push(html.time);
  const thread = await MainThread.of(html.page);
  into.scrollStatic.push(mean(await scroll(thread, scrollers.static)));
  into.zoomStatic.push(mean(await zoomStatic(thread)));
  await html.page.close();

  const drawing = await openPage(context, `${url}/excalidraw.html`, isOpen.excalidraw);
  await drawing.page.bringToFront();
  into.openExcalidraw.push(drawing.time);
  await drawing.page.waitForLoadState('networkidle');
  const drawingThread = await MainThread.of(drawing.page);
  into.heapExcalidraw.push(await drawingThread.heap());
  into.dragExcalidraw.push(await dragElement(drawing.page, drawingThread));
  await drawing.page.close();

  const area = await openPage(context, `${url}/textarea.html`, isOpen.textarea);
  await area.page.bringToFront();
  await area.page.locator('#text').focus();
  into.typeTextarea.push(p95(await typeKeys(area.page, 60)));
  await area.page.close();

  const sets = await openPage(context, `${url}/sets.html`, isOpen.sets);
  into.plainSets.push(await plainSets(sets.page));
  await sets.page.close();
}

/** Drags a rectangle in the middle of the window as far as a card is dragged. */
async function dragElement(page: Page, thread: MainThread): Promise<number> {
  // The third column and fourth row of elements.
  const at = 'scene.getSceneElements().find(({ id }) => id === "c182").x';
  const before = await page.evaluate<number>(at);
  const view = await page.evaluate<{ x: number; y: number }>(`(() => {
    const { x, y } = scene.getSceneElements().find(({ id }) => id === 'c182');
    const { scrollX, scrollY, zoom } = scene.getAppState();
    return { x: (x + scrollX) * zoom.value, y: (y + scrollY) * zoom.value };
  })()`);
  const from = { x: view.x + 150, y: view.y + 60 };
  const busy = await drag(page, thread, from, { x: from.x + 672, y: from.y });
  if (!((await page.evaluate<number>(at)) > before)) throw new Error('Nothing was dragged.');
  return busy;
}
