import type { PlanTier } from '#features/plans/contract/tiers.ts';

/** The plans as they are named on invoices and in mails. */
export const tierNames: Readonly<Record<PlanTier, string>> = {
  free: 'Free',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
};
