import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/server/database/columns.ts';
import type { VersionReason } from '../contract/calls.ts';

/** Whole snapshots of live documents. */
export const projectVersions = pgTable(
  'project_versions',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    title: text('title').notNull(),
    reason: text('reason').$type<VersionReason>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The document, as a Yjs update. */
    state: bytea('state').notNull(),
    /** Digest of the state; null for states of early releases. */
    digest: bytea('digest'),
  },
  (table) => [index('project_versions_project').on(table.projectId, table.createdAt)],
);
