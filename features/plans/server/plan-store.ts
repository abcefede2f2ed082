import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import { queryByName } from '#platform/server/database/query-by-name.ts';
import type { PlanSide } from '../contract/calls.ts';
import type { Payer } from '../contract/payer.ts';
import { type PlanTier, planTiers, trialDays, trialTier } from '../contract/tiers.ts';
import { payerPlans } from './tables.ts';

/** The plan of a payer on one side. */
export interface SidePlan {
  /** The current tier: that of the trial while one lasts. */
  tier: PlanTier;
  trialBegun: boolean;
  /** The current trial. */
  trial: { endsAt: Date; mayContinue: boolean } | null;
}

export type PayerPlan = Readonly<Record<PlanSide, SidePlan>>;
export type TiersBySide = Readonly<Record<PlanSide, PlanTier>>;

interface PlanRow {
  /** In the format of `keyOf`. */
  payer: string;
  side: PlanSide;
  tier: PlanTier;
  trial_begun: boolean;
  trial_ends_at: Date | null;
  trial_continued: boolean;
}

const plansOfPayers = {
  name: 'plans-of-payers',
  text: `select payer_kind || ' ' || payer_id as payer, side, tier, trial_begun_at is not null as trial_begun,
      case when tier = 'free' and trial_ends_at > now() then trial_ends_at end as trial_ends_at,
      trial_continued_at is not null as trial_continued
    from payer_plans where (payer_kind, payer_id) in (
      select split_part(key, ' ', 1), split_part(key, ' ', 2) from unnest($1::text[]) as keys(key))`,
};

function keyOf({ kind, id }: Payer): string {
  return `${kind} ${id}`;
}

export interface PlanStore {
  /** Assigns the first plan to a payer on both sides, unless it has one. */
  start(executor: Executor, payer: Payer): Promise<void>;
  /** The payer's plan; null for an unknown payer. */
  of(payer: Payer): Promise<PayerPlan | null>;
  /** Begins the one trial of a side; false where the payer cannot. */
  beginTrial(payer: Payer, side: PlanSide): Promise<boolean>;
  /**
   * Continues a trial for as many days again; false where there is none, or it was continued
   * before.
   */
  continueTrial(payer: Payer, side: PlanSide): Promise<boolean>;
  /** Changes the tier of a payer, on both sides. */
  put(payer: Payer, tier: PlanTier): Promise<void>;
  /** Changes the tier of a payer on one side. */
  putSide(executor: Executor, payer: Payer, side: PlanSide, tier: PlanTier): Promise<void>;
  /** The same where the stored tier is a smaller one; returns whether it was. */
  raiseSide(executor: Executor, payer: Payer, side: PlanSide, tier: PlanTier): Promise<boolean>;
  /** Sets the tier of each side; trials that were begun stay stored. */
  grant(executor: Executor, payer: Payer, tiers: TiersBySide): Promise<void>;
  remove(executor: Executor, payer: Payer): Promise<void>;
  /** The current time of the database, and whether a trial has ended since an earlier one. */
  lookForEnds(since: Date | null): Promise<{ until: Date; hasEnds: boolean }>;
  /** When the next trial ends; null where none lasts. */
  nextEnd(): Promise<Date | null>;
}

const trialLength = sql`make_interval(days => ${trialDays})`;

const ofPayer = ({ kind, id }: Payer) =>
  and(eq(payerPlans.payerKind, kind), eq(payerPlans.payerId, id));
const sideOf = (payer: Payer, side: PlanSide) => and(ofPayer(payer), eq(payerPlans.side, side));
const freeSide = (payer: Payer, side: PlanSide) =>
  and(sideOf(payer, side), eq(payerPlans.tier, 'free'));

/** Called for each change of a payer's plan, inside its transaction. */
type NoteChange = (executor: Executor) => Promise<void>;

/** @param firstTier plan of a new payer */
export function createPlanStore(
  { pool, orm }: Pick<Database, 'pool' | 'orm'>,
  firstTier: PlanTier,
  changed: NoteChange = async () => undefined,
): PlanStore {
  const planOf = gather(async (keys) => {
    const rows = await queryByName<PlanRow>(pool, { ...plansOfPayers, values: [keys] });
    return groupByPayer(rows);
  });
  return {
    ...trialsIn(orm, changed),
    ...trialEndsIn(orm),
    async put(payer, tier) {
      await orm.update(payerPlans).set({ tier }).where(ofPayer(payer));
      await changed(orm);
    },
    async putSide(executor, payer, side, tier) {
      await executor.update(payerPlans).set({ tier }).where(sideOf(payer, side));
      await changed(executor);
    },
    async raiseSide(executor, payer, side, tier) {
      const smaller = planTiers.slice(0, planTiers.indexOf(tier));
      const raised = await executor
        .update(payerPlans)
        .set({ tier })
        .where(and(sideOf(payer, side), inArray(payerPlans.tier, smaller)))
        .returning({ side: payerPlans.side });
      if (raised.length > 0) await changed(executor);
      return raised.length > 0;
    },
    async grant(executor, payer, tiers) {
      await executor
        .insert(payerPlans)
        .values(rowsOf(payer, tiers))
        .onConflictDoUpdate({
          target: [payerPlans.payerKind, payerPlans.payerId, payerPlans.side],
          set: { tier: sql`excluded.tier` },
        });
      await changed(executor);
    },
    async start(executor, payer) {
      await executor
        .insert(payerPlans)
        .values(rowsOf(payer, { M: firstTier, T: firstTier }))
        .onConflictDoNothing();
    },
    of: async (payer) => (await planOf(keyOf(payer))) ?? null,
    async remove(executor, payer) {
      await executor.delete(payerPlans).where(ofPayer(payer));
      await changed(executor);
    },
  };
}

function trialEndsIn(orm: Database['orm']): Pick<PlanStore, 'lookForEnds' | 'nextEnd'> {
  const { tier, trialEndsAt } = payerPlans;
  return {
    async lookForEnds(since) {
      const { rows } = await orm.execute<{ until: Date | string; has_ends: boolean }>(sql`
        select now() as until, exists (
          select 1 from ${payerPlans}
          where ${and(eq(tier, 'free'), gt(trialEndsAt, since ?? sql`now()`), lte(trialEndsAt, sql`now()`))}
        ) as has_ends`);
      const [row] = rows;
      return { until: new Date(row?.until ?? Date.now()), hasEnds: row?.has_ends ?? false };
    },
    async nextEnd() {
      const [next] = await orm
        .select({ at: trialEndsAt })
        .from(payerPlans)
        .where(and(eq(tier, 'free'), gt(trialEndsAt, sql`now()`)))
        .orderBy(trialEndsAt)
        .limit(1);
      return next?.at ?? null;
    },
  };
}

function trialsIn(
  orm: Database['orm'],
  changed: NoteChange,
): Pick<PlanStore, 'beginTrial' | 'continueTrial'> {
  return {
    async beginTrial(payer, side) {
      const begun = await orm
        .update(payerPlans)
        .set({ trialBegunAt: sql`now()`, trialEndsAt: sql`now() + ${trialLength}` })
        .where(and(freeSide(payer, side), isNull(payerPlans.trialBegunAt)))
        .returning({ side: payerPlans.side });
      if (begun.length > 0) await changed(orm);
      return begun.length > 0;
    },
    async continueTrial(payer, side) {
      const continued = await orm
        .update(payerPlans)
        .set({
          trialContinuedAt: sql`now()`,
          trialEndsAt: sql`${payerPlans.trialEndsAt} + ${trialLength}`,
        })
        .where(
          and(
            freeSide(payer, side),
            isNotNull(payerPlans.trialBegunAt),
            isNull(payerPlans.trialContinuedAt),
            gt(payerPlans.trialEndsAt, sql`now()`),
          ),
        )
        .returning({ side: payerPlans.side });
      if (continued.length > 0) await changed(orm);
      return continued.length > 0;
    },
  };
}

function rowsOf({ kind, id }: Payer, tiers: TiersBySide) {
  const row = { payerKind: kind, payerId: id, since: new Date() };
  return (['M', 'T'] as const).map((side) => ({ ...row, side, tier: tiers[side] }));
}

function groupByPayer(rows: PlanRow[]): Map<string, PayerPlan> {
  const sides = new Map<string, Partial<Record<PlanSide, SidePlan>>>();
  for (const row of rows) {
    const known = sides.get(row.payer) ?? {};
    sides.set(row.payer, { ...known, [row.side]: sidePlan(row) });
  }
  const complete = new Map<string, PayerPlan>();
  for (const [payer, { M, T }] of sides) if (M && T) complete.set(payer, { M, T });
  return complete;
}

function sidePlan({ tier, trial_begun, trial_ends_at, trial_continued }: PlanRow): SidePlan {
  if (!trial_ends_at) return { tier, trialBegun: trial_begun, trial: null };
  const trial = { endsAt: trial_ends_at, mayContinue: !trial_continued };
  return { tier: trialTier, trialBegun: true, trial };
}

/** The plans and trials of an account, as they are stored. */
export function listPlansOf({ orm }: Pick<Database, 'orm'>, userId: string) {
  const { side, tier, trialBegunAt, trialEndsAt, trialContinuedAt, since } = payerPlans;
  return orm
    .select({ side, tier, trialBegunAt, trialEndsAt, trialContinuedAt, since })
    .from(payerPlans)
    .where(and(eq(payerPlans.payerKind, 'account'), eq(payerPlans.payerId, userId)))
    .orderBy(side);
}
