import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { requestFrom } from '../person.ts';
import { DashboardScreen, makeProjects } from './dashboard-screen.ts';

test('projects are sorted and searched, by title and by content [S2.139] [S2.140] [S2.141] [S2.142]', async ({
  signedIn,
  server,
}) => {
  const ada = await signedIn();
  const { page } = ada;
  await makeProjects(server, requestFrom, ada, ['Round 10', 'Round 2', 'Café']);
  const screen = new DashboardScreen(page);
  await screen.open();
  await screen.expectTitles(['Café', 'Round 2', 'Round 10']);
  const sortBy = async (now: string, label: string) => {
    await page.getByRole('button', { name: `Sort by ${now}` }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Ownership',
      'Last modified',
      'Recently opened',
      'Project name A-Z',
    ]);
    await page.getByRole('menuitemradio', { name: label }).click();
  };
  await sortBy('Last modified', 'Project name A-Z');
  await screen.expectTitles(['Café', 'Round 2', 'Round 10']);
  await screen.project('Round 10').getByRole('link').click();
  await expect(new MapScreen(page).title).toHaveValue('Round 10');
  await screen.open('?sort=recently_opened');
  await expect(page.getByRole('button', { name: 'Sort by Recently opened' })).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Round 10');

  await new MapScreen(page).createSample();
  await screen.open();
  const search = page.getByRole('searchbox', { name: 'Search titles and texts' });
  await search.fill('cafe');
  await screen.expectTitles(['Café']);
  // The text of the map reaches the list a moment after typing.
  await expect(async () => {
    await search.fill('');
    await search.fill('touchpoints');
    await screen.expectTitles(['I open a current account']);
  }).toPass({ timeout: 30_000 });
  await page.reload();
  await screen.expectTitles(['I open a current account']);
  await search.fill('nothing like this');
  await expect(page.getByText("Nothing found for 'nothing like this'")).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('the view of the list is remembered, and the full list passes axe, in light and dark', async ({
  signedIn,
  server,
}) => {
  const ada = await signedIn();
  const { page } = ada;
  await makeProjects(server, requestFrom, ada, ['One', 'Two']);
  const screen = new DashboardScreen(page);
  await screen.open();
  await screen.newFolder('Bank');
  await screen.select('One');
  await expectAccessible(page);
  await page.getByRole('radiogroup', { name: 'Layout' }).getByText('List').click({ force: true });
  await expect(page.getByText('just now by')).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(page.getByText('just now by')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screen.act('Two', 'Move to folder');
  await expectAccessible(page);
});

test('the command palette finds projects and pages, with the keyboard only', async ({
  signedIn,
  server,
}) => {
  const ada = await signedIn();
  const { page } = ada;
  await makeProjects(server, requestFrom, ada, ['Opening an account', 'Moving house']);
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectKeys(page, 'Find a project, or go somewhere');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: 'Find a project, or go somewhere' });
  await expect(field).toBeFocused();
  await page.keyboard.type('moving');
  await expect(page.getByRole('button', { name: /Opening an account/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Moving house/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(new MapScreen(page).title).toHaveValue('Moving house');
  await expectKeys(page, 'Move from cell to cell');
  await page.goto('/dashboard/mapper');
  await expect(page.getByRole('article', { name: 'Moving house' })).toBeVisible();
  await expectKeys(page, 'Find a project, or go somewhere');
  await page.keyboard.press('Control+k');
  await field.fill('bill');
  await expect(page.getByRole('button', { name: 'Billing' })).toHaveAttribute('data-selected');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/billing$/);
});

/** A question mark opens the help with the keys of the page; Escape closes it. */
async function expectKeys(page: Page, first: string): Promise<void> {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('region', { name: 'Keyboard' }).getByText(first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
}
