import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { cellOf, gridOf, openTogether } from './matrix-screen.ts';

const name = 'Pay a person';
const cardAt = (page: Page, reach: number, frequency: number) =>
  cellOf(page, reach, frequency).getByText(name);

test('two users move the same task: the later move applies for both, each undoes their own, and no task disappears', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  await openTogether(server, amara, ben, 'Amara');
  const pages = [amara.page, ben.page];
  const both = async (reach: number, frequency: number) => {
    for (const page of pages) await expect(cardAt(page, reach, frequency)).toBeVisible();
  };
  await both(4, 3);
  for (const page of pages) await cardAt(page, 4, 3).click();
  await amara.page.keyboard.press('Alt+ArrowLeft');
  await both(3, 3);
  await ben.page.keyboard.press('Alt+ArrowDown');
  await both(3, 2);

  // Undo reverts the user's own changes: later changes of others stay.
  await amara.page.keyboard.press('Control+z');
  await ben.page.keyboard.press('Alt+ArrowDown');
  await both(3, 1);
  await ben.page.keyboard.press('Control+z');
  await ben.page.keyboard.press('Control+z');
  await both(3, 3);

  // Both move it while disconnected from each other: it ends in one cell, the same for both.
  for (const page of pages) await page.context().setOffline(true);
  await amara.page.keyboard.press('Alt+ArrowUp');
  await ben.page.keyboard.press('Alt+ArrowRight');
  await expect(cardAt(amara.page, 3, 4)).toBeVisible();
  await expect(cardAt(ben.page, 4, 3)).toBeVisible();
  for (const page of pages) await page.context().setOffline(false);
  const levelsOn = async (page: Page) => {
    const cards = gridOf(page).getByText(name);
    await expect(cards).toHaveCount(1);
    return (await cardAt(page, 3, 4).isVisible()) ? '3,4' : '4,3';
  };
  await expect(async () => {
    for (const page of pages)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 100 });
    expect(await levelsOn(amara.page)).toBe(await levelsOn(ben.page));
  }).toPass();
  await amara.page.reload();
  await expect(gridOf(amara.page).getByText(name)).toHaveCount(1);
  expect(await levelsOn(amara.page)).toBe(await levelsOn(ben.page));
});

test('a follower sees the same sub-matrix, and the steps that are presented', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  await openTogether(server, amara, ben, 'Amara');
  const tab = (page: Page, label: string) => page.getByRole('tab', { name: label });

  // A filter is in the address, and hides nothing for other users.
  await tab(amara.page, 'Ruth').click();
  await amara.page.getByRole('button', { name: 'Filter', exact: true }).click();
  await amara.page.getByRole('textbox', { name: 'Words' }).fill('card');
  await amara.page.getByText('Hide', { exact: true }).click();
  await expect(gridOf(amara.page).getByRole('listitem')).toHaveText([/Freeze a lost card/]);
  await expect(amara.page).toHaveURL(/words=card.*others=hidden/);
  await amara.page.reload();
  await expect(amara.page.getByText('1 of 16 tasks match the filter')).toBeVisible();
  await expect(gridOf(ben.page).getByRole('listitem')).toHaveCount(16);

  await ben.page.getByRole('button', { name: 'People', exact: true }).click();
  await ben.page.getByRole('button', { name: 'Follow Amara Okafor' }).click();
  await cellOf(amara.page, 4, 3).click();
  await expect(tab(ben.page, 'Ruth')).toHaveAttribute('aria-selected', 'true');
  await expect(cellOf(ben.page, 4, 3)).toContainText('Amara Okafor');

  // Presenting starts with the visible sub-matrix and shows all of them.
  await amara.page.getByRole('button', { name: 'Present' }).click();
  const show = amara.page.getByRole('dialog', { name: 'Presenting' });
  await expect(show.getByRole('heading', { name: 'Everyday banking: Ruth' })).toBeVisible();
  await expect(show.getByRole('listitem')).toHaveCount(16);
  await expect(cellOf(ben.page, 4, 4)).toContainText('Amara Okafor');
  // Followers continue when the presenter opens another sub-matrix.
  await expect(ben.page.getByText('Following Amara Okafor')).toBeVisible();
  await amara.page.keyboard.press('ArrowRight');
  await expect(show.getByText('9 tasks carry 80 % of the traffic')).toBeVisible();
  await expect(tab(ben.page, 'All together')).toHaveAttribute('aria-selected', 'true');
  await amara.page.keyboard.press('Escape');
  await expect(show).toBeHidden();
  await amara.page.getByRole('button', { name: 'Clear filter' }).first().click();
  await expect(gridOf(amara.page).getByRole('listitem')).toHaveCount(16);
});
