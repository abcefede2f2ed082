import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The plan of each account on each side of the suite. */
export const accountPlans = pgTable(
  'account_plans',
  {
    userId: text('user_id').notNull(),
    side: text('side', { enum: ['M', 'T'] }).notNull(),
    tier: text('tier', { enum: ['free', 'pro', 'business', 'enterprise'] }).notNull(),
    /** When the account began its one trial of the side; null while it may. */
    trialBegunAt: timestamp('trial_begun_at', { withTimezone: true }),
    /** When the trial ends or ended. */
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    /** When it was continued; it may be once. */
    trialContinuedAt: timestamp('trial_continued_at', { withTimezone: true }),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.side] })],
);
