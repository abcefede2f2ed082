import { accountPlansKey, accountsKey } from '#features/accounts/server/index.ts';
import {
  type Feature,
  goesWithAccount,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { installationKey } from '#features/installation/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { PlanSide } from '../contract/calls.ts';
import { accountPayer, type Payer } from '../contract/payer.ts';
import {
  codedFeatures,
  type FeatureAccess,
  type FeatureCode,
  featureAccess,
  highestTier,
  limitsWith,
  openLimits,
  type PlanCode,
  type PlanLimits,
  type PlanTier,
  planCodes,
  topTier,
} from '../contract/tiers.ts';
import { implementGrants } from './grant-calls.ts';
import { implementPlans, implementTrials, type PlanTerms } from './plan-calls.ts';
import { createPlanStore, listPlansOf, type PayerPlan, type TiersBySide } from './plan-store.ts';
import { payerPlans } from './tables.ts';

export interface PlansOptions {
  database: Pick<Database, 'pool' | 'orm'>;
  /** Plan of a new account. */
  firstTier: PlanTier;
  worksFor: WorksFor;
  /** The operator's changes of the limits, such as `{"free":{"projects":3}}`. */
  limits?: unknown;
  /** Whether everything is there for everybody; false by default. */
  isOpen?: () => Promise<boolean>;
  /** Whether somebody chose between open and tiers; true by default. */
  isRuleChosen?: (executor: Executor) => Promise<boolean>;
}

/**
 * The plans of payers. For several payers, such as those of a project, the better plan counts. In an
 * open installation all answers are those of the highest plan without limits; stored plans stay.
 */
export interface Plans {
  implementations: Implementation[];
  /** Assigns the first plan to a new account; an account that has a plan keeps it. */
  start(executor: Executor, userId: string): Promise<void>;
  /** Puts an administrator on the highest plan, while nobody has chosen between open and tiers. */
  startAdministrator(executor: Executor, userId: string): Promise<void>;
  /** Changes the tier of a payer, on both sides. */
  put(payer: Payer, tier: PlanTier): Promise<void>;
  /** Changes the tier of a payer on each side. */
  grant(payer: Payer, tiers: TiersBySide): Promise<void>;
  /** The stored plan of a payer, also while the installation is open; null for an unknown payer. */
  stored(payer: Payer): Promise<PayerPlan | null>;
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
  needs: ['accounts', 'installation'],
  build({ config, database, get, later }) {
    const worksFor = later(worksForKey);
    const installation = get(installationKey);
    const plans = createPlans({
      database,
      firstTier: config.DEFAULT_PLAN,
      limits: config.PLAN_LIMITS,
      worksFor: (ownerId, userId) => worksFor()(ownerId, userId),
      isOpen: async () => (await installation.read('plans')) === 'open',
      isRuleChosen: async (executor) => (await installation.readIn(executor, 'plans')) !== null,
    });
    const { directory } = get(accountsKey);
    return {
      provides: [provide(plansKey, plans), provide(accountPlansKey, plans)],
      implementations: [...plans.implementations, ...implementGrants(plans, directory)],
      userDeleted: (executor, userId) => plans.remove(executor, accountPayer(userId)),
      accountData: { plans: (userId) => listPlansOf(database, userId) },
      // The column has ids of teams too; those rows are deleted with the team.
      columns: goesWithAccount(payerPlans.payerId),
    };
  },
};

export function createPlans(options: PlansOptions): Plans {
  const { isOpen = async () => false, isRuleChosen = async () => true } = options;
  const store = createPlanStore(options.database, options.firstTier);
  const limits = limitsWith(options.limits ?? {});
  const terms: PlanTerms = {
    store,
    limits: async () => ((await isOpen()) ? openLimits : limits),
    isOpen,
  };
  const tierOf = async (payers: readonly Payer[], side: PlanSide) => {
    const [open, plans] = await Promise.all([isOpen(), Promise.all(payers.map(store.of))]);
    return open ? topTier : highestTier(plans.map((plan) => plan?.[side].tier));
  };
  return {
    start: (executor, userId) => store.start(executor, accountPayer(userId)),
    async startAdministrator(executor, userId) {
      if (await isRuleChosen(executor)) return;
      await store.grant(executor, accountPayer(userId), { M: topTier, T: topTier });
    },
    put: store.put,
    grant: (payer, tiers) => store.grant(options.database.orm, payer, tiers),
    stored: store.of,
    remove: store.remove,
    async typeOf(userId) {
      const [open, plan] = await Promise.all([isOpen(), store.of(accountPayer(userId))]);
      return planCodes[open ? topTier : highestTier([plan?.M.tier, plan?.T.tier])];
    },
    feature: async (payers, side, code) =>
      featureAccess(await tierOf(payers, side), codedFeatures[code]),
    tierOf,
    async limitsOf(payers, side) {
      const [tier, limitsNow] = await Promise.all([tierOf(payers, side), terms.limits()]);
      return limitsNow[tier];
    },
    implementations: [...implementPlans(terms, options.worksFor), ...implementTrials(terms)],
  };
}
