import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { mentions } from './tables.ts';

export type MentionCount = Omit<typeof mentions.$inferSelect, 'projectId'>;

/**
 * Stores how often each account is mentioned at each location of a document, if that is more often than
 * ever before, and returns the counts that were raised. Of two concurrent calls one returns a count.
 */
export async function raiseCounts(
  executor: Executor,
  projectId: string,
  counts: readonly MentionCount[],
): Promise<MentionCount[]> {
  if (counts.length === 0) return [];
  const { location, userId, count } = mentions;
  return executor
    .insert(mentions)
    .values(counts.map((one) => ({ ...one, projectId })))
    .onConflictDoUpdate({
      target: [mentions.projectId, location, userId],
      set: { count: sql`excluded.count` },
      setWhere: lt(count, sql`excluded.count`),
    })
    .returning({ location, userId, count });
}

export async function removeMentionsIn(executor: Executor, projectId: string): Promise<void> {
  await executor.delete(mentions).where(eq(mentions.projectId, projectId));
}

export async function removeMentionsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(mentions).where(eq(mentions.userId, userId));
}
