import type { PlanSide, plansList } from '#features/plans/contract/calls.ts';
import { codedFeatures, featureAccess, type PlanTier } from '#features/plans/contract/tiers.ts';
import { editorsName, featureNames } from '#features/plans/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';

export type ListedPlan = CallAnswer<typeof plansList>[number];

/** A row of the table of plans: a number or text, or whether the plan has it. */
export interface PlanRow {
  name: string;
  cells: readonly { tier: PlanTier; value: string | boolean }[];
}

const limitText = (limit: number | null) =>
  limit === null ? 'No limit' : limit.toLocaleString('en');

/** The table of the plans of a side. */
export function planRows(side: PlanSide, plans: readonly ListedPlan[]): PlanRow[] {
  const row = (name: string, cellOf: (plan: ListedPlan) => string | boolean): PlanRow => ({
    name,
    cells: plans.map((plan) => ({ tier: plan.plan, value: cellOf(plan) })),
  });
  const projects = side === 'T' ? 'Reviews' : 'Projects of each tool';
  return [
    row(projects, ({ limits }) => limitText(limits.projects)),
    row('Of these, made with AI', ({ limits }) => limitText(limits.ai_projects)),
    row('Collaborators in each project', ({ limits }) => limitText(limits.collaborators)),
    row(editorsName, ({ plan }) => featureAccess(plan, codedFeatures.mal).access),
    ...featureNames.map(([feature, name]) => row(name, ({ features }) => features[feature].access)),
  ];
}
