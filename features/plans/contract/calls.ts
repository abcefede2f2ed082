import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { planCode, planTiers } from './tiers.ts';

/**
 * Sides of the suite that have plans of their own: M the mapping tools, T Reviewer. Calls may name
 * the persona side P or PC, which belongs to M; without a product type M is meant (S9.23).
 */
export const planSide = z
  .enum(['M', 'T', 'PC', 'P'])
  .default('M')
  .transform((side): 'M' | 'T' => (side === 'T' ? 'T' : 'M'));
export type PlanSide = z.output<typeof planSide>;

const access = z.object({ access: z.boolean(), message: z.string() });
const limit = z.number().int().nullable();

/** The plan of the signed-in account on one side of the suite. */
export const userPlanData = defineCall({
  id: 'plans.userPlanData',
  group: 'main',
  method: 'GET',
  path: '/user/user-plan-data',
  access: 'account',
  summary: 'The plan of the signed-in account, what it opens and its numbers.',
  query: z.object({ p_type: planSide }),
  output: z.object({
    p_type: z.enum(['M', 'T']),
    plan_type: planCode,
    plan: z.enum(planTiers),
    trial_eligible: z.boolean(),
    /** Null without limit. */
    limits: z.object({ projects: limit, ai_projects: limit }),
    features: z.object({
      design_tool: access,
      issue_tracker: access,
      cloud_devops_suite: access,
      research_repository: access,
      export_pdf: access,
      export_png: access,
    }),
  }),
});

/**
 * The four feature codes: `mal` manage access levels, `jri` integration with the issue tracker,
 * `epim` export as picture (PNG), `epit` export as PDF.
 */
const featureCodes = z.object({ mal: access, epim: access, jri: access, epit: access });

/** What the plan of an owner opens: on a dashboard one's own, in a project that of its owner. */
export const userPlansFeature = defineCall({
  id: 'plans.userPlansFeature',
  group: 'main',
  method: 'GET',
  path: '/plan/user-plans-feature',
  access: 'account',
  summary: "What an owner's plan opens in Mapper and in Reviewer.",
  query: z.object({ owner_id: z.string().max(64).optional() }),
  output: z.object({
    mapper_features: featureCodes,
    tapper_features: featureCodes,
    /** The caller is that owner. */
    is_owner: z.boolean(),
    mapper_trial_eligible: z.boolean(),
    tapper_trial_eligible: z.boolean(),
  }),
});
