import type Stripe from 'stripe';
import type { BillingCycle, PaidTier } from '../../contract/subscription.ts';
import { billingCycles, paidTiers } from '../../contract/subscription.ts';
import type { SalePrice } from '../payments.ts';
import { atStripe } from './client.ts';

export interface StripePrice extends SalePrice {
  id: string;
}

export interface StripePrices {
  list(): Promise<readonly StripePrice[]>;
}

/** Milliseconds for which prices are cached; they are read by every visitor of the pricing page. */
const cached = 300_000;
const sides = ['M', 'T'] as const;

/** The key by which a price is found at Stripe, such as `sightline_m_pro_yearly`. */
export function lookupKey(side: 'M' | 'T', tier: PaidTier, cycle: BillingCycle): string {
  return `sightline_${side.toLowerCase()}_${tier}_${cycle}`;
}

/** The tier of a price by its key; null for a price of something else, or a replaced one. */
export function tierOfKey(key: string | null): PaidTier | null {
  return paidTiers.find((tier) => key?.split('_')[2] === tier) ?? null;
}

export function cycleOfPrice({ recurring }: Pick<Stripe.Price, 'recurring'>): BillingCycle | null {
  if (recurring?.interval_count !== 1) return null;
  const cycles: Partial<Record<string, BillingCycle>> = { month: 'monthly', year: 'yearly' };
  return cycles[recurring.interval] ?? null;
}

/** Reads the prices of the plans, and caches them for some minutes. */
export function readStripePrices(stripe: Stripe, now: () => Date): StripePrices {
  let read: { at: number; prices: readonly StripePrice[] } | null = null;
  return {
    async list() {
      if (read && now().getTime() - read.at < cached) return read.prices;
      const prices = await atStripe(async () =>
        (await Promise.all(sides.map((side) => pricesOf(stripe, side)))).flat(),
      );
      read = { at: now().getTime(), prices };
      return prices;
    },
  };
}

async function pricesOf(stripe: Stripe, side: 'M' | 'T'): Promise<StripePrice[]> {
  const plans = paidTiers.flatMap((tier) => billingCycles.map((cycle) => ({ tier, cycle })));
  const keys = plans.map(({ tier, cycle }) => lookupKey(side, tier, cycle));
  // Ten keys at most in one request.
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 });
  return plans.flatMap(({ tier, cycle }) => {
    const price = data.find((one) => one.lookup_key === lookupKey(side, tier, cycle));
    if (!price || price.unit_amount === null || cycleOfPrice(price) !== cycle) return [];
    const { id, unit_amount: amount, currency } = price;
    return [{ id, side, tier, cycle, price: { amount, currency } }];
  });
}
