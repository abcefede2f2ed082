import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const publicPages = [
  '/',
  '/mapper',
  '/reviewer',
  '/samples',
  '/blog',
  '/blog/why-sightline',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/cookies-policy',
  '/nothing',
];
const accountPages = ['/billing', '/team-management', '/mapper/x'];

/** Axe finds nothing, in light and dark, and nothing is wider than a phone. */
async function expectFit(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond).toBe(0);
}

for (const path of publicPages) {
  test(`${path} is open to visitors, accessible, and fits a phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('heading', { level: 2 }))
        .first(),
    ).toBeVisible();
    await expectFit(page, path);
  });
}

for (const path of accountPages) {
  test(`${path} is accessible to who is signed in, and fits a phone`, async ({
    signedUpPage: page,
  }) => {
    await expectFit(page, path);
  });
}

test('the profile menu and the cookie preferences are accessible', async ({
  signedUpPage: page,
}) => {
  await page.goto('/cookies-policy');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  const check = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);
  expect(await check()).toEqual([]);
  await page.getByRole('button', { name: 'Change cookie preferences' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await check()).toEqual([]);
});

test('no link of the header, the footer and the front page is dead', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Products' }).click();
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  // Sign-in and sign-up belong to the accounts.
  const paths = new Set(links.filter((path) => !['/signin', '/sign-up'].includes(path)));
  expect(paths.size).toBeGreaterThan(8);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText('Error 404')).toBeHidden();
  }
});

test('public pages are there before any script runs', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/blog/why-sightline');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Why one suite');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Six tools/);
  await context.close();
});
