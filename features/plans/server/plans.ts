import { serviceKey } from '#features/feature/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { PlanSide } from '../contract/calls.ts';
import type { Payer } from '../contract/payer.ts';
import type {
  FeatureAccess,
  FeatureCode,
  PlanCode,
  PlanLimits,
  PlanTier,
} from '../contract/tiers.ts';
import type { PayerPlan, TiersBySide } from './plan-store.ts';

/**
 * The plans of payers. For several payers, such as those of a project, the better plan counts. In an
 * open installation all answers are those of the highest plan without limits; stored plans stay.
 */
export interface Plans {
  implementations: Implementation[];
  /** Assigns the first plan to a new account; an account that has a plan keeps it. */
  start(executor: Executor, userId: string): Promise<void>;
  /** Assigns the first plan to a new team. */
  startTeam(executor: Executor, teamId: string): Promise<void>;
  /** Puts an administrator on the highest plan, while nobody has chosen between open and tiers. */
  startAdministrator(executor: Executor, userId: string): Promise<void>;
  /** Changes the tier of a payer, on both sides. */
  put(payer: Payer, tier: PlanTier): Promise<void>;
  /** Changes the tier of a payer on each side. */
  grant(payer: Payer, tiers: TiersBySide, executor?: Executor): Promise<void>;
  /** Changes the tier of a payer on one side inside a transaction; one without a plan gets none. */
  putSide(executor: Executor, payer: Payer, side: PlanSide, tier: PlanTier): Promise<void>;
  /** The same where the stored tier is a smaller one; returns whether it was. */
  raiseSide(executor: Executor, payer: Payer, side: PlanSide, tier: PlanTier): Promise<boolean>;
  /** The stored plan of a payer, also while the installation is open; null for an unknown payer. */
  stored(payer: Payer): Promise<PayerPlan | null>;
  /** The code of the higher one of an account's two plans; free for an account without. */
  typeOf(userId: string): Promise<PlanCode>;
  /** The highest tier of some payers on one side; free where none has a plan. */
  tierOf(payers: readonly Payer[], side: PlanSide): Promise<PlanTier>;
  /** The limits of the better plan of some payers on one side. */
  limitsOf(payers: readonly Payer[], side: PlanSide): Promise<PlanLimits>;
  /** Tiers and limits as they would be if a payer had other tiers; a trial that lasts stays. */
  assuming(payer: Payer, tiers: TiersBySide): Pick<Plans, 'tierOf' | 'limitsOf'>;
  /** Tiers and limits as they would be if the rule of the installation were `tiers`. */
  assumingTiers(): Pick<Plans, 'tierOf' | 'limitsOf'>;
  /** Whether the better plan of some payers on one side has a feature. */
  feature(payers: readonly Payer[], side: PlanSide, code: FeatureCode): Promise<FeatureAccess>;
  /**
   * Calls the listener after plans changed, on any server: with a purchase, the end of a trial, or the rule of
   * the installation.
   */
  watch(listener: () => void): void;
  /** Calls the listeners once a transaction is committed, as the number of projects in a plan changed. */
  report(executor: Executor): Promise<void>;
  /** Reports trials that have ended since the last look, as happens regularly; returns whether there are any. */
  lookForEnds(): Promise<boolean>;
  /** Removes the plans of a payer that is deleted, and what it bought. */
  remove(executor: Executor, payer: Payer): Promise<void>;
}

export const plansKey = serviceKey<Plans>('plans');

/** Whether the second account works in a project of the first; provided by projects, which are above plans. */
export type WorksFor = (ownerId: string, userId: string) => Promise<boolean>;
export const worksForKey = serviceKey<WorksFor>('plans: works for');

/** What a payer pays for on a side. */
export interface PaidPlan {
  tier: PlanTier;
  /** When it ends, or is paid again. */
  until: Date | null;
  renews: boolean;
}
export type PaidPlans = Readonly<Record<PlanSide, PaidPlan | null>>;
/** What a payer pays for; its billing does not change until the transaction ends. Provided by billing. */
export type LockPaidPlans = (tx: Executor, payer: Payer) => Promise<PaidPlans>;
export const lockPaidPlansKey = serviceKey<LockPaidPlans>('plans: paid plans');

/** A payer is deleted; runs inside the transaction. Provided by billing, which is above plans. */
export type PayerRemoved = (executor: Executor, payer: Payer) => Promise<void>;
export const payerRemovedKey = serviceKey<PayerRemoved>('plans: payer removed');
