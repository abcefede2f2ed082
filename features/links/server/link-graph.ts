import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#kernel/call/actor.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { LinksOptions } from './options.ts';
import type { LinkRow } from './store.ts';
import { linkableItems, links } from './tables.ts';

/** A link between two items. */
export interface ItemEdge {
  /** Unique in the project of `from`. */
  id: string;
  /** The item that has the link: it is based on the other one. */
  from: LinkableItemRef & { what: string; title: string };
  to: LinkableItemRef;
  /** Digest of `to` when a user confirmed it last; empty where nothing was copied. */
  confirmedDigest: string;
}

/** Links as edges between items. Only projects that the actor may see are searched for them. */
export interface LinkGraph {
  /**
   * What some items are based on. Targets are not checked: read them by `readItems`.
   * @param refs items that the actor may see
   */
  sourcesOf(actor: Actor, refs: readonly LinkableItemRef[]): Promise<ItemEdge[]>;
  /** What is based on some items, in projects that the actor may see. */
  usesOf(actor: Actor, refs: readonly LinkableItemRef[]): Promise<ItemEdge[]>;
  /**
   * Links of projects that the actor may see whose target changed since it was confirmed, was
   * removed, or is not visible to the actor.
   * @param project only links of this project
   */
  listBroken(actor: Actor, project: string | undefined, limit: number): Promise<ItemEdge[]>;
}

/** Edges that one step reads at most. */
const maxEdges = 500;

export function createLinkGraph({ database, projects }: LinksOptions): LinkGraph {
  const read = async (where: SQL | undefined, limit = maxEdges): Promise<ItemEdge[]> => {
    const rows = await database.orm
      .select()
      .from(links)
      .where(where)
      .orderBy(links.projectId, links.title, links.id)
      .limit(limit);
    return rows.map(edgeOf);
  };
  return {
    sourcesOf: (_, refs) => (refs.length === 0 ? Promise.resolve([]) : read(isFrom(refs))),
    usesOf: (actor, refs) =>
      refs.length === 0
        ? Promise.resolve([])
        : read(and(isTo(refs), sql`${links.projectId} in (${projects.selectVisible(actor)})`)),
    async listBroken(actor, project, limit) {
      const visible = projects.selectVisible(actor);
      const rows = await database.orm
        .select({ link: links })
        .from(links)
        .leftJoin(
          linkableItems,
          and(eq(linkableItems.projectId, links.toProject), eq(linkableItems.id, links.toItem)),
        )
        .where(
          and(
            project === undefined ? undefined : eq(links.projectId, project),
            sql`${links.projectId} in (${visible})`,
            ne(links.toProject, ''),
            or(
              and(ne(links.confirmedDigest, ''), ne(links.confirmedDigest, linkableItems.digest)),
              and(ne(links.toItem, ''), isNull(linkableItems.id)),
              sql`${links.toProject} not in (${visible})`,
            ),
          ),
        )
        .orderBy(links.projectId, links.title, links.id)
        .limit(limit);
      return rows.map(({ link }) => edgeOf(link));
    },
  };
}

function edgeOf({
  id,
  projectId,
  item,
  what,
  title,
  toProject,
  toItem,
  confirmedDigest,
}: LinkRow): ItemEdge {
  return {
    id,
    from: { project: projectId, item, what, title },
    to: { project: toProject || projectId, item: toItem },
    confirmedDigest,
  };
}

function isFrom(refs: readonly LinkableItemRef[]): SQL | undefined {
  const byProject = Map.groupBy(refs, ({ project }) => project);
  return or(
    ...[...byProject].map(([project, some]) =>
      and(eq(links.projectId, project), inArray(links.item, itemsOf(some))),
    ),
  );
}

function isTo(refs: readonly LinkableItemRef[]): SQL | undefined {
  const byProject = Map.groupBy(refs, ({ project }) => project);
  return or(
    ...[...byProject].map(([project, some]) =>
      and(
        inArray(links.toItem, itemsOf(some)),
        or(
          eq(links.toProject, project),
          and(eq(links.toProject, ''), eq(links.projectId, project)),
        ),
      ),
    ),
  );
}

function itemsOf(refs: readonly LinkableItemRef[]): string[] {
  return [...new Set(refs.map(({ item }) => item))];
}

/**
 * What the links of a project lead to, as stored last, without a check of access: only users who see
 * an item may learn of it.
 */
export function listLinkTargets(executor: Executor, projectId: string): Promise<LinkableItemRef[]> {
  return executor
    .selectDistinct({ project: links.toProject, item: links.toItem })
    .from(links)
    .where(and(eq(links.projectId, projectId), ne(links.toProject, '')))
    .orderBy(links.toProject, links.toItem);
}
