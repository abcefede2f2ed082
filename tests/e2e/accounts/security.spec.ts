import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { userPlanData } from '#features/plans/contract/calls.ts';
import { expect, test } from '../fixtures.ts';
import { type Person, requestFrom, signedInContext, signIn } from '../person.ts';
import { stored } from '../shell/stored.ts';

/** The code in the user's authenticator app `steps` times 30 s from now. */
function appCode(secret: string, steps: number): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Fills in the sign-in page. */
async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('two-factor sign-in is set up with an app, required, backed up and turned off', async ({
  signedIn,
  page: visitor,
}) => {
  const { page, ...person } = await signedIn();
  await page.goto('/account-settings');
  const card = page.getByRole('region', { name: 'Two-factor sign-in' });
  await card.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  await dialog.getByLabel('Your password').fill('Wrong1234');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('not right');
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByRole('img', { name: 'QR code for the authenticator app' }),
  ).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  const right = appCode(secret, 0);
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Code from the app').first().click();
  await page.keyboard.type(right);
  const codes = (await dialog.locator('pre').innerText()).trim().split(/\s+/);
  expect(new Set(codes).size).toBeGreaterThan(5);
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(card.getByText('On', { exact: true })).toBeVisible();

  await enterPassword(visitor, person);
  const code = visitor.getByLabel('Code', { exact: true });
  const submit = visitor.getByRole('main').getByRole('button', { name: 'Sign in' });
  // A code is valid once: that of the set-up cannot be used to sign in.
  const tries: string[] = [];
  visitor.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"ticket"')) tries.push(body);
  });
  await code.fill(right);
  await expect(visitor.getByRole('alert')).toBeVisible();
  await expect(submit).toBeEnabled();
  await expect(code).toHaveValue(right);
  expect(tries).toHaveLength(1);
  await code.fill(appCode(secret, 1).replace(/^.../, '$& '));
  await expect(visitor).toHaveURL('/dashboard');
  await visitor.evaluate(() => localStorage.removeItem('session'));
  await enterPassword(visitor, person);
  await code.fill(codes[0] ?? '');
  await submit.click();
  await expect(visitor).toHaveURL('/dashboard');

  await card.getByRole('button', { name: 'Switch off' }).click();
  const leaving = page.getByRole('dialog', { name: 'Switch two-factor sign-in off' });
  await leaving.getByLabel('Your password').fill(person.password);
  await leaving.getByRole('button', { name: 'Switch off' }).click();
  await expect(leaving).toBeHidden();
  await expect(card.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('the settings download all data, list every browser that is signed in, end one of them, and then all [S3.14]', async ({
  signedIn,
  server,
  browser,
}) => {
  const { page, ...person } = await signedIn('Ada Lovelace');
  await test.step('the plan of the signed-in user is stored in the browser', async () => {
    await page.goto('/account-settings');
    await expect.poll(() => stored(page, 'user_plan')).not.toBeNull();
    const { accessToken } = await signIn(server, person);
    expect(await stored(page, 'user_plan')).toEqual(
      await requestFrom(server, userPlanData, {}, accessToken),
    );
  });

  await test.step('all data of an account are downloaded as one file', async () => {
    await page.goto('/account-settings');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('sightline-account.json');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(person.email);
    expect(text).toContain('Ada Lovelace');
    expect(text).not.toMatch(/argon2|password_hash/);
  });

  await test.step('the settings list every browser that is signed in, and end one of them', async () => {
    const other = await signedInContext(browser, server, person);
    const otherPage = await other.newPage();
    await page.goto('/account-settings');
    const card = page.getByRole('region', { name: 'Sessions and tokens' });
    await expect(card.getByText('This browser')).toHaveCount(1);
    const before = await card.getByRole('listitem').count();
    await card
      .getByRole('button', { name: /^Sign out / })
      .and(card.locator('li button'))
      .first()
      .click();
    await expect(card.getByRole('listitem')).toHaveCount(before - 1);
    await expect(card.getByText('This browser')).toHaveCount(1);
    await otherPage.close();
    await other.close();
  });

  await test.step('signing out everywhere ends every session, including this one', async () => {
    const other = await signedInContext(browser, server, person);
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/');
    // The start page is loaded again: before that, nothing can be read from it.
    await expect.poll(() => stored(page, 'session').catch(() => 'leaving')).toBeNull();
    const otherPage = await other.newPage();
    await otherPage.goto('/account-settings');
    await expect(otherPage.getByRole('heading', { name: 'Account settings' })).toBeHidden();
    await other.close();
  });
});
