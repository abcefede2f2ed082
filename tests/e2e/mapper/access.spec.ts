import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { acceptInvite, inviteLink, MapScreen } from './map-screen.ts';

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test('the map, its dialogs and the dashboard pass axe, in light and dark', async ({ signedIn }) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  await map.cell(1, 1).press('Enter');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Owner' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/dashboard/mapper');
  await expect(page.getByRole('article')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the grid is one stop for Tab, is walked by arrows, and Esc then Tab leaves it', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await page.getByRole('combobox', { name: 'State' }).focus();
  await page.keyboard.press('Tab');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(map.cell(1, 2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(map.cell(1, 5)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(map.row('Touchpoints')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(map.cell(1, 5)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await map.grid.evaluate((grid) => grid.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(map.cell(1, 5)).toBeFocused();
});

test('nothing but the work surface scrolls sideways on a phone', async ({ signedIn }) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await page.setViewportSize({ width: 390, height: 800 });
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  await map.cell(1, 5).scrollIntoViewIfNeeded();
  await expect(map.row('Actions')).toBeInViewport();
  await page.goto('/dashboard/mapper');
  await expect(page.getByRole('article')).toBeVisible();
  const dashboard = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(dashboard).toBe(390);
});

test('the people, the history and an old version pass axe, in light and dark, and fit a phone', async ({
  signedIn,
  server,
}) => {
  // All rules are checked several times, of a whole map.
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const { page } = amara;
  const map = new MapScreen(page);
  await map.createSample();
  await map.share(ben.email, 'Can edit');
  const his = await acceptInvite(ben.page, await inviteLink(server, ben.email));
  await his.cell(1, 1).focus();
  const pass = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };
  await page.getByRole('button', { name: 'People', exact: true }).click();
  const follow = page.getByRole('button', { name: 'Follow Ben Carter' });
  await expect(follow).toBeVisible();
  await pass();
  await expect(follow).toBeInViewport({ ratio: 1 });
  await follow.click();
  await expect(page.getByRole('status').filter({ hasText: 'Following' })).toBeVisible();
  await pass();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await openPanel(page, 'Version history');
  await page.getByLabel('Title of the version').fill('Draft');
  await page.getByRole('button', { name: 'Keep version' }).click();
  await page.getByRole('button', { name: /^Draft/ }).click();
  await expect(page.getByText('Nothing is different.')).toBeVisible();
  await pass();
});
