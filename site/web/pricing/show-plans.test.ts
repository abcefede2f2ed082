import { expect, test } from 'vitest';
import { listPrices, type PlanPrice } from '#features/billing/contract/calls.ts';
import { priceLines } from '#features/billing/contract/cycle-texts.ts';
import { readPricingQuery } from '#features/billing/web/index.ts';
import { plansList } from '#features/plans/contract/calls.ts';
import { addressOf, plansCall, pricesCall } from './show-plans.ts';

test('the calls of the page are those of the contract', () => {
  expect(listPrices).toMatchObject(pricesCall);
  expect(plansList).toMatchObject(plansCall);
});

test.each([
  [{ plan: 'pro', side: 'M', cycle: 'yearly' }, '/pricing?plan=pro'],
  [
    { plan: 'business', side: 'T', cycle: 'monthly' },
    '/pricing?plan=business&p_type=T&billing_cycle=monthly',
  ],
] as const)('sign-in comes back to %j [S2.29]', (choices, address) => {
  expect(addressOf(choices)).toBe(address);
  const { tier, side, cycle } = readPricingQuery(new URL(address, 'http://x').searchParams);
  expect({ plan: tier, side, cycle }).toEqual(choices);
});

const price = (billing_cycle: 'monthly' | 'yearly', amount: number): PlanPrice => ({
  ...{ plan: 'pro', plan_type: 'P', billing_cycle },
  price: { amount, currency: 'eur' },
});
const sold = [price('monthly', 1200), price('yearly', 12000)];

test.each([
  ['free', 'yearly', sold, ['€0', '', '']],
  ['free', 'yearly', [], ['Free', '', '']],
  ['pro', 'yearly', sold, ['€120', 'per year', 'That is €10 a month. You save €24 a year.']],
  ['pro', 'monthly', sold, ['€12', 'per month', '']],
  ['business', 'monthly', sold, ['On request', '', '']],
  ['pro', 'monthly', [], ['On request', '', '']],
] as const)('the card of %s, %s [S3.71] [S3.72]', (plan, cycle, prices, expected) => {
  const { amount, unit, note } = priceLines(prices, plan, cycle);
  expect([amount, unit, note]).toEqual(expected);
});
