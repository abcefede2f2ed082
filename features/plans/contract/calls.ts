import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { planFailures } from './failures.ts';
import { planCode, planLimitsOfTier, planTiers } from './tiers.ts';

/**
 * Sides of the suite with plans of their own: M the mapping tools, T Reviewer. Calls may name the
 * persona side P or PC, which belongs to M; M is the default (S9.23).
 */
export const planSide = z
  .enum(['M', 'T', 'PC', 'P'])
  .default('M')
  .transform((side): 'M' | 'T' => (side === 'T' ? 'T' : 'M'));
export type PlanSide = z.output<typeof planSide>;

const access = z.object({ access: z.boolean(), message: z.string() });
const planFeatureAccess = z.object({
  design_tool: access,
  issue_tracker: access,
  cloud_devops_suite: access,
  research_repository: access,
  export_pdf: access,
  export_png: access,
});

/** The plan of an account on one side of the suite. */
export const userPlan = z.object({
  p_type: z.enum(['M', 'T']),
  plan_type: planCode,
  plan: z.enum(planTiers),
  trial_eligible: z.boolean(),
  /** The current trial. */
  trial: z.object({ ends_at: z.iso.datetime(), may_continue: z.boolean() }).nullable(),
  limits: planLimitsOfTier,
  features: planFeatureAccess,
});
export type UserPlan = z.output<typeof userPlan>;

/** The signed-in account's plan on one side of the suite. */
export const userPlanData = defineCall({
  id: 'plans.userPlanData',
  group: 'main',
  method: 'GET',
  path: '/user/user-plan-data',
  access: 'account',
  summary: 'The plan of the signed-in account, its features and limits.',
  query: z.object({ p_type: planSide }),
  output: userPlan,
});

/**
 * The four feature codes: `mal` manage access levels, `jri` integration with the issue tracker,
 * `epim` export as picture (PNG), `epit` export as PDF.
 */
const featureCodes = z.object({ mal: access, epim: access, jri: access, epit: access });

/** The features of an account's plan: the user's own on a dashboard, the owner's in a project. */
export const userPlansFeature = defineCall({
  id: 'plans.userPlansFeature',
  group: 'main',
  method: 'GET',
  path: '/plan/user-plans-feature',
  access: 'account',
  summary: "The features that an owner's plan includes in Mapper and in Reviewer.",
  query: z.object({ owner_id: z.string().max(64).optional() }),
  output: z.object({
    mapper_features: featureCodes,
    tapper_features: featureCodes,
    /** Whether the caller is that account. */
    is_owner: z.boolean(),
    mapper_trial_eligible: z.boolean(),
    tapper_trial_eligible: z.boolean(),
  }),
});

/** The available plans of one side, or one of them. */
export const plansList = defineCall({
  id: 'plans.list',
  group: 'main',
  method: 'GET',
  path: '/plan/plans-list',
  access: 'public',
  summary: 'The plans of one side of the suite, with their limits and features.',
  query: z.object({ plan_type: planCode.optional(), p_type: planSide }),
  output: z.array(
    z.object({
      p_type: z.enum(['M', 'T']),
      plan_type: planCode,
      plan: z.enum(planTiers),
      limits: planLimitsOfTier,
      features: planFeatureAccess,
    }),
  ),
});

export const plansTypeList = defineCall({
  id: 'plans.types',
  group: 'main',
  method: 'GET',
  path: '/plan/plans-type-list',
  access: 'public',
  summary: 'The plan types, lowest first.',
  output: z.array(z.object({ plan_type: planCode, plan: z.enum(planTiers) })),
});

const trialCall = {
  group: 'main',
  method: 'POST',
  access: 'account',
  body: z.object({ p_type: planSide }),
  output: userPlan,
  failures: planFailures,
} as const;

/** Begins the one trial of a side; separate from continuing it (readings 24). */
export const activateTrial = defineCall({
  ...trialCall,
  id: 'plans.activateTrial',
  path: '/plan/activate-user-plan-trial',
  summary: 'Start the trial of one side; it costs nothing and is not renewed.',
});

export const continueTrial = defineCall({
  ...trialCall,
  id: 'plans.continueTrial',
  path: '/plan/continue-user-plan-trial',
  summary: 'Extend a trial once by the same period, while it lasts.',
});
