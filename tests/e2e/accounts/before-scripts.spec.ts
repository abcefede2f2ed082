import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goodPassword, newEmail, signUp } from '../person.ts';

// The cookie banner is one of the things that work before the scripts.
test.use({ storageState: { cookies: [], origins: [] } });

/** Delays the scripts of pages until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Marks an element, which is gone with it when the page is drawn anew. */
const mark = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((element) => Object.assign(element, { mine: 1 }));
const isMarked = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((element) => 'mine' in element);

/** Failures that the page reports to the console or throws. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}

test('the sign-in page loads no script before a touch, and what is typed and pressed before its scripts are there counts', async ({
  page,
  server,
}) => {
  const problems = problemsOf(page);
  const { email } = await signUp(server, 'Ada Lovelace');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  expect(scripts).toEqual([]);

  const password = page.getByLabel('Password', { exact: true });
  await mark(page, 'Work email');
  await page.getByLabel('Work email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wrong12345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toHaveAttribute(
    'data-loading',
  );
  await expect(page).toHaveURL('/signin');
  release();
  await expect(page.getByText('Email or password is incorrect')).toBeVisible();
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await expect(password).toHaveValue('Wrong12345');
  await expect(password).toBeFocused();
  expect(await isMarked(page, 'Work email')).toBe(true);
  expect(problems.filter((text) => !text.includes('401'))).toEqual([]);

  await password.fill(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('the sign-up page takes over what was typed, chosen and shown before its scripts, with the query of its address', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const email = newEmail();
  const release = await holdScripts(page);
  await page.goto(`/sign-up?product-type=T&project-id=x`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.getByRole('button', { name: 'Only Necessary' }).click();
  await mark(page, 'Full name');
  const name = page.getByLabel('Full name');
  await name.focus();
  await page.keyboard.type('Ada Lovelace');
  await page.getByLabel('Work email').fill(email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(goodPassword);
  await page.getByText('Personas', { exact: true }).click();
  release();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await expect(page.getByText('What you made here comes along')).toBeVisible();
  // A change elsewhere in the form draws its fields again.
  await page.getByRole('combobox', { name: 'Country/Region' }).click();
  await page.getByRole('option', { name: 'Iceland' }).click();
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await expect(password).toHaveValue(goodPassword);
  await expect(page.getByRole('radio', { name: 'Personas' })).toBeChecked();
  expect(await isMarked(page, 'Full name')).toBe(true);
  expect(problems).toEqual([]);
});

test('a user who is signed in, and the message of a provider, need no touch', async ({
  signedIn,
  page,
}) => {
  const { page: theirs } = await signedIn();
  await theirs.goto('/signin');
  await expect(theirs).toHaveURL(/\/dashboard/);
  await page.goto('/signin?third-party-failure=third-party/expired');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
});
