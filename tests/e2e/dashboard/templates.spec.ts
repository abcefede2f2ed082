import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { DashboardScreen } from './dashboard-screen.ts';

test('a map is created from a template, and a map is saved as a template [S2.143] [S2.145]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const screen = new DashboardScreen(page);
  await screen.open();
  const choose = async () => {
    await page.getByRole('button', { name: 'More ways' }).click();
    await page.getByRole('menuitem', { name: 'From a template' }).click();
  };
  await choose();
  const dialog = page.getByRole('dialog', { name: 'Start from a template' });
  await expect(dialog.getByRole('article')).toHaveCount(10);
  await dialog.getByRole('button', { name: /^Getting help/ }).click();
  const map = new MapScreen(page);
  await expect(map.stage('Something goes wrong')).toBeVisible();
  await expect(map.title).toHaveValue('Getting help');

  await screen.open();
  await screen.act('Getting help', 'Save as template');
  const nameDialog = page.getByRole('dialog', { name: 'Save as template' });
  await nameDialog.getByLabel('Title').fill('Our support journeys');
  await nameDialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText("'Our support journeys' is among your templates.")).toBeVisible();
  await choose();
  const own = dialog.getByRole('region', { name: 'Your templates' });
  await expect(own.getByRole('article', { name: 'Our support journeys' })).toBeVisible();
  const ready = dialog.getByRole('region', { name: 'Ready-made' }).getByRole('article');
  await expect(ready.first()).toHaveAccessibleName('A visit to a place');
  await dialog.getByLabel('Sort by').selectOption('Last Modified');
  await own.getByRole('button', { name: 'Actions for Our support journeys' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(own).toHaveCount(0);
});
