import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { toolRoutes } from '#app/web/tool-routes.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

test('a blog post is accessible and fits a phone, and the front page, the header and the footer have no broken link', async ({
  page,
}) => {
  await test.step('a blog post is accessible and fits a phone', async () => {
    await page.goto('/blog/why-sightline', { waitUntil: 'networkidle' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(390);
  });

  await test.step('the header, the footer and the front page have no broken link', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await expect(page.getByText('Sightline').first()).toBeVisible();
    await page.getByRole('button', { name: 'Products' }).click();
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    const paths = new Set(links);
    expect(paths.size).toBeGreaterThan(10);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByText('Error 404')).toBeHidden();
    }
  });
});

/** All scripts that a page loads by itself, as one text. */
async function scriptsOf(page: Page, path: string): Promise<string> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // Requested again: the body of a response may be gone once the page has navigated.
  const scripts = await Promise.all([...addresses].map((address) => page.request.get(address)));
  return (await Promise.all(scripts.map((script) => script.text()))).join();
}

test('the sign-in page loads no tool, and a static page only its small script', async ({
  page,
  context,
}) => {
  const [signIn, library, sample, live] = [
    await scriptsOf(page, '/signin'),
    await scriptsOf(await context.newPage(), '/samples'),
    await scriptsOf(await context.newPage(), '/samples/journey-current-account'),
    await scriptsOf(await context.newPage(), '/samples/journey-current-account/live'),
  ];
  for (const { word } of toolRoutes) {
    const { defaultTitle } = await import(`../../../tools/${word}/contract/project.ts`);
    const loads = [signIn, live].map((scripts) => scripts.includes(defaultTitle));
    expect(loads, word).toEqual([false, true]);
  }
  for (const scripts of [library, sample]) expect(gzipSync(scripts).length).toBeLessThan(30_000);
});

test('public pages have content before any script runs', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/blog/why-sightline');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Why one suite');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Six tools/);
  await context.close();
});
