import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often a user was mentioned at a place of a document when they were notified of it last. */
export const mentions = pgTable(
  'mentions',
  {
    projectId: text('project_id').notNull(),
    /** Id of what they are mentioned in, as a note. */
    place: text('place').notNull(),
    userId: text('user_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.place, table.userId] })],
);
