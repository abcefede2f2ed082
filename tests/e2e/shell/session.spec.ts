import { expect, test } from '../fixtures.ts';
import { signedInContext } from '../person.ts';
import {
  failure,
  givenSession,
  markMessages,
  markOf,
  showTab,
  stored,
  storedSession,
} from './stored.ts';

const refreshCall = '**/api/main/user/refresh-token';
const longAgo = { receivedAt: 0 };

test('opening the suite with an expired access token renews both tokens [S4.29] [S4.32] [S7.32]', async ({
  browser,
  server,
  person,
}) => {
  const context = await signedInContext(browser, server, person, longAgo);
  const before = await givenSession(context);
  const page = await context.newPage();
  await page.goto('/pricing');
  // Two access tokens of the same second are equal; refresh tokens never are.
  await expect
    .poll(async () => (await storedSession(page)).refreshToken)
    .not.toBe(before.refreshToken);
  const after = await storedSession(page);
  expect(after.email).toBe(person.email);
  expect(await stored(page, 'authToken')).toBe(after.accessToken);
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await context.close();
});

test('an expired token is renewed every 3,000,000 ms and when the tab is shown [S4.30] [S4.31]', async ({
  signedUpPage: page,
}) => {
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/refresh-token')) refreshes += 1;
  });
  await page.clock.install();
  await page.goto('/pricing');
  await page.clock.fastForward(2_999_000);
  expect(refreshes).toBe(0);
  await page.clock.fastForward(1000);
  await expect.poll(() => refreshes).toBe(1);
  const { refreshToken } = await storedSession(page);
  await showTab(page);
  expect(refreshes).toBe(1);
  await page.clock.fastForward(20 * 60_000);
  await showTab(page);
  await expect.poll(() => refreshes).toBe(2);
  await expect.poll(async () => (await storedSession(page)).refreshToken).not.toBe(refreshToken);
});

test('two tabs that open with an expired token renew it once, and both stay signed in', async ({
  browser,
  server,
  person,
}) => {
  const context = await signedInContext(browser, server, person, longAgo);
  // A tab that does not see yet what the other stored repeats the same attempt.
  const attempts: unknown[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/user/refresh-token')) attempts.push(request.postDataJSON());
  });
  const [one, two] = [await context.newPage(), await context.newPage()];
  await Promise.all([one.goto('/billing'), two.goto('/billing')]);
  await expect(one.getByText('Mapping tools')).toBeVisible();
  await expect(two.getByText('Mapping tools')).toBeVisible();
  expect(attempts.length).toBeGreaterThan(0);
  for (const attempt of attempts) expect(attempt).toEqual(attempts[0]);
  await context.close();
});

test('a refresh whose answer is lost is repeated, and the user stays signed in', async ({
  browser,
  server,
  person,
}) => {
  const context = await signedInContext(browser, server, person, longAgo);
  const page = await context.newPage();
  await page.route(
    refreshCall,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/pricing');
  await failed;
  const before = await storedSession(page);
  await showTab(page);
  await expect
    .poll(async () => (await storedSession(page)).refreshToken)
    .not.toBe(before.refreshToken);
  await page.goto('/billing');
  await expect(page.getByText('Mapping tools')).toBeVisible();
  await context.close();
});

test('a refused refresh shows a persistent dialog, and Refresh notifies the other tabs and reloads [S4.33] [S4.34] [S4.35] [S4.43]', async ({
  browser,
  server,
  person,
}) => {
  const context = await signedInContext(browser, server, person, longAgo);
  await context.route(refreshCall, (route) =>
    route.fulfill({ status: 401, json: failure('unauthorised', 'No.') }),
  );
  const page = await context.newPage();
  const other = await context.newPage();
  await other.goto('/pricing');
  await markMessages(other, 'token-expired');
  await page.goto('/pricing');
  const dialog = page.getByRole('dialog', { name: 'Oops! Session expired.' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();

  await context.unroute(refreshCall);
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await reloaded;
  await expect(dialog).toBeHidden();
  expect(await markOf(other)).toBe('token-expired');
  // The other tab adopted the tokens that the first one got.
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.goto('/billing');
  await expect(other.getByText('Mapping tools')).toBeVisible();
  await context.close();
});

test('Logout in the dialog of a refused session signs out [S4.36] [S2.98]', async ({
  browser,
  server,
  person,
}) => {
  const context = await signedInContext(browser, server, person, longAgo);
  await context.route(refreshCall, (route) =>
    route.fulfill({ status: 401, json: failure('unauthorised', 'No.') }),
  );
  const page = await context.newPage();
  await page.goto('/billing');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  // The page may still be loading.
  await expect(async () => expect(await stored(page, 'session')).toBeNull()).toPass();
  await context.close();
});

test('a server that is down or busy does not end a session', async ({
  browser,
  server,
  person,
}) => {
  const context = await signedInContext(browser, server, person, longAgo);
  const page = await context.newPage();
  let answers = 0;
  await page.route(refreshCall, (route) => {
    answers += 1;
    return answers === 1 ? route.abort() : route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await page.goto('/pricing');
  // A slow page tries again by itself.
  await expect.poll(() => answers).toBeGreaterThan(0);
  const before = answers;
  await showTab(page);
  await expect.poll(() => answers).toBeGreaterThan(before);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await storedSession(page)).email).toBe(person.email);
  await context.close();
});

test('an expired refresh token leads to sign-in and back [S2.90] [S2.96]', async ({
  browser,
  server,
  person,
}) => {
  const context = await signedInContext(browser, server, person, longAgo);
  await context.route(refreshCall, (route) =>
    route.fulfill({ status: 401, json: failure('session/expired', 'Too old.') }),
  );
  const page = await context.newPage();
  await page.goto('/billing?from=mail');
  await expect(page).toHaveURL(`/signin?return-path=${encodeURIComponent('/billing?from=mail')}`);
  expect(await stored(page, 'session')).toBeNull();
  await context.close();
});

test('a session outlives a token that the server reports as expired, a restart of the server, and a login in another tab [S7.2] [S4.45]', async ({
  signedUpPage: page,
  server,
}) => {
  await test.step('a token that the server reports as expired is renewed and the call repeated', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const call = request.url().match(/refresh-token|user-plan-data\?p_type=M/)?.[0];
      if (call) sent.push(call);
    });
    await page.route(
      '**/api/main/user/user-plan-data?p_type=M',
      (route) =>
        route.fulfill({
          status: 401,
          json: failure('token_expired', 'Your session token has expired.'),
        }),
      { times: 1 },
    );
    await page.goto('/billing');
    await expect(page.getByText('Mapping tools')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect
      .poll(() => {
        const refused = sent.indexOf('user-plan-data?p_type=M');
        const renewed = sent.indexOf('refresh-token', refused);
        return renewed > refused && sent.indexOf('user-plan-data?p_type=M', renewed) > renewed;
      })
      .toBe(true);
  });

  await test.step('users stay signed in when the server restarts', async () => {
    await page.goto('/billing');
    await expect(page.getByText('Mapping tools')).toBeVisible();
    await server.restart();
    await page.reload();
    await expect(page.getByText('Mapping tools')).toBeVisible();
  });

  await test.step('a login in another tab reloads a hidden tab, and no visible one', async () => {
    await page.goto('/pricing');
    const other = await page.context().newPage();
    await other.goto('/samples/journey-current-account/live');
    const logIn = () => other.evaluate(() => new BroadcastChannel('login').postMessage('login'));
    await markMessages(page, 'login');
    await logIn();
    await expect.poll(() => markOf(page)).toBe('login');

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    });
    const reloaded = page.waitForEvent('load');
    await logIn();
    await reloaded;
    expect(await markOf(page)).toBeNull();
  });
});

test('Logout deletes session, tokens, user data and plan, and sends other tabs to /, and the server no longer knows the session [S2.115] [S4.25] [S4.26] [S4.27] [S4.28] [S4.44] [S3.14] [S2.98]', async ({
  signedUpPage: page,
  request,
}) => {
  await page.goto('/billing');
  await expect(page.getByText('Mapping tools')).toBeVisible();
  expect(await stored(page, 'user_plan')).toMatchObject({ p_type: 'M' });
  const { accessToken, refreshToken } = await storedSession(page);
  const other = await page.context().newPage();
  await other.goto('/pricing');

  const logout = page.waitForRequest('**/api/main/user/logout');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await logout).headers().authorization).toBe(`Bearer ${accessToken}`);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const names = ['session', 'authToken', 'gData', 'resetToken', 'user_plan', 'remembered_account'];
  for (const name of names) expect(await stored(page, name), name).toBeNull();
  const answer = await request.post('/api/main/user/refresh-token', { data: { refreshToken } });
  expect(answer.status()).toBe(401);
});
