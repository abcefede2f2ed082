import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import { type AuditAction, actorKinds, targetKinds } from '../contract/actions.ts';

/** Who did what, when, from where and to what. Rows are only added; they expire by age. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    /** The account; a pseudonym once it is deleted. */
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    actorEmail: text('actor_email').notNull().default(''),
    tokenName: text('token_name').notNull().default(''),
    targetKind: text('target_kind', { enum: targetKinds }),
    targetId: text('target_id'),
    targetTitle: text('target_title').notNull().default(''),
    /** The account of another person whom it is about; null where none has the address. */
    personId: text('person_id'),
    personEmail: text('person_email').notNull().default(''),
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull().default({}),
    teamId: text('team_id'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    isAddressShort: boolean('is_address_short').notNull().default(false),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_actor').on(table.actorId, table.at),
    index('audit_entries_target').on(table.targetId, table.at),
    index('audit_entries_person').on(table.personId),
    index('audit_entries_team').on(table.teamId, table.at),
  ],
);
export type AuditRow = typeof auditEntries.$inferSelect;
