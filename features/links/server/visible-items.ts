import type { NamedProject } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { LinkableItem, LinkableItemRef } from '#kernel/links/linkable-item.ts';
import type { ItemState, VisibleItem } from '../contract/calls.ts';
import { digestOf } from './digest.ts';
import type { LinksOptions } from './options.ts';
import { type LinkableItemRow, listItems, rowOf } from './store.ts';

/** Linkable items that one call reads from documents at most. */
const maxFromDocuments = 10;

type ItemsContext = Pick<LinksOptions, 'database' | 'projects'>;

/** Path of a linkable item's page; of its project's where the id is empty. */
export function itemPath(
  { projects }: Pick<ItemsContext, 'projects'>,
  { id, kind }: NamedProject,
  item: string,
): string {
  return projects.kindOf(kind).path(id, item || undefined);
}

/** A linkable item as returned to an account that can see its project. */
export function viewItem(
  context: Pick<ItemsContext, 'projects'>,
  item: LinkableItem & { digest: string },
  project: NamedProject,
): VisibleItem {
  return {
    project: project.id,
    item: item.id,
    what: item.what,
    title: item.title,
    text: item.text,
    facts: item.facts,
    digest: item.digest,
    kind: project.kind,
    project_title: project.title,
    may_edit: project.mayEdit,
    path: itemPath(context, project, item.id),
  };
}

/** The project itself as a linkable item; its id is empty. */
export function viewProject(
  context: Pick<ItemsContext, 'projects'>,
  project: NamedProject,
): VisibleItem {
  const item = { id: '', what: 'project', title: project.title, text: '', facts: {} };
  return viewItem(context, { ...item, digest: digestOf(item) }, project);
}

/**
 * States of linkable items, in the order of `refs`.
 * @param fresh whether items that are not stored yet are looked for in the documents
 */
export async function readItems(
  context: ItemsContext,
  actor: Actor,
  refs: readonly LinkableItemRef[],
  fresh: boolean,
): Promise<ItemState[]> {
  const { projects } = context;
  const projectIds = refs.map(({ project }) => project);
  const byId = await projects.nameVisible(actor, projectIds);
  const wanted = refs.filter(({ project, item }) => item !== '' && byId.has(project));
  const rows = await findRows(context, wanted, fresh);
  const notFound = [...new Set(projectIds.filter((id) => !byId.has(id)))];
  const trashed = await projects.filterTrashed(actor, notFound);
  const inTrash = new Map(trashed.map((one) => [one.id, one]));
  return refs.map(({ project: id, item }): ItemState => {
    const project = byId.get(id);
    const trashed = inTrash.get(id);
    if (trashed) return { state: 'trashed', kind: trashed.kind, project_title: trashed.title };
    if (!project) return { state: 'hidden' };
    if (item === '') return { state: 'here', ...viewProject(context, project) };
    const row = rows.get(keyOf(id, item));
    return row ? { state: 'here', ...viewItem(context, row, project) } : { state: 'gone' };
  });
}

async function findRows(
  { database, projects }: ItemsContext,
  wanted: readonly LinkableItemRef[],
  fresh: boolean,
): Promise<ReadonlyMap<string, LinkableItemRow>> {
  const rows = new Map<string, LinkableItemRow>();
  const add = (found: readonly LinkableItemRow[]) => {
    for (const row of found) rows.set(keyOf(row.projectId, row.id), row);
  };
  add(await listItems(database.orm, wanted));
  const missing = wanted.filter(({ project, item }) => !rows.has(keyOf(project, item)));
  if (fresh && missing.length > 0) add(await readFromDocuments(projects, missing));
  return rows;
}

/** Reads linkable items that are not stored yet from the live documents. */
async function readFromDocuments(
  projects: LinksOptions['projects'],
  refs: readonly LinkableItemRef[],
): Promise<LinkableItemRow[]> {
  const found: LinkableItemRow[] = [];
  const byProject = Map.groupBy(refs.slice(0, maxFromDocuments), ({ project }) => project);
  for (const [id, some] of byProject) {
    const wanted = new Set(some.map(({ item }) => item));
    const now = await projects.summariseNow(id);
    for (const item of now?.linkableItems ?? []) {
      if (wanted.has(item.id)) found.push(rowOf(id, item));
    }
  }
  return found;
}

function keyOf(project: string, item: string): string {
  return `${project} ${item}`;
}
