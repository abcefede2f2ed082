import { startStripe } from '#tests/fixtures/services/stripe/stripe-service.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('a plan is bought by card, its cycle is changed with the proration shown before, and the card is replaced [S2.36] [S3.73] [S4.104] [S4.106]', async ({
  browser,
}) => {
  test.slow();
  const stripe = await startStripe(new Date());
  stripe.world.addPrice('sightline_m_pro_monthly', 1200, 'month');
  stripe.world.addPrice('sightline_m_pro_yearly', 12_000, 'year');
  const server = await startServer({
    PLANS: 'tiers',
    DEFAULT_PLAN: 'free',
    PLAN_LIMITS: '',
    ...stripe.environment,
  });
  const context = await signedInContext(browser, server, await signUp(server, 'Ben Ode'));
  const page = await context.newPage();
  // The pages of Stripe, which the test operates by `stripe.pages`.
  await page.route('https://checkout.stripe.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
  );

  await page.goto('/pricing?plan=pro');
  await page.getByText('Monthly').click();
  await page.getByRole('button', { name: 'Buy Pro' }).click();
  await page.waitForURL('https://checkout.stripe.test/**');
  await page.goto(`${server.url}/pricing/thank-you?p_type=M`);
  await expect(page.getByText('is being processed')).toBeVisible();
  const [purchase] = [...stripe.world.sessions.values()];
  stripe.pages.buy(purchase?.url ?? '');
  // The page asks again by itself.
  await expect(page.getByText('You have the Pro plan for the mapping tools now.')).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole('link', { name: 'See billing' }).click();
  await expect(page.getByText('€12 per month')).toBeVisible();
  await page.getByRole('button', { name: 'Change to yearly' }).click();
  const dialog = page.getByRole('dialog');
  const costs = dialog.getByRole('table', { name: 'What it costs' });
  await expect(costs.getByRole('row', { name: /To pay now/ })).toContainText('€108.00');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Change billing cycle' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('€120 per year')).toBeVisible();

  await page.getByRole('button', { name: 'Change payment method' }).click();
  await page.waitForURL('https://checkout.stripe.test/**');
  stripe.pages.storeCard(page.url());
  await page.goto(`${server.url}/billing/mapper`);
  await expect(page.getByText(/ending in \d{4}/)).toBeVisible();
  await expectAccessibleInBoth(page);

  await context.close();
  await server.stop();
  await stripe.close();
});
