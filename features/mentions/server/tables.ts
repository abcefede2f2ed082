import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often an account was mentioned at a place of a document when it was notified last. */
export const mentions = pgTable(
  'mentions',
  {
    projectId: text('project_id').notNull(),
    /** Id of the part with the mention, such as a note. */
    location: text('place').notNull(),
    userId: text('user_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.location, table.userId] })],
);
