import { accountPlansKey, accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { type Feature, goesWithAccount, provide } from '#features/feature/server/index.ts';
import { setPlanRule } from '#features/installation/contract.ts';
import { installationKey } from '#features/installation/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { createNotices } from '#platform/server/database/notices.ts';
import { type DueWork, lookRegularly } from '#platform/server/jobs/look-regularly.ts';
import type { PlanSide } from '../contract/calls.ts';
import { accountPayer, type Payer } from '../contract/payer.ts';
import {
  codedFeatures,
  featureAccess,
  highestTier,
  limitsWith,
  openLimits,
  type PlanTier,
  planCodes,
  topTier,
} from '../contract/tiers.ts';
import { implementGrants } from './grant-calls.ts';
import { implementPlans, implementTrials, type PlanTerms } from './plan-calls.ts';
import { createPlanChanges, createTrialEnds, type PlanChanges } from './plan-changes.ts';
import {
  createPlanStore,
  listPlansOf,
  type PlanStore,
  type SidePlan,
  type TiersBySide,
} from './plan-store.ts';
import {
  lockPaidPlansKey,
  type PaidPlan,
  type PaidPlans,
  type PayerRemoved,
  type Plans,
  payerRemovedKey,
  plansKey,
  type WorksFor,
  worksForKey,
} from './plans.ts';
import { payerPlans } from './tables.ts';

export {
  lockPaidPlansKey,
  type PaidPlan,
  type PaidPlans,
  type Plans,
  payerRemovedKey,
  plansKey,
  worksForKey,
};

export interface PlansOptions {
  database: Pick<Database, 'pool' | 'orm'>;
  /** Plan of a new account. */
  firstTier: PlanTier;
  worksFor: WorksFor;
  /** Called before the plans of a deleted payer are removed. */
  payerRemoved?: PayerRemoved;
  /** The operator's changes of the limits, such as `{"free":{"projects":3}}`. */
  limits?: unknown;
  /** Whether everything is there for everybody; false by default. */
  isOpen?: () => Promise<boolean>;
  /** Whether somebody chose between open and tiers; true by default. */
  isRuleChosen?: (executor: Executor) => Promise<boolean>;
  /** Reports changes of plans; nobody learns of them by default. */
  changes?: PlanChanges;
}

export const plansFeature: Feature = {
  name: 'plans',
  needs: ['accounts', 'audit', 'installation'],
  build({ config, database, log, get, later }) {
    const notices = createNotices(database, 'sightline_plans', log);
    const changes = createPlanChanges(notices);
    const worksFor = later(worksForKey);
    const payerRemoved = later(payerRemovedKey);
    const lockPaidPlans = later(lockPaidPlansKey);
    const installation = get(installationKey);
    const plans = createPlans({
      database,
      firstTier: config.DEFAULT_PLAN,
      limits: config.PLAN_LIMITS,
      worksFor: (ownerId, userId) => worksFor()(ownerId, userId),
      payerRemoved: (executor, payer) => payerRemoved()(executor, payer),
      isOpen: async () => (await installation.read('plans')) === 'open',
      isRuleChosen: async (executor) => (await installation.readIn(executor, 'plans')) !== null,
      changes,
    });
    const ends = lookRegularly({ log }, 'the look for ended trials', plans.trialEnds);
    const { directory } = get(accountsKey);
    return {
      provides: [provide(plansKey, plans), provide(accountPlansKey, plans)],
      implementations: [
        ...plans.implementations,
        ...implementGrants({
          ...{ database, plans },
          people: directory,
          audit: get(auditKey),
          paidPlans: (tx, payer) => lockPaidPlans()(tx, payer),
        }),
      ],
      async answered(_, { id }) {
        if (id === setPlanRule.id) await changes.note(database.orm);
      },
      userDeleted: (executor, userId) => plans.remove(executor, accountPayer(userId)),
      accountData: { plans: (userId) => listPlansOf(database, userId) },
      // The column has ids of teams too; those rows are deleted with the team.
      columns: goesWithAccount(payerPlans.payerId),
      started: async () => ends.start(),
      async close() {
        await ends.close();
        notices.close();
      },
    };
  },
};

const unreported: PlanChanges = { note: async () => undefined, watch: () => undefined };

export function createPlans(options: PlansOptions): Plans & { trialEnds: DueWork } {
  const { isOpen = async () => false, isRuleChosen = async () => true } = options;
  const { changes = unreported } = options;
  const store = createPlanStore(options.database, options.firstTier, changes.note);
  const trialEnds = createTrialEnds(store, () => changes.note(options.database.orm));
  const limits = limitsWith(options.limits ?? {});
  const terms: PlanTerms = {
    store,
    limits: async () => ((await isOpen()) ? openLimits : limits),
    isOpen,
  };
  const tierOf = async (payers: readonly Payer[], side: PlanSide, assumed?: AssumedPlan) => {
    const [open, plans] = await Promise.all([isOpen(), Promise.all(payers.map(store.of))]);
    return open
      ? topTier
      : highestTier(plans.map((plan, at) => assumedTier(plan?.[side], payers[at], side, assumed)));
  };
  const limitsOf = async (payers: readonly Payer[], side: PlanSide, assumed?: AssumedPlan) => {
    const [tier, limitsNow] = await Promise.all([tierOf(payers, side, assumed), terms.limits()]);
    return limitsNow[tier];
  };
  return {
    start: (executor, userId) => store.start(executor, accountPayer(userId)),
    startTeam: (executor, id) => store.start(executor, { kind: 'team', id }),
    async startAdministrator(executor, userId) {
      if (await isRuleChosen(executor)) return;
      await store.grant(executor, accountPayer(userId), { M: topTier, T: topTier });
    },
    ...{ put: store.put, putSide: store.putSide, raiseSide: store.raiseSide },
    grant: (payer, tiers, executor = options.database.orm) => store.grant(executor, payer, tiers),
    stored: store.of,
    async remove(executor, payer) {
      await options.payerRemoved?.(executor, payer);
      await store.remove(executor, payer);
    },
    async typeOf(userId) {
      const [open, plan] = await Promise.all([isOpen(), store.of(accountPayer(userId))]);
      return planCodes[open ? topTier : highestTier([plan?.M.tier, plan?.T.tier])];
    },
    feature: async (payers, side, code) =>
      featureAccess(await tierOf(payers, side), codedFeatures[code]),
    tierOf: (payers, side) => tierOf(payers, side),
    limitsOf: (payers, side) => limitsOf(payers, side),
    assuming: (payer, tiers) => ({
      tierOf: (payers, side) => tierOf(payers, side, { payer, tiers }),
      limitsOf: (payers, side) => limitsOf(payers, side, { payer, tiers }),
    }),
    assumingTiers: () => ({
      tierOf: (payers, side) => storedTier(store, payers, side),
      limitsOf: async (payers, side) => limits[await storedTier(store, payers, side)],
    }),
    watch: changes.watch,
    report: changes.note,
    lookForEnds: trialEnds.lookForEnds,
    trialEnds,
    implementations: [...implementPlans(terms, options.worksFor), ...implementTrials(terms)],
  };
}

/** The tier that is stored for payers, also while everything is open. */
async function storedTier({ of }: PlanStore, payers: readonly Payer[], side: PlanSide) {
  return highestTier((await Promise.all(payers.map(of))).map((plan) => plan?.[side].tier));
}

interface AssumedPlan {
  payer: Payer;
  tiers: TiersBySide;
}

/** The tier of a payer on a side: the stored one, or that of the assumed plan. */
function assumedTier(
  stored: SidePlan | undefined,
  payer: Payer | undefined,
  side: PlanSide,
  assumed: AssumedPlan | undefined,
): PlanTier | undefined {
  if (!assumed || payer?.kind !== assumed.payer.kind || payer.id !== assumed.payer.id) {
    return stored?.tier;
  }
  const tier = assumed.tiers[side];
  return tier === 'free' && stored?.trial ? stored.tier : tier;
}
