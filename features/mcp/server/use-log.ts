import { and, desc, eq, lt, lte } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { maxListedUses, useDays } from '../contract/calls.ts';
import { assistantUses } from './tables.ts';

export type UseRow = typeof assistantUses.$inferSelect;

/** Records what assistants did: for a year, and at most `maxUses` of an account. */
export interface UseLog {
  record(use: Omit<UseRow, 'id' | 'number'>): Promise<void>;
  /** The latest uses of the tokens of an account. */
  of(userId: string): Promise<UseRow[]>;
}

const dayLong = 24 * 3_600_000;
/** One in so many records also removes the old ones. */
const sweepsEvery = 200;
const clientLength = 200;
/** Uses of one account that are kept at most. */
const maxUses = 20_000;

export function createUseLog({ orm }: Pick<Database, 'orm'>): UseLog {
  let recorded = 0;
  return {
    async record(use) {
      const client = use.client.slice(0, clientLength);
      await orm.insert(assistantUses).values({ ...use, client, id: newId() });
      if (recorded++ % sweepsEvery !== 0) return;
      await removeOld(orm, use);
    },
    of: (userId) =>
      orm
        .select()
        .from(assistantUses)
        .where(eq(assistantUses.userId, userId))
        .orderBy(desc(assistantUses.number))
        .limit(maxListedUses),
  };
}

/** Removes what is older than a year, and of this account what is beyond `maxUses`. */
async function removeOld(orm: Executor, { at, userId }: Pick<UseRow, 'at' | 'userId'>) {
  await orm
    .delete(assistantUses)
    .where(lt(assistantUses.at, new Date(at.getTime() - useDays * dayLong)));
  const [oldest] = await orm
    .select({ number: assistantUses.number })
    .from(assistantUses)
    .where(eq(assistantUses.userId, userId))
    .orderBy(desc(assistantUses.number))
    .offset(maxUses)
    .limit(1);
  if (!oldest) return;
  const own = eq(assistantUses.userId, userId);
  await orm.delete(assistantUses).where(and(own, lte(assistantUses.number, oldest.number)));
}

export function usesOfAccount(orm: Executor, userId: string): Promise<UseRow[]> {
  return orm
    .select()
    .from(assistantUses)
    .where(eq(assistantUses.userId, userId))
    .orderBy(desc(assistantUses.number));
}

export async function removeUsesOfAccount(executor: Executor, userId: string): Promise<void> {
  await executor.delete(assistantUses).where(eq(assistantUses.userId, userId));
}

/** Removes an erased project from what was recorded; the uses themselves stay. */
export async function forgetProject(executor: Executor, projectId: string): Promise<void> {
  await executor
    .update(assistantUses)
    .set({ projectId: null })
    .where(eq(assistantUses.projectId, projectId));
}
