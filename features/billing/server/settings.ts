import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import { currency } from '../contract/money.ts';
import type { Tax } from './amounts/sums.ts';
import type { Seller } from './invoice-content.ts';
import type { SalePrice } from './payments.ts';

export interface StripeSettings {
  key: string;
  /** Null where no webhooks are accepted. */
  webhookSecret: string | null;
  /** Origin of the API. */
  url: string;
  /** Whether Stripe computes taxes. */
  computesTaxes: boolean;
}

export interface BillingSettings {
  /** Null where plans are paid by invoices of this installation, or cannot be bought. */
  stripe: StripeSettings | null;
  /** Prices of an installation without Stripe; none where plans cannot be bought. */
  prices: readonly SalePrice[];
  taxes: readonly Tax[];
  seller: Seller;
  /** Days that a payment may be missing until the plan ends. */
  graceDays: number;
}

const amount = z.number().int().min(0).max(100_000_000);
const cycles = z.strictObject({ monthly: amount, yearly: amount }).partial();
const tiers = z.strictObject({ pro: cycles, business: cycles, enterprise: cycles }).partial();
const pricesSetting = z.strictObject({ currency, M: tiers.optional(), T: tiers.optional() });
const taxesSetting = z.array(
  z.strictObject({
    name: z.string().min(1).max(50),
    percent: z.number().min(0).max(100),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  }),
);
const sellerSetting = z.strictObject({
  name: z.string().min(1),
  address: z.array(z.string()).default([]),
  taxId: z.string().default(''),
  payment: z.string().default(''),
});

type BillingConfig = Pick<
  Config,
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
  | 'STRIPE_TAX'
  | 'BILLING_PRICES'
  | 'BILLING_TAXES'
  | 'BILLING_SELLER'
  | 'BILLING_GRACE_DAYS'
>;

/** @throws ZodError where a setting has another shape than `docs/deploy.md` describes */
export function billingSettings(config: BillingConfig): BillingSettings {
  const { STRIPE_SECRET_KEY: key } = config;
  return {
    stripe: key
      ? {
          key,
          webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? null,
          url: config.STRIPE_API_URL,
          computesTaxes: config.STRIPE_TAX,
        }
      : null,
    prices: listPrices(config.BILLING_PRICES),
    taxes: taxesSetting.parse(config.BILLING_TAXES ?? []),
    seller: sellerSetting.parse(config.BILLING_SELLER ?? { name: 'Sightline' }),
    graceDays: config.BILLING_GRACE_DAYS,
  };
}

function listPrices(setting: unknown): SalePrice[] {
  if (setting === undefined) return [];
  const { currency, ...sides } = pricesSetting.parse(setting);
  return (['M', 'T'] as const).flatMap((side) =>
    (['pro', 'business', 'enterprise'] as const).flatMap((tier) =>
      (['monthly', 'yearly'] as const).flatMap((cycle) => {
        const amount = sides[side]?.[tier]?.[cycle];
        return amount === undefined ? [] : [{ side, tier, cycle, price: { amount, currency } }];
      }),
    ),
  );
}
