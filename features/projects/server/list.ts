import { and, desc, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  cursorText,
  readCursor,
  timeAndId,
  writeCursor,
} from '#platform/server/database/cursor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import { type ListShare, type ListSort, recentDays } from '../contract/project.ts';
import type { Permission, Role } from '../contract/rights.ts';
import { ownMark } from './places.ts';
import { findHit, type SearchHit, searchQuestion } from './search-words.ts';
import { type HeldProject, type ProjectRow, projectColumns } from './store.ts';
import { projectPlaces as places, projectMembers, projects } from './tables.ts';

/** A project on somebody's dashboard. */
export interface PlacedProject extends HeldProject {
  place: typeof places.$inferSelect;
  /** Where the words of a search stand in its text. */
  hit?: SearchHit | null;
}

export interface ListWish {
  userId: string;
  kind?: ProjectCode | undefined;
  /** '' for what is in no folder; left out for what is anywhere. */
  folderId?: string | undefined;
  search?: string | undefined;
  /** Those opened lately, or those of others; left out for all. */
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

type Place = PlacedProject['place'];

interface Sorting {
  /** Columns in the order of an index (`tables.ts`). */
  columns: SQL[];
  descending: boolean;
  /** What a place has in them, as texts. */
  keyOf(place: Place): string[];
  key: z.ZodType<string[]>;
}

const time = z.iso.datetime();
const sortings: Record<ListSort, Sorting> = {
  last_modified: {
    columns: [sql`${places.updatedAt}`, sql`${places.projectId}`],
    descending: true,
    keyOf: (place) => [place.updatedAt.toISOString(), place.projectId],
    key: timeAndId,
  },
  recently_opened: {
    columns: [sql`${places.openedAt}`, sql`${places.projectId}`],
    descending: true,
    keyOf: (place) => [place.openedAt.toISOString(), place.projectId],
    key: timeAndId,
  },
  title: {
    columns: [sql`${places.titleKey} collate "C"`, sql`${places.projectId}`],
    descending: false,
    keyOf: (place) => [place.titleKey, place.projectId],
    key: z.tuple([cursorText, cursorText]),
  },
  ownership: {
    columns: [sql`${places.ownership}`, sql`${places.updatedAt}`, sql`${places.projectId}`],
    descending: true,
    keyOf: (place) => [place.ownership, place.updatedAt.toISOString(), place.projectId],
    key: z.tuple([cursorText, time, cursorText]),
  },
};

/** The same as `last_modified`, over all folders and kinds, along the index for that. */
const everywhere: Sorting = {
  ...sortings.last_modified,
  columns: [sql`coalesce(${places.updatedAt}, ${places.updatedAt})`, sql`${places.projectId}`],
};

/** One page of what a person has: a walk along the index of the sort, however much there is. */
export async function listPlaced(executor: Executor, wish: ListWish): Promise<Page<PlacedProject>> {
  const { userId, kind, folderId, search, share, sort, limit } = wish;
  const question = search ? searchQuestion(search) : undefined;
  if (question === null) return { items: [], next: null };
  const anywhere = folderId === undefined && sort === 'last_modified';
  const sorting = anywhere ? everywhere : sortings[sort];
  // As a look-up for each row of the page; joined, all that is shared with the person is read.
  const permission = sql<Permission | null>`(select ${projectMembers.permission}
    from ${projectMembers} where ${projectMembers.projectId} = ${places.projectId}
    and ${projectMembers.userId} = ${userId})`;
  const text = search ? projects.text : sql<string>`''`;
  const rows = await executor
    .select({ place: places, project: projectColumns, permission, text })
    .from(places)
    .innerJoin(projects, eq(projects.id, places.projectId))
    .where(
      and(
        eq(places.userId, userId),
        sql`not ${places.trashed}`,
        kind && eq(places.kind, kind),
        folderId === undefined ? undefined : eq(places.folderId, folderId),
        ofShare(share),
        question ? sql`${projects.search} @@ to_tsquery('simple', ${question})` : undefined,
        wish.after ? afterPlace(sorting, wish.after) : undefined,
      ),
    )
    .orderBy(...sorting.columns.map((column) => (sorting.descending ? desc(column) : column)))
    .limit(limit + 1);
  const items = rows.slice(0, limit).flatMap(({ place, project, permission, text }) => {
    const role: Role | null = place.ownership === ownMark ? 'owner' : permission;
    return role ? [{ place, project, role, hit: search ? findHit(text, search) : null }] : [];
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items, next: last ? writeCursor(sorting.keyOf(last.place)) : null };
}

const dayMs = 24 * 3_600_000;

function ofShare(share: ListShare | undefined): SQL | undefined {
  if (share === 'shared') return ne(places.ownership, ownMark);
  if (share === 'recent') return gt(places.openedAt, new Date(Date.now() - recentDays * dayMs));
  return undefined;
}

function afterPlace(sorting: Sorting, cursor: string): SQL {
  const key = readCursor(cursor, sorting.key);
  const columns = sql.join(sorting.columns, sql`, `);
  const values = sql.join(
    key.map((value) => sql`${value}`),
    sql`, `,
  );
  return sorting.descending ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
}

/** One page of a person's own deleted projects, newest first. */
export async function listTrashed(
  executor: Executor,
  wish: Pick<ListWish, 'userId' | 'limit' | 'after'> & { kind: ProjectCode },
): Promise<Page<ProjectRow>> {
  const { userId, kind, limit, after } = wish;
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
