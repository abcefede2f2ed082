import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { Act } from '../contract.ts';
import { activities } from './tables.ts';

/** What an account did in any project. */
export type ActsBy = (userId: string) => Promise<ReadonlySet<Act>>;

export async function readActsBy(executor: Executor, userId: string): ReturnType<ActsBy> {
  const rows = await executor
    .select({ workDone: activities.workDone })
    .from(activities)
    .where(eq(activities.userId, userId));
  return new Set(rows.flatMap(({ workDone }) => workDone.acts));
}
