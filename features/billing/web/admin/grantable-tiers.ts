import {
  type PlanCode,
  type PlanTier,
  planCodes,
  planTiers,
} from '#features/plans/contract/tiers.ts';

/** The plans that are larger than what is there; none where it is not known. */
export function grantableTiers(has: PlanCode | null): PlanTier[] {
  if (has === null) return [];
  return planTiers.slice(planTiers.findIndex((tier) => planCodes[tier] === has) + 1);
}

/** The plan that was requested, where it can be granted; else the smallest one. */
export function presetTier(tiers: readonly PlanTier[], requested: PlanCode | null): PlanTier {
  return tiers.find((tier) => planCodes[tier] === requested) ?? tiers[0] ?? 'enterprise';
}
