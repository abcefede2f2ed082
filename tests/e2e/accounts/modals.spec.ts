import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goodPassword, newEmail, newestCode, signIn, signUp } from '../person.ts';
import type { RunningServer } from '../server.ts';
import { solveCaptcha } from './solve-captcha.ts';

const register = '**/api/main/user/register*';
const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Create a free account' });

const sample = '/samples/journey-current-account/live';

/** Opens the sign-up modal above a sample. */
async function openSignUp(page: Page): Promise<void> {
  await page.goto(sample);
  await page.getByRole('main').getByRole('button', { name: 'Make your own' }).click();
  await expect(signUpDialog(page)).toBeVisible();
}

async function fillIn(page: Page, email: string, product: string): Promise<void> {
  const dialog = signUpDialog(page);
  await dialog.getByLabel('Full name').fill('Ada Lovelace');
  await dialog.getByLabel('Work email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
  await dialog.getByText(product, { exact: true }).click();
}

/** Makes registering answer with a session at once, as for a user of a third-party sign-in. */
async function answerWithSession(page: Page, server: RunningServer): Promise<void> {
  const data = await signIn(server, await signUp(server));
  await page.route(register, (route) => route.fulfill({ json: { status: 'success', data } }));
}

/** Makes the browser one in which nobody is signed in, and no registration is answered. */
async function signOut(page: Page): Promise<void> {
  await page.unroute(register);
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('show_cookie_banner', 'false');
  });
}

test('a visitor gets the sign-up modal with the free features, and no captcha [S2.16] [S2.17] [S2.18] [S2.19] [S2.20] [S2.21] [S2.22] [S4.14]', async ({
  page,
}) => {
  await page.clock.install();
  await openSignUp(page);
  const modal = page.locator('#signup-modal');
  await expect(modal.getByRole('listitem')).toHaveText([
    '1 project per tool',
    '1 AI project per tool',
    'Collaborators can view and comment',
    'Design-tool integration',
    'Export as PNG',
  ]);
  await page.clock.runFor(2000);
  await expect(page.getByTestId('captcha')).toHaveCount(0);
});

test('a visitor signs in with the modal on the same page, and gets no modal from then on [S2.15] [S2.17]', async ({
  page,
  server,
}) => {
  await test.step('a visitor signs in with the modal on the same page', async () => {
    const { email, password } = await signUp(server);
    await openSignUp(page);
    await signUpDialog(page).getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(page.locator('#signin-modal')).toBeAttached();
    await dialog.getByLabel('Work email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(sample);
    await expect(page.getByRole('button', { name: /profile/i })).toBeVisible();
  });

  await test.step('a signed-in user gets no modal', async () => {
    await page.goto(sample);
    await expect(page.getByRole('main').getByRole('button', { name: 'Make a copy' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Make your own' }),
    ).toBeHidden();
  });
});

test('signing up for a product in the modal closes it and opens the dashboard of the product [S4.11] [S4.12] [S4.13]', async ({
  page,
  server,
}) => {
  for (const [product, path] of [
    ['Reviewer', '/dashboard/reviewer'],
    ['Mapper', '/dashboard/mapper'],
    ['Personas', '/dashboard/mapper'],
  ] as const) {
    await test.step(product, async () => {
      await answerWithSession(page, server);
      await openSignUp(page);
      await fillIn(page, newEmail(), product);
      await signUpDialog(page).getByRole('button', { name: 'Create account' }).click();
      await expect(signUpDialog(page)).toBeHidden();
      await expect(page).toHaveURL(path);
      const name = product === 'Reviewer' ? 'Reviewer' : 'Mapper';
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await signOut(page);
    });
  }
});

test('signing up in the modal with a password leads to the verification of the address', async ({
  page,
  server,
}) => {
  const email = newEmail();
  await openSignUp(page);
  await fillIn(page, email, 'Reviewer');
  await signUpDialog(page).getByRole('button', { name: 'Create account' }).click();
  await expect(signUpDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/email-verification\//);
  await page.getByLabel('One-time code').first().click();
  await page.keyboard.type(await newestCode(server, email));
  await expect(page).toHaveURL(/^[^?]*\/dashboard/);
});

test('a user who signs up with the id of a project and is signed in at once goes to the project [S4.2] [S4.3] [S4.4]', async ({
  page,
  server,
}) => {
  for (const [name, path] of [
    ['mapper-id', '/mapper/x/edit'],
    ['project-id', '/personas/x'],
  ] as const) {
    await test.step(name, async () => {
      await answerWithSession(page, server);
      await page.goto(`/sign-up?${name}=x`);
      await page.getByLabel('Full name').fill('Ada Lovelace');
      await page.getByLabel('Work email').fill(newEmail());
      await page.getByLabel('Password', { exact: true }).fill(goodPassword);
      await solveCaptcha(page);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(path);
      expect(await page.evaluate(() => localStorage.getItem('session'))).not.toBeNull();
      await signOut(page);
    });
  }
});
