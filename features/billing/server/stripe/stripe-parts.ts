import type Stripe from 'stripe';
import type { BillingParts } from '../parts.ts';
import type { StripePrices } from './stripe-prices.ts';

/** What reading the newest state at Stripe uses. */
export interface RefreshParts extends BillingParts {
  stripe: Stripe;
}

/** What buying and changing plans at Stripe uses. */
export interface StripeParts extends RefreshParts {
  prices: StripePrices;
}
