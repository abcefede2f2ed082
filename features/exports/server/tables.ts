import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Exported files, which the account that ordered them can download. */
export const exportedFiles = pgTable(
  'exported_files',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    /** File name of the download. */
    name: text('name').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('exported_files_created_at').on(table.createdAt)],
);
