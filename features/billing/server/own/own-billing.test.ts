import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activateTrial, userPlanData } from '#features/plans/contract/calls.ts';
import type { Call } from '#kernel/call/call.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { mailsTo, makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  enterDetails,
  makeAdministrator,
  prices,
  startBilling,
  workDue,
} from '#tests/fixtures/services/billing/billing-suite.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { listAllInvoices, markInvoicePaid, voidInvoice } from '../../contract/admin-calls.ts';
import {
  cancelOrder,
  changeAutoRenewal,
  changeBillingCycle,
  changePaymentMethod,
  changePlan,
  checkout,
  checkoutSuccess,
  listPrices,
  previewChange,
  readBillingData,
  retrieveInvoice,
} from '../../contract/calls.ts';

const begun = Date.parse('2026-01-31T10:00:00.000Z');
const day = 86_400_000;
let now = begun;
const moveTo = (text: string) => {
  now = Date.parse(`${text}T12:00:00.000Z`);
};

let suite: TestSuite;
let admin: Person;
beforeAll(async () => {
  const environment = {
    BILLING_PRICES: JSON.stringify(prices),
    BILLING_TAXES: JSON.stringify([{ name: 'VAT', percent: 19, countries: ['DE'] }]),
    BILLING_SELLER: JSON.stringify({ name: 'Sightline Ltd', payment: 'IBAN DE00' }),
  };
  suite = await startBilling(environment, () => new Date(now));
  admin = await makeAdministrator(suite);
});
afterAll(() => suite.close());
beforeEach(() => {
  now = begun;
});

const data = (person: Person, p_type: 'M' | 'T' = 'M') =>
  suite.send(readBillingData, { query: { p_type } }, person.accessToken);
const planOf = async (person: Person) =>
  (await suite.send(userPlanData, { query: {} }, person.accessToken)).plan;
const markPaid = (invoice_id: string) =>
  suite.request(markInvoicePaid, { body: { invoice_id, note: 'Bank, 5 May' } }, admin.accessToken);
const codeOf = async (response: Promise<{ envelope: unknown }>) => {
  const { envelope } = (await response) as { envelope: { error?: { error_code: string } } };
  return envelope.error?.error_code ?? null;
};

/** Orders a plan, and returns its invoice. */
async function order(
  person: Person,
  plan_type: 'P' | 'T' | 'E' = 'P',
  billing_cycle: 'monthly' | 'yearly' = 'monthly',
): Promise<string> {
  const body = { plan_type, billing_cycle };
  const step = await suite.send(checkout, { body }, person.accessToken);
  if (step.kind !== 'invoice') throw new Error(`It went on with ${step.kind}.`);
  return step.invoice_id;
}

async function customer(): Promise<Person> {
  const person = await makePerson(suite);
  await enterDetails(suite, person);
  return person;
}

async function subscriber(cycle: 'monthly' | 'yearly' = 'monthly') {
  const person = await customer();
  expect((await markPaid(await order(person, 'P', cycle))).status).toBe(200);
  return person;
}

async function previewOf(
  person: Person,
  to: Parameters<typeof suite.send<typeof previewChange>>[1]['body']['to'],
) {
  return suite.send(previewChange, { body: { to } }, person.accessToken);
}

test('prices are listed for everybody, the lowest plan first [S3.71]', async () => {
  const list = await suite.send(listPrices, { query: { p_type: 'T' } });
  expect(list).toMatchObject({ for_sale: true, paid_by: 'invoice' });
  expect(
    list.prices.map(({ plan_type, billing_cycle, price }) => [plan_type, billing_cycle, price]),
  ).toEqual([
    ['P', 'monthly', { amount: 1000, currency: 'eur' }],
    ['P', 'yearly', { amount: 10_000, currency: 'eur' }],
  ]);
});

test('a plan is ordered yearly where no cycle is named, invoiced with taxes, and begins when it is paid [S1.76] [S3.72] [S7.33] [S7.45] [S7.48] [S7.49]', async () => {
  const ada = await makePerson(suite);
  const body = { plan_type: 'P' } as const;
  expect(await codeOf(suite.request(checkout, { body }, ada.accessToken))).toBe(
    'billing_address_missing',
  );
  await enterDetails(suite, ada);
  const step = await suite.send(checkout, { body }, ada.accessToken);
  const invoice_id = step.kind === 'invoice' ? step.invoice_id : '';
  expect(await codeOf(suite.request(checkout, { body }, ada.accessToken))).toBe('payment_pending');
  expect(await suite.send(checkoutSuccess, { query: {} }, ada.accessToken)).toMatchObject({
    state: 'awaiting_payment',
    invoice_id,
    subscription: { billing_cycle: 'yearly', period: null },
  });
  const invoice = await suite.send(retrieveInvoice, { query: { invoice_id } }, ada.accessToken);
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
  expect(await codeOf(suite.request(checkout, { body }, ada.accessToken))).toBe(
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
  expect(await codeOf(markPaid(id))).toBe('invoice_paid');
  expect((await data(ada)).subscription?.period).toEqual(period);
});

test('numbers have no gaps, although orders fail and are cancelled at the same time', async () => {
  const people = await Promise.all([customer(), customer(), customer(), makePerson(suite)]);
  const before = (await suite.send(listAllInvoices, { query: {} }, admin.accessToken)).total;
  const body = { plan_type: 'P' } as const;
  const requests = people.flatMap((person) => [
    suite.request(checkout, { body }, person.accessToken),
    suite.request(checkout, { body }, person.accessToken),
  ]);
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  const [first] = people;
  await suite.send(cancelOrder, { body: {} }, first.accessToken);
  expect(await codeOf(suite.request(cancelOrder, { body: {} }, first.accessToken))).toBe(
    'nothing_to_change',
  );
  const { rows } = await suite.database.pool.query<{ number: string }>(
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
    await workDue(suite);
    expect((await data(ada)).invoices.total).toBe(1);
    moveTo('2026-02-15');
    await workDue(suite);
    await workDue(suite);
    const { invoices } = await data(ada);
    expect(invoices.rows.map(({ status, due_date }) => [status, due_date])).toEqual([
      ['open', '2026-02-28T10:00:00.000Z'],
      ['paid', '2026-02-14T10:00:00.000Z'],
    ]);
    await eventually(async () => {
      const mails = await mailsTo(suite, ada.email);
      expect(mails.filter(({ subject }) => subject.startsWith('Your invoice'))).toHaveLength(1);
    });
    // Paid before its period: the current one goes on, and a change has to wait.
    await markPaid(invoices.rows[0]?.invoice_id ?? '');
    expect((await data(ada)).subscription?.period?.end).toBe('2026-02-28T10:00:00.000Z');
    const to = { change: 'plan', plan_type: 'T', billing_cycle: 'monthly' } as const;
    const response = suite.request(previewChange, { body: { to } }, ada.accessToken);
    expect(await codeOf(response)).toBe('next_period_paid');
    moveTo('2026-02-28');
    await workDue(suite);
    expect((await data(ada)).subscription).toMatchObject({
      status: 'active',
      period: { start: '2026-02-28T10:00:00.000Z', end: '2026-03-31T10:00:00.000Z' },
    });
    expect(await planOf(ada)).toBe('pro');
  });

  test('is past due when nobody pays, continues when somebody does, and else ends after 14 days', async () => {
    const [ada, ben] = [await subscriber(), await subscriber()];
    moveTo('2026-02-20');
    await workDue(suite);
    moveTo('2026-03-01');
    await workDue(suite);
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
    await workDue(suite);
    await markPaid(renewal);
    moveTo('2026-03-15');
    await workDue(suite);
    expect((await data(ada)).subscription).toMatchObject({
      status: 'active',
      past_due: null,
      period: { start: '2026-02-28T10:00:00.000Z', end: '2026-03-31T10:00:00.000Z' },
    });
    expect(await data(ben)).toMatchObject({ plan: 'free', subscription: { status: 'ended' } });
    expect(await codeOf(markPaid(bens))).toBe('invoice_void');
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
    suite.send(changeAutoRenewal, { body: { auto_renewal } }, person.accessToken);
  moveTo('2026-02-20');
  await workDue(suite);
  for (const person of [ada, ben]) {
    expect((await renew(person, false)).subscription).toMatchObject({
      auto_renewal: false,
      billing_date: null,
      status: 'active',
    });
  }
  expect((await data(ada)).invoices.rows[0]?.status).toBe('void');
  await renew(ben, true);
  await workDue(suite);
  moveTo('2026-03-01');
  await workDue(suite);
  expect(await data(ada)).toMatchObject({ plan: 'free', subscription: { status: 'ended' } });
  expect(await data(ben)).toMatchObject({ plan: 'pro', subscription: { status: 'past_due' } });
});

test('another plan is shown with its proration, applies when the difference is paid, and only as it was shown', async () => {
  const ada = await subscriber();
  // Half of 28 days.
  now = begun + 14 * day;
  const to = { change: 'plan', plan_type: 'T', billing_cycle: 'monthly' } as const;
  const shown = await previewOf(ada, to);
  expect(shown.lines.map(({ amount }) => amount.amount)).toEqual([-600, 1550]);
  expect(shown.amount_due.amount).toBe(950 + 181);
  const body = { plan_type: 'T', billing_cycle: 'monthly' } as const;
  const { preview_token } = shown;
  const change = (token: string, more = {}) =>
    suite.request(
      changePlan,
      { body: { ...body, ...more, preview_token: token } },
      ada.accessToken,
    );
  expect(await codeOf(change(`${preview_token}x`))).toBe('preview_outdated');
  expect(await codeOf(change(preview_token, { plan_type: 'E' }))).toBe('preview_outdated');
  const answer = await change(preview_token);
  expect(answer).toMatchObject({ status: 200, envelope: { data: { kind: 'invoice' } } });
  expect(await planOf(ada)).toBe('pro');
  expect(await codeOf(change((await previewOf(ada, to)).preview_token))).toBe('payment_pending');
  const [open] = (await data(ada)).invoices.rows;
  await markPaid(open?.invoice_id ?? '');
  expect(await data(ada)).toMatchObject({
    plan: 'business',
    subscription: { price: { amount: 3100 }, period: { end: '2026-02-28T10:00:00.000Z' } },
  });
  // Back to the lower plan: nothing is to be paid, and the rest is credit.
  const back = { change: 'plan', plan_type: 'P', billing_cycle: 'monthly' } as const;
  const lower = await previewOf(ada, back);
  expect(lower.amount_due.amount).toBe(0);
  const confirmed = { plan_type: 'P', billing_cycle: 'monthly' } as const;
  const given = { body: { ...confirmed, preview_token: lower.preview_token } };
  expect(await suite.send(changePlan, given, ada.accessToken)).toEqual({ kind: 'done' });
  expect(await data(ada)).toMatchObject({ plan: 'pro', credit: { amount: 950 + 181 } });
});

test('an old preview confirms nothing', async () => {
  const ada = await subscriber();
  const to = { change: 'CBC', billing_cycle: 'yearly' } as const;
  const { preview_token } = await previewOf(ada, to);
  now += 16 * 60_000;
  const body = { plan_interval: 'CBC', billing_cycle: 'yearly', preview_token } as const;
  expect(await codeOf(suite.request(changeBillingCycle, { body }, ada.accessToken))).toBe(
    'preview_outdated',
  );
});

test('the cycle changes with CBC, and a new period begins [S3.73] [S4.104] [S7.34]', async () => {
  const ada = await subscriber();
  now = begun + 14 * day;
  const to = { change: 'CBC', billing_cycle: 'yearly' } as const;
  const shown = await previewOf(ada, to);
  expect(shown.lines.map(({ amount }) => amount.amount)).toEqual([-600, 12_000]);
  expect(shown.period).toEqual({
    start: '2026-02-14T10:00:00.000Z',
    end: '2027-02-14T10:00:00.000Z',
  });
  const { preview_token } = shown;
  const body = { plan_interval: 'CBC', billing_cycle: 'yearly', preview_token } as const;
  const step = await suite.send(changeBillingCycle, { body }, ada.accessToken);
  await markPaid(step.kind === 'invoice' ? step.invoice_id : '');
  expect((await data(ada)).subscription).toMatchObject({
    billing_cycle: 'yearly',
    period: shown.period,
  });
  expect(await codeOf(suite.request(previewChange, { body: { to } }, ada.accessToken))).toBe(
    'nothing_to_change',
  );
});

test('the billing date moves with CBD, to a day of the current period [S3.74]', async () => {
  const ada = await subscriber();
  const preview = (billing_date: string) =>
    suite.request(
      previewChange,
      { body: { to: { change: 'CBD', billing_date } } },
      ada.accessToken,
    );
  for (const wrong of ['2026-01-31', '2025-12-01', '2026-02-28', '2026-05-01']) {
    expect(await codeOf(preview(wrong))).toBe('billing_date_invalid');
  }
  const shown = await previewOf(ada, { change: 'CBD', billing_date: '2026-02-14' });
  expect(shown.lines.map(({ amount }) => amount.amount)).toEqual([-600, 1200]);
  const { preview_token } = shown;
  const body = { plan_interval: 'CBD', billing_date: '2026-02-14', preview_token } as const;
  expect(await suite.send(changeBillingCycle, { body }, ada.accessToken)).toEqual({ kind: 'done' });
  expect((await data(ada)).subscription).toMatchObject({
    chosen_billing_date: '2026-02-14T10:00:00.000Z',
    billing_date: '2026-02-14T10:00:00.000Z',
  });
  moveTo('2026-02-14');
  // The renewal, which would be due now, waits for the new period.
  await workDue(suite);
  await workDue(suite);
  const [open] = (await data(ada)).invoices.rows;
  expect(open?.total.amount).toBe(600 + 114);
  await markPaid(open?.invoice_id ?? '');
  expect((await data(ada)).subscription).toMatchObject({
    chosen_billing_date: null,
    period: { start: '2026-02-14T10:00:00.000Z', end: '2026-03-14T10:00:00.000Z' },
  });
});

test('a billing date that is not paid leaves the paid period, and the plan renews at its end', async () => {
  const ada = await subscriber();
  const shown = await previewOf(ada, { change: 'CBD', billing_date: '2026-02-20' });
  const { preview_token } = shown;
  const body = { plan_interval: 'CBD', billing_date: '2026-02-20', preview_token } as const;
  await suite.send(changeBillingCycle, { body }, ada.accessToken);
  for (const text of ['2026-02-16', '2026-02-21', '2026-03-01', '2026-03-01']) {
    moveTo(text);
    await workDue(suite);
  }
  const { subscription, invoices } = await data(ada);
  expect(subscription).toMatchObject({
    status: 'past_due',
    period: { end: '2026-02-28T10:00:00.000Z' },
  });
  expect(invoices.rows.map(({ status }) => status)).toEqual(['open', 'void', 'paid']);
});

test('a change shortly before the end of a period replaces the invoice of the next one', async () => {
  const ada = await subscriber();
  moveTo('2026-02-20');
  await workDue(suite);
  const to = { change: 'plan', plan_type: 'T', billing_cycle: 'monthly' } as const;
  const { preview_token } = await previewOf(ada, to);
  const body = { plan_type: 'T', billing_cycle: 'monthly', preview_token } as const;
  const step = await suite.send(changePlan, { body }, ada.accessToken);
  await workDue(suite);
  await markPaid(step.kind === 'invoice' ? step.invoice_id : '');
  await workDue(suite);
  const { invoices, plan, subscription } = await data(ada);
  expect([plan, subscription?.auto_renewal]).toEqual(['business', true]);
  const [renewal] = invoices.rows.filter(({ status }) => status === 'open');
  expect(renewal?.total.amount).toBe(3100 + 589);
  await markPaid(renewal?.invoice_id ?? '');
  moveTo('2026-03-01');
  await workDue(suite);
  expect(await data(ada)).toMatchObject({
    plan: 'business',
    subscription: { status: 'active', period: { end: '2026-03-31T10:00:00.000Z' } },
  });
});

test('an order that nobody pays is cancelled, as is one that an administrator cancels', async () => {
  const [ada, ben] = [await customer(), await customer()];
  const [adas, bens] = [await order(ada), await order(ben)];
  await suite.send(voidInvoice, { body: { invoice_id: bens } }, admin.accessToken);
  expect((await data(ben)).subscription?.status).toBe('ended');
  moveTo('2026-02-27');
  await workDue(suite);
  expect((await data(ada)).subscription?.status).toBe('awaiting_payment');
  moveTo('2026-03-01');
  await workDue(suite);
  expect((await data(ada)).subscription?.status).toBe('ended');
  expect(await codeOf(markPaid(adas))).toBe('invoice_void');
  await order(ada);
});

test('a trial needs no card, and a plan that is bought meanwhile applies at once', async () => {
  const ada = await customer();
  await suite.send(activateTrial, { body: { p_type: 'M' } }, ada.accessToken);
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
  const make = () => suite.request(mapperCalls.create, { body: {} }, ada.accessToken);
  await make();
  await suite.send(changeAutoRenewal, { body: { auto_renewal: false } }, ada.accessToken);
  moveTo('2026-03-01');
  const [made] = await Promise.all([make(), workDue(suite)]);
  expect(await planOf(ada)).toBe('free');
  expect(await codeOf(make())).toBe('mapper_limit_reached');
  const { status, envelope } = made;
  // It was begun before the end or after it: a whole project, or none with the code of the limit.
  expect([200, 403]).toContain(status);
  if (envelope.status === 'success') {
    const params = { id: envelope.data._id };
    expect((await suite.request(mapperCalls.open, { params }, ada.accessToken)).status).toBe(200);
  }
});

test('there is no card to change where invoices are paid', async () => {
  const ada = await subscriber();
  const response = suite.request(changePaymentMethod, { body: {} }, ada.accessToken);
  expect(await codeOf(response)).toBe('payment_by_invoice');
});

test.each([
  ['open', { PLANS: 'open', BILLING_PRICES: JSON.stringify(prices) }, 'billing_open'],
  ['without prices', {}, 'billing_not_set_up'],
])('in an installation that is %s nothing can be bought: %j', async (_, environment, code) => {
  const other = await startBilling(environment, () => new Date(now));
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
    expect(await codeOf(other.request(call, { body } as never, ada.accessToken))).toBe(code);
  }
  expect(await other.send(listPrices, {})).toMatchObject({ for_sale: false, prices: [] });
  expect(await other.send(readBillingData, {}, ada.accessToken)).toMatchObject({ paid_by: null });
  await other.close();
});
