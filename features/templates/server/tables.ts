import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { bytea, moment } from '#platform/server/database/columns.ts';

/** Own templates of accounts. */
export const templates = pgTable(
  'templates',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<ProjectCode>().notNull(),
    title: text('title').notNull(),
    /** The document, as a Yjs update. */
    state: bytea('state').notNull(),
    preview: jsonb('preview'),
    /** The project that it was made from, also after that is erased; null where it is not known. */
    copiedFrom: text('copied_from'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('templates_user').on(table.userId, table.kind, table.createdAt)],
);
