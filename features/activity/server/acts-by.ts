import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { Act } from '../contract.ts';
import { activities } from './tables.ts';

/** What an account did in any project, and whether it changed the content of one. */
export type ActsBy = (userId: string) => Promise<{ acts: ReadonlySet<Act>; hasChanged: boolean }>;

export async function readActsBy(executor: Executor, userId: string): ReturnType<ActsBy> {
  const rows = await executor
    .select({ workDone: activities.workDone })
    .from(activities)
    .where(eq(activities.userId, userId));
  return {
    acts: new Set(rows.flatMap(({ workDone }) => workDone.acts)),
    hasChanged: rows.some(
      ({ workDone: { records, facts } }) => facts.length > 0 || Object.keys(records).length > 0,
    ),
  };
}
