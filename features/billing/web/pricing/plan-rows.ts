import type { PlanSide, plansList } from '#features/plans/contract/calls.ts';
import {
  codedFeatures,
  featureAccess,
  featureTable,
  type PlanLimits,
  type PlanTier,
  planCodes,
  planFeatures,
  planTiers,
  usualLimits,
} from '#features/plans/contract/tiers.ts';
import { editorsName, featureNames } from '#features/plans/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';

export type ListedPlan = CallAnswer<typeof plansList>[number];

/** A row of the table of plans: a number or text, or whether the plan has it. */
export interface PlanRow {
  name: string;
  /** The limit that the row shows; undefined for a feature. */
  limit?: keyof PlanLimits;
  cells: readonly { tier: PlanTier; value: string | boolean }[];
}

/** A limit as users read it. */
export const limitText = (limit: number | null) =>
  limit === null ? 'No limit' : limit.toLocaleString('en');

/** The table of the plans of a side. */
export function planRows(side: PlanSide, plans: readonly ListedPlan[]): PlanRow[] {
  const row = (name: string, cellOf: (plan: ListedPlan) => string | boolean): PlanRow => ({
    name,
    cells: plans.map((plan) => ({ tier: plan.plan, value: cellOf(plan) })),
  });
  const limitRow = (name: string, limit: keyof PlanLimits): PlanRow => ({
    ...row(name, ({ limits }) => limitText(limits[limit])),
    limit,
  });
  const projects = side === 'T' ? 'Reviews' : 'Projects of each tool';
  return [
    limitRow(projects, 'projects'),
    limitRow('Of these, made with AI', 'ai_projects'),
    limitRow('Collaborators in each project', 'collaborators'),
    row(editorsName, ({ plan }) => featureAccess(plan, codedFeatures.mal).access),
    ...featureNames.map(([feature, name]) => row(name, ({ features }) => features[feature].access)),
  ];
}

/** The plans of a side as they are where the configuration changes no limits. */
export function usualPlans(side: 'M' | 'T'): ListedPlan[] {
  return planTiers.map((plan) => ({
    p_type: side,
    plan,
    plan_type: planCodes[plan],
    limits: usualLimits[plan],
    features: Object.fromEntries(
      planFeatures.map((one) => [one, featureAccess(plan, featureTable[one])]),
    ) as ListedPlan['features'],
  }));
}
