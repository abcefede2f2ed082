import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { storedSession } from './stored.ts';

test.use({ serviceWorkers: 'allow' });

/** The push service is external; here the browser answers in its place. */
async function withPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/device', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => true,
    };
    // A headless browser grants no notifications, whatever it is configured.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(PushManager.prototype, {
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        Object.assign(window, { subscribedWith: options });
        return subscription;
      },
      getSubscription: async () => subscription,
    });
  });
}

test('a device that allowed notifications is registered once, and logging out removes it [S3.54] [S4.46] [S4.47] [S4.48] [S4.49] [S7.24] [S7.250] [S7.20]', async ({
  signedUpPage: page,
}) => {
  await withPushService(page);
  let registrations = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/update-user')) registrations += 1;
  });
  const registration = page.waitForRequest('**/api/main/user/update-user');
  await page.goto('/pricing');
  const sent = await registration;
  expect(sent.method()).toBe('PATCH');
  expect(sent.headers()['content-type']).toContain('multipart/form-data');
  const body = sent.postData() ?? '';
  expect(body).toMatch(/name="device_token"\s+\{"endpoint":"https:\/\/push\.example\/device"/);
  expect(body).toMatch(/name="device_type"\s+Desktop/);
  expect(body).toMatch(/name="browser_name"\s+Chrome/);
  const answer = await sent.response();
  expect(answer?.status()).toBe(200);

  await expect.poll(async () => (await storedSession(page)).pushToken).toContain('push.example');
  const { pushToken } = await storedSession(page);
  const worker = await page.evaluate(async () => {
    const registered = await navigator.serviceWorker.ready;
    return registered.active?.scriptURL;
  });
  expect(worker).toContain('/service-worker.js');
  await page.goto('/team-management');
  await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible();
  expect(registrations).toBe(1);

  const logout = page.waitForRequest('**/api/main/user/logout');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await logout).postDataJSON()).toEqual({ device_token: pushToken });
});

test('the permission for notifications is requested only when the user turns them on', async ({
  signedUpPage: page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: true });
      return 'denied';
    };
  });
  await page.goto('/team-management');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  const wasRequested = () => page.evaluate(() => 'asked' in window);
  expect(await wasRequested()).toBe(false);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect.poll(wasRequested).toBe(true);
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeHidden();
});
