import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { activateTrial, userPlanData } from '#features/plans/contract/calls.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { mailsTo, makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  enterDetails,
  prices,
  startBilling,
  workDue,
} from '#tests/fixtures/services/billing/billing-suite.ts';
import type { CardKind, EventObject } from '#tests/fixtures/services/stripe/stripe-objects.ts';
import { StripeProblem } from '#tests/fixtures/services/stripe/stripe-objects.ts';
import { type StripeService, startStripe } from '#tests/fixtures/services/stripe/stripe-service.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
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
  readBillingData,
  retrieveInvoice,
} from '../../contract/calls.ts';
import { billingEvents } from '../tables.ts';
import { lookupKey } from './stripe-prices.ts';

const begun = new Date('2026-01-31T10:00:00.000Z');
let stripe: StripeService;
let suite: TestSuite;
beforeAll(async () => {
  stripe = await startStripe(begun);
  for (const [cycle, interval] of [
    ['monthly', 'month'],
    ['yearly', 'year'],
  ] as const) {
    for (const tier of ['pro', 'business', 'enterprise'] as const) {
      stripe.world.addPrice(lookupKey('M', tier, cycle), prices.M[tier][cycle], interval);
    }
    stripe.world.addPrice(lookupKey('T', 'pro', cycle), prices.T.pro[cycle], interval);
  }
  suite = await startBilling(stripe.environment, stripe.clock);
});
afterAll(async () => {
  await suite.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.world.now = begun.getTime() / 1000;
  stripe.world.events.length = 0;
  stripe.requests.length = 0;
});
afterEach(() => {
  stripe.before.run = () => undefined;
  stripe.ready.run = () => undefined;
});

const moveTo = (text: string) => stripe.advance(new Date(`${text}T12:00:00.000Z`));

/** Sends an event as Stripe does; returns the HTTP status. */
async function deliver(event: EventObject | undefined, secret?: string, at?: number) {
  if (!event) throw new Error('There is no such event.');
  const { payload, headers } = stripe.signed(event, secret, at);
  const url = '/api/hooks/stripe';
  return (await suite.http.inject({ method: 'POST', url, payload, headers })).statusCode;
}

/** Delivers all events since the last time, in their order. */
async function deliverAll(): Promise<void> {
  for (const event of stripe.world.events.splice(0)) expect(await deliver(event)).toBe(200);
}

const data = (person: Person, p_type: 'M' | 'T' = 'M') =>
  suite.send(readBillingData, { query: { p_type } }, person.accessToken);
const planOf = async (person: Person) =>
  (await suite.send(userPlanData, { query: {} }, person.accessToken)).plan;
const codeOf = async (response: Promise<{ envelope: unknown }>) => {
  const { envelope } = (await response) as { envelope: { error?: { error_code: string } } };
  return envelope.error?.error_code ?? null;
};

async function pageOf(person: Person, p_type: 'M' | 'T' = 'M', cycle = 'monthly' as const) {
  const body = { p_type, plan_type: 'P', billing_cycle: cycle } as const;
  const step = await suite.send(checkout, { body }, person.accessToken);
  if (step.kind !== 'redirect') throw new Error(`It went on with ${step.kind}.`);
  return step.url;
}

async function subscriber(card: CardKind = 'good') {
  const person = await makePerson(suite);
  const subscription = stripe.pages.buy(await pageOf(person), card);
  await deliverAll();
  return { person, subscription };
}

const preview = (person: Person, to: PlanChange) =>
  suite.send(previewChange, { body: { to } }, person.accessToken);
const business = { change: 'plan', plan_type: 'T', billing_cycle: 'monthly' } as const;

async function toBusiness(person: Person) {
  const { preview_token } = await preview(person, business);
  const body = { plan_type: 'T', billing_cycle: 'monthly', preview_token } as const;
  return suite.send(changePlan, { body }, person.accessToken);
}

test('the prices are those of Stripe, found by their keys', async () => {
  const list = await suite.send(listPrices, { query: { p_type: 'T' } });
  expect(list).toMatchObject({ for_sale: true, paid_by: 'stripe' });
  expect(list.prices.map(({ billing_cycle, price }) => [billing_cycle, price.amount])).toEqual([
    ['monthly', 1000],
    ['yearly', 10_000],
  ]);
});

test('a plan is bought during a trial, renewed, cancelled at the end of its period, ended, and bought again', async () => {
  const ada = await makePerson(suite);
  await suite.send(activateTrial, { body: { p_type: 'M' } }, ada.accessToken);
  const url = await pageOf(ada);
  const success = () => suite.send(checkoutSuccess, { query: {} }, ada.accessToken);
  expect((await success()).state).toBe('processing');
  stripe.pages.buy(url);
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
  expect(await codeOf(suite.request(checkout, { body: { plan_type: 'T' } }, ada.accessToken))).toBe(
    'already_subscribed',
  );
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
  const invoice = await suite.send(retrieveInvoice, { query: { invoice_id } }, ada.accessToken);
  expect(invoice).toMatchObject({ pdf_url: expect.stringContaining('/pdf'), pay_url: null });
  const off = { body: { auto_renewal: false } };
  const { subscription } = await suite.send(changeAutoRenewal, off, ada.accessToken);
  expect(subscription).toMatchObject({ auto_renewal: false, billing_date: null });
  moveTo('2026-04-01');
  await deliverAll();
  expect(await data(ada)).toMatchObject({ subscription: { status: 'ended' } });
  await workDue(suite);
  await eventually(async () => {
    const mails = await mailsTo(suite, 'billing@harbour.example');
    expect(mails.map(({ subject }) => subject)).toContain('Your plan has ended');
  });
  stripe.pages.buy(await pageOf(ada));
  await deliverAll();
  expect(await planOf(ada)).toBe('pro');
});

describe('events', () => {
  test('that are not signed by Stripe, or long ago, are refused', async () => {
    const { subscription } = await subscriber();
    const event = stripe.world.emit('customer.subscription.updated', subscription);
    expect(await deliver(event, 'whsec_of_somebody_else')).toBe(400);
    expect(await deliver(event, undefined, Date.now() - 3_600_000)).toBe(400);
    const bare = { method: 'POST', url: '/api/hooks/stripe', payload: event } as const;
    expect((await suite.http.inject(bare)).statusCode).toBe(400);
    expect(await suite.database.orm.$count(billingEvents)).toBeGreaterThan(0);
    const known = await suite.database.pool.query('select id from billing_events where id = $1', [
      event.id,
    ]);
    expect(known.rows).toEqual([]);
  });

  test('that come twice, also at the same time, do their work once: the id is claimed with it', async () => {
    const { subscription } = await subscriber('later');
    moveTo('2026-03-01');
    const all = stripe.world.events.splice(0);
    const failed = all.find(({ type }) => type === 'invoice.payment_failed');
    const before = await countNotices();
    const statuses = await Promise.all([deliver(failed), deliver(failed), deliver(failed)]);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await deliver(failed)).toBe(200);
    expect((await countNotices()) - before).toBe(1);
    expect(subscription.status).toBe('past_due');
  });

  test('whose work fails are not claimed, and do it when they are sent again', async () => {
    await subscriber('later');
    moveTo('2026-03-01');
    const failed = stripe.world.events.find(({ type }) => type === 'invoice.payment_failed');
    const before = await countNotices();
    // The database refuses the work after the claim.
    await suite.database.pool.query('alter table billing_notices rename to billing_notices_away');
    expect(await deliver(failed)).toBe(500);
    await suite.database.pool.query('alter table billing_notices_away rename to billing_notices');
    expect(await deliver(failed)).toBe(200);
    expect((await countNotices()) - before).toBe(1);
  });

  test('that come late do not bring a plan back: the state is fetched again', async () => {
    const { person, subscription } = await subscriber();
    const early = stripe.world.emit('customer.subscription.updated', subscription);
    stripe.world.events.length = 0;
    subscription.cancel_at_period_end = true;
    moveTo('2026-03-01');
    await deliverAll();
    expect(await planOf(person)).toBe('free');
    expect(await deliver(early)).toBe(200);
    expect(await planOf(person)).toBe('free');
  });

  test('that lie about the plan change nothing', async () => {
    const { person, subscription } = await subscriber();
    const lie = structuredClone(subscription);
    const price = stripe.world.prices.find(
      ({ lookup_key: key }) => key === lookupKey('M', 'enterprise', 'yearly'),
    );
    if (price && lie.items.data[0]) lie.items.data[0].price = price;
    expect(await deliver(stripe.world.emit('customer.subscription.updated', lie))).toBe(200);
    const gone = { ...subscription, status: 'canceled' };
    expect(await deliver(stripe.world.emit('customer.subscription.deleted', gone))).toBe(200);
    expect(await planOf(person)).toBe('pro');
  });

  test('of which an early one is answered slowly do not undo a later one', async () => {
    const { person, subscription } = await subscriber();
    const early = stripe.world.emit('customer.subscription.updated', subscription);
    // It is sent by hand below, and by nobody else.
    stripe.world.events.length = 0;
    const slow = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let held = false;
    // The answer is what was true then, and arrives when it no longer is.
    stripe.ready.run = async ({ path, method }) => {
      if (held || method !== 'GET' || path !== '/v1/subscriptions') return;
      held = true;
      reached.resolve();
      await slow.promise;
    };
    const first = deliver(early);
    await reached.promise;
    subscription.cancel_at_period_end = true;
    moveTo('2026-03-01');
    await deliverAll();
    expect(await planOf(person)).toBe('free');
    slow.resolve();
    expect(await first).toBe(200);
    expect(await planOf(person)).toBe('free');
  });

  test('about others than our customers are answered and ignored', async () => {
    const event = stripe.world.emit('customer.subscription.updated', { customer: 'cus_else' });
    expect(await deliver(event)).toBe(200);
    expect(await deliver(stripe.world.emit('payout.paid', { customer: 'cus_else' }))).toBe(200);
  });

  async function countNotices(): Promise<number> {
    const { rows } = await suite.database.pool.query<{ of: string }>(
      'select count(*) as of from billing_notices',
    );
    return Number(rows[0]?.of);
  }
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
      await codeOf(suite.request(previewChange, { body: { to: business } }, person.accessToken)),
    ).toBe('nothing_to_change');
  });

  test('that is confirmed twice is made once', async () => {
    const { person } = await subscriber();
    const { preview_token } = await preview(person, business);
    const body = { plan_type: 'T', billing_cycle: 'monthly', preview_token } as const;
    const requests = [1, 2].map(() => suite.request(changePlan, { body }, person.accessToken));
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
      await codeOf(suite.request(previewChange, { body: { to: business } }, person.accessToken)),
    ).toBe('payment_pending');
    stripe.pages.payInvoice(step.kind === 'redirect' ? step.url : '');
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
    expect(await suite.send(changeBillingCycle, given, person.accessToken)).toEqual({
      kind: 'done',
    });
    expect((await data(person)).subscription?.chosen_billing_date).toContain('2026-02-14');
    moveTo('2026-02-14');
    await workDue(suite);
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
    await suite.send(
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
    const { url } = await suite.send(changePaymentMethod, { body: {} }, person.accessToken);
    stripe.pages.storeCard(url);
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
    await workDue(suite);
    expect(await planOf(person)).toBe('pro');
    moveTo('2026-03-15');
    await workDue(suite);
    expect(await planOf(person)).toBe('free');
    expect(subscription.status).toBe('canceled');
    expect((await data(person)).invoices.rows[0]?.status).toBe('void');
  });
});

test('a plan that ends without an event ends when Stripe is response an hour later', async () => {
  const { person, subscription } = await subscriber();
  subscription.cancel_at_period_end = true;
  moveTo('2026-03-01');
  stripe.world.events.length = 0;
  await workDue(suite);
  expect(await planOf(person)).toBe('free');
});

test('a page of an earlier purchase closes; a plan that was bought twice all the same is credited', async () => {
  const ada = await makePerson(suite);
  const first = await pageOf(ada);
  const second = await pageOf(ada);
  expect(() => stripe.pages.buy(first)).toThrow('expired');
  const subscription = stripe.pages.buy(second);
  const twin = {
    ...structuredClone(subscription),
    id: 'sub_twin',
    created: subscription.created + 1,
  };
  stripe.world.subscriptions.set(twin.id, twin);
  await deliverAll();
  expect(twin.status).toBe('canceled');
  expect(subscription.status).toBe('active');
  expect(await data(ada)).toMatchObject({ plan: 'pro', credit: { amount: 1200 } });
});

test('details go to Stripe, and a tax number that it refuses is not kept [S7.35] [S7.38]', async () => {
  const { person, subscription } = await subscriber();
  await enterDetails(suite, person, { country: 'FR' });
  const at = stripe.world.customer(subscription.customer);
  expect(at).toMatchObject({ name: 'Harbour & Sons', address: { country: 'FR' } });
  const change = (value: string) => {
    const tax_id = { type: 'eu_vat', value } as const;
    const details = { name: 'Harbour & Sons', email: 'tax@harbour.example', tax_id };
    return suite.request(changeOtherDetails, { body: { details } }, person.accessToken);
  };
  expect((await change('DE123456789')).status).toBe(200);
  expect(await codeOf(change('invalid'))).toBe('tax_id_invalid');
  expect((await data(person)).details).toMatchObject({ tax_id: { value: 'DE123456789' } });
});

test('while Stripe does not answer, pages show what was read last, and nothing is bought', async () => {
  const { person } = await subscriber();
  stripe.before.run = () => {
    throw new StripeProblem(403, { type: 'invalid_request_error', message: 'Key revoked.' });
  };
  expect((await data(person)).plan).toBe('pro');
  const ada = await makePerson(suite);
  expect(await codeOf(suite.request(checkout, { body: { plan_type: 'P' } }, ada.accessToken))).toBe(
    'payments_unavailable',
  );
});

test('a deleted account is deleted at Stripe, and nothing is charged any more', async () => {
  const { person, subscription } = await subscriber();
  await suite.send(deleteUser, { body: {} }, person.accessToken);
  await workDue(suite);
  expect(subscription.status).toBe('canceled');
  expect(stripe.world.customers.has(subscription.customer)).toBe(false);
});
