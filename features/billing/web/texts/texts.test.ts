import { expect, test } from 'vitest';
import type { PlanPrice } from '../../contract/calls.ts';
import { cyclePriceText, yearlyNote, yearlySaving } from '../../contract/cycle-texts.ts';
import { moneyText, priceText } from '../../contract/money-text.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { previewText } from '../change/preview-text.ts';
import { invoiceState, periodText } from './invoice-texts.ts';
import { paymentMethodText } from './payment-method-text.ts';
import { planState } from './plan-state.ts';
import { purchaseTexts } from './purchase-texts.ts';

test.each([
  [{ amount: 120050, currency: 'eur' }, '€1,200.50', '€1,200.50'],
  [{ amount: 12000, currency: 'usd' }, '$120.00', '$120'],
  [{ amount: -300, currency: 'gbp' }, '-£3.00', '-£3'],
  [{ amount: 1200, currency: 'jpy' }, '¥1,200', '¥1,200'],
  [{ amount: 1500, currency: 'kwd' }, 'KWD 1.500', 'KWD 1.500'],
  [{ amount: 990, currency: 'chf' }, 'CHF 9.90', 'CHF 9.90'],
  [{ amount: 5000, currency: 'isk' }, 'ISK 50.00', 'ISK 50'],
])('an amount is in the form of its currency: %j', (money, amount, price) => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(plain(moneyText(money))).toBe(amount);
  expect(plain(priceText(money))).toBe(price);
});

const prices = (monthly: number, yearly: number): PlanPrice[] =>
  [
    { billing_cycle: 'monthly' as const, amount: monthly },
    { billing_cycle: 'yearly' as const, amount: yearly },
  ].map(({ billing_cycle, amount }) => ({
    plan: 'pro',
    plan_type: 'P',
    billing_cycle,
    price: { amount, currency: 'eur' },
  }));

test('a year says what it saves, and what it is a month [S3.71] [S3.72]', () => {
  const saving = yearlySaving(prices(1200, 12000), 'pro');
  expect(saving).toEqual({ amount: 2400, currency: 'eur' });
  expect(yearlyNote({ amount: 12000, currency: 'eur' }, saving)).toBe(
    'That is €10 a month. You save €24 a year.',
  );
  expect(yearlyNote({ amount: 10000, currency: 'eur' }, null)).toBe('That is about €8.33 a month.');
  expect(yearlySaving(prices(1000, 12000), 'pro')).toBeNull();
  expect(yearlySaving(prices(1200, 12000).slice(1), 'pro')).toBeNull();
  expect(cyclePriceText({ amount: 1200, currency: 'eur' }, 'monthly')).toBe('€12 per month');
});

const paid: Subscription = {
  plan: 'pro',
  plan_type: 'P',
  billing_cycle: 'yearly',
  status: 'active',
  price: { amount: 12000, currency: 'eur' },
  period: { start: '2026-03-01T00:00:00.000Z', end: '2027-03-01T00:00:00.000Z' },
  billing_date: '2027-03-01T00:00:00.000Z',
  auto_renewal: true,
  past_due: null,
  chosen_billing_date: null,
};
const past_due = {
  since: '2027-03-01T00:00:00.000Z',
  ends_date: '2027-03-15T00:00:00.000Z',
  next_attempt_date: '2027-03-04T00:00:00.000Z',
  invoice_id: null,
  pay_url: null,
};
const awaiting = { status: 'awaiting_payment', period: null, billing_date: null } as const;

test.each([
  ['nothing was bought', null, 'free', 'No payments', 'This plan is free.'],
  [
    'an administrator granted it',
    null,
    'business',
    'Granted',
    'An administrator granted this plan. Nothing is charged.',
  ],
  ['it is paid', {}, 'pro', 'Active', 'It is renewed on March 1, 2027.'],
  [
    'its renewal is off',
    { auto_renewal: false, billing_date: null },
    'pro',
    'Ends on March 1, 2027',
    'The Pro plan applies until then, and is not renewed.',
  ],
  [
    'a payment is missing',
    { status: 'past_due', past_due },
    'pro',
    'Payment missing',
    'A payment is missing since March 1, 2027. The Pro plan ends on March 15, 2027 unless it arrives. The card is charged again on March 4, 2027.',
  ],
  [
    'it was ordered',
    awaiting,
    'free',
    'Awaiting payment',
    'You ordered the Pro plan. It begins when its first payment arrives.',
  ],
  ['it ended', { status: 'ended' }, 'free', 'Ended', 'The Pro plan ended on March 1, 2027.'],
  [
    'its order was cancelled',
    { status: 'ended', period: null },
    'free',
    'Ended',
    'The order of the Pro plan was cancelled.',
  ],
] as const)('the state of a plan where %s [S1.76]', (_, change, plan, label, text) => {
  const subscription = change && { ...paid, ...change };
  const state = planState({ plan, trial_ends_date: null, subscription, paid_by: 'stripe' });
  expect(state).toMatchObject({ label, text });
});

test('a trial says when it ends, and that nothing is charged', () => {
  const trial_ends_date = '2026-03-15T22:00:00.000Z';
  const state = planState({ plan: 'business', trial_ends_date, subscription: null, paid_by: null });
  expect(state).toMatchObject({
    label: 'Trial',
    text: 'You try the Business plan until March 15, 2026. It ends by itself, and nothing is charged.',
  });
});

test.each([
  [{ status: 'void', due_date: null, paid_date: null }, 'Cancelled'],
  [{ status: 'paid', due_date: null, paid_date: '2026-03-02T23:30:00Z' }, 'Paid on March 2, 2026'],
  [{ status: 'open', due_date: '2026-03-16T00:00:00Z', paid_date: null }, 'Due on March 16, 2026'],
  [
    { status: 'open', due_date: '2026-03-01T00:00:00Z', paid_date: null },
    'Overdue since March 1, 2026',
  ],
  [{ status: 'open', due_date: null, paid_date: null }, 'Not paid'],
] as const)('the state of an invoice: %j', (invoice, text) => {
  expect(invoiceState(invoice, Date.parse('2026-03-10T12:00:00Z'))).toBe(text);
});

test('days of billing are days in UTC', () => {
  const period = { start: '2026-03-01T00:00:00.000Z', end: '2026-03-31T23:59:59.000Z' };
  expect(periodText(period)).toBe('March 1, 2026 to March 31, 2026');
});

test.each([
  [
    { kind: 'card', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2028 },
    'Visa ending in 4242, valid until 04/2028',
  ],
  [{ kind: 'other', name: 'SEPA Direct Debit' }, 'SEPA Direct Debit'],
  [{ kind: 'invoice' }, 'By transfer, after an invoice'],
] as const)('a payment method: %j', (method, text) => {
  expect(paymentMethodText(method)).toBe(text);
});

test('a change says what follows it, and what becomes of a credit', () => {
  const period = { start: '2026-03-10T00:00:00.000Z', end: '2027-03-10T00:00:00.000Z' };
  const next_price = { amount: 1200, currency: 'eur' };
  const costs = { total: { amount: 500, currency: 'eur' }, period, next_price };
  const next = 'From March 10, 2027 on it is €12 per month, before taxes.';
  expect(previewText(costs, 'monthly')).toBe(next);
  const credited = { ...costs, total: { amount: -9000, currency: 'eur' } };
  expect(previewText(credited, 'monthly')).toBe(
    `€90.00 become credit for your next invoices. ${next}`,
  );
});

test.each([
  ['paid', 'You have the Pro plan for Reviewer now. It costs €120 per year'],
  ['processing', 'The payment for the Pro plan for Reviewer is being processed.'],
  ['awaiting_payment', 'You ordered the Pro plan for Reviewer. We sent you the invoice.'],
] as const)('a purchase that is %s says what was bought [S2.36]', (state, text) => {
  expect(purchaseTexts({ state, subscription: paid }, 'T').text).toContain(text);
});
