import { expect, test } from '../fixtures.ts';
import { MapScreen } from './map-screen.ts';

test('the time of the last change of a map is updated every second [S4.91]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await expect(page.getByText('Last updated just now')).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('Last updated just now')).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.clock.runFor(1000);
  await expect(page.getByText('Last updated 1 minute ago')).toBeVisible();
});
