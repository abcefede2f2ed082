import { commonFailures } from '#kernel/call/failure.ts';
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
import { accountPayer } from '../contract/payer.ts';
import {
  codedFeatures,
  type FeatureAccess,
  featureAccess,
  featureTable,
  type LimitsByTier,
  type PlanTier,
  planCodes,
  planFeatures,
  planTiers,
  topTier,
} from '../contract/tiers.ts';
import type { PayerPlan, PlanStore, SidePlan } from './plan-store.ts';
import type { WorksFor } from './plans.ts';

/** What plans mean in this installation now. */
export interface PlanTerms {
  store: PlanStore;
  limits(): Promise<LimitsByTier>;
  /** Whether everything is there for everybody. */
  isOpen(): Promise<boolean>;
}

/** Each side of every account in an open installation. */
const openSide: SidePlan = { tier: topTier, trialBegun: true, trial: null };

export function implementPlans(terms: PlanTerms, worksFor: WorksFor): Implementation[] {
  return [
    implement(userPlanData, ({ actor, input }) =>
      readPlan(terms, actor.userId, input.query.p_type),
    ),
    implement(userPlansFeature, async ({ actor, input }) => {
      const ownerId = input.query.owner_id ?? actor.userId;
      const isOwner = ownerId === actor.userId;
      // Another account's plan is visible only to those who work in its projects.
      if (!isOwner && !(await worksFor(ownerId, actor.userId))) throw noAccount();
      const { M, T } = await requirePlan(terms, ownerId);
      return {
        mapper_features: codedAccess(M.tier),
        tapper_features: codedAccess(T.tier),
        is_owner: isOwner,
        mapper_trial_eligible: isOwner && mayTry(M),
        tapper_trial_eligible: isOwner && mayTry(T),
      };
    }),
    implement(plansList, async ({ input: { query } }) => {
      const [limits, open] = await Promise.all([terms.limits(), terms.isOpen()]);
      return planTiers
        .filter((tier) => !query.plan_type || planCodes[tier] === query.plan_type)
        .map((tier) => ({
          p_type: query.p_type,
          ...presentTier(tier, limits),
          ...(open ? { features: featuresOf(topTier) } : {}),
        }));
    }),
    implement(plansTypeList, async () =>
      planTiers.map((plan) => ({ plan_type: planCodes[plan], plan })),
    ),
  ];
}

export function implementTrials(terms: PlanTerms): Implementation[] {
  const { store, isOpen } = terms;
  return [
    implement(activateTrial, async ({ actor, input: { body } }) => {
      const begun =
        !(await isOpen()) && (await store.beginTrial(accountPayer(actor.userId), body.p_type));
      if (!begun) throw planFailures.fail('trial_unavailable');
      return readPlan(terms, actor.userId, body.p_type);
    }),
    implement(continueTrial, async ({ actor, input: { body } }) => {
      const continued =
        !(await isOpen()) && (await store.continueTrial(accountPayer(actor.userId), body.p_type));
      if (!continued) throw planFailures.fail('trial_unavailable');
      return readPlan(terms, actor.userId, body.p_type);
    }),
  ];
}

function noAccount() {
  return commonFailures.fail('not_found', 'There is no such account.');
}

/** @throws not_found for an unknown account, which has no plan */
async function requirePlan({ store, isOpen }: PlanTerms, userId: string): Promise<PayerPlan> {
  const [plan, open] = await Promise.all([store.of(accountPayer(userId)), isOpen()]);
  if (!plan) throw noAccount();
  return open ? { M: openSide, T: openSide } : plan;
}

async function readPlan(terms: PlanTerms, userId: string, side: PlanSide): Promise<UserPlan> {
  const [{ [side]: plan }, limits] = await Promise.all([
    requirePlan(terms, userId),
    terms.limits(),
  ]);
  const { trial, tier } = plan;
  return {
    p_type: side,
    ...presentTier(tier, limits),
    trial_eligible: mayTry(plan),
    trial: trial && { ends_at: trial.endsAt.toISOString(), may_continue: trial.mayContinue },
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

/** Whether a trial may begin: on the free plan, and once. */
function mayTry({ tier, trialBegun }: SidePlan): boolean {
  return tier === 'free' && !trialBegun;
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
