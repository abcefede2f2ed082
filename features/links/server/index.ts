import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
} from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  applySourceChange,
  countChangedLinks,
  createFromItems,
  findItems,
  type ItemState,
  readItemStates,
  readUses,
  sendItem,
} from '../contract/calls.ts';
import { createAccessChanges } from './access-changes.ts';
import { createBackfill } from './backfill.ts';
import { createFromItemsService } from './create-from-items.ts';
import { createFollowing } from './following.ts';
import { createLinkGraph, type LinkGraph, listLinkTargets } from './link-graph.ts';
import { createLinkedKinds, type LinkedKinds } from './link-hooks.ts';
import { createLinkServices } from './links.ts';
import type { LinksOptions } from './options.ts';
import { linkColumns } from './owned-columns.ts';
import { createPeeking } from './peeking.ts';
import { createSaving } from './saving.ts';
import { removeLinksOf, storeItems, storeLinks } from './store.ts';
import { readItems } from './visible-items.ts';
import { linkTexts, listLinkedProjects } from './withdrawal/linked-texts.ts';

export type { ItemEdge, LinkGraph } from './link-graph.ts';
export type { LinkedKinds, LinkHooks } from './link-hooks.ts';

export const linkedKindsKey = serviceKey<LinkedKinds>('links: kinds');

/**
 * Reads linkable items as they are stored, in the order of the references, as an actor sees them now.
 */
export type ReadItems = (actor: Actor, refs: readonly LinkableItemRef[]) => Promise<ItemState[]>;
export const readItemsKey = serviceKey<ReadItems>('links: read items');

/** Whether a project can be read by a public link; provided by sharing, which is above links. */
export const isPublicKey = serviceKey<(projectId: string) => Promise<boolean>>('links: is public');

/** Links as edges between items, for those who may see them. */
export const linkGraphKey = serviceKey<LinkGraph>('links: graph');

/** What the links of a project lead to, without a check of access. */
export type LinkTargets = (projectId: string) => Promise<LinkableItemRef[]>;
export const linkTargetsKey = serviceKey<LinkTargets>('links: targets');

/**
 * Projects that link to items, and projects that link to these; with those that have copies of the
 * items, as duplicates of a project have. Without a check of access.
 */
export type LinkedProjects = (
  items: readonly { project: string; item: string }[],
) => Promise<string[]>;
export const linkedProjectsKey = serviceKey<LinkedProjects>('links: linked projects');

/** Stores linkable items and links, and answers queries for them. */
export const linksFeature: Feature = {
  name: 'links',
  needs: ['projects'],
  build(context) {
    const isPublic = context.later(isPublicKey);
    const kinds = createLinkedKinds();
    const options: LinksOptions = {
      ...context,
      projects: {
        ...context.get(projectAccessKey),
        ...context.get(projectKindsKey),
        ...context.get(projectCreationKey),
        ...context.get(projectContentKey),
      },
      kinds,
      isPublic: (projectId) => isPublic()(projectId),
    };
    const following = createFollowing(options);
    const access = createAccessChanges(options, following.enqueue);
    const save = createSaving(options, following.enqueue);
    const refresh = createPeeking(options, save);
    return {
      provides: [
        provide(linkedKindsKey, kinds),
        provide(linkTargetsKey, (projectId) => listLinkTargets(context.database.orm, projectId)),
        provide(linkGraphKey, createLinkGraph(options)),
        provide(linkedProjectsKey, (items) => listLinkedProjects(context.database.orm, items)),
        provide(readItemsKey, (actor, refs) => readItems(options, actor, refs, false)),
      ],
      implementations: implementLinks(options),
      columns: linkColumns,
      storedTexts: linkTexts(context.database),
      changed: ({ projectId, summary }) => save(projectId, summary),
      touched: ({ projectId }) => refresh(projectId),
      async begun(executor, projectId, { linkableItems, ...found }) {
        await storeItems(executor, projectId, linkableItems);
        await storeLinks(executor, projectId, found);
      },
      accessChanged: access.changed,
      async erased(executor, projectId) {
        access.left(await removeLinksOf(executor, projectId));
      },
      started: createBackfill(options, save),
    };
  },
};

function implementLinks(options: LinksOptions): Implementation[] {
  const services = createLinkServices(options);
  const make = createFromItemsService(options);
  return [
    implement(findItems, ({ actor, input: { query } }) => services.find(actor, query)),
    implement(readItemStates, ({ actor, input: { body } }) =>
      services.readStates(actor, body.items, body.fresh),
    ),
    implement(readUses, ({ actor, input: { params, query } }) =>
      services.uses(actor, params.id, query.item),
    ),
    implement(countChangedLinks, ({ actor, input: { body } }) =>
      services.changed(actor, body.project_ids),
    ),
    implement(sendItem, ({ actor, input: { body } }) => services.send(actor, body)),
    implement(applySourceChange, ({ actor, input: { body } }) =>
      services.applySourceChange(actor, body),
    ),
    implement(createFromItems, ({ actor, input: { body } }) => make(actor, body)),
  ];
}
