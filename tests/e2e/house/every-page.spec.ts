import type { Page } from '@playwright/test';
import { publicFiles } from '#app/web/public-paths.ts';
import { toolRoutes } from '#app/web/tool-routes.ts';
import config from '../../../react-router.config.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

const publicPages = [
  ...config.prerender.filter((path) => !publicFiles.includes(path)),
  '/forgot-password',
  '/reset-password?email=ada%40example.com',
  '/email-verification/ada%40example.com?product_type=M',
  '/invite?token=none',
  '/stand-by',
  '/no-such-page',
];
const ownPages = [
  '/dashboard',
  '/dashboard?search=nothing',
  ...toolRoutes.flatMap(({ dashboard }) => [dashboard, `${dashboard}?view=trash`]),
  '/account-settings',
  '/billing',
  '/billing/mapper',
  '/billing/plans',
  '/billing/reviewer',
  '/pricing/thank-you',
  '/team-management',
  '/participants',
];

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const onlyWcag = { onlyWcag: true };

/** Checks accessibility in light and dark, and the width of a phone. */
async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleInBoth(page, onlyWcag);
  await expectFitsPhone(page);
}

/** The public pages that the specification names. */
const cited: Readonly<Record<string, string>> = {
  '/about-us': ' [S2.31]',
  '/behavioral-persona-mapping': ' [S2.40]',
  '/journey-mapping': ' [S2.39]',
  '/persona-mapping': ' [S2.38]',
  '/persona-creator': ' [S2.41]',
  '/personas': ' [S2.42]',
  '/mapper': ' [S2.43]',
  '/reviewer': ' [S2.44]',
  '/red-route-matrix': ' [S2.45]',
  '/day-in-the-life-of': ' [S2.46]',
  '/note-taking': ' [S2.47]',
  '/integration': ' [S2.30]',
  '/pricing': ' [S2.29]',
};

/** The public pages, in four groups of the same length. */
const groups = [0, 1, 2, 3].map((group) => publicPages.filter((_, at) => at % 4 === group));

for (const [at, group] of groups.entries()) {
  const ids = group.map((path) => cited[path] ?? '').join('');
  test(`public pages, part ${at + 1} of 4, are accessible, in light and dark, and fit a phone${ids}`, async ({
    page,
  }) => {
    test.slow();
    for (const path of group) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await settle(page, path);
        await expectAccessible(page);
      });
    }
  });
}

test('the pages of a signed-in user are accessible, in light and dark, and fit a phone', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  for (const path of ownPages) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await settle(page, path);
      await expectAccessible(page);
    });
  }
});
