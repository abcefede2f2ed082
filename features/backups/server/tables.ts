import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/database/columns.ts';
import type { BackupAddress, BackupState, StoredRule } from '../contract/rule.ts';

/** When and where backups are made, as administrators set it: one row, or none. */
export const backupRules = pgTable('backup_rules', {
  id: integer('id').primaryKey(),
  rule: jsonb('rule').$type<StoredRule>().notNull(),
  /** The sealed secret of the bucket; null where there is none. */
  secret: text('secret'),
  changedAt: moment('changed_at').notNull(),
});

/** The backups that the server made, makes, or could not make. */
export const backups = pgTable('backups', {
  id: text('id').primaryKey(),
  /** The name of its folder. */
  name: text('name').notNull(),
  address: jsonb('address').$type<BackupAddress>().notNull(),
  /** The time of the schedule for which it was made; null for one that an administrator started. */
  dueAt: moment('due_at').unique('backups_due_at'),
  state: text('state').$type<BackupState | 'removed'>().notNull(),
  jobId: text('job_id').notNull(),
  addedAt: moment('added_at').notNull(),
  endedAt: moment('ended_at'),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  files: integer('files').notNull().default(0),
  /** Why it was not made; empty otherwise. */
  problem: text('problem').notNull().default(''),
  /** When it was read completely the last time. */
  checkedAt: moment('checked_at'),
  /** What that reading found wrong; empty for nothing. */
  damage: text('damage').notNull().default(''),
});
