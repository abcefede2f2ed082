import { expect, test } from '../fixtures.ts';

test('a person who opens the address sees the suite by name', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Sightline').first()).toBeVisible();
});
