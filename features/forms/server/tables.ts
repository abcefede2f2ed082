import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import { type FormFields, formKinds } from '../contract/kinds.ts';

/** What visitors sent by a form; one row for an address, kind and network within a day. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: formKinds }).notNull(),
    /** In lower case. It belongs to no account. */
    email: text('email').notNull(),
    fields: jsonb('fields').$type<FormFields>().notNull(),
    /** What the same address sent by this form before, within a day; newest first. */
    earlier: jsonb('earlier').$type<FormFields[]>().notNull(),
    /** How often it was sent. */
    times: integer('times').notNull().default(1),
    /** When the demo begins; no two begin at the same time. */
    startsAt: moment('starts_at'),
    /** When the address was confirmed; null for forms that need no confirmation. */
    confirmedAt: moment('confirmed_at'),
    /** A keyed digest of the address and the network of whoever sent it; null in rows of earlier releases. */
    sender: text('sender'),
    /** Whether another visitor sent this form with the same address within a day before. */
    sameAddress: boolean('same_address').notNull().default(false),
    doneAt: moment('done_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('form_submissions_email').on(table.email, table.kind),
    index('form_submissions_created').on(table.createdAt, table.id),
    uniqueIndex('form_submissions_starts').on(table.startsAt).where(sql`starts_at is not null`),
  ],
);
