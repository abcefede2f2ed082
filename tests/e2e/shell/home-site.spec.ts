import { test as base, expect } from '../fixtures.ts';
import { type RunningServer, startServer } from '../server.ts';

/** An installation whose home site is elsewhere. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ HOME_URL: 'https://home.example/' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('after Logout the browser opens the home site of the configuration [S2.98]', async ({
  signedUpPage: page,
}) => {
  await page.route('https://home.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Home</title>' }),
  );
  await page.goto('/team-management');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('https://home.example/');
});

test('a user can log out while the server does not respond', async ({ signedUpPage: page }) => {
  await page.route('https://home.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Home</title>' }),
  );
  await page.route('**/api/main/user/logout', () => undefined);
  await page.clock.install();
  const sent = page.waitForRequest('**/api/main/user/logout');
  // It has to know the home site before the time is over.
  const settings = page.waitForResponse(/site-config\/client-settings/);
  await page.goto('/team-management');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await sent;
  await (await settings).finished();
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL('https://home.example/');
});
