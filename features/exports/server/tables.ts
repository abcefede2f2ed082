import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Files that were made of projects and may be fetched by who ordered them. */
export const exportedFiles = pgTable(
  'exported_files',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    /** What the file is called on the person's machine. */
    name: text('name').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('exported_files_created_at').on(table.createdAt)],
);
