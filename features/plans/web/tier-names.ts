import type { PlanTier } from '../contract/tiers.ts';

/** The plans as users read them. */
export const tierNames: Readonly<Record<PlanTier, string>> = {
  free: 'Free',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
};
