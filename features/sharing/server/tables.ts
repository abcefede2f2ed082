import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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
    index('invitations_email').on(table.email),
  ],
);

/** The public link of a project; one at a time. */
export const shareLinks = pgTable(
  'share_links',
  {
    projectId: text('project_id').primaryKey(),
    /** Changes with each new password: passes name it. */
    id: text('id').notNull(),
    /**
     * The token, sealed: its owner can read the address again, but the database alone does not
     * reveal it.
     */
    sealedToken: text('sealed_token').notNull(),
    /** Keyed digest of the token, to find the link by. */
    tokenDigest: text('token_digest').notNull(),
    permission: text('permission').$type<Permission>().notNull(),
    mayExport: boolean('may_export').notNull(),
    passwordHash: text('password_hash'),
    expiresAt: moment('expires_at'),
    showcase: boolean('showcase').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('share_links_token').on(table.tokenDigest),
    uniqueIndex('share_links_id').on(table.id),
    index('share_links_showcase').on(table.createdAt).where(sql`showcase`),
  ],
);

/** Requests for more access; deleted when they are answered. */
export const accessRequests = pgTable(
  'access_requests',
  {
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    permission: text('permission').$type<Permission>().notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('access_requests_user').on(table.userId),
  ],
);
