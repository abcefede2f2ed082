import { expect, test } from '../fixtures.ts';

test('a visitor who opens a page of users ends at /, at an unknown route, or at /sign-up with an unverified address [S2.86] [S2.87] [S2.97]', async ({
  page,
}) => {
  for (const path of [
    '/dashboard',
    '/billing',
    '/account-settings',
    '/team-management',
    '/mapper/x',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of ['/reviewer/x', '/note-making/x', '/creator']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/not-found');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await page.goto('/pricing');
  await page.evaluate(() =>
    localStorage.setItem(
      'remembered_account',
      JSON.stringify({ email: 'ada@example.org', emailVerified: false }),
    ),
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/sign-up');
});

test('a signed-in user is redirected from / and the sign-in page to the dashboard, until the session ends in another tab [S2.88] [S2.89]', async ({
  signedUpPage: page,
}) => {
  for (const path of ['/', '/signin']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.goto('/billing');
  await expect(page.getByText('Mapping tools')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/pricing');
  await other.evaluate(() => localStorage.removeItem('session'));
  await expect(page).toHaveURL('/signin?return-path=%2Fbilling');
});
