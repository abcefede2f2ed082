import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import { queryByName } from '#platform/server/database/query-by-name.ts';
import type { PlanSide } from '../contract/calls.ts';
import { type PlanTier, trialDays, trialTier } from '../contract/tiers.ts';
import { accountPlans } from './tables.ts';

/** The plan of an account on one side. */
export interface SidePlan {
  /** What counts now: the trial's tier while one lasts. */
  tier: PlanTier;
  trialBegun: boolean;
  /** The trial that is under way. */
  trial: { endsAt: Date; mayContinue: boolean } | null;
}

export type AccountPlan = Readonly<Record<PlanSide, SidePlan>>;

interface PlanRow {
  user_id: string;
  side: PlanSide;
  tier: PlanTier;
  trial_begun: boolean;
  trial_ends_at: Date | null;
  trial_continued: boolean;
}

const plansOfUsers = {
  name: 'plans-of-users',
  text: `select user_id, side, tier, trial_begun_at is not null as trial_begun,
      case when tier = 'free' and trial_ends_at > now() then trial_ends_at end as trial_ends_at,
      trial_continued_at is not null as trial_continued
    from account_plans where user_id = any($1)`,
};

export interface PlanStore {
  /** Gives an account the plan on both sides, unless it has one. */
  start(executor: Executor, userId: string): Promise<void>;
  /** The account's plan; null for who has none, because there is no such account. */
  of(userId: string): Promise<AccountPlan | null>;
  /** Begins the one trial of a side; false where there is none to begin. */
  beginTrial(userId: string, side: PlanSide): Promise<boolean>;
  /** Gives a trial that lasts as many days again; false where there is none, or was done before. */
  continueTrial(userId: string, side: PlanSide): Promise<boolean>;
  /** Puts an account on a tier, on both sides. */
  put(userId: string, tier: PlanTier): Promise<void>;
  remove(executor: Executor, userId: string): Promise<void>;
}

const trialLength = sql.raw(`interval '${trialDays} days'`);

/** @param firstTier plan of a new account */
export function createPlanStore(
  { pool, orm }: Pick<Database, 'pool' | 'orm'>,
  firstTier: PlanTier,
): PlanStore {
  const planOf = gather(async (userIds) => {
    const rows = await queryByName<PlanRow>(pool, { ...plansOfUsers, values: [userIds] });
    return groupByUser(rows);
  });
  const ofSide = (userId: string, side: PlanSide) =>
    and(
      eq(accountPlans.userId, userId),
      eq(accountPlans.side, side),
      eq(accountPlans.tier, 'free'),
    );
  return {
    async beginTrial(userId, side) {
      const begun = await orm
        .update(accountPlans)
        .set({ trialBegunAt: sql`now()`, trialEndsAt: sql`now() + ${trialLength}` })
        .where(and(ofSide(userId, side), isNull(accountPlans.trialBegunAt)))
        .returning({ side: accountPlans.side });
      return begun.length > 0;
    },
    async continueTrial(userId, side) {
      const continued = await orm
        .update(accountPlans)
        .set({
          trialContinuedAt: sql`now()`,
          trialEndsAt: sql`${accountPlans.trialEndsAt} + ${trialLength}`,
        })
        .where(
          and(
            ofSide(userId, side),
            isNotNull(accountPlans.trialBegunAt),
            isNull(accountPlans.trialContinuedAt),
            gt(accountPlans.trialEndsAt, sql`now()`),
          ),
        )
        .returning({ side: accountPlans.side });
      return continued.length > 0;
    },
    async put(userId, tier) {
      await orm.update(accountPlans).set({ tier }).where(eq(accountPlans.userId, userId));
    },
    async start(executor, userId) {
      const first = { userId, tier: firstTier, since: new Date() };
      await executor
        .insert(accountPlans)
        .values([
          { ...first, side: 'M' },
          { ...first, side: 'T' },
        ])
        .onConflictDoNothing();
    },
    of: async (userId) => (await planOf(userId)) ?? null,
    async remove(executor, userId) {
      await executor.delete(accountPlans).where(eq(accountPlans.userId, userId));
    },
  };
}

function groupByUser(rows: PlanRow[]): Map<string, AccountPlan> {
  const sides = new Map<string, Partial<Record<PlanSide, SidePlan>>>();
  for (const row of rows) {
    const known = sides.get(row.user_id) ?? {};
    sides.set(row.user_id, { ...known, [row.side]: sidePlan(row) });
  }
  const whole = new Map<string, AccountPlan>();
  for (const [userId, { M, T }] of sides) if (M && T) whole.set(userId, { M, T });
  return whole;
}

function sidePlan({ tier, trial_begun, trial_ends_at, trial_continued }: PlanRow): SidePlan {
  if (!trial_ends_at) return { tier, trialBegun: trial_begun, trial: null };
  const trial = { endsAt: trial_ends_at, mayContinue: !trial_continued };
  return { tier: trialTier, trialBegun: true, trial };
}
