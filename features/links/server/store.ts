import { setImmediate as breath } from 'node:timers/promises';
import { and, count, desc, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { normalizeForSearch, searchQuery } from '#features/projects/server/index.ts';
import type { ItemRelation } from '#kernel/document/document-summary.ts';
import {
  type Link,
  type LinkableItem,
  type LinkableItemRef,
  linkableItemLengths,
} from '#kernel/links/linkable-item.ts';
import { cutTo } from '#kernel/text/limits.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { digestOf } from './digest.ts';
import { linkableItems, links } from './tables.ts';

export type LinkableItemRow = Omit<typeof linkableItems.$inferSelect, 'search' | 'words'>;
export type LinkRow = typeof links.$inferSelect;

const { projectId, id, what, title, text, facts, digest, changedAt } = linkableItems;
const shown = { projectId, id, what, title, text, facts, digest, changedAt };
/** Rows of one insert: PostgreSQL accepts 65,535 values. */
const batch = 1000;

/**
 * Replaces the stored linkable items of a project; returns the ids of those that were added,
 * changed or removed.
 */
export async function storeItems(
  executor: Executor,
  project: string,
  found: readonly LinkableItem[],
): Promise<string[]> {
  const digests = await digestsOf(found);
  return executor.transaction(async (tx) => {
    const before = await storedDigests(tx, project);
    const changed = found.filter((item) => digests.get(item.id) !== before.get(item.id));
    const gone = [...before.keys()].filter((one) => !digests.has(one));
    for (const part of partsOf(changed)) await putItems(tx, project, part);
    for (const part of partsOf(gone)) {
      await tx.delete(linkableItems).where(and(eq(projectId, project), inArray(id, part)));
    }
    return [...changed.map((item) => item.id), ...gone];
  });
}

/**
 * The digests of a project's stored linkable items, by id; read as one JSON value, as that is
 * faster.
 */
async function storedDigests(tx: Executor, project: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ digests: Record<string, string> | null }>(
    sql`select jsonb_object_agg(id, digest) as digests from linkable_items where project_id = ${project}`,
  );
  return new Map(Object.entries(rows[0]?.digests ?? {}));
}

/** The digests of linkable items, by id; lets other work run after every thousand. */
async function digestsOf(found: readonly LinkableItem[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const part of partsOf(found)) {
    for (const item of part) digests.set(item.id, digestOf(cutItem(item)));
    await breath();
  }
  return digests;
}

/**
 * Sends all rows as one JSON value: drizzle takes 40 ms to build an insert of a thousand rows,
 * which would block the server.
 */
async function putItems(
  tx: Executor,
  project: string,
  part: readonly LinkableItem[],
): Promise<void> {
  const rows = part.map((item) => ({
    ...rowOf(project, item),
    words: normalizeForSearch(`${item.title} ${item.text}`),
  }));
  await tx.execute(sql`
    insert into linkable_items (project_id, id, what, title, text, facts, digest, changed_at, words)
    select "projectId", id, what, title, text, facts, digest, "changedAt", words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      "projectId" text, id text, what text, title text, text text, facts jsonb, digest text,
      "changedAt" timestamptz, words text)
    on conflict (project_id, id) do update set what = excluded.what, title = excluded.title,
      text = excluded.text, facts = excluded.facts, digest = excluded.digest,
      changed_at = excluded.changed_at, words = excluded.words`);
  await breath();
}

function cutItem({ what, title, text, facts }: LinkableItem): Omit<LinkableItem, 'id'> {
  return {
    what: cutTo(what, linkableItemLengths.what),
    title: cutTo(title, linkableItemLengths.title),
    text: cutTo(text, linkableItemLengths.text),
    facts,
  };
}

/** A linkable item as it is stored. */
export function rowOf(project: string, item: LinkableItem): LinkableItemRow {
  const cut = cutItem(item);
  return { projectId: project, id: item.id, ...cut, digest: digestOf(cut), changedAt: new Date() };
}

/** The ids of the given projects that have stored linkable items. */
export async function projectsWithItems(
  executor: Executor,
  projects: readonly string[],
): Promise<Set<string>> {
  const found = await executor
    .selectDistinct({ project: projectId })
    .from(linkableItems)
    .where(inArray(projectId, [...projects]));
  return new Set(found.map(({ project }) => project));
}

/** Changes of a project's links since they were stored last. */
export interface LinkChanges {
  /** Whether a link that follows was added or changed. */
  follows: boolean;
  /** The projects whose numbers of links changed. */
  targets: Set<string>;
}

/** Replaces the stored links and relations of a project. */
export async function storeLinks(
  executor: Executor,
  project: string,
  found: { links: readonly Link[]; relations?: readonly ItemRelation[] },
): Promise<LinkChanges> {
  const rows = [
    ...found.links.map((link) => linkRowOf(project, link)),
    ...(found.relations ?? []).map((relation) => relationRowOf(project, relation)),
  ];
  const now = new Map(rows.map((row) => [row.id, row]));
  return executor.transaction(async (tx) => {
    const before = await tx.select().from(links).where(eq(links.projectId, project));
    const known = new Map(before.map((row) => [row.id, row]));
    const changed = [...now.values()].filter((row) => !isSame(row, known.get(row.id)));
    const gone = before.filter((row) => !now.has(row.id));
    for (const part of partsOf([...gone, ...changed].map((row) => row.id))) {
      await tx.delete(links).where(and(eq(links.projectId, project), inArray(links.id, part)));
    }
    for (const part of partsOf(changed)) await tx.insert(links).values(part).onConflictDoNothing();
    const former = changed.flatMap((row) => known.get(row.id) ?? []);
    return {
      follows: changed.some((row) => row.follows),
      targets: new Set([...gone, ...former, ...changed].map((row) => row.toProject || project)),
    };
  });
}

function linkRowOf(project: string, { id, at, to }: Link): LinkRow {
  return {
    projectId: project,
    id,
    item: at.id,
    what: cutTo(at.what, linkableItemLengths.what),
    title: cutTo(at.title, linkableItemLengths.title),
    toProject: to.project,
    toItem: to.item,
    follows: to.follows,
    confirmedDigest: to.digest,
    staleAt: to.follows ? new Date() : null,
  };
}

/** A relation is stored as a link to no project, which means its own. */
function relationRowOf(project: string, { from, to }: ItemRelation): LinkRow {
  return linkRowOf(project, {
    id: `${from.id} ${to}`,
    at: from,
    to: { project: '', item: to, what: '', title: '', digest: '', follows: false },
  });
}

function isSame(row: LinkRow, known: LinkRow | undefined): boolean {
  const fields = [
    'item',
    'what',
    'title',
    'toProject',
    'toItem',
    'follows',
    'confirmedDigest',
  ] as const;
  return known !== undefined && fields.every((field) => row[field] === known[field]);
}

/**
 * Marks links as stale that follow some linkable items of a project; returns the projects that have
 * these links.
 */
export async function markStale(
  executor: Executor,
  project: string,
  changed: readonly string[],
): Promise<string[]> {
  const behind = new Set<string>();
  for (const part of partsOf(changed)) {
    const of = and(eq(links.toProject, project), inArray(links.toItem, part), links.follows);
    const rows = await executor
      .update(links)
      .set({ staleAt: new Date() })
      .where(of)
      .returning({ projectId: links.projectId });
    for (const row of rows) behind.add(row.projectId);
  }
  return [...behind];
}

/** The projects with links to some linkable items of a project. */
export async function listLinkingProjects(
  executor: Executor,
  project: string,
  changed: readonly string[],
): Promise<string[]> {
  const pointing = new Set<string>();
  for (const part of partsOf(changed)) {
    const rows = await executor
      .selectDistinct({ projectId: links.projectId })
      .from(links)
      .where(and(eq(links.toProject, project), inArray(links.toItem, part)));
    for (const row of rows) pointing.add(row.projectId);
  }
  return [...pointing];
}

/** The projects with links to a project or any of its items. */
export async function listProjectsLinkingTo(
  executor: Executor,
  project: string,
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ projectId: links.projectId })
    .from(links)
    .where(eq(links.toProject, project));
  return rows.map((row) => row.projectId);
}

/** The ids of the given projects that have stale links. */
export async function listOutdatedProjects(
  executor: Executor,
  projects: readonly string[],
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ projectId: links.projectId })
    .from(links)
    .where(and(inArray(links.projectId, [...projects]), isNotNull(links.staleAt)));
  return rows.map((row) => row.projectId);
}

/** The stale links of a project. */
export async function listStale(executor: Executor, project: string): Promise<LinkRow[]> {
  return executor
    .select()
    .from(links)
    .where(and(eq(links.projectId, project), isNotNull(links.staleAt)));
}

/** Marks links of a project as followed up to a time. */
export async function markFollowed(
  executor: Executor,
  project: string,
  followed: readonly Pick<LinkRow, 'id'>[],
  until: Date,
): Promise<void> {
  for (const part of partsOf(followed)) {
    const ids = part.map((row) => row.id);
    await executor
      .update(links)
      .set({ staleAt: null })
      .where(and(eq(links.projectId, project), inArray(links.id, ids), lte(links.staleAt, until)));
  }
}

/** Linkable items by their references; leaves out those that do not exist. */
export async function listItems(
  executor: Executor,
  refs: readonly LinkableItemRef[],
): Promise<LinkableItemRow[]> {
  if (refs.length === 0) return [];
  const byProject = Map.groupBy(refs, ({ project }) => project);
  const named = [...byProject].map(([project, some]) =>
    and(eq(projectId, project), inArray(id, [...new Set(some.map(({ item }) => item))])),
  );
  return executor
    .select(shown)
    .from(linkableItems)
    .where(or(...named));
}

export interface ItemQuery {
  /** The projects to search: ids, or a subquery for them. */
  projects: SQL;
  search?: string | undefined;
  /** Types of the linkable items; all by default. */
  types?: readonly string[] | undefined;
  limit: number;
  /** Items to leave out at the beginning. */
  offset: number;
}

/** Linkable items of some projects, those that changed last first; none for a search without words. */
export async function searchItems(
  executor: Executor,
  query: ItemQuery,
): Promise<LinkableItemRow[]> {
  const question = query.search ? searchQuery(query.search) : undefined;
  if (question === null) return [];
  const matches = question
    ? sql`${linkableItems.search} @@ to_tsquery('simple', ${question})`
    : undefined;
  return executor
    .select(shown)
    .from(linkableItems)
    .where(
      and(
        sql`${projectId} in (${query.projects})`,
        matches,
        query.types && inArray(what, [...query.types]),
      ),
    )
    .orderBy(desc(changedAt), id)
    .limit(query.limit)
    .offset(query.offset);
}

/** The links from some projects to a project, or to one item of it. */
export async function listUses(
  executor: Executor,
  from: SQL,
  to: { project: string; item?: string | undefined },
  limit: number,
): Promise<LinkRow[]> {
  return executor
    .select()
    .from(links)
    .where(
      and(
        eq(links.toProject, to.project),
        to.item === undefined ? undefined : eq(links.toItem, to.item),
        sql`${links.projectId} in (${from})`,
      ),
    )
    .orderBy(links.title, links.id)
    .limit(limit);
}

/**
 * For each project, the number of links to items that changed since a user confirmed them, among
 * projects that the actor sees.
 */
export async function countChanged(
  executor: Executor,
  visible: SQL,
  projects: readonly string[],
): Promise<Record<string, number>> {
  if (projects.length === 0) return {};
  const item = and(
    eq(linkableItems.projectId, links.toProject),
    eq(linkableItems.id, links.toItem),
  );
  const rows = await executor
    .select({ project: links.projectId, changed: count() })
    .from(links)
    .innerJoin(linkableItems, item)
    .where(
      and(
        inArray(links.projectId, [...projects]),
        ne(links.confirmedDigest, ''),
        ne(links.confirmedDigest, linkableItems.digest),
        sql`${links.projectId} in (${visible})`,
        sql`${links.toProject} in (${visible})`,
      ),
    )
    .groupBy(links.projectId);
  return Object.fromEntries(rows.map(({ project, changed }) => [project, changed]));
}

/**
 * Removes the items and links of a project that is erased; links to it stay without a target.
 * @returns the projects that it linked to
 */
export async function removeLinksOf(executor: Executor, project: string): Promise<string[]> {
  await executor.delete(linkableItems).where(eq(projectId, project));
  const gone = await executor
    .delete(links)
    .where(eq(links.projectId, project))
    .returning({ toProject: links.toProject });
  return [...new Set(gone.map((row) => row.toProject || project))];
}

function partsOf<T>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += batch) parts.push(all.slice(at, at + batch));
  return parts;
}
