import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { startServer } from '../server.ts';

const prices = {
  currency: 'eur',
  M: {
    pro: { monthly: 1200, yearly: 12_000 },
    business: { monthly: 3100, yearly: 31_000 },
  },
  T: { pro: { monthly: 1000, yearly: 10_000 } },
};

const environment = {
  PLANS: 'tiers',
  DEFAULT_PLAN: 'free',
  PLAN_LIMITS: '',
  BILLING_PRICES: JSON.stringify(prices),
  BILLING_TAXES: JSON.stringify([{ name: 'VAT', percent: 19, countries: ['DE'] }]),
  BILLING_SELLER: JSON.stringify({
    name: 'Harbour Ltd',
    address: ['1 Quay', 'Kiel'],
    payment: 'Bank of Harbour, IBAN DE00 1234',
  }),
};

test('a full plan leads to an order by invoice, which applies once an administrator has marked it as paid, and is changed and cancelled [S1.75] [S1.76] [S2.29] [S2.36] [S2.62] [S2.63] [S2.64] [S3.71] [S3.72] [S3.73] [S4.104] [S4.105]', async ({
  browser,
}) => {
  test.slow();
  const server = await startServer(environment);
  const [amara, ben] = [await signUp(server, 'Amara Okafor'), await signUp(server, 'Ben Ode')];
  const context = await signedInContext(browser, server, ben);
  const page = await context.newPage();

  await test.step('a visitor sees the plans of both sides, and comes back to the chosen one', async () => {
    const visitor = await browser.newPage({ baseURL: server.url });
    await visitor.goto('/pricing?plan=business');
    const plans = visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading') });
    await expect(plans).toHaveCount(4);
    const mark = visitor.getByText('Chosen', { exact: true }).filter({ visible: true });
    const chosen = plans.filter({ has: mark });
    await expect(chosen).toContainText('€310 per year');
    await expect(chosen).toContainText('You save €62 a year.');
    await visitor.getByText('Monthly').click();
    await expect(chosen).toContainText('€31 per month');
    await expect(visitor.getByRole('row', { name: /^Cloud devops suite/ })).toBeVisible();
    await visitor.getByRole('link', { name: 'Choose Business' }).click();
    const back = encodeURIComponent('/pricing?plan=business&billing_cycle=monthly');
    await expect(visitor).toHaveURL(`/sign-up?return-path=${back}`);
    await visitor.close();
  });

  await test.step('a full plan leads to the plan that would help', async () => {
    const { accessToken } = await signIn(server, ben);
    await requestFrom(server, mapperCalls.create, { body: {} }, accessToken);
    await page.goto('/dashboard/mapper');
    await page.getByRole('button', { name: 'New project' }).click();
    const limit = page.getByRole('dialog');
    await expect(limit.getByRole('button', { name: 'Upgrade for Free' })).toBeVisible();
    await limit.getByRole('link', { name: 'See plans' }).click();
    // The plan that the dialog offers to try.
    await expect(page).toHaveURL('/billing/plans?plan=business');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await expectFitsPhone(page);
  });

  await test.step('the order asks for the address, and shows what it costs before', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Buy Pro' }).click();
    const dialog = page.getByRole('dialog', { name: /^Order the Pro plan/ });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Enter a town.')).toBeVisible();
    await expectAccessibleInBoth(page, { within: 'dialog' });
    await dialog.getByLabel('Street and number').fill('1 Quay');
    await dialog.getByLabel('Town').fill('Kiel');
    await dialog.getByLabel('Country').selectOption('DE');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const costs = dialog.getByRole('table', { name: 'What it costs' });
    await expect(costs.getByRole('row', { name: /VAT \(19 %\)/ })).toContainText('€22.80');
    await expect(costs.getByRole('row', { name: /To pay now/ })).toContainText('€142.80');
    await dialog.getByRole('button', { name: 'Order and get the invoice' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'See how to pay' }).click();
    const invoice = page.getByRole('dialog', { name: /^Invoice / });
    await expect(invoice).toContainText('IBAN DE00 1234');
    const address = await invoice.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
    const pdf = await page.request.get(address ?? '');
    expect(pdf.headers()['content-type']).toContain('application/pdf');
    await invoice.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'See billing' }).click();
    await expect(page.getByText('Awaiting payment')).toBeVisible();
  });

  await test.step('a plan that is not for sale is requested', async () => {
    await page.goto('/pricing?plan=enterprise&p_type=T');
    await page.getByRole('button', { name: 'Request Enterprise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request the Enterprise plan' });
    await expectAccessibleInBoth(page, { within: 'dialog' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('The administrators got your request.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change your request' })).toBeVisible();
    await page.goto('/billing');
    const requests = page.getByRole('list', { name: 'Your requests' });
    await expect(requests).toContainText('Enterprise plan for Reviewer');
    await requests.getByRole('button', { name: /^Withdraw the request/ }).click();
    await expect(requests).toHaveCount(0);
    await page.goto('/pricing?plan=enterprise&p_type=T');
    await page.getByRole('button', { name: 'Request Enterprise' }).click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('an administrator marks it as paid, and the user goes on with what was blocked', async () => {
    const others = await signedInContext(browser, server, amara);
    const admin = await others.newPage();
    await admin.goto('/admin/billing');
    await admin.getByRole('button', { name: /^Mark invoice .* as paid$/ }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('€142.80 from Ben Ode');
    await dialog.getByLabel('Note (optional)').fill('Transfer of today');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(admin.getByText('No invoices in this state.')).toBeVisible();
    await admin.getByText('Paid', { exact: true }).click();
    await expect(admin.getByText('Transfer of today')).toBeVisible();
    await expect(admin.getByText('Reviewer · Enterprise plan')).toBeVisible();
    await admin.getByRole('button', { name: 'Decline: request of Ben Ode' }).click();
    await dialog.getByLabel('Note to Ben Ode (optional)').fill('Business has what you need.');
    await dialog.getByRole('button', { name: 'Decline request' }).click();
    await expect(admin.getByText('No open requests.')).toBeVisible();
    await expectAccessibleInBoth(admin);
    await expectFitsPhone(admin);
    await others.close();
    await page.goto('/pricing/thank-you');
    await page.getByRole('button', { name: 'Go on where you stopped' }).click();
    const goOn = page.getByRole('dialog', { name: 'There is room now' });
    await expect(goOn).toBeVisible();
    await expect(page).toHaveURL('/dashboard/mapper');
    await expectAccessibleInBoth(page, { within: 'dialog' });
    await goOn.getByRole('button', { name: 'Go on' }).click();
    await expect(page).toHaveURL(/\/mapper\/\w+\/edit/);
  });

  await test.step('the cycle is changed with what it costs before, and the renewal is switched off', async () => {
    await page.goto('/billing');
    await page.getByRole('link', { name: 'Manage the plan of Mapping tools' }).click();
    await expect(page).toHaveURL('/billing/mapper');
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change to monthly' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/become credit for your next invoices/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Change billing cycle' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('€12 per month')).toBeVisible();
    await page.getByLabel('Renew automatically').press('Space');
    await expect(page.getByText(/^Ends on /)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Renew automatically')).not.toBeChecked();
    await expectAccessibleInBoth(page);
    await expectFitsPhone(page);
  });

  await context.close();
  await server.stop();
});
