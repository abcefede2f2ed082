import { expect, test } from '../fixtures.ts';

test('the start page shows the name of the suite', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Sightline').first()).toBeVisible();
});
