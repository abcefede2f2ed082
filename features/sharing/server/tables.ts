import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Permission } from '#features/projects/contract/rights.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Invitations to projects; one for each address, open until it is accepted. */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    permission: text('permission').$type<Permission>().notNull(),
    /** SHA-256 of the token in the link that was sent last. */
    tokenDigest: text('token_digest').notNull(),
    invitedBy: text('invited_by').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    acceptedAt: moment('accepted_at'),
    acceptedBy: text('accepted_by'),
  },
  (table) => [
    uniqueIndex('invitations_project_email').on(table.projectId, table.email),
    uniqueIndex('invitations_token').on(table.tokenDigest),
    index('invitations_accepted_by').on(table.acceptedBy),
  ],
);
