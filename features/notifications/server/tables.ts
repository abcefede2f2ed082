import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import type { NotificationKind, OptionalMailKind } from '../contract.ts';

/** Notifications of accounts. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The author. */
    byId: text('by_id'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (table) => [index('notifications_user').on(table.userId, table.createdAt, table.id)],
);

/** Types of mails that accounts turned off; without a row they are on. */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    userId: text('user_id').notNull(),
    kind: text('kind').$type<OptionalMailKind>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
