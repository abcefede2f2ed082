import type { Actor } from '#kernel/call/actor.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { type ItemState, type ItemUse, maxUses, type VisibleItem } from '../contract/calls.ts';
import { applySourceChange, sendItem } from './item-changes.ts';
import { type ItemQuery, searchVisibleItems } from './item-search.ts';
import type { LinksOptions } from './options.ts';
import { countChanged, listUses } from './store.ts';
import { itemPath, readItems } from './visible-items.ts';

/** Queries for linkable items and links, and edits by them; an actor gets only what they may see. */
export interface LinkServices {
  find(actor: Actor, query: ItemQuery): Promise<{ items: VisibleItem[] }>;
  /** @param fresh whether items that are not stored yet are looked for in the documents */
  readStates(
    actor: Actor,
    refs: readonly LinkableItemRef[],
    fresh: boolean,
  ): Promise<{ items: ItemState[] }>;
  uses(actor: Actor, project: string, item: string | undefined): Promise<{ uses: ItemUse[] }>;
  /** How many links of each project point at items that changed since a user confirmed them last. */
  changed(actor: Actor, projects: readonly string[]): Promise<{ changed: Record<string, number> }>;
  /**
   * Sends an item to a part of another project.
   * @throws item_not_found where the item is gone or not visible; item_not_accepted where that part
   * accepts no such item
   */
  send(
    actor: Actor,
    query: { from: LinkableItemRef; to: LinkableItemRef },
  ): Promise<{ path: string }>;
  /**
   * Copies the current state of a linkable item to all links of a project that follow it; returns
   * the number of edits.
   * @throws item_not_found where the item is gone or not visible
   */
  applySourceChange(
    actor: Actor,
    query: { project: string; from: LinkableItemRef },
  ): Promise<{ changed: number }>;
}

export function createLinkServices(options: LinksOptions): LinkServices {
  const { projects } = options;
  return {
    find: async (actor, query) => ({ items: await searchVisibleItems(options, actor, query) }),
    readStates: async (actor, refs, fresh) => ({
      items: await readItems(options, actor, refs, fresh),
    }),
    async uses(actor, project, item) {
      await projects.allow(actor, 'see', project);
      return { uses: await readUses(options, actor, { project, item }) };
    },
    changed: async (actor, ids) => ({
      changed: await countChanged(options.database.orm, projects.selectVisible(actor), ids),
    }),
    applySourceChange: (actor, query) => applySourceChange(options, actor, query),
    send: (actor, query) => sendItem(options, actor, query),
  };
}

/** Links to a project or one item of it, from the projects that the actor sees. */
async function readUses(
  options: LinksOptions,
  actor: Actor,
  { project, item }: { project: string; item: string | undefined },
): Promise<ItemUse[]> {
  const { database, projects } = options;
  const from = projects.selectVisible(actor);
  const rows = await listUses(database.orm, from, { project, item }, maxUses);
  const byId = await projects.nameVisible(
    actor,
    rows.map((row) => row.projectId),
  );
  return rows.flatMap((row): ItemUse[] => {
    const its = byId.get(row.projectId);
    if (!its) return [];
    return [
      {
        link: row.id,
        project: its.id,
        item: row.item,
        what: row.what,
        title: row.title,
        used: row.toItem,
        kind: its.kind,
        project_title: its.title,
        path: itemPath(options, its, row.item),
      },
    ];
  });
}
