import type { Locator, Page } from '@playwright/test';
import { publicFiles } from '#app/web/public-paths.ts';
import { toolRoutes } from '#app/web/tool-routes.ts';
import config from '../../../react-router.config.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { newEmail, signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

/** Words about plans. Texts of samples and pages for the public have 'plan', 'limit' and 'trial' in other meanings. */
const ofPlans =
  /upgrad|pricing|billing|\b(?:free|your|this|continue|start|14-day) trial\b|\btrial (?:ends|ended|lasts|until)|(?:your|their|owner['’]s) plan|(?:free|pro|business|enterprise) plan|(?:is|are) full|per tool|\blimits? of\b|limit reached/i;

/** Checks all texts of a page, the hidden ones of its controls and pictures included. */
async function expectNothingOfPlans(page: Page, where: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')];
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const hidden = named.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''));
    return [document.title, ...document.body.innerText.split('\n'), ...hidden];
  });
  expect(texts.length, where).toBeGreaterThan(5);
  expect(
    texts.filter((text) => ofPlans.test(text)),
    where,
  ).toEqual([]);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNothingOfPlans(page, path);
}

/** Opens what a button opens, and looks at it once something of it is there. */
async function lookInto(page: Page, name: string | RegExp, content: Locator): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(content.first()).toBeVisible();
  await expectNothingOfPlans(page, `${name} at ${page.url()}`);
  await page.keyboard.press('Escape');
  await expect(content).toHaveCount(0);
}

test('the first administrator is asked once who the installation is for, and changes the answer on the page', async ({
  browser,
}) => {
  const server = await startServer({ PLANS: '', DEFAULT_PLAN: 'free', PLAN_LIMITS: '' });
  const amara = await signUp(server, 'Amara Okafor');
  const ben = await signUp(server, 'Ben Ode');
  const context = await signedInContext(browser, server, amara);
  const page = await context.newPage();
  await page.goto('/dashboard');
  const question = page.getByRole('dialog', { name: 'Who is this for?' });
  await expect(question).toBeVisible();
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await question.getByRole('button', { name: 'Later' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('link', { name: 'Billing' })).toBeVisible();

  await page.reload();
  await question.getByRole('button', { name: 'Our team' }).click();
  await expect(page.getByText('Everything is open for everybody now.')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Next steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps).toContainText('2 people have an account.');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(steps).toHaveCount(0);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  const rule = page.getByRole('region', { name: 'Who is this for?' });
  await expect(rule.getByLabel('Our team')).toBeChecked();
  await expect(question).toHaveCount(0);
  const grants = page.getByRole('region', { name: 'Plans of accounts' });
  const pages = page.getByRole('navigation', { name: 'Administration' });
  await expect(pages.getByRole('link', { name: 'People' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Billing' })).toHaveCount(0);
  await expect(grants).toHaveCount(0);
  await page.goto('/admin/billing');
  await expect(page.getByRole('main')).toContainText('Nothing is sold here');
  await page.getByRole('link', { name: 'Change who it is for' }).click();

  await rule.getByLabel('Customers').check();
  await rule.getByRole('button', { name: 'Save choice' }).click();
  await expect(page.getByText('Accounts have plans now.')).toBeVisible();
  const account = grants.getByLabel('Account', { exact: true });
  await account.fill(newEmail());
  await expect(grants).toContainText('Nobody is found.');
  await account.fill(ben.email);
  await grants.getByRole('option', { name: /Ben Ode/ }).click();
  await grants.getByLabel('Reviewer').selectOption('Business');
  await grants.getByRole('button', { name: 'Save plans' }).click();
  await expect(page.getByText('The plans of Ben Ode were saved.')).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Billing' })).toBeVisible();
  await grants.getByLabel('Reviewer').selectOption('Free');
  await grants.getByRole('button', { name: 'Save plans' }).click();
  const warning = page.getByRole('dialog', { name: 'Grant Ben Ode a smaller plan?' });
  await expect(warning).toContainText('Reviewer: Business becomes Free. Ben Ode loses: ');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessibleInBoth(page);
  await expectFitsPhone(page);
  await context.close();

  const others = await signedInContext(browser, server, ben);
  const billing = await others.newPage();
  await billing.goto('/dashboard');
  await expect(billing.getByRole('button', { name: 'New project' }).first()).toBeVisible();
  await expect(billing.getByRole('dialog')).toHaveCount(0);
  await billing.goto('/billing');
  await expect(billing.getByRole('region', { name: 'Reviewer' })).toContainText('Business');
  await expect(billing.getByRole('region', { name: 'Mapping tools' })).toContainText('Free');
  await others.close();
  await server.stop();
});

test('in an open installation no page, menu or dialog says anything of plans', async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ PLANS: 'open', DEFAULT_PLAN: 'free', PLAN_LIMITS: '' });
  const visitor = await browser.newPage({ baseURL: server.url });
  const publicPages = config.prerender.filter(
    // Articles and the documentation use such words for other things, and for hosts.
    (path) => !/^\/(?:pricing$|docs|blog\/)/.test(path) && !publicFiles.includes(path),
  );
  for (const path of publicPages) await visit(visitor, path);
  await visitor.goto('/pricing?plan=pro');
  await expect(visitor.getByText('Everything is included here, for everybody.')).toBeVisible();
  await visitor.goto('/samples/journey-current-account/live');
  await visitor.getByRole('main').getByRole('button', { name: 'Make your own' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Create an account' })).toBeVisible();
  await expectNothingOfPlans(visitor, 'sign-up modal');
  await visitor.close();

  await signUp(server, 'Amara Okafor');
  const context = await signedInContext(browser, server, await signUp(server, 'Ben Ode'));
  const page = await context.newPage();
  for (const path of [
    '/account-settings',
    '/team-management',
    '/dashboard/integrations',
    '/dashboard/broken-links',
  ]) {
    await visit(page, path);
  }
  await page.goto('/billing');
  await expect(page.getByText('Everything here is open for everybody.')).toBeVisible();
  const mapper = toolRoutes.filter(({ word }) => word === 'mapper');
  // The free plan would have room for one map.
  for (const { word, dashboard } of [...mapper, ...toolRoutes]) {
    await visit(page, dashboard);
    await page.getByRole('button', { name: 'New project' }).first().click();
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingOfPlans(page, word);
    for (const name of ['Export', 'More']) {
      await lookInto(page, name, page.getByRole('menu'));
    }
    await lookInto(page, 'Share', page.getByRole('button', { name: 'Invite', exact: true }));
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More ways' }).click();
  const ways = await page.getByRole('menuitem').allInnerTexts();
  expect(ways.length).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  for (const way of ways) {
    await page.getByRole('button', { name: 'More ways' }).click();
    await page.getByRole('menuitem', { name: way }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingOfPlans(page, way);
    await page.goto('/dashboard');
  }
  await lookInto(page, 'Profile menu', page.getByRole('link', { name: 'Account Settings' }));
  await lookInto(page, 'Manage', page.getByRole('link', { name: 'Team Management' }));
  await lookInto(page, /^Find or go to/, page.getByRole('dialog'));
  await context.close();
  await server.stop();
});
