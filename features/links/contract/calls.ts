import { z } from 'zod';
import { planFailures } from '#features/plans/contract/failures.ts';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { linkableItemRef } from '#kernel/links/linkable-item.ts';
import { lengths } from '#kernel/text/limits.ts';

export const linkFailures = defineFailures({
  item_not_found: [404, 'This was removed, or is not shared with you.'],
  item_not_accepted: [422, 'This can’t be sent there.'],
  nothing_to_create: [422, 'Nothing can be created from this there.'],
});

const itemId = z.string().max(64);

/** A linkable item that the caller sees. */
export const visibleItem = z.object({
  ...linkableItemRef.shape,
  what: z.string(),
  title: z.string(),
  text: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Changes whenever the item does; a link stores the one that was seen last. */
  digest: z.string(),
  kind: projectCode,
  project_title: z.string(),
  /** Whether the caller may edit its project. */
  may_edit: z.boolean(),
  /** Path of the item. */
  path: z.string(),
});
export type VisibleItem = z.output<typeof visibleItem>;

/** The state of a linked item, for one account. */
export const itemState = z.discriminatedUnion('state', [
  visibleItem.extend({ state: z.literal('here') }),
  /** It was removed from a project that the caller sees. */
  z.object({ state: z.literal('gone') }),
  /** Its project is the caller's own and in their trash. */
  z.object({ state: z.literal('trashed'), kind: projectCode, project_title: z.string() }),
  /** The caller does not see its project, or it does not exist. */
  z.object({ state: z.literal('hidden') }),
]);
export type ItemState = z.output<typeof itemState>;

/** A use of a project or item: a link from another item, or from a project as a whole. */
export const itemUse = z.object({
  /** Id of the link in its document. */
  link: z.string(),
  project: projectId,
  item: itemId,
  what: z.string(),
  title: z.string(),
  /** The item that is linked to; empty for the project as a whole. */
  used: itemId,
  kind: projectCode,
  project_title: z.string(),
  path: z.string(),
});
export type ItemUse = z.output<typeof itemUse>;

const common = { group: 'main', access: 'scope' } as const;
/** Linkable items that one search returns at most. */
export const maxFound = 40;
/** Linkable items that one call reads at most. */
export const maxLookups = 200;
/** Uses that one call returns at most. */
export const maxUses = 2000;

export const findItems = defineCall({
  ...common,
  id: 'links.find',
  method: 'GET',
  path: '/links/items',
  summary: 'Linkable items of all projects that the account sees, the most recently changed first.',
  query: z.object({
    /** Only items with a word in title or text for each of these words, as its beginning. */
    search: z.string().trim().max(lengths.scenario).optional(),
    /** Only items of one project. */
    project: projectId.optional(),
    /** Only items of one kind of project. */
    kind: projectCode.optional(),
    /** Only items of these types, separated by commas, such as 'card,stage'. */
    whats: z.string().max(200).optional(),
    /** Only items that can be sent to: those of projects that the account may edit. */
    editable: z.stringbool().default(false),
    /** Items to leave out at the beginning, to read on. */
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  output: z.object({ items: z.array(visibleItem) }),
});

export const readItemStates = defineCall({
  ...common,
  id: 'links.look',
  method: 'POST',
  path: '/links/look',
  scope: 'read',
  summary: 'The current state of linked items, in the order of the request.',
  body: z.object({
    items: z.array(linkableItemRef).min(1).max(maxLookups),
    /** Also looks into open documents, for up to ten items that are not stored yet. */
    fresh: z.boolean().default(false),
  }),
  output: z.object({ items: z.array(itemState) }),
});

export const readUses = defineCall({
  ...common,
  id: 'links.uses',
  method: 'GET',
  path: '/links/uses/:id',
  summary: 'Where a project, or one of its items, is used, in projects that the account sees.',
  params: z.object({ id: projectId }),
  query: z.object({ item: itemId.optional() }),
  output: z.object({ uses: z.array(itemUse) }),
});

/** Projects that one call counts at most. */
const maxCounted = 100;

export const countChangedLinks = defineCall({
  ...common,
  id: 'links.changed',
  method: 'POST',
  path: '/links/changed',
  scope: 'read',
  summary:
    'For several projects, the number of links whose target changed since it was last viewed; projects without any are left out, as are projects and targets that the account does not see.',
  body: z.object({ project_ids: z.array(projectId).max(maxCounted) }),
  output: z.object({ changed: z.record(z.string(), z.number().int()) }),
});

export const sendItem = defineCall({
  ...common,
  id: 'links.send',
  method: 'POST',
  path: '/links/send',
  summary: 'Links an item to one of another project, as evidence of it.',
  failures: linkFailures,
  body: z.object({ from: linkableItemRef, to: linkableItemRef }),
  output: z.object({ path: z.string() }),
});

export const applySourceChange = defineCall({
  ...common,
  id: 'links.take-over',
  method: 'POST',
  path: '/links/take-over',
  summary:
    "Updates the project's copies of an item to its current state, wherever its links follow. All readers of the project then see it.",
  failures: linkFailures,
  body: z.object({ project: projectId, from: linkableItemRef }),
  output: z.object({ changed: z.number().int() }),
});

/** Linkable items from which one call creates at most. */
const maxCreated = 500;

export const createFromItems = defineCall({
  ...common,
  id: 'links.make',
  method: 'POST',
  path: '/links/make',
  summary:
    "Creates records from items of a project in another one, new or existing, with links back. A new project counts towards the plan's limit.",
  failures: defineFailures({ ...linkFailures.entries, ...planFailures.entries }),
  body: z.object({
    from: z.object({ project: projectId, items: z.array(itemId).min(1).max(maxCreated) }),
    to: z.union([
      z.object({ kind: projectCode, title: z.string().trim().max(lengths.title).optional() }),
      z.object({ project: projectId }),
    ]),
  }),
  output: z.object({ id: projectId, path: z.string() }),
});

/** Announced to open screens when their links, or the links to them, changed. */
export const linksTopic = 'links';
