import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goodPassword, newEmail, newestCode } from '../person.ts';
import { solveCaptcha } from './solve-captcha.ts';

const register = '**/api/main/user/register*';

/** Opens the page and touches it, and waits until it runs. */
async function open(page: Page): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Full name').focus();
  await expect(page.locator('video')).toBeAttached();
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('ada lovelace');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
}

test('the sign-up page shows the demo videos on the left and the form on the right, and passes the ids in the address to the sign-in link [S2.1] [S2.2] [S1.85] [S1.86] [S1.87] [S1.88] [S2.3] [S2.4]', async ({
  page,
}) => {
  await test.step('the sign-up page shows the demo videos on the left and the form on the right', async () => {
    await open(page);
    const video = page.locator('video');
    for (const [tool, file] of [
      ['Mapper', 'mapper'],
      ['Persona Creator', 'personas'],
      ['Reviewer', 'reviewer'],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'Demo video' }).getByText(tool).click();
      await expect(video).toHaveAttribute('src', `/demo/${file}.webm`);
      await expect(video).toHaveAccessibleName(`Demo of ${tool}`);
    }
    const left = await video.boundingBox();
    const right = await page.getByLabel('Full name').boundingBox();
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    // The video starts below its picture, and is dark where the page is.
    await expect(video).not.toHaveAttribute('controls');
    await page.getByRole('button', { name: 'From the start' }).focus();
    const button = await page.locator(':focus').boundingBox();
    expect(button?.y ?? 0).toBeGreaterThanOrEqual((left?.y ?? 0) + (left?.height ?? 0));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(video).toHaveAttribute('src', '/demo/reviewer-dark.webm');
    expect((await page.request.get('/demo/reviewer-dark.webm')).ok()).toBe(true);
    await expect(page.getByRole('link', { name: /community of UX professionals/ })).toBeVisible();
  });

  await test.step('the ids in the address are passed to the sign-in link', async () => {
    const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
    await page.goto('/sign-up?mapper-id=x');
    await expect(link).toHaveAttribute('href', '/signin?mapper-id=x');
    await page.goto('/sign-up?project-id=y');
    await expect(link).toHaveAttribute('href', '/signin?project-id=y');
  });
});

test('a demo video restarts 3000 ms after its end [S4.111]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await open(page);
  const video = page.locator('video');
  // The page plays it once it runs.
  await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false);
  // From here on the test controls the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause();
    element.play = () => {
      element.dataset.plays = String(Number(element.dataset.plays ?? 0) + 1);
      return Promise.resolve();
    };
    element.dispatchEvent(new Event('ended'));
  });
  await page.clock.runFor(2900);
  await expect(video).not.toHaveAttribute('data-plays', '1');
  await page.clock.runFor(200);
  await expect(video).toHaveAttribute('data-plays', '1');
});

test('the sign-up form says what is expected in each field, and the country is that of the visitor’s location, or else the United States [S5.1] [S5.2] [S5.4] [S5.5] [S5.10] [S5.12] [S5.17] [S5.11] [S5.13] [S5.14]', async ({
  page,
}) => {
  await test.step('each required field shows what is expected', async () => {
    await open(page);
    const submit = page.getByRole('button', { name: 'Create account' });
    await expect(page.getByRole('combobox', { name: 'Country/Region' })).toHaveValue(
      'United States',
    );
    await page.getByRole('combobox', { name: 'Country/Region' }).fill('');
    await page.getByRole('combobox', { name: 'Country/Region' }).press('Escape');
    await submit.click();
    await expect(page.getByText('What should we call you?')).toBeVisible();
    await expect(page.getByText('We need your email to create an account')).toBeVisible();
    await expect(page.getByText('We require a password to protect your account')).toBeVisible();
    await page.getByLabel('Work email').fill('a@b');
    await page.getByLabel('Password', { exact: true }).fill('abc');
    await submit.click();
    await expect(page.getByText("Hmm...that doesn't seem like a valid email")).toBeVisible();
    await expect(
      page
        .getByText('Make it 8-15 characters with 1 upper case, 1 lower case, and a number')
        .filter({ visible: true }),
    ).toBeVisible();
    const terms = page.getByText(/By continuing you agree to/);
    await expect(terms.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    await expect(terms.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  });

  await test.step('the password hint shows while the field has focus', async () => {
    await open(page);
    const hint = page.getByText(
      'Make it 8-15 characters with 1 upper case, 1 lower case, and a number',
    );
    await expect(hint).toBeHidden();
    await page.getByLabel('Password', { exact: true }).focus();
    await expect(hint).toBeVisible();
    await page.getByLabel('Full name').focus();
    await expect(hint).toBeHidden();
  });

  await test.step('an empty country is refused with its message', async () => {
    await page.route('**/user/location', (route) => route.abort());
    await open(page);
    const country = page.getByRole('combobox', { name: 'Country/Region' });
    await expect(country).toHaveValue('United States');
    await page
      .locator('button.mantine-InputClearButton-root, .mantine-Select-section button')
      .first()
      .click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Country is required.')).toBeVisible();
  });

  await test.step('the country is that of the visitor’s location, or else the United States', async () => {
    const data = {
      country: 'NO',
      country_name: 'Norway',
      city: 'Oslo',
      postal: '0150',
      loc: '59.9,10.7',
      ip: '192.0.2.1',
      region: 'Oslo',
      timezone: 'Europe/Oslo',
    };
    const country = page.getByRole('combobox', { name: 'Country/Region' });
    await page.unroute('**/user/location');
    await open(page);
    await expect(country).toHaveValue('United States');
    await page.route('**/user/location', (route) =>
      route.fulfill({ json: { status: 'success', data } }),
    );
    await open(page);
    await expect(country).toHaveValue('Norway');
  });
});

test('the captcha loads after a second and is required [S5.15] [S5.16] [S4.14] [S4.16] [S7.251]', async ({
  page,
}) => {
  await page.clock.install();
  let registered = false;
  await page.route(register, (route) => {
    registered = true;
    return route.abort();
  });
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(page);
  await fill(page, newEmail());
  await expect(page.getByTestId('captcha')).toHaveCount(0);
  await page.clock.runFor(1100);
  await expect(page.getByTestId('captcha')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Captcha is required')).toBeVisible();
  expect(registered).toBe(false);
});

test('an expired captcha and product type N block the form, and a failed registration stops the loader and keeps it [S4.15] [S4.18] [S4.19] [S4.7]', async ({
  page,
}) => {
  await test.step('an expired captcha blocks the form', async () => {
    let registered = false;
    await page.route(register, (route) => {
      registered = true;
      return route.abort();
    });
    await open(page);
    await fill(page, newEmail());
    await solveCaptcha(page);
    await page
      .getByTestId('captcha')
      .evaluate((widget) => widget.dispatchEvent(new CustomEvent('expired')));
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Captcha is required')).toBeVisible();
    expect(registered).toBe(false);
    await page.unroute(register);
  });

  await test.step('product type N is an error at the product type and blocks the form', async () => {
    let registered = false;
    await page.route(register, (route) => {
      registered = true;
      return route.abort();
    });
    await page.goto('/sign-up?product-type=N');
    await fill(page, newEmail());
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Choose Mapper, Reviewer or Persona Creator.')).toBeVisible();
    expect(registered).toBe(false);
    await page.unroute(register);
  });

  await test.step('a failed registration stops the loader and keeps the form', async () => {
    await page.route(register, (route) =>
      route.fulfill({
        status: 500,
        json: {
          status: 'failure',
          error: { error_code: 'internal_error', error_message: 'Something went wrong.' },
        },
      }),
    );
    await open(page);
    await fill(page, 'ada@example.com');
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('button[data-loading]')).toHaveCount(0);
    await expect(page.getByLabel('Work email')).toHaveValue('ada@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(goodPassword);
  });
});

test('a new user signs up, reads the code from the outbox, completes the profile and gets to the dashboard [S4.1] [S4.6] [S2.14] [S4.8] [S4.9] [S4.10] [S4.17] [S3.1] [S3.2] [S3.4] [S3.5] [S9.1] [S8.9]', async ({
  page,
  server,
}) => {
  const email = newEmail();
  await open(page);
  await fill(page, email);
  await solveCaptcha(page);
  const sent = page.waitForRequest(register);
  await page.route(register, async (route) => {
    await expect(page.locator('button[data-loading]')).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create account' }).click();

  const text = (await sent).postData() ?? '';
  const body = JSON.parse(text);
  expect(text).not.toContain(goodPassword);
  expect(body).toMatchObject({
    full_name: 'ada lovelace',
    email,
    p_type: 'M',
    country: 'United States',
    ip_country: 'United States',
    ip_city: '',
    ip_state: 'California',
  });
  expect(body.password).toMatch(/^ey/);
  expect(body).not.toHaveProperty('accessToken');

  await expect(page).toHaveURL(
    `/email-verification/${encodeURIComponent(email)}?product_type=M&mapper_id=&project_id=`,
  );
  const first = await newestCode(server, email);
  await page.getByRole('button', { name: 'Make a new code' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'A new code was made.' });
  await expect(notice).toBeVisible();
  expect(await notice.evaluate((toast) => getComputedStyle(toast).borderLeftColor)).toBe(
    'rgb(18, 128, 92)',
  );
  await expect.poll(() => newestCode(server, email)).not.toBe(first);
  await page.getByLabel('One-time code').first().click();
  await page.keyboard.type(await newestCode(server, email));

  await expect(page).toHaveURL('/dashboard');
  const profile = page.getByRole('dialog', { name: 'Complete your profile' });
  await expect(profile.getByLabel('Company name')).toBeFocused();
  await profile.getByLabel('Company name').fill('Harbour Bank');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile).toBeHidden();
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'));
  expect(session.customDetails.profile_updated).toBe(true);
  expect(session.metaData.full_name).toBe('Ada Lovelace');
});
