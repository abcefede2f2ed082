import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DeletionImpact } from '#features/feature/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import { can, permissions, type Role } from '../contract/rights.ts';
import { visitorOwner } from '../contract/visitor-owner.ts';
import type { OverLimit } from './access/over-limit.ts';
import { addToDashboard, followProject, ownedSortKey } from './folder/dashboard-entries.ts';
import { titleKey } from './folder/title-key.ts';
import { normalizeForSearch, searchedText } from './list/search-text.ts';
import { dashboardEntries, projectMembers, projects } from './tables.ts';

const {
  search,
  titleWords,
  textWords,
  text,
  titleKey: sortKey,
  ...shown
} = getTableColumns(projects);
/** Columns that only sorting and search use. */
const unshown = { search, titleWords, textWords, text, titleKey: sortKey };
/** All other columns of a project. */
export const projectColumns = shown;

export type ProjectRow = Omit<typeof projects.$inferSelect, keyof typeof unshown>;

/** Shared projects that are listed to a user who deletes their account. */
const maxListed = 20;

/** A project, with the role of an account. */
export interface AccessibleProject {
  project: ProjectRow;
  role: Role;
  /** Whether the account has access by the project's team. */
  isByTeam?: boolean | undefined;
}

/** The ids that are in the reach of a caller. */
function withinReach({ reach }: ProjectCaller, ids: Iterable<string>): string[] {
  const unique = [...new Set(ids)];
  return reach === null ? unique : unique.filter((id) => reach.includes(id));
}

/** The project, unless it is in the trash, out of reach, or the account has no role in it. */
export async function findAccessible(
  executor: Executor,
  caller: ProjectCaller,
  id: string,
): Promise<AccessibleProject | null> {
  if (withinReach(caller, [id]).length === 0) return null;
  const { userId } = caller;
  const mine = and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId));
  const [found] = await executor
    .select({
      project: projectColumns,
      permission: projectMembers.permission,
      byTeam: projectMembers.teamPermission,
    })
    .from(projects)
    .leftJoin(projectMembers, mine)
    .where(and(eq(projects.id, id), isNull(projects.trashedAt)));
  if (!found) return null;
  const role = found.project.ownerId === userId ? 'owner' : found.permission;
  return role ? { project: found.project, role, isByTeam: found.byTeam !== null } : null;
}

/** Whether an account has a role in any project of an owner, except in the trash. */
export async function isMemberOf(
  executor: Executor,
  ownerId: string,
  userId: string,
): Promise<boolean> {
  const [found] = await executor
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projects.id))
    .where(
      and(
        eq(projects.ownerId, ownerId),
        eq(projectMembers.userId, userId),
        isNull(projects.trashedAt),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The ids of the given projects that a caller sees. */
export async function filterVisible(
  executor: Executor,
  caller: ProjectCaller,
  ids: readonly string[],
): Promise<string[]> {
  const among = withinReach(caller, ids);
  if (among.length === 0) return [];
  const { projectId, userId: whose, trashed } = dashboardEntries;
  const held = await executor
    .select({ projectId })
    .from(dashboardEntries)
    .where(and(inArray(projectId, among), eq(whose, caller.userId), eq(trashed, false)));
  return held.map((entry) => entry.projectId);
}

/** What links and lists show of a project that an account sees. */
export interface NamedProject {
  id: string;
  kind: ProjectCode;
  title: string;
  mayEdit: boolean;
}

/** The given projects that a caller sees, by their ids. */
export async function nameVisible(
  executor: Executor,
  caller: ProjectCaller,
  ids: Iterable<string>,
  overLimit: Pick<OverLimit, 'among'>,
): Promise<Map<string, NamedProject>> {
  const among = withinReach(caller, ids);
  if (among.length === 0) return new Map();
  const { userId } = caller;
  const mine = and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId));
  const { id, kind, title, ownerId, teamId, madeByAi } = projects;
  const { permission } = projectMembers;
  const rows = await executor
    .select({ id, kind, title, ownerId, teamId, madeByAi, permission })
    .from(projects)
    .leftJoin(projectMembers, mine)
    .where(and(inArray(id, among), isNull(projects.trashedAt)));
  const visible = rows.flatMap((row) => {
    const role: Role | null = row.ownerId === userId ? 'owner' : row.permission;
    return role ? [{ ...row, role }] : [];
  });
  const over = await overLimit.among(visible.filter(({ role }) => can(role, 'edit')));
  const named = visible.map(({ id, kind, title, role }) => {
    const mayEdit = can(role, 'edit') && !over.has(id);
    return [id, { id, kind, title, mayEdit }] as const;
  });
  return new Map(named);
}

/** The given projects that are in a caller's trash. */
export async function filterTrashed(
  executor: Executor,
  caller: ProjectCaller,
  ids: readonly string[],
): Promise<Pick<NamedProject, 'id' | 'kind' | 'title'>[]> {
  const among = withinReach(caller, ids);
  if (among.length === 0) return [];
  const { id, kind, title, ownerId, trashedAt } = projects;
  return await executor
    .select({ id, kind, title })
    .from(projects)
    .where(and(inArray(id, among), eq(ownerId, caller.userId), isNotNull(trashedAt)));
}

/** The ids of the given projects in which each of some accounts has a role; none without accounts. */
export async function filterVisibleToAll(
  executor: Executor,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const people = [...new Set(userIds)];
  if (ids.length === 0 || people.length === 0) return [];
  const { projectId, userId, trashed } = dashboardEntries;
  const held = await executor
    .select({ projectId })
    .from(dashboardEntries)
    .where(and(inArray(projectId, [...ids]), inArray(userId, people), eq(trashed, false)))
    .groupBy(projectId)
    .having(eq(countDistinct(userId), people.length));
  return held.map((entry) => entry.projectId);
}

const editors = permissions.filter((one) => can(one, 'edit'));

/** Which of the projects that an account sees are selected; all by default. */
export interface VisibleQuery {
  kind?: ProjectCode | undefined;
  /** Only those that it may edit. */
  editable?: boolean | undefined;
  /** Only this many, those that changed last. */
  latest?: number | undefined;
}

/** A subquery for the ids of the projects that a caller sees. */
export function selectVisible(
  { userId, reach }: ProjectCaller,
  { kind, editable, latest }: VisibleQuery = {},
): SQL {
  const {
    projectId,
    userId: whose,
    trashed,
    updatedAt,
    kind: kindOf,
    ownership,
  } = dashboardEntries;
  const within = reach === null ? sql`true` : inArray(projectId, [...reach]);
  const all = sql`select ${projectId} from ${dashboardEntries}
    where ${whose} = ${userId} and not ${trashed} and ${within}`;
  const { permission, projectId: shared, userId: member } = projectMembers;
  const editing = sql`select ${shared} from ${projectMembers}
    where ${and(eq(member, userId), inArray(permission, editors))}`;
  const visible = editable
    ? sql`${all} and (${ownership} = ${ownedSortKey} or ${projectId} in (${editing}))`
    : all;
  const ofKind = kind ? sql`${visible} and ${kindOf} = ${kind}` : visible;
  return latest ? sql`${ofKind} order by ${updatedAt} desc limit ${latest}` : ofKind;
}

export interface NewProject
  extends Pick<ProjectRow, 'id' | 'kind' | 'title' | 'ownerId' | 'preview'>,
    Partial<Pick<ProjectRow, 'madeByAi' | 'picture'>> {
  /** The text of the document. */
  text: string;
}

/** Inserts a project, and adds it to its owner's dashboard. */
export async function insertProject(
  executor: Executor,
  { text, ...project }: NewProject,
  folderId = '',
): Promise<void> {
  const { id, title, ownerId } = project;
  await executor.insert(projects).values({
    ...project,
    ...titled(title),
    text: searchedText(text),
    textWords: normalizeForSearch(text),
    updatedBy: ownerId,
  });
  if (ownerId !== visitorOwner)
    await addToDashboard(executor, id, ownerId, { folderId, opened: true });
}

export interface ProjectChange
  extends Partial<
    Pick<
      ProjectRow,
      | 'title'
      | 'ownerId'
      | 'mayDuplicate'
      | 'preferredAt'
      | 'updatedAt'
      | 'updatedBy'
      | 'trashedAt'
      | 'preview'
      | 'picture'
    >
  > {
  /** The text of the document. */
  text?: string;
}

/** Changes a project that is not in the trash; false where there is none. */
export async function changeProject(
  executor: Executor,
  id: string,
  { text, ...change }: ProjectChange,
): Promise<boolean> {
  return executor.transaction(async (tx) => {
    const changed = await tx
      .update(projects)
      .set({
        ...change,
        ...(change.title === undefined ? {} : titled(change.title)),
        ...(text === undefined
          ? {}
          : { text: searchedText(text), textWords: normalizeForSearch(text) }),
      })
      .where(and(eq(projects.id, id), isNull(projects.trashedAt)))
      .returning({ id: projects.id });
    if (changed.length > 0) await followProject(tx, id);
    return changed.length > 0;
  });
}

/** Restores a project from its owner's trash; false where it is not there. */
export async function untrashProject(
  executor: Executor,
  id: string,
  ownerId: string,
): Promise<boolean> {
  const changed = await executor
    .update(projects)
    .set({ trashedAt: null })
    .where(and(eq(projects.id, id), eq(projects.ownerId, ownerId), isNotNull(projects.trashedAt)))
    .returning({ id: projects.id });
  if (changed.length > 0) await followProject(executor, id);
  return changed.length > 0;
}

function titled(title: string) {
  return { title, titleKey: titleKey(title), titleWords: normalizeForSearch(title) };
}

export async function idsAfter(executor: Executor, id: string, limit: number): Promise<string[]> {
  const found = await executor
    .select({ id: projects.id })
    .from(projects)
    .where(gt(projects.id, id))
    .orderBy(asc(projects.id))
    .limit(limit);
  return found.map((row) => row.id);
}

/** A project, in the trash or not, without a check of access. */
export async function findProject(executor: Executor, id: string): Promise<ProjectRow | null> {
  const [project] = await executor.select(projectColumns).from(projects).where(eq(projects.id, id));
  return project ?? null;
}

/** The same, locked until the transaction ends; null also for one in the trash. */
export async function lockProject(executor: Executor, id: string): Promise<ProjectRow | null> {
  const [project] = await executor
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.trashedAt)))
    .for('update');
  return project ?? null;
}

/**
 * Keeps a project, in the trash or not, from being erased until the transaction ends; false where
 * it is erased.
 */
export async function lockAgainstErase(tx: Executor, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, id))
    .for('update');
  return held.length > 0;
}

/** What is deleted with an account: its projects, and with how many people they are shared. */
export async function ownedImpact(executor: Executor, userId: string): Promise<DeletionImpact> {
  // Projects of a team with other members are handed over to one of these.
  const isTeamless = sql`not exists (select 1 from ${projectMembers} as other
    where other.project_id = ${projects.id} and other.team_permission is not null)`;
  const own = and(eq(projects.ownerId, userId), isTeamless);
  const people = count(projectMembers.userId);
  const shared = await executor
    .select({ title: projects.title, people })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projects.id))
    .where(and(own, isNull(projects.trashedAt)))
    .groupBy(projects.id)
    .orderBy(desc(people), projects.id)
    .limit(maxListed);
  return { what: 'projects', count: await executor.$count(projects, own), shared };
}

/** The number of projects of each kind, and of all in the trash. */
export async function countProjects(executor: Executor): Promise<Record<string, number>> {
  const kinds = await executor
    .select({ kind: projects.kind, count: count() })
    .from(projects)
    .groupBy(projects.kind);
  const trashed = await executor.$count(projects, isNotNull(projects.trashedAt));
  return { ...Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])), trashed };
}

/** Ids, titles and pictures of an account's projects, including the trash. */
export async function listOwned(
  executor: Executor,
  userId: string,
): Promise<Pick<ProjectRow, 'id' | 'title' | 'kind' | 'teamId' | 'ownerId' | 'picture'>[]> {
  const { id, title, kind, teamId, ownerId, picture } = projects;
  return executor
    .select({ id, title, kind, teamId, ownerId, picture })
    .from(projects)
    .where(eq(projects.ownerId, userId));
}
