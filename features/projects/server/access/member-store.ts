import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { Permission } from '../../contract/rights.ts';
import { addToDashboard, removeFromDashboard } from '../folder/dashboard-entries.ts';
import { projectMembers } from '../tables.ts';

export interface Member {
  userId: string;
  permission: Permission;
}

/** A member with the reasons of their access. */
export interface ListedMember extends Member {
  /** Given to the account itself; null for a member of the project's team that is no guest. */
  sharedPermission: Permission | null;
}

export async function listMembers(executor: Executor, projectId: string): Promise<ListedMember[]> {
  const { userId, permission, sharedPermission } = projectMembers;
  return executor
    .select({ userId, permission, sharedPermission })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(projectMembers.since, projectMembers.userId);
}

/** Adds a member, or changes the permission that is given to the account itself. */
export async function putMember(
  executor: Executor,
  projectId: string,
  { userId, permission }: Member,
): Promise<void> {
  await executor
    .insert(projectMembers)
    .values({ projectId, userId, sharedPermission: permission })
    .onConflictDoUpdate({
      target: [projectMembers.projectId, projectMembers.userId],
      set: { sharedPermission: sql`excluded.shared_permission` },
    });
  await addToDashboard(executor, projectId, userId);
}

/** Changes the permission of a member; returns whether they were one. */
export async function changeMember(
  executor: Executor,
  projectId: string,
  { userId, permission }: Member,
): Promise<boolean> {
  const changed = await executor
    .update(projectMembers)
    .set({ sharedPermission: permission })
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
    .returning({ userId: projectMembers.userId });
  return changed.length > 0;
}

/**
 * Removes a member; returns whether they were one. Access by the project's team stays, until the
 * account leaves the team.
 */
export async function removeMember(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const theirs = and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId));
  const stays = await executor
    .update(projectMembers)
    .set({ sharedPermission: null })
    .where(
      and(
        theirs,
        isNotNull(projectMembers.teamPermission),
        isNotNull(projectMembers.sharedPermission),
      ),
    )
    .returning({ userId: projectMembers.userId });
  if (stays.length > 0) return true;
  const removed = await executor
    .delete(projectMembers)
    .where(and(theirs, isNull(projectMembers.teamPermission)))
    .returning({ userId: projectMembers.userId });
  if (removed.length > 0) await removeFromDashboard(executor, projectId, userId);
  return removed.length > 0;
}
