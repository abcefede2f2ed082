import { storedItems } from '#platform/web/storage/items.ts';
import type { PlanSide } from '../contract/calls.ts';
import {
  codedFeatures,
  featureTable,
  type PlanTier,
  planTiers,
  trialTier,
} from '../contract/tiers.ts';

/** The page with all plans of a side, with one of them marked. */
export function pricingPath(side: PlanSide, tier: PlanTier): string {
  const query = new URLSearchParams({ plan: tier, ...(side === 'T' ? { p_type: side } : {}) });
  return `/pricing?${query}`;
}

/**
 * The plan that unlocks a feature with a message; for other messages the one above the user's.
 * @param mayTry whether the user is offered a trial beside it: its plan is suggested then, unless it is too small
 */
export function suggestedTier(
  message: string,
  current: PlanTier = 'free',
  mayTry = false,
): PlanTier {
  const locked = [...Object.values(featureTable), codedFeatures.mal];
  const unlocking = locked.find((row) => row.message === message)?.from ?? 'free';
  const above = mayTry ? trialTier : (planTiers[planTiers.indexOf(current) + 1] ?? current);
  return planTiers.indexOf(unlocking) > planTiers.indexOf(above) ? unlocking : above;
}

/** The page that was left for the plans in this tab; null where none was. */
export function readInterruption(): string | null {
  return storedItems.interruption.read();
}

export function clearInterruption(): void {
  storedItems.interruption.clear();
}
