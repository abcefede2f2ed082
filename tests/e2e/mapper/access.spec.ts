import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { dragByTouch } from '../drag-by-touch.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { acceptInvite, inviteLink, MapScreen } from './map-screen.ts';

test('the map, its panels, its dialogs and the dashboard pass axe, in light and dark, and fit a phone', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  const address = page.url();
  await test.step('the map, its dialogs and the dashboard pass axe, in light and dark', async () => {
    await expectAccessibleInBoth(page);
    await map.cell(1, 1).press('Enter');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Owner' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dashboard/mapper');
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page);
    await page.goto(address);
  });

  await test.step('the panels pass axe in light and dark, and fit a phone', async () => {
    await map.cell(6, 4).focus();
    for (const name of ['Details', 'Filter', 'Tags', 'Evidence meter', 'Opportunities', 'Report']) {
      await openPanel(page, name);
      await expectAccessibleInBoth(page, { within: 'aside' });
    }
    await expectFitsPhone(page);
  });
});

test('the grid is one tab stop, arrows move in it and Esc then Tab leaves it; on a phone one stage is shown at a time, and the grid scrolls one stage per swipe', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('the grid is one tab stop, arrows move in it, and Esc then Tab leaves it', async () => {
    // A part of the page that is loaded late may take the focus away.
    await expect(async () => {
      await page.getByRole('combobox', { name: 'State' }).focus();
      await page.keyboard.press('Tab');
      await expect(map.grid.locator(':focus')).toHaveCount(1, { timeout: 1000 });
    }).toPass();
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
    await expect(map.cell(1, 5)).toHaveAttribute('tabindex', '0');
    await page.keyboard.press('Shift+Tab');
    await expect(map.cell(1, 5)).toBeFocused();
  });

  await test.step('on a phone one stage is shown at a time, or the grid, which alone scrolls sideways, with little above it', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
    // One stage at a time: a swipe or the list shows another, and a card opens as a sheet.
    const shown = (name: string) => page.getByRole('region', { name, exact: true });
    await dragByTouch(page, shown('Notice the need'), -200, 0);
    await expect(shown('Compare banks')).toBeInViewport({ ratio: 0.9 });
    await shown('Compare banks').getByRole('button', { name: 'Add card to Actions' }).click();
    const details = page.getByRole('complementary', { name: 'Details' });
    await details.getByLabel('Text').fill('Rings the bank');
    await details.getByRole('button', { name: 'Close details' }).click();
    await expect(shown('Compare banks')).toContainText('Rings the bank');
    await shown('Compare banks').getByRole('button', { name: 'Open Rings the bank' }).click();
    await details.getByRole('button', { name: 'Delete card' }).click();
    await expect(shown('Compare banks')).not.toContainText('Rings the bank');
    await page.getByLabel('Column').selectOption({ label: '5/5 First week' });
    await expect(shown('First week')).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Whole grid' }).click();
    const box = async (what: Locator) => {
      const { x, y, width } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      return { left: Math.round(x), right: Math.round(x + width), top: y };
    };
    expect((await box(map.grid)).top).toBeLessThanOrEqual(112);
    const { right } = await box(map.row('Actions'));
    const stages = ['Notice the need', 'Compare banks', 'Apply'];
    for (const [at, next] of stages.slice(1).entries()) {
      await dragByTouch(page, map.stage(stages[at] ?? ''), -150, 0);
      // Scrolling ends where the next stage begins.
      await expect.poll(async () => (await box(map.stage(next))).left).toBe(right);
    }
    await map.cell(1, 5).scrollIntoViewIfNeeded();
    await expect(map.row('Actions')).toBeInViewport();
    // The whole toolbar of a card is visible, whichever card it belongs to.
    await map.cell(2, 5).focus();
    const bar = page.getByRole('toolbar', { name: 'Selected card' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.goto('/dashboard/mapper');
    await expect(page.getByRole('article')).toBeVisible();
    const dashboard = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(dashboard).toBe(390);
  });
});

test('the people, the history and an old version pass axe, in light and dark, and fit a phone', async ({
  signedIn,
  server,
}) => {
  // All rules are checked several times, on a whole map.
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
    await expectAccessibleInBoth(page);
    await expectFitsPhone(page);
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
  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByRole('button', { name: /^Draft/ }).click();
  await expect(page.getByText('No differences.')).toBeVisible();
  await pass();
});
