import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { TimeAndId } from '#platform/server/database/cursor.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { quarterOf } from './quarter.ts';
import { activities } from './tables.ts';
import { mergeWork, type WorkDone } from './work-done.ts';

export type ActivityRow = typeof activities.$inferSelect;

/** Adds changes to a user's entry of this quarter of an hour. */
export async function addWork(
  orm: Database['orm'],
  projectId: string,
  userId: string,
  workDone: WorkDone,
): Promise<void> {
  const now = new Date();
  const quarter = quarterOf(now);
  const entry = { projectId, userId, quarter };
  const same = and(
    eq(activities.projectId, projectId),
    eq(activities.userId, userId),
    eq(activities.quarter, quarter),
  );
  await orm.transaction(async (tx) => {
    const made = await tx
      .insert(activities)
      .values({ id: newId(), ...entry, beganAt: now, lastAt: now, workDone })
      .onConflictDoNothing()
      .returning({ id: activities.id });
    if (made.length > 0) return;
    const [before] = await tx.select().from(activities).where(same).for('update');
    if (!before) return;
    const merged = mergeWork(before.workDone, workDone);
    await tx.update(activities).set({ lastAt: now, workDone: merged }).where(same);
  });
}

/** The activity of a project, newest first. */
export async function listActivity(
  executor: Executor,
  projectId: string,
  limit: number,
  after?: TimeAndId,
): Promise<ActivityRow[]> {
  const { lastAt, id } = activities;
  const [time, last] = after ?? [];
  const at = time && new Date(time);
  const earlier = at && last && or(lt(lastAt, at), and(eq(lastAt, at), lt(id, last)));
  return executor
    .select()
    .from(activities)
    .where(and(eq(activities.projectId, projectId), earlier || undefined))
    .orderBy(desc(lastAt), desc(id))
    .limit(limit);
}

export async function removeActivityOf(executor: Executor, projectId: string): Promise<void> {
  await executor.delete(activities).where(eq(activities.projectId, projectId));
}

/** What a user did in all projects, oldest first. */
export function listActivityBy(executor: Executor, userId: string) {
  const { projectId, beganAt, lastAt, workDone } = activities;
  return executor
    .select({ projectId, beganAt, lastAt, workDone })
    .from(activities)
    .where(eq(activities.userId, userId))
    .orderBy(activities.beganAt, activities.id);
}
