import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';

/** Help that an account was offered, has used or has dismissed, and that it created a project. */
export const helpMarks = pgTable(
  'help_marks',
  {
    /** An account, or the visitor of a project (`visitorWriter`). */
    userId: text('user_id').notNull(),
    /** `checklist`, `project`, `words`, or `tour.`, `done.` or `left.` with the code of a tool. */
    name: text('name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);
