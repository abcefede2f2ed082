import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';

/** Threads of comments on projects. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    anchor: text('anchor').notNull(),
    createdBy: text('created_by').notNull(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
    /** The number of its newest comment, by which lists are sorted. */
    newest: bigint('newest', { mode: 'number' }).notNull(),
  },
  (table) => [index('comment_threads_project').on(table.projectId, table.newest)],
);

export const comments = pgTable(
  'comments',
  {
    id: text('id').primaryKey(),
    /** Counts up over all comments; unread ones are those with higher numbers than the read mark. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    threadId: text('thread_id')
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    /** Ids of the accounts that it mentions. */
    mentions: jsonb('mentions').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
  },
  (table) => [
    index('comments_thread').on(table.threadId, table.number),
    index('comments_project').on(table.projectId, table.number),
    index('comments_author').on(table.authorId),
  ],
);

/** Up to which comment an account has read a thread. */
export const commentReads = pgTable(
  'comment_reads',
  {
    threadId: text('thread_id')
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('comment_reads_user').on(table.userId),
  ],
);
