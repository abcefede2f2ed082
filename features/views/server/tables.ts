import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Days are as `2026-01-31`, in UTC. */
const dayColumn = () => text('day').notNull();

/** How many visitors a public page had on a day. */
export const viewCounts = pgTable(
  'view_counts',
  {
    /** The path of the page. */
    page: text('page').notNull(),
    day: dayColumn(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.day] })],
);

/** Which visitors were counted for a page today, as digests that nobody can compute again tomorrow. */
export const viewMarks = pgTable(
  'view_marks',
  {
    digest: text('digest').primaryKey(),
    day: dayColumn(),
  },
  (table) => [index('view_marks_day').on(table.day)],
);

/** The random key of a day's digests, sealed; deleted when the day is over. */
export const viewKeys = pgTable('view_keys', {
  day: text('day').primaryKey(),
  sealed: text('sealed').notNull(),
});
