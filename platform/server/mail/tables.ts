import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The newest mails, used while no mail server is configured. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Additional header fields. */
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull().default({}),
    code: text('code'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('outbox_mails_sent_at').on(table.sentAt)],
);
