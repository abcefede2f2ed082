import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';

/** What administrators were told about quotas that are nearly or completely used. */
export const storageAlerts = pgTable(
  'storage_alerts',
  {
    scope: text('scope').$type<'installation' | 'account' | 'team'>().notNull(),
    /** The account or team; empty for the installation. */
    subjectId: text('subject_id').notNull(),
    /** Percent of the quota. */
    level: integer('level').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.subjectId] })],
);
