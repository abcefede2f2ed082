import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import type { Permission, Role } from '../contract/rights.ts';
import { projectMembers, projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

/** A project as one person has it. */
export interface HeldProject {
  project: ProjectRow;
  role: Role;
}

/** Where a page of a list ended. */
export interface ListPlace {
  updatedAt: Date;
  id: string;
}

/** The project, provided that it is not in the trash and that the person has a role in it. */
export async function findHeld(
  executor: Executor,
  id: string,
  userId: string,
): Promise<HeldProject | null> {
  const [found] = await heldBy(executor, userId, eq(projects.id, id));
  return found ?? null;
}

/** The newest projects of a kind that a person owns or that are shared with them. */
export async function listHeld(
  executor: Executor,
  userId: string,
  kind: ProjectCode,
  limit: number,
  after?: ListPlace,
): Promise<HeldProject[]> {
  const later =
    after &&
    or(
      lt(projects.updatedAt, after.updatedAt),
      and(eq(projects.updatedAt, after.updatedAt), lt(projects.id, after.id)),
    );
  return heldBy(executor, userId, and(eq(projects.kind, kind), later), limit);
}

/** Those of some projects that a person has a role in. */
export async function heldAmong(
  executor: Executor,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const held = await heldBy(executor, userId, inArray(projects.id, [...ids]), ids.length);
  return held.map(({ project }) => project.id);
}

async function heldBy(
  executor: Executor,
  userId: string,
  which: SQL | undefined,
  limit = 1,
): Promise<HeldProject[]> {
  const mine = and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId));
  const rows = await executor
    .select({ project: projects, permission: projectMembers.permission })
    .from(projects)
    .leftJoin(projectMembers, mine)
    .where(
      and(
        isNull(projects.trashedAt),
        or(eq(projects.ownerId, userId), eq(projectMembers.userId, userId)),
        which,
      ),
    )
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(limit);
  return rows.flatMap(({ project, permission }) => {
    const role = project.ownerId === userId ? 'owner' : permission;
    return role ? [{ project, role }] : [];
  });
}

export async function insertProject(
  executor: Executor,
  project: typeof projects.$inferInsert,
): Promise<void> {
  await executor.insert(projects).values(project);
}

/** Changes a project that is not in the trash. */
export async function changeProject(
  executor: Executor,
  id: string,
  change: Partial<typeof projects.$inferInsert>,
): Promise<void> {
  await executor
    .update(projects)
    .set(change)
    .where(and(eq(projects.id, id), isNull(projects.trashedAt)));
}

/** A project, in the trash or not, whoever asks; rights are not looked at here. */
export async function findProject(executor: Executor, id: string): Promise<ProjectRow | null> {
  const [project] = await executor.select().from(projects).where(eq(projects.id, id));
  return project ?? null;
}

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

/** Gives somebody a role, or another one. */
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
}

/** Takes a role away; answers whether there was one. */
export async function removeMember(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const removed = await executor
    .delete(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
    .returning({ userId: projectMembers.userId });
  return removed.length > 0;
}

/** Ids and titles of what a person owns, the trash included. */
export async function listOwned(
  executor: Executor,
  userId: string,
): Promise<Pick<ProjectRow, 'id' | 'title' | 'kind'>[]> {
  return executor
    .select({ id: projects.id, title: projects.title, kind: projects.kind })
    .from(projects)
    .where(eq(projects.ownerId, userId));
}

/** Removes what a person owns, and their access to what others own, for good. */
export async function removeOwned(executor: Executor, userId: string): Promise<void> {
  await executor.delete(projects).where(eq(projects.ownerId, userId));
  await executor.delete(projectMembers).where(eq(projectMembers.userId, userId));
}
