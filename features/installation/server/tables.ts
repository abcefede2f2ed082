import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';

/** What administrators set for the whole installation, one row for each setting. */
export const installationSettings = pgTable('installation_settings', {
  /** A name of `installationSettings` in the contract. */
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: moment('changed_at').notNull(),
});
