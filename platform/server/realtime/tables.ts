import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../database/bytea.ts';

/** What was changed since the snapshot, one row an update; only ever appended and folded away. */
export const documentUpdates = pgTable(
  'document_updates',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    document: text('document').notNull(),
    payload: bytea('payload').notNull(),
  },
  (table) => [index('document_updates_document').on(table.document, table.id)],
);

/** One row for each live document that exists: everything that was folded so far. */
export const documentSnapshots = pgTable('document_snapshots', {
  document: text('document').primaryKey(),
  state: bytea('state').notNull(),
  foldedAt: timestamp('folded_at', { withTimezone: true }).notNull().defaultNow(),
});
