import { expect, test } from '../fixtures.ts';
import { MapScreen } from './map-screen.ts';

test('a large map has a minimap that shows what is in sight and leads elsewhere', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.create();
  const lines = ['Row,Stage,Text'];
  for (let row = 1; row <= 30; row += 1) {
    for (let stage = 1; stage <= 30; stage += 1) lines.push(`Row ${row},Stage ${stage},Card`);
  }
  await page.getByRole('button', { name: 'Import a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a table' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await dialog.getByRole('button', { name: 'Import 900 cards' }).click();
  await expect(map.stage('Stage 1').first()).toBeVisible();
  const minimap = page.locator('canvas');
  await expect(minimap).toBeVisible();
  const box = await minimap.boundingBox();
  if (!box) throw new Error('The minimap has no place.');
  await page.mouse.click(box.x + box.width - 4, box.y + box.height - 4);
  await expect(map.stage('Stage 30')).toBeInViewport();
  await expect(map.row('Row 30')).toBeInViewport();
});
