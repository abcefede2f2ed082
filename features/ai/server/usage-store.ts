import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Spent } from '../contract/admin-calls.ts';
import { aiUsage } from './tables.ts';

export type UsageRow = typeof aiUsage.$inferInsert;

const day = 24 * 3_600_000;

/** The beginning of a day, UTC. */
export function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / day) * day);
}

/** The day that is some days before another. */
export function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * day);
}

const key = [aiUsage.day, aiUsage.payerKind, aiUsage.payerId, aiUsage.userId, aiUsage.work];
const added = {
  requests: sql`${aiUsage.requests} + excluded.requests`,
  input: sql`${aiUsage.input} + excluded.input`,
  output: sql`${aiUsage.output} + excluded.output`,
  estimated: sql`${aiUsage.estimated} + excluded.estimated`,
  cost: sql`${aiUsage.cost} + excluded.cost`,
};

/** Adds to what was used; several at once add up. */
export async function addUsage(orm: Executor, rows: readonly UsageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await orm
    .insert(aiUsage)
    .values([...rows])
    .onConflictDoUpdate({ target: key, set: added });
}

function ofPayer({ kind, id }: Payer) {
  return and(eq(aiUsage.payerKind, kind), eq(aiUsage.payerId, id));
}

const total = (column: SQL | typeof aiUsage.input) =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number);
const tokens = sql`${aiUsage.input} + ${aiUsage.output}`;

/** Tokens of a day: of the installation, and of a payer. */
export async function tokensOfDay(
  orm: Executor,
  date: Date,
  payer: Payer,
): Promise<{ all: number; ofPayer: number }> {
  const counted = sql`case when ${ofPayer(payer)} then ${tokens} else 0 end`;
  const [sums] = await orm
    .select({ all: total(tokens), ofPayer: total(counted) })
    .from(aiUsage)
    .where(eq(aiUsage.day, date));
  return sums ?? { all: 0, ofPayer: 0 };
}

const sums = {
  requests: total(sql`${aiUsage.requests}`),
  input: total(aiUsage.input),
  output: total(sql`${aiUsage.output}`),
  estimated: total(sql`${aiUsage.estimated}`),
  cost: total(sql`${aiUsage.cost}`),
};
const byTokens = sql`sum(${tokens}) desc`;

export async function usageByDay(orm: Executor, from: Date): Promise<(Spent & { day: Date })[]> {
  return orm
    .select({ day: aiUsage.day, ...sums })
    .from(aiUsage)
    .where(gte(aiUsage.day, from))
    .groupBy(aiUsage.day);
}

export async function usageByWork(orm: Executor, from: Date) {
  return orm
    .select({ work: aiUsage.work, ...sums })
    .from(aiUsage)
    .where(gte(aiUsage.day, from))
    .groupBy(aiUsage.work)
    .orderBy(byTokens, aiUsage.work);
}

/** The payers that used the largest number of tokens, with that number today. */
export async function usageByPayer(orm: Executor, from: Date, today: Date, limit: number) {
  const ofToday = sql`case when ${eq(aiUsage.day, today)} then ${tokens} else 0 end`;
  return orm
    .select({ kind: aiUsage.payerKind, id: aiUsage.payerId, ...sums, today: total(ofToday) })
    .from(aiUsage)
    .where(gte(aiUsage.day, from))
    .groupBy(aiUsage.payerKind, aiUsage.payerId)
    .orderBy(byTokens, aiUsage.payerId)
    .limit(limit);
}

/** What an account used, and what was used at its cost; without the ids of others. */
export function usageOfAccount(orm: Executor, userId: string) {
  const { day: date, work, requests, input, output, estimated, cost } = aiUsage;
  return orm
    .select({ day: date, work, requests, input, output, estimated, cost })
    .from(aiUsage)
    .where(or(eq(aiUsage.userId, userId), ofPayer({ kind: 'account', id: userId })))
    .orderBy(aiUsage.day, aiUsage.work);
}

/** Empties the ids of a deleted account; the sums stay, so that the limit of a day holds. */
export async function forgetAccount(orm: Executor, userId: string): Promise<void> {
  const named = or(eq(aiUsage.userId, userId), eq(aiUsage.payerId, userId));
  const rows = await orm.delete(aiUsage).where(named).returning();
  const without = (id: string) => (id === userId ? '' : id);
  for (const row of rows) {
    const { payerId, userId: ofUser } = row;
    await addUsage(orm, [{ ...row, payerId: without(payerId), userId: without(ofUser) }]);
  }
}
