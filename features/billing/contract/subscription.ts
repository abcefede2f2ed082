import { z } from 'zod';
import { planCode, planTiers } from '#features/plans/contract/tiers.ts';
import { money } from './money.ts';

/** How often a plan is paid (S3.71); yearly is the preset of all pages (S3.72). */
export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];
export const presetCycle = 'yearly' satisfies BillingCycle;
export const billingCycle = z.enum(billingCycles).default(presetCycle);

/** Codes of what a change of the interval changes: the cycle (S3.73) or the date (S3.74). */
export const planIntervals = { cycle: 'CBC', date: 'CBD' } as const;

/** The tiers that can be bought, lowest first. */
export const paidTiers = ['pro', 'business', 'enterprise'] as const;
export type PaidTier = (typeof paidTiers)[number];
export const paidPlanCode = z.enum(['P', 'T', 'E']);
export const tierOfCode = { P: 'pro', T: 'business', E: 'enterprise' } as const satisfies Record<
  z.output<typeof paidPlanCode>,
  PaidTier
>;
export const paidCodeOf = { pro: 'P', business: 'T', enterprise: 'E' } as const satisfies Record<
  PaidTier,
  z.output<typeof paidPlanCode>
>;

/** How an installation is paid: by card through Stripe, or by invoices of its own. */
export const paymentKinds = ['stripe', 'invoice'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * - `awaiting_payment`: ordered; the plan begins when the first payment arrives
 * - `active`: paid
 * - `past_due`: a payment is missing; the plan still applies until `past_due.ends_date`
 * - `ended`: the plan ended, and can be bought again
 */
export const subscriptionStates = ['awaiting_payment', 'active', 'past_due', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A missing payment. */
const pastDue = z.object({
  since: z.iso.datetime(),
  /** When the plan ends unless the payment arrives. */
  ends_date: z.iso.datetime(),
  /** When the card is charged again by itself; null where it is not. */
  next_attempt_date: z.iso.datetime().nullable(),
  /** The unpaid invoice, for `plan/retrieve-invoice`. */
  invoice_id: z.string().nullable(),
  /** Where the user pays or confirms the payment (SCA); null where an invoice is paid by transfer. */
  pay_url: z.url().nullable(),
});

/** What a payer has bought for one side of the suite. */
export const subscription = z.object({
  plan: z.enum(planTiers),
  plan_type: planCode,
  billing_cycle: z.enum(billingCycles),
  status: z.enum(subscriptionStates),
  /** Price of one cycle, before taxes. */
  price: money,
  /** The paid period; null before the first payment. */
  period: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }).nullable(),
  /** The next payment is due then; null where none follows. */
  billing_date: z.iso.datetime().nullable(),
  /** Off: the plan ends with the period. */
  auto_renewal: z.boolean(),
  past_due: pastDue.nullable(),
  /** A billing date that was chosen and has not come yet: a new period begins then. */
  chosen_billing_date: z.iso.datetime().nullable(),
});
export type Subscription = z.output<typeof subscription>;
