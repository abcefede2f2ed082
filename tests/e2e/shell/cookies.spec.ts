import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { type RunningServer, startServer } from '../server.ts';
import { mark, markOf, stored } from './stored.ts';

const tagManager = 'https://tags.example/tag.js';
const sessionReplay = 'https://replay.example/replay.js';

/** An installation with analytics. */
const test = base.extend<object, { server: RunningServer }>({
  // Nobody has answered the banner here.
  storageState: { cookies: [], origins: [] },
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({
        TAG_MANAGER_URL: tagManager,
        SESSION_REPLAY_URL: sessionReplay,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

let loaded: string[];
test.beforeEach(async ({ page }) => {
  loaded = [];
  for (const address of [tagManager, sessionReplay]) {
    await page.route(address, (route) => {
      loaded.push(address);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
  }
});
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const preference = (page: Page) => stored(page, 'cookie_preference');

test('the banner is shown on the first visit and a year after the choice; Only Necessary allows nothing and hides it [S3.15] [S3.55] [S4.52] [S4.53] [S4.58] [S4.59] [S4.60] [S4.57]', async ({
  page,
}) => {
  let chosen = 0;
  await test.step('the banner is shown on the first visit; Only Necessary allows nothing and hides it', async () => {
    await page.clock.install();
    await page.goto('/support');
    await mark(page, 'not reloaded');
    await banner(page).getByRole('button', { name: 'Only Necessary' }).click();
    chosen = await page.evaluate(() => Date.now());
    await expect(banner(page)).toBeHidden();
    expect(await preference(page)).toEqual({
      functional: false,
      analytical: false,
      marketing: false,
      first: true,
    });
    expect(await stored(page, 'show_cookie_banner')).toMatchObject({ value: false });
    expect(await markOf(page)).toBe('not reloaded');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(banner(page)).toBeHidden();
    expect(loaded).toEqual([]);
  });

  await test.step('the banner is shown again 31,536,000,000 ms after the choice', async () => {
    await page.clock.setFixedTime(chosen + 31_535_990_000);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(banner(page)).toBeHidden();
    await page.clock.setFixedTime(chosen + 31_536_000_000);
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });
});

test('Accept All allows all three and loads the analytics, and a second choice reloads the page [S4.54] [S4.59] [S4.60] [S4.58]', async ({
  page,
}) => {
  await test.step('Accept All allows all three and loads the analytics', async () => {
    await page.goto('/support');
    expect(loaded).toEqual([]);
    await banner(page).getByRole('button', { name: 'Accept All' }).click();
    await expect.poll(() => loaded).toEqual([tagManager, sessionReplay]);
    expect(await preference(page)).toMatchObject({
      functional: true,
      analytical: true,
      marketing: true,
    });
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({
      name: 'cookie_preference',
      value: 'functional.analytical.marketing',
    });
    await page.reload();
    await expect.poll(() => loaded).toHaveLength(4);
  });

  await test.step('a second choice reloads the page', async () => {
    await page.goto('/cookies-policy');
    await page.getByRole('button', { name: 'Change cookie preferences' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('checkbox', { name: 'Analytical' }).uncheck();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await reloaded;
    expect(await preference(page)).toMatchObject({ analytical: false, first: false });
  });
});

test('Preferences opens three checkboxes, functional ticked, and show_cookie_banner false hides the banner [S4.55] [S4.56] [S4.52]', async ({
  page,
}) => {
  await test.step('Preferences opens three checkboxes, functional ticked', async () => {
    await page.goto('/support');
    await banner(page).getByRole('button', { name: 'Preferences' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    await expect(dialog.getByRole('checkbox', { name: 'Functional' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Analytical' })).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Marketing' }).check();
    await dialog.getByRole('button', { name: 'Save preferences' }).click();
    await expect(dialog).toBeHidden();
    expect(await preference(page)).toMatchObject({
      functional: true,
      analytical: false,
      marketing: true,
    });
  });

  await test.step('show_cookie_banner false hides the banner', async () => {
    await page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem('show_cookie_banner', 'false');
    });
    await page.context().clearCookies();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(banner(page)).toBeHidden();
  });
});
