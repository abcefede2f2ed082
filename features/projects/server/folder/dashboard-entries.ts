import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { dashboardEntries, projectMembers, projects } from '../tables.ts';

/** Sort key of an account's own projects among its entries; sorts after every id. */
export const ownedSortKey = '~';

export interface NewEntry {
  folderId?: string;
  /** Whether the account opens it now. */
  opened?: boolean;
}

/** Adds a project to an account's dashboard; an existing entry stays in its folder. */
export async function addToDashboard(
  executor: Executor,
  projectId: string,
  userId: string,
  { folderId = '', opened = false }: NewEntry = {},
): Promise<void> {
  const openedAt = opened ? new Date() : new Date(0);
  await executor.execute(sql`
    insert into ${dashboardEntries}
      (project_id, user_id, kind, folder_id, opened_at, updated_at, title_key, ownership, trashed)
    select id, ${userId}::text, kind, ${folderId}::text, ${openedAt.toISOString()}::timestamptz,
      updated_at, title_key,
      case when owner_id = ${userId} then ${ownedSortKey} else owner_id end, trashed_at is not null
    from ${projects} where id = ${projectId}
    on conflict do nothing`);
}

/** Updates all dashboard entries of a project. */
export async function followProject(executor: Executor, projectId: string): Promise<void> {
  await executor.execute(sql`
    update ${dashboardEntries} as entry set
      updated_at = project.updated_at, title_key = project.title_key,
      ownership = case when project.owner_id = entry.user_id then ${ownedSortKey} else project.owner_id end,
      trashed = project.trashed_at is not null
    from ${projects} as project
    where project.id = ${projectId} and entry.project_id = project.id`);
}

export async function removeFromDashboard(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<void> {
  await executor.delete(dashboardEntries).where(entryOf(projectId, userId));
}

/** Records that an account opened a project now. */
export async function markOpened(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<void> {
  await executor
    .update(dashboardEntries)
    .set({ openedAt: new Date() })
    .where(entryOf(projectId, userId));
}

/** Moves a project to one of the account's folders; '' is outside of all. */
export async function putIntoFolder(
  executor: Executor,
  projectId: string,
  userId: string,
  folderId: string,
): Promise<void> {
  await executor.update(dashboardEntries).set({ folderId }).where(entryOf(projectId, userId));
}

/** The folder of a project on an account's dashboard; '' outside of all. */
export async function folderOf(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<string> {
  const [entry] = await executor
    .select({ folderId: dashboardEntries.folderId })
    .from(dashboardEntries)
    .where(entryOf(projectId, userId));
  return entry?.folderId ?? '';
}

/** Removes an account from all projects of other owners. */
export async function leaveAllProjects(executor: Executor, userId: string): Promise<void> {
  await executor.delete(projectMembers).where(eq(projectMembers.userId, userId));
  await executor.delete(dashboardEntries).where(eq(dashboardEntries.userId, userId));
}

function entryOf(projectId: string, userId: string) {
  return and(eq(dashboardEntries.projectId, projectId), eq(dashboardEntries.userId, userId));
}
