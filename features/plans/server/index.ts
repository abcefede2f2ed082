import { commonFailures } from '#kernel/failure.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { type PlanSide, userPlanData, userPlansFeature } from '../contract/calls.ts';
import {
  codedFeatures,
  type FeatureAccess,
  type FeatureCode,
  featureAccess,
  featureTable,
  type PlanCode,
  type PlanTier,
  planCodes,
  planFeatures,
  planLimits,
  planTiers,
} from '../contract/tiers.ts';
import { type AccountPlan, createPlanStore, type SidePlan } from './plan-store.ts';

export interface PlansOptions {
  database: Pick<Database, 'pool'>;
  /** Plan of a new account. */
  firstTier: PlanTier;
}

/** What each account's plan opens. */
export interface Plans {
  implementations: Implementation[];
  /** Gives a new account its first plan; an account that has one keeps it. */
  start(executor: Executor, userId: string): Promise<void>;
  /** The higher of an account's plans, by its code; free for who has none. */
  typeOf(userId: string): Promise<PlanCode>;
  /** Tier of an account on one side; free for who has none. */
  tierOf(userId: string, side: PlanSide): Promise<PlanTier>;
  /** What an account's plan on one side says of a feature. */
  feature(userId: string, side: PlanSide, code: FeatureCode): Promise<FeatureAccess>;
  remove(executor: Executor, userId: string): Promise<void>;
}

export function createPlans({ database, firstTier }: PlansOptions): Plans {
  const store = createPlanStore(database, firstTier);
  const known = async (userId: string): Promise<AccountPlan> => {
    const plan = await store.of(userId);
    if (!plan) throw commonFailures.fail('not_found', 'There is no such account.');
    return plan;
  };
  return {
    start: store.start,
    remove: store.remove,
    typeOf: async (userId) => planCodes[highestTier(await store.of(userId))],
    feature: async (userId, side, code) =>
      featureAccess((await store.of(userId))?.[side].tier ?? 'free', codedFeatures[code]),
    tierOf: async (userId, side) => (await store.of(userId))?.[side].tier ?? 'free',
    implementations: [
      implement(userPlanData, async ({ actor, input }) => {
        const side = input.query.p_type;
        const { [side]: plan } = await known(actor.userId);
        return {
          p_type: side,
          plan_type: planCodes[plan.tier],
          plan: plan.tier,
          trial_eligible: mayTry(plan),
          limits: { ...planLimits[plan.tier] },
          features: featuresOf(plan.tier),
        };
      }),
      implement(userPlansFeature, async ({ actor, input }) => {
        const ownerId = input.query.owner_id ?? actor.userId;
        const { M, T } = await known(ownerId);
        const isOwner = ownerId === actor.userId;
        return {
          mapper_features: codedAccess(M.tier),
          tapper_features: codedAccess(T.tier),
          is_owner: isOwner,
          mapper_trial_eligible: isOwner && mayTry(M),
          tapper_trial_eligible: isOwner && mayTry(T),
        };
      }),
    ],
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
