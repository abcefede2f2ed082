import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { projectMembers, projectPlaces, projects } from './tables.ts';

/** How one's own projects are marked among places; sorts behind every id. */
export const ownMark = '~';

export interface NewPlace {
  folderId?: string;
  /** Whether the person has it open just now. */
  opened?: boolean;
}

/** Lays a project on somebody's dashboard; where it lies already, it stays in its folder. */
export async function takePlace(
  executor: Executor,
  projectId: string,
  userId: string,
  { folderId = '', opened = false }: NewPlace = {},
): Promise<void> {
  const openedAt = opened ? new Date() : new Date(0);
  await executor.execute(sql`
    insert into ${projectPlaces}
      (project_id, user_id, kind, folder_id, opened_at, updated_at, title_key, ownership, trashed)
    select id, ${userId}::text, kind, ${folderId}::text, ${openedAt.toISOString()}::timestamptz,
      updated_at, title_key,
      case when owner_id = ${userId} then ${ownMark} else owner_id end, trashed_at is not null
    from ${projects} where id = ${projectId}
    on conflict do nothing`);
}

/** Brings all places of a project up to date with it. */
export async function followProject(executor: Executor, projectId: string): Promise<void> {
  await executor.execute(sql`
    update ${projectPlaces} as place set
      updated_at = project.updated_at, title_key = project.title_key,
      ownership = case when project.owner_id = place.user_id then ${ownMark} else project.owner_id end,
      trashed = project.trashed_at is not null
    from ${projects} as project
    where project.id = ${projectId} and place.project_id = project.id`);
}

export async function leavePlace(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<void> {
  await executor.delete(projectPlaces).where(placeOf(projectId, userId));
}

/** Remembers that somebody opened a project just now. */
export async function markOpened(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<void> {
  await executor
    .update(projectPlaces)
    .set({ openedAt: new Date() })
    .where(placeOf(projectId, userId));
}

/** Puts a project into one of the person's folders; '' is outside of all. */
export async function putIntoFolder(
  executor: Executor,
  projectId: string,
  userId: string,
  folderId: string,
): Promise<void> {
  await executor.update(projectPlaces).set({ folderId }).where(placeOf(projectId, userId));
}

/** The folder of a project on somebody's dashboard; '' outside of all. */
export async function folderOf(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<string> {
  const [place] = await executor
    .select({ folderId: projectPlaces.folderId })
    .from(projectPlaces)
    .where(placeOf(projectId, userId));
  return place?.folderId ?? '';
}

/** Takes a person off every project that others own. */
export async function leaveAll(executor: Executor, userId: string): Promise<void> {
  await executor.delete(projectMembers).where(eq(projectMembers.userId, userId));
  await executor.delete(projectPlaces).where(eq(projectPlaces.userId, userId));
}

function placeOf(projectId: string, userId: string) {
  return and(eq(projectPlaces.projectId, projectId), eq(projectPlaces.userId, userId));
}
