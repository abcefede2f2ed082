import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import type { TicketSettings } from '../contract/settings.ts';
import { ticketPhases, trackerIds } from '../contract/trackers.ts';

/**
 * `sending`: a server is creating the ticket, or stopped while it did; `linked`; `gone`: the tracker
 * no longer shows it.
 */
export const ticketStates = ['sending', 'linked', 'gone'] as const;

/** The tickets of items of projects. */
export const tickets = pgTable(
  'tracker_tickets',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    /** The linkable item that was sent, such as `issue:1a2b`. */
    item: text('item').notNull(),
    tracker: text('tracker', { enum: trackerIds }).notNull(),
    siteId: text('site_id').notNull(),
    /** The connection that it is followed through; null once that was removed. */
    connectionId: text('connection_id'),
    state: text('state', { enum: ticketStates }).notNull(),
    /** Changes with each try to send it: a server whose try was given up writes no more. */
    attempt: text('attempt').notNull(),
    /** When the current try began. */
    claimedAt: moment('claimed_at').notNull(),
    /** Id of the account that sent it. */
    sentBy: text('sent_by').notNull(),
    /** The tracker's project; the following values are null until the ticket exists. */
    trackerProject: text('project_there').notNull(),
    ticketId: text('ticket_id'),
    key: text('key'),
    url: text('url'),
    title: text('title'),
    status: text('status'),
    phase: text('phase', { enum: ticketPhases }),
    assignee: text('assignee'),
    priority: text('priority'),
    /** When the tracker changed it last, as it was read last. */
    changedAt: moment('changed_at'),
    readAt: moment('read_at'),
    /** Whether picture and link back are written. */
    isComplete: boolean('is_complete').notNull().default(false),
    /** When a server began to write them, so that no other one does meanwhile. */
    completingAt: moment('completing_at'),
    /** Status of the item when it was compared with the ticket's last; null before that. */
    itemStatus: text('item_status'),
    /** When the item's status was changed here, and its ticket does not have it yet; null otherwise. */
    itemChangedAt: moment('item_changed_at'),
    /** Why the last try to send or read it failed, for users; null where it did not. */
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('tracker_tickets_item').on(table.projectId, table.item, table.tracker),
    index('tracker_tickets_ticket').on(table.tracker, table.siteId, table.ticketId),
    index('tracker_tickets_connection').on(table.connectionId, table.siteId),
  ],
);

/** The sites that are followed, each through one connection. */
export const followedSites = pgTable(
  'followed_sites',
  {
    connectionId: text('connection_id').notNull(),
    siteId: text('site_id').notNull(),
    /** The next time that a server reads it. */
    dueAt: moment('due_at').notNull(),
    /** Changes up to this moment were read. */
    readUntil: moment('read_until').notNull(),
    /** When all its tickets are read one by one next, to detect deleted ones. */
    wholeAt: moment('whole_at').notNull(),
    /** Failures in a row. */
    failures: bigint('failures', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.siteId] }),
    index('followed_sites_due_at').on(table.dueAt),
  ],
);

/** The webhooks by which trackers report changes, each of one project of a tracker. */
export const trackerHooks = pgTable(
  'tracker_hooks',
  {
    connectionId: text('connection_id').notNull(),
    siteId: text('site_id').notNull(),
    tracker: text('tracker', { enum: trackerIds }).notNull(),
    /** Id of the tracker's project. */
    project: text('project_there').notNull(),
    /** The tracker's id of it; null until it is registered. */
    hookThere: text('hook_there'),
    /** When it is registered, renewed or tried again next. */
    dueAt: moment('due_at').notNull(),
    /** Why the tracker did not register it; null where it did. */
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.siteId, table.project] }),
    index('tracker_hooks_due_at').on(table.dueAt),
  ],
);

/** The site that the owner of a connection chose. */
export const chosenSites = pgTable('chosen_sites', {
  connectionId: text('connection_id').primaryKey(),
  /** Owner of the connection. */
  accountId: text('account_id').notNull(),
  siteId: text('site_id').notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
});

/** How a project fills the tickets of a tracker. */
export const ticketSettings = pgTable(
  'ticket_settings',
  {
    projectId: text('project_id').notNull(),
    tracker: text('tracker', { enum: trackerIds }).notNull(),
    settings: jsonb('settings').$type<TicketSettings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.tracker] })],
);
