import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A fingerprint of the root secret that this database was set up with; one row. */
export const rootSecretChecks = pgTable('root_secret_checks', {
  id: integer('id').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
});
