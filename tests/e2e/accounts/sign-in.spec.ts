import { expect, test } from '../fixtures.ts';
import { goodPassword, guessFrom, newEmail, newestCode, signUp } from '../person.ts';
import { startServer } from '../server.ts';
import { solveCaptcha } from './solve-captcha.ts';

const wrong = 'Email or password is incorrect';
const captchaMessage = 'Many sign-ins to this account failed. Tick the box, then sign in.';

test('the sign-in page has its heading, a badge and links that keep the ids, and says what is expected in each field [S2.5] [S2.6] [S2.7] [S2.8] [S2.9] [S5.18] [S5.19] [S5.20]', async ({
  page,
}) => {
  await test.step('the sign-in page has its heading and shows a badge', async () => {
    await page.goto('/signin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Welcome back .*tools for strategic UX$/,
    );
    await expect(page.getByRole('img', { name: 'Sightline badge' })).toBeVisible();
    await expect(page.getByLabel('Work email')).toBeVisible();
  });

  await test.step('the ids are passed to the links for a forgotten password and for signing up', async () => {
    for (const name of ['mapper-id', 'project-id']) {
      await page.goto(`/signin?${name}=x`);
      await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
        'href',
        `/forgot-password?${name}=x`,
      );
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Create an account' }),
      ).toHaveAttribute('href', `/sign-up?${name}=x`);
    }
  });

  await test.step('each invalid field shows what is expected', async () => {
    await page.goto('/signin');
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    await submit.click();
    await expect(page.getByText('We need your email to sign in')).toBeVisible();
    await expect(page.getByText('We need your password to sign in')).toBeVisible();
    await page.getByLabel('Work email').fill('a@b');
    await submit.click();
    await expect(page.getByText("Hmm...that doesn't seem like a valid email")).toBeVisible();
  });
});

test('a failed sign-in shows a red message under the password until the user clicks elsewhere, and other failures suggest to try again [S8.1] [S8.2] [S8.3] [S8.4] [S8.6]', async ({
  page,
  server,
}) => {
  await test.step('a failed sign-in shows a red message under the password until the user clicks elsewhere', async () => {
    const { email } = await signUp(server);
    await page.goto('/signin');
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    const message = page.getByText(wrong);
    for (const address of [email, newEmail()]) {
      await page.getByLabel('Work email').fill(address);
      await page.getByLabel('Password', { exact: true }).fill('Wrong12345');
      await submit.click();
      await expect(message).toBeVisible();
      const password = await page.getByLabel('Password', { exact: true }).boundingBox();
      const forgot = await page.getByRole('link', { name: 'Forgot password?' }).boundingBox();
      const shown = await message.boundingBox();
      expect(shown?.y ?? 0).toBeGreaterThan(password?.y ?? 0);
      expect(Math.abs((shown?.y ?? 0) - (forgot?.y ?? 0))).toBeLessThan(12);
      const [red = 0, green = 0] = await message.evaluate((element) =>
        (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
      );
      expect(red).toBeGreaterThan(green * 2);
      await page.getByRole('heading', { level: 1 }).click();
      await expect(message).toBeHidden();
    }
  });

  await test.step('other failures suggest to try again', async () => {
    await page.route('**/user/login*', (route) => route.abort());
    await page.goto('/signin');
    await page.getByLabel('Work email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  });
});

test('after failed attempts from unknown browsers, signing in requires a captcha, a new one each time', async ({
  browser,
}) => {
  const server = await startServer({ TRUST_PROXY: '1' });
  const { email } = await signUp(server);
  const guesses = Array.from({ length: 10 }, (_, at) =>
    guessFrom(`198.51.100.${at}`, server, email),
  );
  expect(await Promise.all(guesses)).toEqual(Array(10).fill(401));

  const page = await browser.newPage({ baseURL: server.url });
  const captcha = page.getByTestId('captcha');
  const signIn = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  };
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Accept All' }).click();
  await page.getByLabel('Work email').fill(email);
  await expect(captcha).toBeHidden();
  await signIn(goodPassword);
  await expect(page.getByText(captchaMessage)).toBeVisible();
  await solveCaptcha(page);
  await signIn('Wrong12345');
  await expect(page.getByText(wrong)).toBeVisible();
  // The solved one is used up.
  await solveCaptcha(page);
  await signIn(goodPassword);
  await expect(page).toHaveURL('/dashboard');
  await page.close();
  await server.stop();
});

test('signing in by keyboard alone keeps the session and opens the dashboard [S3.7] [S3.9] [S3.10] [S3.11] [S7.255]', async ({
  page,
  server,
}) => {
  const { email } = await signUp(server, 'Ada Lovelace');
  await page.goto('/signin');
  await page.getByLabel('Work email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(goodPassword);
  const request = page.waitForRequest('**/user/login*');
  const answered = page.waitForResponse('**/user/login*');
  await page.keyboard.press('Enter');
  const text = (await request).postData() ?? '';
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['email', 'password']);
  expect(text).not.toContain(goodPassword);
  const { data } = await (await answered).json();
  await expect(page).toHaveURL('/dashboard');
  const stored = await page.evaluate(() => ({
    session: JSON.parse(localStorage.getItem('session') ?? '{}'),
    authToken: JSON.parse(localStorage.getItem('authToken') ?? '""'),
  }));
  expect(stored.session).toMatchObject({
    email,
    accessToken: data.accessToken,
    refreshToken: data.refreshToken,
    emailVerified: true,
    customDetails: { profile_updated: true },
  });
  expect(stored.session.metaData.full_name).toBe('Ada Lovelace');
  expect(stored.authToken).toBe(data.accessToken);
});

test('an unverified account gets a code, not a session, and the verification page asks for the address when the path has an index [S4.20] [S2.13]', async ({
  page,
}) => {
  await test.step('an unverified account gets a code, not a session', async () => {
    await page.route('**/user/login*', (route) =>
      route.fulfill({
        json: {
          status: 'success',
          data: { email: 'ada@example.com', emailVerified: false, registration: 'r' },
        },
      }),
    );
    await page.goto('/signin');
    await page.getByLabel('Work email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/email-verification\/ada%40example\.com\?product_type=M/);
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });

  await test.step('the verification page asks for the address when the path has an index', async () => {
    await page.goto('/email-verification/0');
    await page.getByLabel('Work email').fill(newEmail());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('One-time code').first()).toBeVisible();
  });
});

test('a forgotten password is replaced in three steps [S2.10] [S2.11] [S2.12] [S4.22] [S4.23] [S4.24] [S3.13] [S8.8] [S7.17] [S7.18]', async ({
  page,
  server,
}) => {
  const { email } = await signUp(server);
  await page.goto('/forgot-password');
  await page.getByLabel('Work email').fill(email);
  const before = await newestCode(server, email);
  await page.getByRole('button', { name: 'Make a code' }).click();
  await expect(page.getByLabel('One-time code').first()).toBeVisible();
  await expect.poll(() => newestCode(server, email)).not.toBe(before);
  await page.getByLabel('One-time code').first().click();
  await page.keyboard.type(await newestCode(server, email));

  await expect(page).toHaveURL(`/reset-password?email=${encodeURIComponent(email)}`);
  expect(await page.evaluate(() => localStorage.getItem('resetToken'))).not.toBeNull();
  await page.getByLabel('New password').fill('Different12');
  await page.getByLabel('Confirm password').fill('Different13');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Passwords do no match.')).toBeVisible();
  await page.getByLabel('Confirm password').fill('Different12');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password updated successfully.')).toBeVisible();

  await expect(page).toHaveURL('/signin');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await submit.click();
  await expect(page.getByText(wrong)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Different12');
  await submit.click();
  await expect(page).toHaveURL('/dashboard');
});
