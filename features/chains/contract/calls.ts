import { z } from 'zod';
import { ticket } from '#features/integrations/contract/tickets.ts';
import { ticketTarget } from '#features/integrations/contract/trackers.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { linkableItemRef } from '#kernel/links/linkable-item.ts';

const itemId = z.string().max(64);

/** A ticket of an item, or its comment in a design tool. */
export const chainTicket = ticket.extend({
  tracker: ticketTarget,
  /** Whether a comment was moved off the frame that its item is pinned to. */
  is_moved: z.boolean(),
});
export type ChainTicket = z.output<typeof chainTicket>;

/** An item of a chain. */
export const chainItem = z.object({
  ...linkableItemRef.shape,
  /**
   * `here`; `gone`: removed from a project that the caller sees; `trashed`: in the caller's own trash;
   * `hidden`: its project does not exist, or is not shared with the caller.
   */
  state: z.enum(['here', 'gone', 'trashed', 'hidden']),
  /** What it is, such as `card`; this and the following values are empty or null where it is not `here`. */
  what: z.string(),
  title: z.string(),
  kind: projectCode.nullable(),
  project_title: z.string(),
  path: z.string().nullable(),
  tickets: z.array(chainTicket),
});
export type ChainItem = z.output<typeof chainItem>;

/** An item that a chain leads to. */
export const chainStep = chainItem.extend({
  /** Index in the same list of the step that it was reached from; null for the first ones. */
  parent: z.number().int().nullable(),
  /** Whether the source of this link changed since a user confirmed it. */
  is_changed: z.boolean(),
});
export type ChainStep = z.output<typeof chainStep>;

/** An item with what it is based on, step by step, and what is based on it. */
export const chain = z.object({
  item: chainItem,
  /** What it is based on: the nearest first, each after the step that it was reached from. */
  sources: z.array(chainStep),
  /** What is based on it. */
  uses: z.array(chainStep),
  /** Whether there are more steps than one answer has. */
  is_cut: z.boolean(),
});
export type Chain = z.output<typeof chain>;

export const readChain = defineCall({
  id: 'chains.read',
  group: 'main',
  method: 'GET',
  path: '/chains/items/:id',
  access: 'scope',
  summary:
    'What an item is based on, step by step, and what is based on it, with their tickets. Only projects that the account sees are followed.',
  failures: projectFailures,
  params: z.object({ id: projectId }),
  query: z.object({
    /** Id of the item; empty for the project itself. */
    item: itemId.default(''),
  }),
  output: chain,
});

/** A link, ticket or comment that needs a look. */
export const brokenLink = z.object({
  /** Unique in the answer. */
  id: z.string(),
  /** The item that has the link, the ticket or the comment. */
  item: chainItem.omit({ tickets: true }),
  problem: z.enum([
    'source_changed',
    'source_gone',
    'source_trashed',
    'source_hidden',
    'ticket_closed',
    'ticket_gone',
    'ticket_failed',
    'comment_resolved',
    'comment_moved',
    'comment_gone',
    'comment_failed',
  ]),
  /** The item that it is based on, where the caller sees it. */
  source: chainItem.omit({ tickets: true }).nullable(),
  ticket: chainTicket.nullable(),
});
export type BrokenLink = z.output<typeof brokenLink>;

/** Broken links that one call returns at most, of each of the two kinds. */
export const maxBroken = 500;

export const brokenLinks = z.object({
  links: z.array(brokenLink),
  /** Whether there are more than one answer has. */
  is_cut: z.boolean(),
});
export type BrokenLinks = z.output<typeof brokenLinks>;

export const listBroken = defineCall({
  id: 'chains.broken',
  group: 'main',
  method: 'GET',
  path: '/chains/broken',
  access: 'scope',
  summary:
    'Links whose source changed, was removed or is not visible, and tickets and comments that no longer match their items, in all projects that the account sees.',
  query: z.object({ project: projectId.optional() }),
  output: brokenLinks,
});
