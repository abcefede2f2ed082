import { eq } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import type { PlanSide } from '../contract/calls.ts';
import type { PlanTier } from '../contract/tiers.ts';
import { accountPlans } from './tables.ts';

/** The plan of an account on one side. */
export interface SidePlan {
  tier: PlanTier;
  trialBegun: boolean;
}

export type AccountPlan = Readonly<Record<PlanSide, SidePlan>>;

interface PlanRow {
  user_id: string;
  side: PlanSide;
  tier: PlanTier;
  trial_begun: boolean;
}

const plansOfUsers = {
  name: 'plans-of-users',
  text: `select user_id, side, tier, trial_begun_at is not null as trial_begun
    from account_plans where user_id = any($1)`,
};

export interface PlanStore {
  /** Gives an account the plan on both sides, unless it has one. */
  start(executor: Executor, userId: string): Promise<void>;
  /** The account's plan; null for who has none, because there is no such account. */
  of(userId: string): Promise<AccountPlan | null>;
  remove(executor: Executor, userId: string): Promise<void>;
}

/** @param firstTier plan of a new account */
export function createPlanStore({ pool }: Pick<Database, 'pool'>, firstTier: PlanTier): PlanStore {
  const planOf = gather(async (userIds) => {
    const { rows } = await pool.query<PlanRow>({ ...plansOfUsers, values: [userIds] });
    return groupByUser(rows);
  });
  return {
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
  for (const { user_id, side, tier, trial_begun } of rows) {
    const known = sides.get(user_id) ?? {};
    sides.set(user_id, { ...known, [side]: { tier, trialBegun: trial_begun } });
  }
  const whole = new Map<string, AccountPlan>();
  for (const [userId, { M, T }] of sides) if (M && T) whole.set(userId, { M, T });
  return whole;
}
