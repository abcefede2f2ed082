import { describe, expect, test } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { activateTrial } from '#features/plans/contract/calls.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { mailsTo, makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  enterDetails,
  errorCodeOf,
  workDue,
} from '#tests/fixtures/services/billing/billing-suite.ts';
import { StripeBilling } from '#tests/fixtures/services/billing/stripe-billing.ts';
import { StripeProblem } from '#tests/fixtures/services/stripe/stripe-objects.ts';
import {
  changeAutoRenewal,
  changeBillingCycle,
  changeOtherDetails,
  changePaymentMethod,
  changePlan,
  checkout,
  checkoutSuccess,
  listPrices,
  type PlanChange,
  previewChange,
  retrieveInvoice,
} from '../../contract/calls.ts';

const billing = new StripeBilling();
const { data, deliverAll, moveTo, pageOf, planOf, subscriber } = billing;

const preview = (person: Person, to: PlanChange) =>
  billing.suite.send(previewChange, { body: { to } }, person.accessToken);
const business = { change: 'plan', plan_type: 'T', billing_cycle: 'monthly' } as const;

async function toBusiness(person: Person) {
  const { preview_token } = await preview(person, business);
  const body = { plan_type: 'T', billing_cycle: 'monthly', preview_token } as const;
  return billing.suite.send(changePlan, { body }, person.accessToken);
}

test('the prices are those of Stripe, found by their keys', async () => {
  const list = await billing.suite.send(listPrices, { query: { p_type: 'T' } });
  expect(list).toMatchObject({ for_sale: true, paid_by: 'stripe' });
  expect(list.prices.map(({ billing_cycle, price }) => [billing_cycle, price.amount])).toEqual([
    ['monthly', 1000],
    ['yearly', 10_000],
  ]);
});

test('a plan is bought during a trial, renewed, cancelled at the end of its period, ended, and bought again', async () => {
  const ada = await makePerson(billing.suite);
  await billing.suite.send(activateTrial, { body: { p_type: 'M' } }, ada.accessToken);
  const url = await pageOf(ada);
  const success = () => billing.suite.send(checkoutSuccess, { query: {} }, ada.accessToken);
  expect((await success()).state).toBe('processing');
  billing.stripe.pages.buy(url);
  // Seen without an event.
  expect(await success()).toMatchObject({
    state: 'paid',
    subscription: {
      plan: 'pro',
      billing_cycle: 'monthly',
      period: { start: '2026-01-31T10:00:00.000Z', end: '2026-02-28T10:00:00.000Z' },
    },
  });
  expect(await planOf(ada)).toBe('pro');
  await deliverAll();
  expect(
    await errorCodeOf(
      billing.suite.request(checkout, { body: { plan_type: 'T' } }, ada.accessToken),
    ),
  ).toBe('already_subscribed');
  moveTo('2026-03-01');
  await deliverAll();
  const renewed = await data(ada);
  expect(renewed).toMatchObject({
    payment_method: { kind: 'card', brand: 'visa', last4: '4242' },
    details: { name: 'Ada Harbour' },
    address: { city: 'Kiel' },
    subscription: { period: { end: '2026-03-31T10:00:00.000Z' }, status: 'active' },
  });
  expect(renewed.invoices.rows.map(({ status, total }) => [status, total.amount])).toEqual([
    ['paid', 1200],
    ['paid', 1200],
  ]);
  const invoice_id = renewed.invoices.rows[0]?.invoice_id ?? '';
  const invoice = await billing.suite.send(
    retrieveInvoice,
    { query: { invoice_id } },
    ada.accessToken,
  );
  expect(invoice).toMatchObject({ pdf_url: expect.stringContaining('/pdf'), pay_url: null });
  const off = { body: { auto_renewal: false } };
  const { subscription } = await billing.suite.send(changeAutoRenewal, off, ada.accessToken);
  expect(subscription).toMatchObject({ auto_renewal: false, billing_date: null });
  moveTo('2026-04-01');
  await deliverAll();
  expect(await data(ada)).toMatchObject({ subscription: { status: 'ended' } });
  await workDue(billing.suite);
  await eventually(async () => {
    const mails = await mailsTo(billing.suite, 'billing@harbour.example');
    expect(mails.map(({ subject }) => subject)).toContain('Your plan has ended');
  });
  billing.stripe.pages.buy(await pageOf(ada));
  await deliverAll();
  expect(await planOf(ada)).toBe('pro');
});

describe('a change', () => {
  test('is shown as Stripe prorates it, and charged at once', async () => {
    const { person } = await subscriber();
    moveTo('2026-02-14');
    const shown = await preview(person, business);
    const [credit, charge] = shown.lines.map(({ amount }) => amount.amount);
    expect(shown.amount_due.amount).toBe((credit ?? 0) + (charge ?? 0));
    expect(await planOf(person)).toBe('pro');
    expect(await toBusiness(person)).toEqual({ kind: 'done' });
    expect(await planOf(person)).toBe('business');
    expect((await data(person)).invoices.rows[0]).toMatchObject({
      status: 'paid',
      total: shown.total,
    });
    expect(
      await errorCodeOf(
        billing.suite.request(previewChange, { body: { to: business } }, person.accessToken),
      ),
    ).toBe('nothing_to_change');
  });

  test('that is confirmed twice is made once', async () => {
    const { person } = await subscriber();
    const { preview_token } = await preview(person, business);
    const body = { plan_type: 'T', billing_cycle: 'monthly', preview_token } as const;
    const requests = [1, 2].map(() =>
      billing.suite.request(changePlan, { body }, person.accessToken),
    );
    await Promise.all(requests);
    expect((await data(person)).invoices.total).toBe(2);
    expect(await planOf(person)).toBe('business');
  });

  test('that the bank asks to confirm (SCA) applies when its invoice is paid', async () => {
    const { person } = await subscriber('confirm');
    const step = await toBusiness(person);
    expect(step).toEqual({ kind: 'redirect', url: expect.stringContaining('invoice.stripe.test') });
    expect(await planOf(person)).toBe('pro');
    expect(
      await errorCodeOf(
        billing.suite.request(previewChange, { body: { to: business } }, person.accessToken),
      ),
    ).toBe('payment_pending');
    billing.stripe.pages.payInvoice(step.kind === 'redirect' ? step.url : '');
    await deliverAll();
    expect(await planOf(person)).toBe('business');
  });

  test('of the cycle carries CBC, and of the date CBD, on which a new period begins [S3.73] [S3.74] [S7.34]', async () => {
    const { person } = await subscriber();
    const date = { change: 'CBD', billing_date: '2026-02-14' } as const;
    const shown = await preview(person, date);
    expect(shown.amount_due.amount).toBe(600);
    const body = { plan_interval: 'CBD', billing_date: '2026-02-14' } as const;
    const given = { body: { ...body, preview_token: shown.preview_token } };
    expect(await billing.suite.send(changeBillingCycle, given, person.accessToken)).toEqual({
      kind: 'done',
    });
    expect((await data(person)).subscription?.chosen_billing_date).toContain('2026-02-14');
    moveTo('2026-02-14');
    await workDue(billing.suite);
    await deliverAll();
    expect((await data(person)).subscription).toMatchObject({
      chosen_billing_date: null,
      period: {
        start: expect.stringContaining('2026-02-14'),
        end: expect.stringContaining('2026-03-14'),
      },
    });
    const yearly = await preview(person, { change: 'CBC', billing_cycle: 'yearly' });
    const cycle = { plan_interval: 'CBC', billing_cycle: 'yearly' } as const;
    await billing.suite.send(
      changeBillingCycle,
      { body: { ...cycle, preview_token: yearly.preview_token } },
      person.accessToken,
    );
    expect((await data(person)).subscription).toMatchObject({
      billing_cycle: 'yearly',
      period: { end: expect.stringContaining('2027-02-14') },
    });
  });
});

describe('a card that is declined on renewal', () => {
  test('leaves the plan until a date, mails its payer, and is replaced by one that pays [S4.106] [S7.36]', async () => {
    const { person } = await subscriber('later');
    moveTo('2026-03-01');
    await deliverAll();
    const late = await data(person);
    expect(late).toMatchObject({
      plan: 'pro',
      subscription: {
        status: 'past_due',
        past_due: {
          since: '2026-02-28T10:00:00.000Z',
          ends_date: '2026-03-14T10:00:00.000Z',
          next_attempt_date: '2026-03-03T10:00:00.000Z',
          pay_url: expect.stringContaining('invoice.stripe.test'),
        },
      },
    });
    const { url } = await billing.suite.send(changePaymentMethod, { body: {} }, person.accessToken);
    billing.stripe.pages.storeCard(url);
    // Seen when the page opens, without an event.
    expect(await data(person)).toMatchObject({
      subscription: { status: 'active', past_due: null },
      payment_method: { last4: '4242' },
    });
  });

  test('and is never replaced ends the plan after 14 days, at Stripe too', async () => {
    const { person, subscription } = await subscriber('later');
    moveTo('2026-03-13');
    await deliverAll();
    await workDue(billing.suite);
    expect(await planOf(person)).toBe('pro');
    moveTo('2026-03-15');
    await workDue(billing.suite);
    expect(await planOf(person)).toBe('free');
    expect(subscription.status).toBe('canceled');
    expect((await data(person)).invoices.rows[0]?.status).toBe('void');
  });
});

test('a plan that ends without an event ends when Stripe is response an hour later', async () => {
  const { person, subscription } = await subscriber();
  subscription.cancel_at_period_end = true;
  moveTo('2026-03-01');
  billing.stripe.world.events.length = 0;
  await workDue(billing.suite);
  expect(await planOf(person)).toBe('free');
});

test('a page of an earlier purchase closes; a plan that was bought twice all the same is credited', async () => {
  const ada = await makePerson(billing.suite);
  const first = await pageOf(ada);
  const second = await pageOf(ada);
  expect(() => billing.stripe.pages.buy(first)).toThrow('expired');
  const subscription = billing.stripe.pages.buy(second);
  const twin = {
    ...structuredClone(subscription),
    id: 'sub_twin',
    created: subscription.created + 1,
  };
  billing.stripe.world.subscriptions.set(twin.id, twin);
  await deliverAll();
  expect(twin.status).toBe('canceled');
  expect(subscription.status).toBe('active');
  expect(await data(ada)).toMatchObject({ plan: 'pro', credit: { amount: 1200 } });
});

test('details go to Stripe, and a tax number that it refuses is not kept [S7.35] [S7.38]', async () => {
  const { person, subscription } = await subscriber();
  await enterDetails(billing.suite, person, { country: 'FR' });
  const at = billing.stripe.world.customer(subscription.customer);
  expect(at).toMatchObject({ name: 'Harbour & Sons', address: { country: 'FR' } });
  const change = (value: string) => {
    const tax_id = { type: 'eu_vat', value } as const;
    const details = { name: 'Harbour & Sons', email: 'tax@harbour.example', tax_id };
    return billing.suite.request(changeOtherDetails, { body: { details } }, person.accessToken);
  };
  expect((await change('DE123456789')).status).toBe(200);
  expect(await errorCodeOf(change('invalid'))).toBe('tax_id_invalid');
  expect((await data(person)).details).toMatchObject({ tax_id: { value: 'DE123456789' } });
});

test('while Stripe does not answer, pages show what was read last, and nothing is bought', async () => {
  const { person } = await subscriber();
  billing.stripe.before.run = () => {
    throw new StripeProblem(403, { type: 'invalid_request_error', message: 'Key revoked.' });
  };
  expect((await data(person)).plan).toBe('pro');
  const ada = await makePerson(billing.suite);
  expect(
    await errorCodeOf(
      billing.suite.request(checkout, { body: { plan_type: 'P' } }, ada.accessToken),
    ),
  ).toBe('payments_unavailable');
});

test('a deleted account is deleted at Stripe, and nothing is charged any more', async () => {
  const { person, subscription } = await subscriber();
  await billing.suite.send(deleteUser, { body: {} }, person.accessToken);
  await workDue(billing.suite);
  expect(subscription.status).toBe('canceled');
  expect(billing.stripe.world.customers.has(subscription.customer)).toBe(false);
});
