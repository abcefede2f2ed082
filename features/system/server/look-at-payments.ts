import { billingSettings } from '#features/billing/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';

interface PaymentsLine {
  state: 'well' | 'careful' | 'wrong';
  text: string;
}

/** How plans are bought, as the configuration says. */
export function lookAtPayments(config: Config): PaymentsLine {
  try {
    const { stripe, prices } = billingSettings(config);
    if (stripe?.webhookSecret === null) {
      return {
        state: 'careful',
        text: 'Payments: by Stripe, without STRIPE_WEBHOOK_SECRET: renewals are seen late',
      };
    }
    if (stripe) return { state: 'well', text: 'Payments: plans are bought through Stripe' };
    if (prices.length === 0) return { state: 'well', text: 'Payments: plans cannot be bought' };
    return { state: 'well', text: `Payments: by invoice, at ${prices.length} prices` };
  } catch {
    return {
      state: 'wrong',
      text: 'Payments: BILLING_PRICES, BILLING_TAXES or BILLING_SELLER is not as docs/deploy.md has it',
    };
  }
}
