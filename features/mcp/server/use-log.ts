import { desc, eq, lt } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { maxListedUses, useDays } from '../contract/calls.ts';
import { assistantUses } from './tables.ts';

export type UseRow = typeof assistantUses.$inferSelect;

/** Records what assistants did, for a year. */
export interface UseLog {
  record(use: Omit<UseRow, 'id' | 'number'>): Promise<void>;
  /** The latest uses of the tokens of an account. */
  of(userId: string): Promise<UseRow[]>;
}

const dayLong = 24 * 3_600_000;
/** One in so many records also removes the old ones. */
const sweepsEvery = 200;
const clientLength = 200;

export function createUseLog({ orm }: Pick<Database, 'orm'>): UseLog {
  let recorded = 0;
  return {
    async record(use) {
      const client = use.client.slice(0, clientLength);
      await orm.insert(assistantUses).values({ ...use, client, id: newId() });
      if (recorded++ % sweepsEvery !== 0) return;
      const oldest = new Date(use.at.getTime() - useDays * dayLong);
      await orm.delete(assistantUses).where(lt(assistantUses.at, oldest));
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
