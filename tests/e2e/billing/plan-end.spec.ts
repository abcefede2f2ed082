import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '#platform/server/database/database.ts';
import { type StripeService, startStripe } from '#tests/fixtures/services/stripe/stripe-service.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { type RunningServer, startServer } from '../server.ts';

/** Sends what happened at Stripe to the server. */
async function deliver(stripe: StripeService, server: RunningServer): Promise<void> {
  for (const event of stripe.world.events.splice(0)) {
    const { payload, headers } = stripe.signed(event);
    const request = { method: 'POST', headers, body: payload };
    const { status } = await fetch(`${server.url}/api/hooks/stripe`, request);
    expect(status).toBe(200);
  }
}

/** Buys the pro plan from the page with all plans, and pays on the page of Stripe. */
async function buyPro(page: Page, stripe: StripeService, server: RunningServer): Promise<void> {
  await page.getByText('Monthly').click();
  await page.getByRole('button', { name: 'Buy Pro' }).click();
  await page.waitForURL('https://checkout.stripe.test/**');
  stripe.pages.buy(page.url());
  await deliver(stripe, server);
  await page.goto(`${server.url}/pricing/thank-you?p_type=M`);
  await expect(page.getByText('You have the Pro plan for the mapping tools now.')).toBeVisible();
}

/** Ends all trials, in the database of a server that is stopped. */
async function endTrials({ dataFolder }: RunningServer): Promise<void> {
  const database = await openDatabase({ folder: join(dataFolder, 'database') });
  await database.pool.query("update payer_plans set trial_ends_at = now() - interval '1 day'");
  await database.close();
}

test('a trial, a purchase with its invoice, and its end: what the plan has no room for is read-only, until the plan is bought again [S1.75] [S1.77] [S4.105] [S6.44] [S7.53]', async ({
  browser,
}) => {
  test.slow();
  const stripe = await startStripe(new Date());
  stripe.world.addPrice('sightline_m_pro_monthly', 1200, 'month');
  stripe.world.addPrice('sightline_m_pro_yearly', 12_000, 'year');
  const server = await startServer({
    ...{ PLANS: 'tiers', DEFAULT_PLAN: 'free', PLAN_LIMITS: '' },
    ...stripe.environment,
  });
  const ben = await signUp(server, 'Ben Ode');
  const context = await signedInContext(browser, server, ben);
  const page = await context.newPage();
  await page.route('https://checkout.stripe.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
  );
  const { accessToken } = await signIn(server, ben);
  const older = { body: { title: 'Harbour tours' } };
  const { _id: id } = await requestFrom(server, mapperCalls.create, older, accessToken);
  const notice = page.getByRole('status').filter({ hasText: 'This map is read-only' });

  await test.step('a full plan is tried, and the project is made that it had no room for', async () => {
    await page.goto('/dashboard/mapper');
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Upgrade for Free' }).click();
    await expect(page).toHaveURL(/\/mapper\/\w+\/edit/);
  });

  await test.step('the plan is bought, with an invoice, and its renewal is switched off', async () => {
    await page.goto('/pricing?plan=pro');
    await buyPro(page, stripe, server);
    await page.getByRole('link', { name: 'See billing' }).click();
    await expect(page.getByRole('list', { name: 'Invoices' })).toContainText(/Paid on .*€12\.00/);
    await page.getByLabel('Renew automatically').press('Space');
    await expect(page.getByText(/^Ends on /)).toBeVisible();
  });

  await test.step('after its end the older map is read-only, with the reason and the way on', async () => {
    stripe.advance(new Date(Date.now() + 40 * 86_400_000));
    await server.restart(() => endTrials(server));
    await deliver(stripe, server);
    await page.goto(`/mapper/${id}/edit`);
    await expect(notice).toContainText('your plan has room for one project of this tool');
    await expect(page.getByRole('button', { name: 'Title of this map' })).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await expectFitsPhone(page);
  });

  await test.step('the owner chooses that it stays editable instead of the other one', async () => {
    await page.getByRole('button', { name: 'Choose what stays editable' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose what stays editable' });
    await expectAccessibleInBoth(page, { within: 'dialog' });
    await dialog.getByRole('button', { name: 'Make Harbour tours editable' }).click();
    await expect(notice).toHaveCount(0);
    await page.goto('/dashboard/mapper');
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasText: 'Read-only' })).toHaveCount(1);
    await cards.filter({ hasText: 'Read-only' }).getByRole('link').click();
    await expect(notice).toBeVisible();
  });

  await test.step('it is bought again: the project can be edited, on a screen that is open, too', async () => {
    const open = await context.newPage();
    await open.goto(page.url());
    await expect(open.getByText('This map is read-only')).toBeVisible();
    await page.getByRole('button', { name: 'Upgrade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to edit everything' });
    await dialog.getByRole('link', { name: 'See plans' }).click();
    await buyPro(page, stripe, server);
    await expect(open.getByText('This map is read-only')).toHaveCount(0);
    await page.getByRole('button', { name: 'Go on where you stopped' }).click();
    await expect(page).toHaveURL(/\/mapper\/\w+\/edit/);
    await expect(page.getByRole('button', { name: 'Add to the map' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await context.close();
  await server.stop();
  await stripe.close();
});
