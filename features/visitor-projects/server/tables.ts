import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';

/** Projects of visitors without an account, until an account takes them or they end. */
export const visitorProjects = pgTable(
  'visitor_projects',
  {
    projectId: text('project_id').primaryKey(),
    /** Keyed digest of the secret in the visitor's cookie. */
    visitorDigest: text('visitor_digest').notNull(),
    /**
     * Keyed digest of the address that the visitor signed up with: its account may take the project in another
     * browser, too. Null before.
     */
    claimDigest: text('claim_digest'),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('visitor_projects_visitor').on(table.visitorDigest),
    index('visitor_projects_ends').on(table.endsAt),
  ],
);
