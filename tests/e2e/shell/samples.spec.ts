import { expect, test } from '../fixtures.ts';

test('a visitor reads a sample map and can change nothing on it [S1.5] [S2.48] [S6.1] [S6.2] [S6.3] [S6.4] [S6.5] [S6.6]', async ({
  page,
}) => {
  await page.goto('/samples');
  await page.getByRole('link', { name: /I open a current account/ }).click();
  await expect(page).toHaveURL(/\/samples\/journey-current-account$/);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('columnheader', { name: 'Prove who I am' })).toBeVisible();
  await expect(grid.getByText('No feedback for 2 days')).toBeVisible();
  await expect(grid.getByRole('textbox')).toHaveCount(0);
  for (const [name, words] of [
    ['Notes', 'Sign in for Notes'],
    ['Comments', 'Sign in to comment'],
    ['Export', 'Sign in to export'],
    ['Share', 'Sign in to share'],
  ] as const) {
    const button = page.getByRole('button', { name: `${name}: ${words}` });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect(page.getByRole('tooltip', { name: words })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Make your own' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('who is signed in makes a sample their own', async ({ signedIn }) => {
  const { page } = await signedIn();
  await page.goto('/samples/blueprint-outpatient-scan');
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page).toHaveURL(/\/mapper\/\w+\/edit$/);
  await expect(page.getByRole('textbox', { name: 'Title of this map' })).toHaveValue(
    'I have an outpatient scan',
  );
});

test('a sample that is not there says so', async ({ page }) => {
  await page.goto('/samples/no-such-sample');
  await expect(page.getByText('There is no such sample')).toBeVisible();
  await page.getByRole('link', { name: 'All samples' }).click();
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
});
