import type { Page } from '@playwright/test';
import { freePort } from '#scripts/services.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '#tests/fixtures/services/identity-provider.ts';
import { expect, test } from '../fixtures.ts';
import { newEmail, signUp } from '../person.ts';
import { type RunningServer, startServer } from '../server.ts';
import { stored } from '../shell/stored.ts';

let server: RunningServer;
let provider: IdentityProvider;
test.beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider(publicUrl);
  server = await startServer({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Example ID',
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

/** Follows the redirect to the provider and fills in its two pages. */
async function continueWithProvider(page: Page, subject: string, query = ''): Promise<void> {
  await page.goto(`${server.url}/signin${query}`);
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await page.locator('input[name=login]').fill(subject);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a known user signs in with their provider, which leads to the requested page, and never to an external one [S7.31]', async ({
  page,
  browser,
}) => {
  await test.step('a known user signs in with their provider', async () => {
    const { email } = await signUp(server);
    provider.addPerson({ subject: 'known', email, name: 'Ada Lovelace' });
    await continueWithProvider(page, 'known');
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    expect(await stored<{ email: string }>(page, 'session')).toMatchObject({ email });
  });

  await test.step('sign-in with a provider leads to the requested page, and never to an external one', async () => {
    const { email } = await signUp(server);
    provider.addPerson({ subject: 'wants', email, name: 'Ada Lovelace' });
    for (const [wanted, reached] of [
      ['/account-settings', '/account-settings'],
      ['https://elsewhere.example/steal', '/dashboard'],
    ]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await continueWithProvider(page, 'wants', `?return-path=${encodeURIComponent(wanted ?? '')}`);
      await expect(page).toHaveURL(`${server.url}${reached}`);
      await context.close();
    }
  });
});

test('a new user gets to sign-up with the data of the provider, and is signed in at once [S3.12] [S3.6] [S3.82] [S3.5] [S4.2] [S4.5]', async ({
  page,
}) => {
  const email = newEmail();
  provider.addPerson({ subject: 'new', email, name: 'Grace Hopper' });
  await continueWithProvider(page, 'new');
  await expect(page).toHaveURL(`${server.url}/sign-up`);
  const gData = await stored<{ accessToken: string }>(page, 'gData');
  expect(gData).toMatchObject({ email, full_name: 'Grace Hopper', nameFlag: true });
  await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper');
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await expect(page.getByLabel('Work email')).not.toBeEditable();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);

  const registration = page.waitForRequest('**/user/register*');
  await page.getByRole('button', { name: 'Create account' }).click();
  const request = await registration;
  expect(new URL(request.url()).searchParams.get('kind')).toBe('GE');
  expect(await request.headerValue('authorization')).toBe(`Bearer ${gData?.accessToken}`);
  expect(request.postDataJSON()).toMatchObject({ email, accessToken: gData?.accessToken });
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  expect(await stored(page, 'session')).toMatchObject({ email });
  expect(await stored(page, 'gData')).toBeNull();
});

test('a name that the provider does not send is requested [S3.6]', async ({ page }) => {
  provider.addPerson({ subject: 'nameless', email: newEmail() });
  await continueWithProvider(page, 'nameless');
  await expect(page).toHaveURL(`${server.url}/sign-up`);
  expect(await stored(page, 'gData')).toMatchObject({ nameFlag: false });
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('What should we call you?')).toBeVisible();
});
