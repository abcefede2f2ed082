import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { MapScreen } from './map-screen.ts';

test('a status is set by a key, and a renamed status has its new name on cards, in menus and for several cells', async ({
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
  // By a key, for all selected cards, in one step; a digit sets an emotion.
  await map.cell(2, 2).focus();
  await page.keyboard.press('Alt+i');
  await expect(map.cell(2, 2).getByTitle('In progress')).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Alt+i');
  await expect(map.cell(2, 2).getByTitle('In progress')).toHaveCount(2);
  await expect(map.cell(3, 2).getByTitle('In progress')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(map.cell(2, 2).getByTitle('In progress')).toHaveCount(1);
  await map.cell(5, 2).focus();
  await page.keyboard.press('5');
  await expect(map.cell(5, 2)).toContainText('Very good');
  // A card marked as researched asks for its source; those without one are counted separately, and
  // a figure opens its cards.
  await map.cell(2, 2).focus();
  await page.keyboard.press('Alt+r');
  const dialog = page.getByRole('dialog', { name: 'Where is this known from?' });
  await expect(dialog.getByLabel('Source')).toBeFocused();
  await page.keyboard.type('Interview P03');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Researched without source: \d+$/)).toBeVisible();
  await page.getByTitle('Its evidence').nth(2).click();
  const behind = page.getByRole('dialog', { name: 'Behind ‘Researched’' });
  await expect(behind.getByRole('listitem')).toContainText(['Interview P03']);
  await behind.getByRole('button', { name: 'Close' }).click();
  // A persona has a lane with a curve at once, and is named there.
  await page.getByRole('button', { name: 'Add persona' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the persona' })).toBeFocused();
  await page.keyboard.type('Deniz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Emotion, Deniz' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('rowheader', { name: 'Emotion', exact: true })).toBeVisible();
});
