import type { BrowserContext, Page } from 'playwright-core';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { typeKeys } from '../key-to-paint.ts';
import { until } from './cards.ts';
import { drag } from './dragging.ts';
import { type Figures, mean, p95 } from './figures.ts';
import { hear } from './hearing.ts';
import { MainThread } from './main-thread.ts';
import { scroll, scrollers, zoomMap } from './moving.ts';
import { openMap } from './opening.ts';
import { paste } from './pasting.ts';
import { forgetMaps, untilAcknowledged } from './stored-maps.ts';

/** Opens the map on a page of its own and measures everything that has a limit. */
export async function measureMap(
  context: BrowserContext,
  url: string,
  visitor: Visitor,
  into: Figures,
): Promise<void> {
  await forgetMaps(context, url);
  const first = await openMap(context, url);
  into.readNewMap.push(first.readable);
  await untilAcknowledged(first.page);
  await first.page.close();
  const { page, time, readable } = await openMap(context, url);
  into.readMap.push(readable);
  into.openMap.push(time);
  into.elements.push(await page.evaluate<number>('document.querySelectorAll("*").length'));
  const thread = await MainThread.of(page);
  into.heapMap.push(await thread.heap());
  const scrolled = await scroll(thread, scrollers.map);
  into.scrollMap.push(mean(scrolled));
  into.scrollMapP95.push(p95(scrolled));
  const zoomed = await zoomMap(thread);
  into.zoomMap.push(mean(zoomed));
  into.zoomMapP95.push(p95(zoomed));
  await page.getByRole('button', { name: /%$/ }).click();
  into.dragMap.push(await dragCard(page, thread, visitor));
  const heard = await hear(page, visitor);
  into.hear.push(p95(heard.times));
  into.heardCards.push(Math.max(...heard.cards));
  into.typeMap.push(p95(await typeInCard(page)));
  const pasted = await paste(page, visitor);
  into.paste.push(pasted.time);
  into.undoSteps.push(pasted.oneStep ? 1 : Number.POSITIVE_INFINITY);
  await page.close();
}

async function dragCard(page: Page, thread: MainThread, visitor: Visitor): Promise<number> {
  const [from, to] = await Promise.all([cardBox(page, 'c0'), cardBox(page, 'c63')]);
  const busy = await drag(page, thread, from, to);
  const cards = visitor.document.getMap<{ get(field: string): unknown }>('cards');
  const stageOf = () => cards.get('c0')?.get('stage');
  await until(() => stageOf() === 's3', 'The card was not dragged.');
  await page.keyboard.press('Control+z');
  await until(() => stageOf() === 's0', 'The card did not go back.');
  return busy;
}

async function cardBox(page: Page, id: string) {
  const box = await page.locator(`[data-item="${id}"]`).boundingBox();
  if (!box) throw new Error(`Card ${id} is not on the screen.`);
  return { x: box.x + 20, y: box.y + 12 };
}

/** Types at the end of a card. */
async function typeInCard(page: Page): Promise<number[]> {
  await page.locator('[data-item="c1"]').dblclick();
  await page.getByLabel('Text of the card').waitFor();
  const times = await typeKeys(page, 60);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  return times;
}
