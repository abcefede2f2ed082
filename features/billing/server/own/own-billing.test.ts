import { describe, expect, test } from 'vitest';
import { activateTrial } from '#features/plans/contract/calls.ts';
import type { Call } from '#kernel/call/call.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { mailsTo, makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  enterDetails,
  errorCodeOf,
  prices,
  startBilling,
  workDue,
} from '#tests/fixtures/services/billing/billing-suite.ts';
import { begun, day, InvoicedBilling } from '#tests/fixtures/services/billing/invoiced-billing.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { listAllInvoices, voidInvoice } from '../../contract/admin-calls.ts';
import {
  cancelOrder,
  changeAutoRenewal,
  changePaymentMethod,
  changePlan,
  checkout,
  checkoutSuccess,
  listPrices,
  previewChange,
  readBillingData,
  retrieveInvoice,
} from '../../contract/calls.ts';

const billing = new InvoicedBilling();
const { customer, data, markPaid, moveTo, order, planOf, subscriber } = billing;

test('prices are listed for everybody, the lowest plan first [S3.71]', async () => {
  const list = await billing.suite.send(listPrices, { query: { p_type: 'T' } });
  expect(list).toMatchObject({ for_sale: true, paid_by: 'invoice' });
  expect(
    list.prices.map(({ plan_type, billing_cycle, price }) => [plan_type, billing_cycle, price]),
  ).toEqual([
    ['P', 'monthly', { amount: 1000, currency: 'eur' }],
    ['P', 'yearly', { amount: 10_000, currency: 'eur' }],
  ]);
});

test('a plan is ordered yearly where no cycle is named, invoiced with taxes, and begins when it is paid [S1.76] [S3.72] [S7.33] [S7.45] [S7.48] [S7.49]', async () => {
  const ada = await makePerson(billing.suite);
  const body = { plan_type: 'P' } as const;
  expect(await errorCodeOf(billing.suite.request(checkout, { body }, ada.accessToken))).toBe(
    'billing_address_missing',
  );
  await enterDetails(billing.suite, ada);
  const step = await billing.suite.send(checkout, { body }, ada.accessToken);
  const invoice_id = step.kind === 'invoice' ? step.invoice_id : '';
  expect(await errorCodeOf(billing.suite.request(checkout, { body }, ada.accessToken))).toBe(
    'payment_pending',
  );
  expect(await billing.suite.send(checkoutSuccess, { query: {} }, ada.accessToken)).toMatchObject({
    state: 'awaiting_payment',
    invoice_id,
    subscription: { billing_cycle: 'yearly', period: null },
  });
  const invoice = await billing.suite.send(
    retrieveInvoice,
    { query: { invoice_id } },
    ada.accessToken,
  );
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^INV-\d{5}$/),
    status: 'open',
    due_date: new Date(begun + 14 * day).toISOString(),
    lines: [{ text: 'Pro for the mapping tools, yearly', amount: { amount: 12_000 } }],
    taxes: [{ name: 'VAT', rate: 19, amount: { amount: 2280 } }],
    total: { amount: 14_280, currency: 'eur' },
    payment_terms: 'IBAN DE00',
    pdf_url: expect.stringContaining('/api/billing/invoices/'),
  });
  expect(await planOf(ada)).toBe('free');
  expect((await markPaid(invoice_id)).status).toBe(200);
  expect(await planOf(ada)).toBe('pro');
  expect(await data(ada)).toMatchObject({
    plan: 'pro',
    paid_by: 'invoice',
    payment_method: { kind: 'invoice' },
    subscription: {
      status: 'active',
      period: { start: '2026-01-31T10:00:00.000Z', end: '2027-01-31T10:00:00.000Z' },
      auto_renewal: true,
    },
    invoices: { total: 1, next_offset: null, rows: [{ status: 'paid', invoice_id }] },
  });
  expect((await data(ada, 'T')).plan).toBe('free');
  expect(await errorCodeOf(billing.suite.request(checkout, { body }, ada.accessToken))).toBe(
    'already_subscribed',
  );
});

test('an invoice that is marked as paid twice, also at the same time, counts once', async () => {
  const ada = await customer();
  const id = await order(ada);
  const answers = await Promise.all([markPaid(id), markPaid(id), markPaid(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const period = (await data(ada)).subscription?.period;
  moveTo('2026-02-10');
  expect(await errorCodeOf(markPaid(id))).toBe('invoice_paid');
  expect((await data(ada)).subscription?.period).toEqual(period);
});

test('numbers have no gaps, although orders fail and are cancelled at the same time', async () => {
  const people = await Promise.all([customer(), customer(), customer(), makePerson(billing.suite)]);
  const before = (
    await billing.suite.send(listAllInvoices, { query: {} }, billing.admin.accessToken)
  ).total;
  const body = { plan_type: 'P' } as const;
  const requests = people.flatMap((person) => [
    billing.suite.request(checkout, { body }, person.accessToken),
    billing.suite.request(checkout, { body }, person.accessToken),
  ]);
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  const [first] = people;
  await billing.suite.send(cancelOrder, { body: {} }, first.accessToken);
  expect(
    await errorCodeOf(billing.suite.request(cancelOrder, { body: {} }, first.accessToken)),
  ).toBe('nothing_to_change');
  const { rows } = await billing.suite.database.pool.query<{ number: string }>(
    'select number from billing_invoices order by number',
  );
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: before + 3 }, (_, index) => `INV-${String(index + 1).padStart(5, '0')}`),
  );
});

describe('a monthly plan that began on 31 January', () => {
  test('is renewed on the last day of February, and on 31 March, by invoices that are due then', async () => {
    const ada = await subscriber();
    moveTo('2026-02-13');
    await workDue(billing.suite);
    expect((await data(ada)).invoices.total).toBe(1);
    moveTo('2026-02-15');
    await workDue(billing.suite);
    await workDue(billing.suite);
    const { invoices } = await data(ada);
    expect(invoices.rows.map(({ status, due_date }) => [status, due_date])).toEqual([
      ['open', '2026-02-28T10:00:00.000Z'],
      ['paid', '2026-02-14T10:00:00.000Z'],
    ]);
    await eventually(async () => {
      const mails = await mailsTo(billing.suite, ada.email);
      expect(mails.filter(({ subject }) => subject.startsWith('Your invoice'))).toHaveLength(1);
    });
    // Paid before its period: the current one goes on, and a change has to wait.
    await markPaid(invoices.rows[0]?.invoice_id ?? '');
    expect((await data(ada)).subscription?.period?.end).toBe('2026-02-28T10:00:00.000Z');
    const to = { change: 'plan', plan_type: 'T', billing_cycle: 'monthly' } as const;
    const response = billing.suite.request(previewChange, { body: { to } }, ada.accessToken);
    expect(await errorCodeOf(response)).toBe('next_period_paid');
    moveTo('2026-02-28');
    await workDue(billing.suite);
    expect((await data(ada)).subscription).toMatchObject({
      status: 'active',
      period: { start: '2026-02-28T10:00:00.000Z', end: '2026-03-31T10:00:00.000Z' },
    });
    expect(await planOf(ada)).toBe('pro');
  });

  test('is past due when nobody pays, continues when somebody does, and else ends after 14 days', async () => {
    const [ada, ben] = [await subscriber(), await subscriber()];
    moveTo('2026-02-20');
    await workDue(billing.suite);
    moveTo('2026-03-01');
    await workDue(billing.suite);
    for (const person of [ada, ben]) {
      const { subscription, plan, invoices } = await data(person);
      expect(plan).toBe('pro');
      expect(subscription).toMatchObject({
        status: 'past_due',
        past_due: {
          since: '2026-02-28T10:00:00.000Z',
          ends_date: '2026-03-14T10:00:00.000Z',
          invoice_id: invoices.rows[0]?.invoice_id,
        },
      });
    }
    const renewal = (await data(ada)).invoices.rows[0]?.invoice_id ?? '';
    const bens = (await data(ben)).invoices.rows[0]?.invoice_id ?? '';
    moveTo('2026-03-13');
    await workDue(billing.suite);
    await markPaid(renewal);
    moveTo('2026-03-15');
    await workDue(billing.suite);
    expect((await data(ada)).subscription).toMatchObject({
      status: 'active',
      past_due: null,
      period: { start: '2026-02-28T10:00:00.000Z', end: '2026-03-31T10:00:00.000Z' },
    });
    expect(await data(ben)).toMatchObject({ plan: 'free', subscription: { status: 'ended' } });
    expect(await errorCodeOf(markPaid(bens))).toBe('invoice_void');
    expect(await planOf(ben)).toBe('free');
    // It can be bought again, and begins then.
    await markPaid(await order(ben));
    expect(await data(ben)).toMatchObject({
      plan: 'pro',
      subscription: { period: { start: '2026-03-15T12:00:00.000Z' } },
    });
  });
});

test('a plan without renewal ends with its period, and the renewal can be switched on again [S4.105] [S7.37]', async () => {
  const [ada, ben] = [await subscriber(), await subscriber()];
  const renew = (person: Person, auto_renewal: boolean) =>
    billing.suite.send(changeAutoRenewal, { body: { auto_renewal } }, person.accessToken);
  moveTo('2026-02-20');
  await workDue(billing.suite);
  for (const person of [ada, ben]) {
    expect((await renew(person, false)).subscription).toMatchObject({
      auto_renewal: false,
      billing_date: null,
      status: 'active',
    });
  }
  expect((await data(ada)).invoices.rows[0]?.status).toBe('void');
  await renew(ben, true);
  await workDue(billing.suite);
  moveTo('2026-03-01');
  await workDue(billing.suite);
  expect(await data(ada)).toMatchObject({ plan: 'free', subscription: { status: 'ended' } });
  expect(await data(ben)).toMatchObject({ plan: 'pro', subscription: { status: 'past_due' } });
});

test('an order that nobody pays is cancelled, as is one that an administrator cancels', async () => {
  const [ada, ben] = [await customer(), await customer()];
  const [adas, bens] = [await order(ada), await order(ben)];
  await billing.suite.send(voidInvoice, { body: { invoice_id: bens } }, billing.admin.accessToken);
  expect((await data(ben)).subscription?.status).toBe('ended');
  moveTo('2026-02-27');
  await workDue(billing.suite);
  expect((await data(ada)).subscription?.status).toBe('awaiting_payment');
  moveTo('2026-03-01');
  await workDue(billing.suite);
  expect((await data(ada)).subscription?.status).toBe('ended');
  expect(await errorCodeOf(markPaid(adas))).toBe('invoice_void');
  await order(ada);
});

test('a trial needs no card, and a plan that is bought meanwhile applies at once', async () => {
  const ada = await customer();
  await billing.suite.send(activateTrial, { body: { p_type: 'M' } }, ada.accessToken);
  expect(await data(ada)).toMatchObject({
    plan: 'business',
    trial_ends_date: expect.any(String),
    subscription: null,
  });
  await markPaid(await order(ada));
  expect(await data(ada)).toMatchObject({ plan: 'pro', trial_ends_date: null });
});

test('what was made stays when the plan ends, also what is being made at that moment; more is refused', async () => {
  const ada = await subscriber();
  const make = () => billing.suite.request(mapperCalls.create, { body: {} }, ada.accessToken);
  await make();
  await billing.suite.send(changeAutoRenewal, { body: { auto_renewal: false } }, ada.accessToken);
  moveTo('2026-03-01');
  const [made] = await Promise.all([make(), workDue(billing.suite)]);
  expect(await planOf(ada)).toBe('free');
  expect(await errorCodeOf(make())).toBe('mapper_limit_reached');
  const { status, envelope } = made;
  // It was begun before the end or after it: a whole project, or none with the code of the limit.
  expect([200, 403]).toContain(status);
  if (envelope.status === 'success') {
    const params = { id: envelope.data._id };
    expect(
      (await billing.suite.request(mapperCalls.open, { params }, ada.accessToken)).status,
    ).toBe(200);
  }
});

test('there is no card to change where invoices are paid', async () => {
  const ada = await subscriber();
  const response = billing.suite.request(changePaymentMethod, { body: {} }, ada.accessToken);
  expect(await errorCodeOf(response)).toBe('payment_by_invoice');
});

test.each([
  ['open', { PLANS: 'open', BILLING_PRICES: JSON.stringify(prices) }, 'billing_open'],
  ['without prices', {}, 'billing_not_set_up'],
])('in an installation that is %s nothing can be bought: %j', async (_, environment, code) => {
  const other = await startBilling(environment, () => new Date(billing.now));
  const ada = await makePerson(other);
  const to = { change: 'plan', plan_type: 'P', billing_cycle: 'yearly' } as const;
  const calls: [Call, object][] = [
    [checkout, { plan_type: 'P' }],
    [previewChange, { to }],
    [changePlan, { plan_type: 'P', preview_token: '' }],
    [changeAutoRenewal, { auto_renewal: true }],
    [cancelOrder, {}],
    [changePaymentMethod, {}],
  ];
  for (const [call, body] of calls) {
    expect(await errorCodeOf(other.request(call, { body } as never, ada.accessToken))).toBe(code);
  }
  expect(await other.send(listPrices, {})).toMatchObject({ for_sale: false, prices: [] });
  expect(await other.send(readBillingData, {}, ada.accessToken)).toMatchObject({ paid_by: null });
  await other.close();
});
