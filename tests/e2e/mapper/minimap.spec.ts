import { expect, test } from '../fixtures.ts';
import { importLargeMap } from './large-map.ts';
import { MapScreen } from './map-screen.ts';

test('a large map has a minimap that shows the visible part and scrolls to another one', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await importLargeMap(map, 30, 30);
  const minimap = page.locator('canvas');
  await expect(minimap).toBeVisible();
  const box = await minimap.boundingBox();
  if (!box) throw new Error('The minimap has no place.');
  await page.mouse.click(box.x + box.width - 4, box.y + box.height - 4);
  await expect(map.stage('Stage 30')).toBeInViewport();
  await expect(map.row('Row 30')).toBeInViewport();
});
