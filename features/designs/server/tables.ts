import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import type { ListedFrame } from '../contract/designs.ts';

/** The files of design tools that projects use, with their frames as they were read last. */
export const designFiles = pgTable(
  'design_files',
  {
    projectId: text('project_id').notNull(),
    tool: text('tool', { enum: ['figma'] }).notNull(),
    file: text('file_there').notNull(),
    /** Part of the file whose frames are listed; empty for all of it. */
    node: text('node_there').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Version of the file when its frames were read. */
    version: text('version').notNull(),
    frames: jsonb('frames').$type<ListedFrame[]>().notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.tool, table.file, table.node] })],
);

/** Scarce requests of connections to design tools. */
export const designBudgets = pgTable('design_budgets', {
  connectionId: text('connection_id').primaryKey(),
  /** Owner of the connection. */
  accountId: text('account_id').notNull(),
  /** The month that is counted, such as 2026-11. */
  month: text('month').notNull(),
  spent: bigint('spent', { mode: 'number' }).notNull(),
  /** Whether the tool allows few a month; null where it has not said. */
  isMonthly: boolean('is_monthly'),
  /** When the tool takes the next one; null for now. */
  nextAt: moment('next_at'),
});

/** Files whose comments are read regularly, each through the account that sent them. */
export const followedDesigns = pgTable(
  'followed_designs',
  {
    accountId: text('account_id').notNull(),
    tool: text('tool', { enum: ['figma'] }).notNull(),
    file: text('file_there').notNull(),
    /** When its comments are read next. */
    dueAt: moment('due_at').notNull(),
    /** Reads in a row that failed. */
    failures: integer('failures').notNull().default(0),
    /** Reads in a row that found nothing new. */
    quiet: integer('quiet').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tool, table.file] }),
    index('followed_designs_due').on(table.dueAt),
  ],
);

export interface StoredReply {
  author: string;
  text: string;
  at: string;
}

/** The comments in design tools that items of projects have. */
export const designComments = pgTable(
  'design_comments',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    /** The linkable item that was sent, such as `issue:1a2b`. */
    item: text('item').notNull(),
    tool: text('tool', { enum: ['figma'] }).notNull(),
    file: text('file_there').notNull(),
    node: text('node_there').notNull(),
    /** `sending`: a server is sending it, or stopped while it did; `gone`: it was deleted there. */
    state: text('state', { enum: ['sending', 'linked', 'gone'] }).notNull(),
    /** Changes with each try to send it: a server whose try was given up writes no more. */
    attempt: text('attempt').notNull(),
    /** When the current try began. */
    claimedAt: moment('claimed_at').notNull(),
    /** Id of the account that sent it. */
    sentBy: text('sent_by').notNull(),
    /** Id of the account through which it is read regularly; null for the one that sent it. */
    followedBy: text('followed_by'),
    /** The tool's id of it; null until it exists. */
    commentId: text('comment_id'),
    /** The number that the tool shows. */
    number: text('number'),
    resolvedAt: moment('resolved_at'),
    replies: jsonb('replies').$type<StoredReply[]>().notNull(),
    readAt: moment('read_at'),
    /** Id of the part that it is on now; empty for none; null until it is read. */
    nodeNow: text('node_now'),
    /** Why the last try to send or read it failed, for users; null where it did not. */
    problem: text('problem'),
  },
  (table) => [uniqueIndex('design_comments_item').on(table.projectId, table.item, table.tool)],
);
