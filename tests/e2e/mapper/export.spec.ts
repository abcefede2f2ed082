import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from './map-screen.ts';

test('a map is exported as a picture of the whole map [S1.72] [S2.80] [S6.10]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download', { timeout: 45_000 });
  await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('I open a current account.png');
  const picture = sharp(await readFile(await download.path()));
  const { width, height, format } = await picture.metadata();
  expect(format).toBe('png');
  // Five stages and eight rows at two pixels for one, nothing cut off.
  expect(width).toBeGreaterThan(2 * 5 * 224);
  expect(height).toBeGreaterThan(2 * 800);
  const { channels } = await picture.stats();
  expect(channels.every(({ min, max }) => max - min > 100)).toBe(true);
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('the export page stands alone and is for those who see the map', async ({
  signedIn,
  page,
}) => {
  const amara = await signedIn();
  const map = new MapScreen(amara.page);
  await map.createSample();
  const path = new URL(amara.page.url()).pathname.replace('/edit', '/export?to=png');
  await amara.page.goto(path);
  await expect(amara.page.getByRole('heading', { name: 'I open a current account' })).toBeVisible();
  await expect(amara.page.getByRole('banner')).toBeHidden();
  await expect(map.cell(8, 5)).toContainText('62 % use share in week 1');
  await expect(map.grid.getByRole('button')).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByText('Error 404 - Page Not Found')).toBeVisible();
});
