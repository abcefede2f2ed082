import { and, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import {
  cursorText,
  cursorTime,
  readCursor,
  timeAndId,
  writeCursor,
} from '#platform/server/database/cursor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import { type ListShare, type ListSort, recentDays } from '../../contract/project.ts';
import type { Permission, Role } from '../../contract/rights.ts';
import { ownedSortKey } from '../folder/dashboard-entries.ts';
import { type AccessibleProject, type ProjectRow, projectColumns } from '../store.ts';
import { dashboardEntries as entries, projectMembers, projects } from '../tables.ts';
import { findHit, type SearchHit, searchQuery } from './search-text.ts';

/** A project on an account's dashboard. */
export interface EnteredProject extends AccessibleProject {
  entry: typeof entries.$inferSelect;
  /** The passage of its text that a search found. */
  hit?: SearchHit | null;
}

export interface ListQuery extends ProjectCaller {
  kind?: ProjectCode | undefined;
  /** '' for projects in no folder; undefined for those in any or none. */
  folderId?: string | undefined;
  /** Only projects of this team. */
  teamId?: string | undefined;
  search?: string | undefined;
  /** Recently opened projects, or those of other owners; undefined for all. */
  share?: ListShare | undefined;
  sort: ListSort;
  limit: number;
  /** The `next` of the page before. */
  after?: string | undefined;
}

export interface Page<Item> {
  items: Item[];
  next: string | null;
}

type Entry = EnteredProject['entry'];

interface Sorting {
  /** Columns in the order of an index (`tables.ts`). */
  columns: SQL[];
  descending: boolean;
  /** The values of an entry in these columns, as text. */
  keyOf(entry: Entry): string[];
  key: z.ZodType<string[]>;
}

const sortings: Record<ListSort, Sorting> = {
  last_modified: {
    columns: [sql`${entries.updatedAt}`, sql`${entries.projectId}`],
    descending: true,
    keyOf: (entry) => [entry.updatedAt.toISOString(), entry.projectId],
    key: timeAndId,
  },
  recently_opened: {
    columns: [sql`${entries.openedAt}`, sql`${entries.projectId}`],
    descending: true,
    keyOf: (entry) => [entry.openedAt.toISOString(), entry.projectId],
    key: timeAndId,
  },
  title: {
    columns: [sql`${entries.titleKey} collate "C"`, sql`${entries.projectId}`],
    descending: false,
    keyOf: (entry) => [entry.titleKey, entry.projectId],
    key: z.tuple([cursorText, cursorText]),
  },
  ownership: {
    columns: [sql`${entries.ownership}`, sql`${entries.updatedAt}`, sql`${entries.projectId}`],
    descending: true,
    keyOf: (entry) => [entry.ownership, entry.updatedAt.toISOString(), entry.projectId],
    key: z.tuple([cursorText, cursorTime, cursorText]),
  },
};

/** Like `last_modified`, but over all folders and kinds, with an index of its own. */
const everywhere: Sorting = {
  ...sortings.last_modified,
  columns: [sql`coalesce(${entries.updatedAt}, ${entries.updatedAt})`, sql`${entries.projectId}`],
};

/**
 * One page of an account's projects: a walk along the index of the sort order, however many there
 * are.
 */
export async function listEntered(
  executor: Executor,
  query: ListQuery,
): Promise<Page<EnteredProject>> {
  const { userId, reach, kind, folderId, teamId, search, share, sort, limit } = query;
  const question = search ? searchQuery(search) : undefined;
  if (question === null) return { items: [], next: null };
  const anywhere = folderId === undefined && sort === 'last_modified';
  const sorting = anywhere ? everywhere : sortings[sort];
  // A subquery for each row of the page: a join would read all projects that are shared with the
  // account.
  const permission = sql<Permission | null>`(select ${projectMembers.permission}
    from ${projectMembers} where ${projectMembers.projectId} = ${entries.projectId}
    and ${projectMembers.userId} = ${userId})`;
  const byTeam = sql<boolean>`exists (select 1 from ${projectMembers}
    where ${projectMembers.projectId} = ${entries.projectId}
    and ${projectMembers.userId} = ${userId} and ${projectMembers.teamPermission} is not null)`;
  const text = search ? projects.text : sql<string>`''`;
  const rows = await executor
    .select({ entry: entries, project: projectColumns, permission, byTeam, text })
    .from(entries)
    .innerJoin(projects, eq(projects.id, entries.projectId))
    .where(
      and(
        eq(entries.userId, userId),
        reach === null ? undefined : inArray(entries.projectId, [...reach]),
        sql`not ${entries.trashed}`,
        kind && eq(entries.kind, kind),
        folderId === undefined ? undefined : eq(entries.folderId, folderId),
        ofShare(share),
        teamId === undefined ? undefined : eq(projects.teamId, teamId),
        question ? sql`${projects.search} @@ to_tsquery('simple', ${question})` : undefined,
        query.after ? afterCursor(sorting, query.after) : undefined,
      ),
    )
    .orderBy(...sorting.columns.map((column) => (sorting.descending ? desc(column) : column)))
    .limit(limit + 1);
  const items: EnteredProject[] = [];
  // Lets other work run while long texts are searched.
  const pause = createPause();
  for (const { entry, project, permission, byTeam, text } of rows.slice(0, limit)) {
    const role: Role | null = entry.ownership === ownedSortKey ? 'owner' : permission;
    if (!role) continue;
    const hit = search ? findHit(text, search) : null;
    items.push({ entry, project, role, isByTeam: byTeam, hit });
    await pause();
  }
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items, next: last ? writeCursor(sorting.keyOf(last.entry)) : null };
}

const dayMs = 24 * 3_600_000;

function ofShare(share: ListShare | undefined): SQL | undefined {
  if (share === 'shared') return ne(entries.ownership, ownedSortKey);
  if (share === 'recent') return gt(entries.openedAt, new Date(Date.now() - recentDays * dayMs));
  return undefined;
}

function afterCursor(sorting: Sorting, cursor: string): SQL {
  const key = readCursor(cursor, sorting.key);
  const columns = sql.join(sorting.columns, sql`, `);
  const values = sql.join(
    key.map((value) => sql`${value}`),
    sql`, `,
  );
  return sorting.descending ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
}

/** One page of an account's own deleted projects, newest first. */
export async function listTrashed(
  executor: Executor,
  query: Pick<ListQuery, 'userId' | 'limit' | 'after'> & { kind: ProjectCode },
): Promise<Page<ProjectRow>> {
  const { userId, kind, limit, after } = query;
  const key = after === undefined ? undefined : readCursor(after, timeAndId);
  const rows = await executor
    .select(projectColumns)
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, userId),
        eq(projects.kind, kind),
        isNotNull(projects.trashedAt),
        key && sql`(${projects.trashedAt}, ${projects.id}) < (${key[0]}, ${key[1]})`,
      ),
    )
    .orderBy(desc(projects.trashedAt), desc(projects.id))
    .limit(limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last ? writeCursor([last.trashedAt?.toISOString() ?? '', last.id]) : null;
  return { items: rows.slice(0, limit), next };
}
