import { expect, test } from '../fixtures.ts';

test('going offline opens a dialog that Esc closes and whose Refresh reloads, and going online renews the token [S4.37] [S4.38] [S4.39] [S4.40] [S8.9] [S9.4]', async ({
  signedUpPage: page,
}) => {
  await test.step('going offline opens a dialog that Esc closes, and going online renews the token', async () => {
    await page.clock.install();
    await page.goto('/team-management');
    await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible();
    await page.context().setOffline(true);
    const dialog = page.getByRole('dialog', { name: 'Looks like you took a break!' });
    await expect(dialog.getByRole('button', { name: 'Refresh' })).toBeVisible();
    // No key that was pressed for another reason has an effect.
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.clock.fastForward(3_600_000);
    await expect(dialog).toBeVisible();
    const toast = page.getByText('You are offline. Check your connection.');
    await expect(toast).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(toast).toBeVisible();

    const refresh = page.waitForRequest('**/api/main/user/refresh-token');
    await page.context().setOffline(false);
    await refresh;
    await expect(toast).toBeHidden();
    const back = page.getByRole('listitem').filter({ hasText: 'You are back online.' });
    await expect(back).toBeVisible();
    expect(await back.evaluate((message) => getComputedStyle(message).borderLeftColor)).toBe(
      'rgb(18, 128, 92)',
    );
  });

  await test.step('Refresh in the offline dialog reloads the page', async () => {
    await page.goto('/team-management');
    // The browser reports that it is offline, yet there is a network: the page can be loaded.
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const loaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('marketing pages have no connectivity notices [S2.117]', async ({ page }) => {
  for (const path of ['/', '/mapper', '/blog', '/privacy-policy']) {
    await page.goto(path);
    await page.evaluate(() => localStorage.setItem('show_cookie_banner', 'false'));
    await page.context().setOffline(true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.context().setOffline(false);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByRole('list', { name: 'Messages' }).getByRole('status')).toBeHidden();
  }
});
