import { billingSettings } from '#features/billing/server/index.ts';
import type { InstallationRules } from '#features/installation/contract.ts';
import { rulesOf } from '#features/installation/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';

interface PaymentsLine {
  state: 'well' | 'careful' | 'wrong';
  text: string;
}

/**
 * How plans are bought, as the configuration says; nothing where everything is open, unless the configuration
 * is broken.
 * @param current the rules as administrators set them; null counts the configuration alone
 */
export function lookAtPayments(config: Config, current: InstallationRules | null): PaymentsLine[] {
  const line = describePayments(config);
  const isOpen = (current ?? rulesOf(config)).plans === 'open';
  return isOpen && line.state !== 'wrong' ? [] : [line];
}

function describePayments(config: Config): PaymentsLine {
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
