import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { Permission } from '../../contract/rights.ts';
import { addToDashboard, removeFromDashboard } from '../folder/dashboard-entries.ts';
import { projectMembers } from '../tables.ts';

export interface Member {
  userId: string;
  permission: Permission;
}

export async function listMembers(executor: Executor, projectId: string): Promise<Member[]> {
  return executor
    .select({ userId: projectMembers.userId, permission: projectMembers.permission })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(projectMembers.since, projectMembers.userId);
}

/** Adds a member, or changes their role. */
export async function putMember(
  executor: Executor,
  projectId: string,
  { userId, permission }: Member,
): Promise<void> {
  await executor
    .insert(projectMembers)
    .values({ projectId, userId, permission })
    .onConflictDoUpdate({
      target: [projectMembers.projectId, projectMembers.userId],
      set: { permission: sql`excluded.permission` },
    });
  await addToDashboard(executor, projectId, userId);
}

/** Changes the role of a member; returns whether they were one. */
export async function changeMember(
  executor: Executor,
  projectId: string,
  { userId, permission }: Member,
): Promise<boolean> {
  const changed = await executor
    .update(projectMembers)
    .set({ permission })
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
    .returning({ userId: projectMembers.userId });
  return changed.length > 0;
}

/** Removes a member; returns whether they were one. */
export async function removeMember(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const removed = await executor
    .delete(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
    .returning({ userId: projectMembers.userId });
  if (removed.length > 0) await removeFromDashboard(executor, projectId, userId);
  return removed.length > 0;
}
