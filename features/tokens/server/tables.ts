import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
  },
  (table) => [index('personal_tokens_user_id').on(table.userId)],
);
