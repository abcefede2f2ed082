import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { scopes } from '#kernel/scope.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Personal access tokens; only a digest of each is stored. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** Keyed digest of the token. */
    digest: text('digest').notNull().unique(),
    scopes: text('scopes', { enum: scopes }).array().notNull(),
    /** Ids of the only projects that it may use; null for all. */
    projects: text('projects').array(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    /** Days before it expires for which the last mail about that was sent; null before the first. */
    mailedDays: integer('mailed_days'),
  },
  (table) => [
    index('personal_tokens_user_id').on(table.userId),
    index('personal_tokens_expires_at').on(table.expiresAt),
  ],
);
