import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { backupAddress, backupRule, backupStates } from './rule.ts';

export const backupFailures = defineFailures({
  backup_running: [409, 'A backup is being made already. Wait until it is done.'],
  backup_configured: [409, 'The configuration of the server says when and where backups are made.'],
  backup_without_location: [400, 'Choose first where backups are stored.'],
  backup_location_failed: [400, 'Backups cannot be stored there.'],
  backup_not_done: [409, 'This backup is not complete.'],
});

const moment = z.iso.datetime();
const count = z.number().int();

const backup = z.object({
  id: z.string(),
  name: z.string(),
  address: backupAddress,
  /** By the schedule, or started by an administrator. */
  scheduled: z.boolean(),
  state: z.enum(backupStates),
  added_date: moment,
  ended_date: moment.nullable(),
  bytes: count,
  rows: count,
  files: count,
  /** Why it was not made; empty otherwise. */
  problem: z.string(),
  /** When it was read completely the last time; null while it is being read. */
  checked_date: moment.nullable(),
  /** What that reading found wrong; empty for nothing. */
  damage: z.string(),
});
export type BackupView = z.output<typeof backup>;

const overview = z.object({
  rule: backupRule,
  /** Whether the configuration of the server sets the rule, which then cannot be changed here. */
  configured: z.boolean(),
  /** Whether a secret of a bucket is stored; it is never shown. */
  has_secret: z.boolean(),
  /** The time zone of the server, such as Europe/Berlin. */
  time_zone: z.string(),
  /** When the next backup is due; null for none. */
  next_date: moment.nullable(),
  /** Newest first. */
  backups: z.array(backup),
});
export type BackupsOverview = z.output<typeof overview>;

const admin = {
  group: 'main',
  access: 'admin',
  failures: backupFailures,
  output: overview,
} as const;
const params = z.object({ id: z.string().min(1).max(64) });

export const readBackups = defineCall({
  ...admin,
  id: 'backups.list',
  method: 'GET',
  path: '/admin/backups',
  summary: 'When and where backups are made, and the backups.',
});

export const setBackupRule = defineCall({
  ...admin,
  id: 'backups.setRule',
  method: 'PUT',
  path: '/admin/backups/rule',
  summary: 'Set when and where backups are made. The location is tried first.',
  body: z.object({
    rule: backupRule.refine(({ schedule, address }) => schedule === 'off' || address !== null, {
      message: 'Choose where backups are stored.',
      path: ['address'],
    }),
    /** The secret of the access key of a bucket; without it the stored one stays. */
    secret: z.string().max(500).optional(),
  }),
});

export const startBackup = defineCall({
  ...admin,
  id: 'backups.start',
  method: 'POST',
  path: '/admin/backups',
  summary: 'Make a backup now.',
});

export const checkBackup = defineCall({
  ...admin,
  id: 'backups.check',
  method: 'POST',
  path: '/admin/backups/:id/check',
  summary: 'Read a backup completely: its format, the checksums of its files and its rows.',
  params,
});

export const deleteBackup = defineCall({
  ...admin,
  id: 'backups.delete',
  method: 'DELETE',
  path: '/admin/backups/:id',
  summary: 'Delete a backup, also where it is stored.',
  params,
});

export const downloadBackup = defineCall({
  ...admin,
  id: 'backups.download',
  method: 'POST',
  path: '/admin/backups/:id/download',
  summary: 'The address of a backup as one archive (tar), for a minute.',
  params,
  output: z.object({ address: z.string() }),
});
