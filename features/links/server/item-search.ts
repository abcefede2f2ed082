import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#kernel/call/actor.ts';
import { type findItems, maxFound, type VisibleItem } from '../contract/calls.ts';
import type { LinksOptions } from './options.ts';
import { searchItems } from './store.ts';
import { viewItem, viewProject } from './visible-items.ts';

/** Projects whose linkable items are suggested while nothing is searched for. */
const suggestedProjects = 12;

/** Projects that a search for items finds at most, beside the items in them. */
const maxProjects = 6;

export type ItemQuery = z.output<NonNullable<typeof findItems.query>>;

type SearchContext = Pick<LinksOptions, 'database' | 'projects'>;

/**
 * Linkable items that a query finds, after the projects that it finds; without search text, those of
 * the projects that were worked on last.
 * @returns at most `maxFound` items, beside projects
 * @throws not_found for a project that the actor does not see
 */
export async function searchVisibleItems(
  context: SearchContext,
  actor: Actor,
  query: ItemQuery,
): Promise<VisibleItem[]> {
  const { projects } = context;
  const { search, project, kind, editable, offset } = query;
  const types = query.whats?.split(',');
  if (project !== undefined) await projects.allow(actor, 'see', project);
  const latest = search ? undefined : suggestedProjects;
  const among =
    project === undefined
      ? projects.selectVisible(actor, { kind, editable, latest })
      : sql`${project}`;
  const rows = await searchItems(context.database.orm, {
    projects: among,
    search,
    types,
    limit: maxFound,
    offset,
  });
  const byId = await projects.nameVisible(
    actor,
    rows.map((row) => row.projectId),
  );
  const items = rows.flatMap((row) => {
    const its = byId.get(row.projectId);
    return its && (!editable || its.mayEdit) ? viewItem(context, row, its) : [];
  });
  const named = offset > 0 ? [] : await searchProjects(context, actor, query);
  return [...named, ...items];
}

/**
 * Projects, as linkable items, whose titles have all words of a search. Only a query for the type
 * `project` finds them among editable projects, as items are sent to parts of a project otherwise.
 */
async function searchProjects(
  context: SearchContext,
  actor: Actor,
  { search, kind, project, editable, whats }: ItemQuery,
): Promise<VisibleItem[]> {
  const onlyProjects = whats === 'project';
  if (project !== undefined || (!onlyProjects && (editable || whats !== undefined))) return [];
  const limit = onlyProjects ? maxFound : maxProjects;
  const found = await context.projects.search(actor, { search, kind, limit });
  const tokens = search?.toLowerCase().split(/\s+/) ?? [];
  // The search also finds projects by their content; the matching items of those are listed themselves.
  const named = found.filter(({ title }) =>
    tokens.every((word) => title.toLowerCase().includes(word)),
  );
  return named
    .filter(({ mayEdit }) => mayEdit || !editable)
    .map((one) => viewProject(context, one));
}
