import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { MapScreen } from './map-screen.ts';

test('a renamed status is called so on cards, in their menus and for several cells', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await openPanel(page, 'Evidence meter');
  const word = page.getByLabel('Word for status R');
  await word.fill('Proven');
  await page.keyboard.press('Enter');
  await expect(map.cell(1, 1).getByTitle('Proven')).toBeVisible();
  await map.cell(1, 1).press('Enter');
  await expect(map.cell(1, 1).getByRole('button', { name: 'Proven' })).toBeVisible();
  await page.keyboard.press('Escape');
  await map.cell(1, 1).press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Selected cells' });
  await expect(bar.getByRole('button', { name: 'Status Proven' })).toBeVisible();
  await word.fill('');
  await page.keyboard.press('Enter');
  await expect(map.cell(1, 1).getByTitle('Researched')).toBeVisible();
});
