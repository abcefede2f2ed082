import { expect, test } from 'vitest';
import { errorCodeOf, workDue } from '#tests/fixtures/services/billing/billing-suite.ts';
import { begun, day, InvoicedBilling } from '#tests/fixtures/services/billing/invoiced-billing.ts';
import { changeBillingCycle, changePlan, previewChange } from '../../contract/calls.ts';

const billing = new InvoicedBilling();
const { data, markPaid, moveTo, planOf, previewOf, subscriber } = billing;

test('another plan is shown with its proration, applies when the difference is paid, and only as it was shown', async () => {
  const ada = await subscriber();
  // Half of 28 days.
  billing.now = begun + 14 * day;
  const to = { change: 'plan', plan_type: 'T', billing_cycle: 'monthly' } as const;
  const shown = await previewOf(ada, to);
  expect(shown.lines.map(({ amount }) => amount.amount)).toEqual([-600, 1550]);
  expect(shown.amount_due.amount).toBe(950 + 181);
  const body = { plan_type: 'T', billing_cycle: 'monthly' } as const;
  const { preview_token } = shown;
  const change = (token: string, more = {}) =>
    billing.suite.request(
      changePlan,
      { body: { ...body, ...more, preview_token: token } },
      ada.accessToken,
    );
  expect(await errorCodeOf(change(`${preview_token}x`))).toBe('preview_outdated');
  expect(await errorCodeOf(change(preview_token, { plan_type: 'E' }))).toBe('preview_outdated');
  const answer = await change(preview_token);
  expect(answer).toMatchObject({ status: 200, envelope: { data: { kind: 'invoice' } } });
  expect(await planOf(ada)).toBe('pro');
  expect(await errorCodeOf(change((await previewOf(ada, to)).preview_token))).toBe(
    'payment_pending',
  );
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
  expect(await billing.suite.send(changePlan, given, ada.accessToken)).toEqual({ kind: 'done' });
  expect(await data(ada)).toMatchObject({ plan: 'pro', credit: { amount: 950 + 181 } });
});

test('an old preview confirms nothing', async () => {
  const ada = await subscriber();
  const to = { change: 'CBC', billing_cycle: 'yearly' } as const;
  const { preview_token } = await previewOf(ada, to);
  billing.now += 16 * 60_000;
  const body = { plan_interval: 'CBC', billing_cycle: 'yearly', preview_token } as const;
  expect(
    await errorCodeOf(billing.suite.request(changeBillingCycle, { body }, ada.accessToken)),
  ).toBe('preview_outdated');
});

test('the cycle changes with CBC, and a new period begins [S3.73] [S4.104] [S7.34]', async () => {
  const ada = await subscriber();
  billing.now = begun + 14 * day;
  const to = { change: 'CBC', billing_cycle: 'yearly' } as const;
  const shown = await previewOf(ada, to);
  expect(shown.lines.map(({ amount }) => amount.amount)).toEqual([-600, 12_000]);
  expect(shown.period).toEqual({
    start: '2026-02-14T10:00:00.000Z',
    end: '2027-02-14T10:00:00.000Z',
  });
  const { preview_token } = shown;
  const body = { plan_interval: 'CBC', billing_cycle: 'yearly', preview_token } as const;
  const step = await billing.suite.send(changeBillingCycle, { body }, ada.accessToken);
  await markPaid(step.kind === 'invoice' ? step.invoice_id : '');
  expect((await data(ada)).subscription).toMatchObject({
    billing_cycle: 'yearly',
    period: shown.period,
  });
  expect(
    await errorCodeOf(billing.suite.request(previewChange, { body: { to } }, ada.accessToken)),
  ).toBe('nothing_to_change');
});

test('the billing date moves with CBD, to a day of the current period [S3.74]', async () => {
  const ada = await subscriber();
  const preview = (billing_date: string) =>
    billing.suite.request(
      previewChange,
      { body: { to: { change: 'CBD', billing_date } } },
      ada.accessToken,
    );
  for (const wrong of ['2026-01-31', '2025-12-01', '2026-02-28', '2026-05-01']) {
    expect(await errorCodeOf(preview(wrong))).toBe('billing_date_invalid');
  }
  const shown = await previewOf(ada, { change: 'CBD', billing_date: '2026-02-14' });
  expect(shown.lines.map(({ amount }) => amount.amount)).toEqual([-600, 1200]);
  const { preview_token } = shown;
  const body = { plan_interval: 'CBD', billing_date: '2026-02-14', preview_token } as const;
  expect(await billing.suite.send(changeBillingCycle, { body }, ada.accessToken)).toEqual({
    kind: 'done',
  });
  expect((await data(ada)).subscription).toMatchObject({
    chosen_billing_date: '2026-02-14T10:00:00.000Z',
    billing_date: '2026-02-14T10:00:00.000Z',
  });
  moveTo('2026-02-14');
  // The renewal, which would be due now, waits for the new period.
  await workDue(billing.suite);
  await workDue(billing.suite);
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
  await billing.suite.send(changeBillingCycle, { body }, ada.accessToken);
  for (const text of ['2026-02-16', '2026-02-21', '2026-03-01', '2026-03-01']) {
    moveTo(text);
    await workDue(billing.suite);
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
  await workDue(billing.suite);
  const to = { change: 'plan', plan_type: 'T', billing_cycle: 'monthly' } as const;
  const { preview_token } = await previewOf(ada, to);
  const body = { plan_type: 'T', billing_cycle: 'monthly', preview_token } as const;
  const step = await billing.suite.send(changePlan, { body }, ada.accessToken);
  await workDue(billing.suite);
  await markPaid(step.kind === 'invoice' ? step.invoice_id : '');
  await workDue(billing.suite);
  const { invoices, plan, subscription } = await data(ada);
  expect([plan, subscription?.auto_renewal]).toEqual(['business', true]);
  const [renewal] = invoices.rows.filter(({ status }) => status === 'open');
  expect(renewal?.total.amount).toBe(3100 + 589);
  await markPaid(renewal?.invoice_id ?? '');
  moveTo('2026-03-01');
  await workDue(billing.suite);
  expect(await data(ada)).toMatchObject({
    plan: 'business',
    subscription: { status: 'active', period: { end: '2026-03-31T10:00:00.000Z' } },
  });
});
