import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import { type StoredTexts, textColumns } from '#features/feature/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { linkableItems, links } from '../tables.ts';

/** The texts of linkable items and of links; both are derived from documents, and follow them a moment later. */
export function linkTexts(database: Pick<Database, 'orm'>): StoredTexts[] {
  const { title, text, facts, words } = linkableItems;
  return [
    textColumns(database, {
      what: 'entries of the search for items',
      id: linkableItems.id,
      project: linkableItems.projectId,
      columns: { title, text, facts, words },
    }),
    textColumns(database, {
      what: 'titles of links',
      id: links.id,
      project: links.projectId,
      columns: { title: links.title },
    }),
  ];
}

/** Ids of items are random where they have so many characters; shorter ones are of samples. */
const minIdLength = 16;
/** How many links away from the items. */
const maxSteps = 5;

export async function listLinkedProjects(
  orm: Executor,
  items: readonly { project: string; item: string }[],
): Promise<string[]> {
  if (items.length === 0) return [];
  const ids = [...new Set(items.map(({ item }) => item))];
  const random = ids.filter(({ length }) => length >= minIdLength);
  const found = new Set(
    random.length === 0 ? [] : await projectsOf(orm, inArray(linkableItems.id, random)),
  );
  const first = and(
    inArray(links.toProject, [...new Set(items.map(({ project }) => project))]),
    or(inArray(links.toItem, ids), eq(links.toItem, '')),
  );
  let next = await linkingProjects(orm, first, found);
  for (let step = 0; next.length > 0 && step < maxSteps; step += 1) {
    for (const id of next) found.add(id);
    next = await linkingProjects(orm, inArray(links.toProject, next), found);
  }
  return [...found];
}

type Condition = ReturnType<typeof and>;

async function projectsOf(orm: Executor, where: Condition): Promise<string[]> {
  const { projectId } = linkableItems;
  const rows = await orm.selectDistinct({ projectId }).from(linkableItems).where(where);
  return rows.map((row) => row.projectId);
}

async function linkingProjects(
  orm: Executor,
  where: Condition,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const { projectId, toProject } = links;
  const isNew = known.size > 0 ? notInArray(projectId, [...known]) : undefined;
  const rows = await orm
    .selectDistinct({ projectId })
    .from(links)
    .where(and(where, ne(projectId, toProject), isNew));
  return rows.map((row) => row.projectId);
}
