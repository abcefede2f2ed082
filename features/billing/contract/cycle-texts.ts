import type { PlanTier } from '#features/plans/contract/tiers.ts';
import type { PlanPrice } from './calls.ts';
import type { Money } from './money.ts';
import { priceText } from './money-text.ts';
import type { BillingCycle } from './subscription.ts';

export const cycleNames: Readonly<Record<BillingCycle, string>> = {
  monthly: 'Monthly',
  yearly: 'Yearly',
};
export const otherCycle: Readonly<Record<BillingCycle, BillingCycle>> = {
  monthly: 'yearly',
  yearly: 'monthly',
};
const units: Readonly<Record<BillingCycle, string>> = { monthly: 'month', yearly: 'year' };

/** The price of a cycle: '€12 per month'. */
export function cyclePriceText(price: Money, cycle: BillingCycle): string {
  return `${priceText(price)} per ${units[cycle]}`;
}

/** What a year costs less than twelve months; null where it does not, or one of both is not for sale. */
export function yearlySaving(prices: readonly PlanPrice[], plan: PlanPrice['plan']): Money | null {
  const priceOf = (cycle: BillingCycle) =>
    prices.find((one) => one.plan === plan && one.billing_cycle === cycle)?.price;
  const [monthly, yearly] = [priceOf('monthly'), priceOf('yearly')];
  if (!monthly || !yearly || monthly.currency !== yearly.currency) return null;
  const amount = 12 * monthly.amount - yearly.amount;
  return amount > 0 ? { amount, currency: yearly.currency } : null;
}

/** The line below a yearly price: what it is a month, and what it saves. */
export function yearlyNote(yearly: Money, saving: Money | null): string {
  const month = { ...yearly, amount: Math.round(yearly.amount / 12) };
  const about = month.amount * 12 === yearly.amount ? '' : 'about ';
  const perMonth = `That is ${about}${priceText(month)} a month.`;
  return saving ? `${perMonth} You save ${priceText(saving)} a year.` : perMonth;
}

/** What a plan costs, as its card says it: the amount, its unit, and a line below for a year. */
export function priceLines(
  prices: readonly PlanPrice[],
  plan: PlanTier,
  cycle: BillingCycle,
): { amount: string; unit: string; note: string } {
  const [some] = prices;
  if (plan === 'free') {
    const amount = some ? priceText({ ...some.price, amount: 0 }) : 'Free';
    return { amount, unit: '', note: '' };
  }
  const sold = prices.find((one) => one.plan === plan && one.billing_cycle === cycle);
  if (!sold) return { amount: 'On request', unit: '', note: '' };
  return {
    amount: priceText(sold.price),
    unit: `per ${units[cycle]}`,
    note: cycle === 'yearly' ? yearlyNote(sold.price, yearlySaving(prices, sold.plan)) : '',
  };
}
