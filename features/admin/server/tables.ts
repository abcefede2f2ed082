import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';

/** Open invitations to create an account here; one for an address. */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** SHA-256 of the token in the newest link. */
    tokenDigest: text('token_digest').notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_invitations_email').on(table.email),
    uniqueIndex('account_invitations_token').on(table.tokenDigest),
  ],
);
