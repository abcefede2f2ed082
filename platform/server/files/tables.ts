import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** The stored files with their sizes, and for whom they are stored. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text('key').primaryKey(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The account that stored it; empty where that is not known. */
    accountId: text('account_id').notNull().default(''),
    /** The project that it was stored for; empty for none. */
    projectId: text('project_id').notNull().default(''),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [
    index('stored_files_account').on(table.accountId),
    index('stored_files_project').on(table.projectId),
  ],
);
