import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Redeemed captcha challenges, until they expire: each is valid once. */
export const redeemedChallenges = pgTable(
  'redeemed_challenges',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('redeemed_challenges_expires_at').on(table.expiresAt)],
);

/** The VAPID keys of the suite; one row. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
});
