import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Questions of users about projects, with their answers. */
export const chatEntries = pgTable(
  'chat_entries',
  {
    id: text('id').primaryKey(),
    /** Counts up over all entries; their order. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    question: text('question').notNull(),
    /** Null until it was written, and once a project that it is from was erased. */
    answer: jsonb('answer').$type<StoredAnswer>(),
    /** Ids of the other projects whose passages the answer was made from. */
    sourceProjects: text('source_projects').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('chat_entries_chat').on(table.projectId, table.userId, table.number),
    index('chat_entries_user').on(table.userId),
    index('chat_entries_sources').using('gin', table.sourceProjects),
  ],
);
