import { index, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

/** Owner and progress of each job; the queue itself is in pg-boss's schema. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    ownerId: text('owner_id').notNull(),
    progress: real('progress').notNull().default(0),
    message: text('message').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('jobs_created_at').on(table.createdAt)],
);
