import { accountPlansKey } from '#features/accounts/server/index.ts';
import {
  type Feature,
  goesWithAccount,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  activateTrial,
  continueTrial,
  type PlanSide,
  plansList,
  plansTypeList,
  type UserPlan,
  userPlanData,
  userPlansFeature,
} from '../contract/calls.ts';
import { planFailures } from '../contract/failures.ts';
import { accountPayer, type Payer } from '../contract/payer.ts';
import {
  codedFeatures,
  type FeatureAccess,
  type FeatureCode,
  featureAccess,
  featureTable,
  type LimitsByTier,
  limitsWith,
  type PlanCode,
  type PlanLimits,
  type PlanTier,
  planCodes,
  planFeatures,
  planTiers,
} from '../contract/tiers.ts';
import {
  createPlanStore,
  listPlansOf,
  type PayerPlan,
  type PlanStore,
  type SidePlan,
} from './plan-store.ts';
import { payerPlans } from './tables.ts';

export interface PlansOptions {
  database: Pick<Database, 'pool' | 'orm'>;
  /** Plan of a new account. */
  firstTier: PlanTier;
  worksFor: WorksFor;
  /** The operator's changes of the limits, such as `{"free":{"projects":3}}`. */
  limits?: unknown;
}

/** The plans of payers. For several payers, such as those of a project, the better plan counts. */
export interface Plans {
  implementations: Implementation[];
  /** Assigns the first plan to a new account; an account that has a plan keeps it. */
  start(executor: Executor, userId: string): Promise<void>;
  /** Changes the tier of a payer, on both sides. */
  put(payer: Payer, tier: PlanTier): Promise<void>;
  /** The code of the higher one of an account's two plans; free for an account without. */
  typeOf(userId: string): Promise<PlanCode>;
  /** The highest tier of some payers on one side; free where none has a plan. */
  tierOf(payers: readonly Payer[], side: PlanSide): Promise<PlanTier>;
  /** The limits of the better plan of some payers on one side. */
  limitsOf(payers: readonly Payer[], side: PlanSide): Promise<PlanLimits>;
  /** Whether the better plan of some payers on one side has a feature. */
  feature(payers: readonly Payer[], side: PlanSide, code: FeatureCode): Promise<FeatureAccess>;
  /** Removes the plans of a payer that is deleted. */
  remove(executor: Executor, payer: Payer): Promise<void>;
}

export const plansKey = serviceKey<Plans>('plans');

/** Whether the second account works in a project of the first; provided by projects, which are above plans. */
export type WorksFor = (ownerId: string, userId: string) => Promise<boolean>;
export const worksForKey = serviceKey<WorksFor>('plans: works for');

export const plansFeature: Feature = {
  name: 'plans',
  needs: ['accounts'],
  build({ config, database, later }) {
    const worksFor = later(worksForKey);
    const plans = createPlans({
      database,
      firstTier: config.DEFAULT_PLAN,
      limits: config.PLAN_LIMITS,
      worksFor: (ownerId, userId) => worksFor()(ownerId, userId),
    });
    return {
      provides: [provide(plansKey, plans), provide(accountPlansKey, plans)],
      implementations: plans.implementations,
      userDeleted: (executor, userId) => plans.remove(executor, accountPayer(userId)),
      accountData: { plans: (userId) => listPlansOf(database, userId) },
      // The column has ids of teams too; those rows are deleted with the team.
      columns: goesWithAccount(payerPlans.payerId),
    };
  },
};

export function createPlans(options: PlansOptions): Plans {
  const store = createPlanStore(options.database, options.firstTier);
  const limits = limitsWith(options.limits ?? {});
  const context: PlansContext = { store, limits, worksFor: options.worksFor };
  const tierOf = async (payers: readonly Payer[], side: PlanSide) => {
    const plans = await Promise.all(payers.map((payer) => store.of(payer)));
    return highestTier(plans.map((plan) => plan?.[side].tier));
  };
  return {
    start: (executor, userId) => store.start(executor, accountPayer(userId)),
    put: store.put,
    remove: store.remove,
    async typeOf(userId) {
      const plan = await store.of(accountPayer(userId));
      return planCodes[highestTier([plan?.M.tier, plan?.T.tier])];
    },
    feature: async (payers, side, code) =>
      featureAccess(await tierOf(payers, side), codedFeatures[code]),
    tierOf,
    limitsOf: async (payers, side) => limits[await tierOf(payers, side)],
    implementations: [...implementPlans(context), ...implementTrials(context)],
  };
}

interface PlansContext {
  store: PlanStore;
  limits: LimitsByTier;
  worksFor: WorksFor;
}

function implementPlans(context: PlansContext): Implementation[] {
  const { store, limits, worksFor } = context;
  return [
    implement(userPlanData, ({ actor, input }) =>
      readPlan(context, actor.userId, input.query.p_type),
    ),
    implement(userPlansFeature, async ({ actor, input }) => {
      const ownerId = input.query.owner_id ?? actor.userId;
      const isOwner = ownerId === actor.userId;
      // Another account's plan is visible only to those who work in its projects.
      if (!isOwner && !(await worksFor(ownerId, actor.userId))) throw noAccount();
      const { M, T } = await requirePlan(store, ownerId);
      return {
        mapper_features: codedAccess(M.tier),
        tapper_features: codedAccess(T.tier),
        is_owner: isOwner,
        mapper_trial_eligible: isOwner && mayTry(M),
        tapper_trial_eligible: isOwner && mayTry(T),
      };
    }),
    implement(plansList, async ({ input: { query } }) =>
      planTiers
        .filter((tier) => !query.plan_type || planCodes[tier] === query.plan_type)
        .map((tier) => ({ p_type: query.p_type, ...presentTier(tier, limits) })),
    ),
    implement(plansTypeList, async () =>
      planTiers.map((plan) => ({ plan_type: planCodes[plan], plan })),
    ),
  ];
}

function implementTrials(context: PlansContext): Implementation[] {
  const { store } = context;
  return [
    implement(activateTrial, async ({ actor, input: { body } }) => {
      const begun = await store.beginTrial(accountPayer(actor.userId), body.p_type);
      if (!begun) throw planFailures.fail('trial_unavailable');
      return readPlan(context, actor.userId, body.p_type);
    }),
    implement(continueTrial, async ({ actor, input: { body } }) => {
      const continued = await store.continueTrial(accountPayer(actor.userId), body.p_type);
      if (!continued) throw planFailures.fail('trial_unavailable');
      return readPlan(context, actor.userId, body.p_type);
    }),
  ];
}

function noAccount() {
  return commonFailures.fail('not_found', 'There is no such account.');
}

/** @throws not_found for an unknown account, which has no plan */
async function requirePlan(store: PlanStore, userId: string): Promise<PayerPlan> {
  const plan = await store.of(accountPayer(userId));
  if (!plan) throw noAccount();
  return plan;
}

async function readPlan(
  { store, limits }: PlansContext,
  userId: string,
  side: PlanSide,
): Promise<UserPlan> {
  const { [side]: plan } = await requirePlan(store, userId);
  return presentPlan(side, plan, limits);
}

function presentTier(tier: PlanTier, limits: LimitsByTier) {
  return {
    plan_type: planCodes[tier],
    plan: tier,
    limits: { ...limits[tier] },
    features: featuresOf(tier),
  };
}

function presentPlan(side: PlanSide, plan: SidePlan, limits: LimitsByTier): UserPlan {
  const { trial, tier } = plan;
  return {
    p_type: side,
    ...presentTier(tier, limits),
    trial_eligible: mayTry(plan),
    trial: trial && { ends_at: trial.endsAt.toISOString(), may_continue: trial.mayContinue },
  };
}

/** Whether a trial may begin: on the free plan, and once. */
function mayTry({ tier, trialBegun }: SidePlan): boolean {
  return tier === 'free' && !trialBegun;
}

function highestTier(held: readonly (PlanTier | undefined)[]): PlanTier {
  return planTiers.findLast((tier) => held.includes(tier)) ?? 'free';
}

function featuresOf(tier: PlanTier) {
  const access = planFeatures.map((feature) => [
    feature,
    featureAccess(tier, featureTable[feature]),
  ]);
  return Object.fromEntries(access) as Record<(typeof planFeatures)[number], FeatureAccess>;
}

function codedAccess(tier: PlanTier) {
  return {
    mal: featureAccess(tier, codedFeatures.mal),
    jri: featureAccess(tier, codedFeatures.jri),
    epim: featureAccess(tier, codedFeatures.epim),
    epit: featureAccess(tier, codedFeatures.epit),
  };
}
