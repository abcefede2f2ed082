import { expect, test } from '../fixtures.ts';

for (const path of [
  '/dashboard',
  '/billing',
  '/account-settings',
  '/team-management',
  '/mapper/x',
]) {
  test(`a visitor who opens ${path} ends at / [S2.87]`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const path of ['/reviewer/x', '/note-making/x', '/creator']) {
  test(`a visitor who opens ${path} ends at an unknown route [S2.86]`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/not-found');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
}

test('a signed-in user is redirected from / and the sign-in page to the dashboard [S2.88] [S2.89]', async ({
  signedUpPage: page,
}) => {
  for (const path of ['/', '/signin']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('an account that never verified its address ends at /sign-up [S2.97]', async ({ page }) => {
  await page.goto('/support');
  await page.evaluate(() =>
    localStorage.setItem(
      'remembered_account',
      JSON.stringify({ email: 'ada@example.org', emailVerified: false }),
    ),
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/sign-up');
});

test('a session that ends in one tab ends in the other tab', async ({ signedUpPage: page }) => {
  await page.goto('/billing');
  await expect(page.getByText('Mapping tools')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/support');
  await other.evaluate(() => localStorage.removeItem('session'));
  await expect(page).toHaveURL('/signin?return-path=%2Fbilling');
});
