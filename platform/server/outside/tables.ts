import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Captcha challenges that were redeemed, until they expire: each counts once. */
export const redeemedChallenges = pgTable(
  'redeemed_challenges',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('redeemed_challenges_expires_at').on(table.expiresAt)],
);

/** The keys that browsers know the suite by when it sends push notices; one row. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
});
