import { and, eq, inArray } from 'drizzle-orm';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { helpMarks } from './tables.ts';

/** The mark of a tour that was done, or left. */
export const endMark = (tour: ProjectCode, outcome: 'done' | 'left') => `${outcome}.${tour}`;

/** The marks of an account, oldest first. */
export function listMarks(executor: Executor, userId: string) {
  const { name, at } = helpMarks;
  return executor
    .select({ name, at })
    .from(helpMarks)
    .where(eq(helpMarks.userId, userId))
    .orderBy(at, name);
}

/** Adds a mark; one that is there stays as it is. */
export async function addMark(orm: Database['orm'], userId: string, name: string): Promise<void> {
  await orm.insert(helpMarks).values({ userId, name, at: new Date() }).onConflictDoNothing();
}

/** Whether any of the holders has a mark. */
export async function hasMark(
  executor: Executor,
  holders: readonly string[],
  name: string,
): Promise<boolean> {
  if (holders.length === 0) return false;
  const rows = await executor
    .select({ name: helpMarks.name })
    .from(helpMarks)
    .where(and(inArray(helpMarks.userId, [...holders]), eq(helpMarks.name, name)))
    .limit(1);
  return rows.length > 0;
}

export async function removeMarksOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(helpMarks).where(eq(helpMarks.userId, userId));
}
