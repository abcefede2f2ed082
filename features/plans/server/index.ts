import { accountPlansKey } from '#features/accounts/server/index.ts';
import {
  type Feature,
  goesWithAccount,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { commonFailures } from '#kernel/failure.ts';
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
import { type AccountPlan, createPlanStore, type SidePlan } from './plan-store.ts';
import { accountPlans } from './tables.ts';

export interface PlansOptions {
  database: Pick<Database, 'pool' | 'orm'>;
  /** Plan of a new account. */
  firstTier: PlanTier;
  worksFor: WorksFor;
  /** What the operator changed of the limits, as `{"free":{"projects":3}}`. */
  limits?: unknown;
}

/** What each account's plan opens. */
export interface Plans {
  implementations: Implementation[];
  /** Gives a new account its first plan; an account that has one keeps it. */
  start(executor: Executor, userId: string): Promise<void>;
  /** Puts an account on a tier, on both sides. */
  put(userId: string, tier: PlanTier): Promise<void>;
  /** The higher of an account's plans, by its code; free for who has none. */
  typeOf(userId: string): Promise<PlanCode>;
  /** Tier of an account on one side; free for who has none. */
  tierOf(userId: string, side: PlanSide): Promise<PlanTier>;
  /** The numbers of an account's plan on one side. */
  limitsOf(userId: string, side: PlanSide): Promise<PlanLimits>;
  /** What an account's plan on one side says of a feature. */
  feature(userId: string, side: PlanSide, code: FeatureCode): Promise<FeatureAccess>;
  remove(executor: Executor, userId: string): Promise<void>;
}

export const plansKey = serviceKey<Plans>('plans');

/** Whether the second works in a project of the first; answered by projects, which stand above plans. */
export type WorksFor = (ownerId: string, userId: string) => Promise<boolean>;
export const worksForKey = serviceKey<WorksFor>('plans: works for');

export const plansFeature: Feature = {
  name: 'plans',
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
      userDeleted: plans.remove,
      columns: goesWithAccount(accountPlans.userId),
    };
  },
};

export function createPlans(options: PlansOptions): Plans {
  const { database, firstTier, worksFor, limits: changes = {} } = options;
  const store = createPlanStore(database, firstTier);
  const limits = limitsWith(changes);
  const noAccount = () => commonFailures.fail('not_found', 'There is no such account.');
  const known = async (userId: string): Promise<AccountPlan> => {
    const plan = await store.of(userId);
    if (!plan) throw noAccount();
    return plan;
  };
  const tierOf = async (userId: string, side: PlanSide) =>
    (await store.of(userId))?.[side].tier ?? 'free';
  const present = async (userId: string, side: PlanSide): Promise<UserPlan> => {
    const { [side]: plan } = await known(userId);
    return presentPlan(side, plan, limits);
  };
  return {
    start: store.start,
    put: store.put,
    remove: store.remove,
    typeOf: async (userId) => planCodes[highestTier(await store.of(userId))],
    feature: async (userId, side, code) =>
      featureAccess(await tierOf(userId, side), codedFeatures[code]),
    tierOf,
    limitsOf: async (userId, side) => limits[await tierOf(userId, side)],
    implementations: [
      implement(userPlanData, ({ actor, input }) => present(actor.userId, input.query.p_type)),
      implement(userPlansFeature, async ({ actor, input }) => {
        const ownerId = input.query.owner_id ?? actor.userId;
        const isOwner = ownerId === actor.userId;
        // A plan is nobody's business but of those who work under it.
        if (!isOwner && !(await worksFor(ownerId, actor.userId))) throw noAccount();
        const { M, T } = await known(ownerId);
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
      implement(activateTrial, async ({ actor, input: { body } }) => {
        const begun = await store.beginTrial(actor.userId, body.p_type);
        if (!begun) throw planFailures.fail('trial_unavailable');
        return present(actor.userId, body.p_type);
      }),
      implement(continueTrial, async ({ actor, input: { body } }) => {
        const continued = await store.continueTrial(actor.userId, body.p_type);
        if (!continued) throw planFailures.fail('trial_unavailable');
        return present(actor.userId, body.p_type);
      }),
    ],
  };
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

/** A trial is for who is on the free plan and has not had one. */
function mayTry({ tier, trialBegun }: SidePlan): boolean {
  return tier === 'free' && !trialBegun;
}

function highestTier(plan: AccountPlan | null): PlanTier {
  const held = [plan?.M.tier, plan?.T.tier];
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
