import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';

const json = (example: string) =>
  z
    .string()
    .transform(fromJson)
    .refine((value) => value !== undefined, `must be JSON such as ${example}`)
    .optional();

/** How plans are paid (`docs/deploy.md`). */
export const billingVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Stripe: secret key. With it plans are bought by card, at the prices there.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Signing secret (whsec_…) of a webhook of Stripe to PUBLIC_URL/api/hooks/stripe.'),
  STRIPE_API_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'must be an address such as https://api.stripe.com',
    )
    .default('https://api.stripe.com')
    .describe('The API of Stripe.'),
  STRIPE_TAX: z
    .stringbool({ error: 'must be true or false' })
    .default(false)
    .describe('Whether Stripe computes taxes (Stripe Tax).'),
  BILLING_PRICES: json('{"currency":"eur","M":{"pro":{"monthly":1200,"yearly":12000}}}').describe(
    'Prices without Stripe, as JSON: the currency, then for each side (M, T), plan and cycle the amount in cents before taxes. With it plans are bought by invoice.',
  ),
  BILLING_TAXES: json('[{"name":"VAT","percent":19,"countries":["DE"]}]').describe(
    'Taxes on invoices without Stripe, as JSON; without countries a tax applies to all.',
  ),
  BILLING_SELLER: json('{"name":"Harbour Ltd","address":["1 Quay"]}').describe(
    'Who issues the invoices without Stripe, as JSON: name, address (lines), taxId, and payment (how they are paid, such as the bank account).',
  ),
  BILLING_GRACE_DAYS: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= 0 && value <= 365, 'must be from 0 to 365')
    .default(14)
    .describe('Days that a payment may be missing until its plan ends.'),
} as const;
