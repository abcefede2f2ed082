import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The plan of each payer on each side of the suite. */
export const payerPlans = pgTable(
  'payer_plans',
  {
    payerKind: text('payer_kind', { enum: ['account', 'team'] }).notNull(),
    payerId: text('payer_id').notNull(),
    side: text('side', { enum: ['M', 'T'] }).notNull(),
    tier: text('tier', { enum: ['free', 'pro', 'business', 'enterprise'] }).notNull(),
    /** When the payer began its one trial of the side; null if it has not. */
    trialBegunAt: timestamp('trial_begun_at', { withTimezone: true }),
    /** When the trial ends or ended. */
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    /** When it was continued, which is possible once. */
    trialContinuedAt: timestamp('trial_continued_at', { withTimezone: true }),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payerKind, table.payerId, table.side] }),
    index('payer_plans_trials').on(table.trialEndsAt).where(sql`trial_ends_at is not null`),
  ],
);
