import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '#kernel/call/failure.ts';
import { backUpRunning } from '#platform/server/backup/backup-files.ts';
import { recordLastBackup } from '#platform/server/backup/last-backup.ts';
import { verifyBackup } from '#platform/server/backup/verify-backup.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { reasonOf } from '#platform/server/diagnosis/check-platform.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { JobRun, Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import { backupFailures } from '../contract/calls.ts';
import type { BackupAddress } from '../contract/rule.ts';
import type { RuleStore } from './rule-store.ts';
import {
  addBackup,
  type BackupRow,
  changeBackup,
  dropBackups,
  failBackup,
  findBackup,
  listBackups,
  withdrawBackup,
} from './store.ts';

/** The owner of the jobs, of which one is made at a time. */
export const backupOwner = 'installation';

/** Seconds that a backup may take. */
const seconds = 12 * 3600;

export interface BackupParts {
  config: Config;
  database: Database;
  jobs: Pick<Jobs, 'define' | 'read'>;
  log: Log;
  rules: RuleStore;
  /** Tells administrators that something needs them. */
  warn(title: string, text: string): Promise<void>;
}

export interface BackupJobs {
  /**
   * Starts a backup; null where another process did for the same time of the schedule.
   * @throws Failure backup_running
   */
  start(address: BackupAddress, dueAt: Date | null): Promise<BackupRow | null>;
  /** Reads a backup completely, in a job. */
  check(row: BackupRow): Promise<void>;
}

const input = z.object({ id: z.string() });

export function createBackupJobs(parts: BackupParts): BackupJobs {
  const { jobs, database } = parts;
  const common = { input, seconds, maxPerOwner: 1, repeatable: false } as const;
  const making = jobs.define({
    ...common,
    name: 'backups.make',
    run: (job) => makeBackup(parts, job),
  });
  const checking = jobs.define({
    ...common,
    name: 'backups.check',
    run: (job) => rereadBackup(parts, job),
  });
  return {
    async start(address, dueAt) {
      const row = newBackup(address, dueAt);
      if (!(await addBackup(database.orm, row))) return null;
      try {
        await making.enqueue(backupOwner, { id: row.id }, row.jobId);
      } catch (error) {
        await withdrawBackup(database.orm, row.id);
        throw isRunning(error) ? backupFailures.fail('backup_running') : error;
      }
      return findBackup(database.orm, row.id);
    },
    async check({ id }) {
      const jobId = crypto.randomUUID();
      await checking.requireCapacity(backupOwner).catch((error: unknown): never => {
        throw isRunning(error) ? backupFailures.fail('backup_running') : error;
      });
      await changeBackup(database.orm, id, { jobId, checkedAt: null, damage: '' });
      await checking.enqueue(backupOwner, { id }, jobId);
    },
  };
}

const isRunning = (error: unknown) =>
  error instanceof Failure && error.code === 'too_many_requests';

/** A row whose name sorts by time and is never used again. */
function newBackup(address: BackupAddress, dueAt: Date | null) {
  const addedAt = new Date();
  const id = newId();
  const time = addedAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return {
    ...{ id, address, dueAt, addedAt, state: 'running' as const },
    name: `sightline-${time}-${id.slice(0, 8).replaceAll(/[^\w]/g, '0')}`,
    jobId: crypto.randomUUID(),
  };
}

/** A job that was interrupted runs again from the start, and replaces what it left. */
async function makeBackup(
  parts: BackupParts,
  { input: { id }, signal, log }: JobRun<{ id: string }>,
) {
  const { config, database, rules, warn } = parts;
  const row = await findBackup(database.orm, id);
  if (row?.state !== 'running') return null;
  try {
    const current = await rules.read();
    const location = await rules.locationOf(row.address, current);
    let made = { rows: 0, files: 0 };
    const { bytes } = await location.store(
      row.name,
      async (folder) => {
        const { tables, files } = await backUpRunning(config, database, folder, signal);
        made = { rows: Object.values(tables).reduce((sum, count) => sum + count, 0), files };
      },
      signal,
    );
    const now = new Date();
    const ended = { state: 'done', endedAt: now, checkedAt: now } as const;
    await changeBackup(database.orm, id, { ...ended, ...made, bytes });
    const folder = describeLocation(row);
    await recordLastBackup(config, { made_at: now.toISOString(), folder });
  } catch (error) {
    // The server stops, and the job runs again when it starts.
    if (signal.aborted) throw error;
    log.error({ err: error }, 'backup not made');
    const problem = describeProblem(error);
    if (await failBackup(database.orm, id, problem)) {
      await warn('A backup of the installation was not made', problem);
    }
    throw backupFailures.fail('backup_location_failed', problem);
  }
  await removeOld(parts, row, signal);
  return { id };
}

/** Removes what the rule does not keep, after a newer backup is complete and was read back. */
async function removeOld(parts: BackupParts, { address }: BackupRow, signal: AbortSignal) {
  const { database, rules, log } = parts;
  const current = await rules.read();
  const location = await rules.locationOf(address, current);
  const all = await listBackups(database.orm);
  const here = all.filter((row) => JSON.stringify(row.address) === JSON.stringify(address));
  const old = here.filter(({ state }) => state === 'done').slice(current.rule.keep);
  const failed = all.filter(({ state }) => state === 'failed').slice(maxFailed);
  for (const { id, name } of old) {
    if (signal.aborted) return;
    await location.remove(name);
    await dropBackups(database.orm, [id]);
    log.info({ name }, 'old backup removed');
  }
  await dropBackups(
    database.orm,
    failed.map(({ id }) => id),
  );
}

/** How many failed backups stay listed. */
const maxFailed = 30;

async function rereadBackup(
  { database, rules, warn }: BackupParts,
  { input: { id }, signal, log }: JobRun<{ id: string }>,
) {
  const row = await findBackup(database.orm, id);
  if (row?.state !== 'done') return null;
  let damage = '';
  try {
    const location = await rules.locationOf(row.address, await rules.read());
    await verifyBackup(location.reader(row.name), signal);
  } catch (error) {
    if (signal.aborted) throw error;
    log.error({ err: error }, 'backup not read');
    damage = describeProblem(error);
  }
  await changeBackup(database.orm, id, { checkedAt: new Date(), damage });
  if (damage) await warn(`The backup ${row.name} cannot be restored`, damage);
  return { damage };
}

/** Where a backup is, for people. */
export function describeLocation({ address, name }: BackupRow): string {
  if (address.location === 'folder') return join(address.folder, name);
  return [address.endpoint, address.bucket, address.prefix, name].filter(Boolean).join('/');
}

const maxProblem = 500;

/** Why something with a location failed, in one line. */
export function describeProblem(error: unknown): string {
  const line = error instanceof Failure ? error.message : plainReason(error);
  return line.replaceAll(/\s+/g, ' ').slice(0, maxProblem);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'The server may not write there.',
  EPERM: 'The server may not write there.',
  EROFS: 'It is on a file system that is mounted read-only.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota of the server is used up.',
  ENOTDIR: 'A part of the path is a file.',
  EEXIST: 'A part of the path is a file.',
  ENOENT: 'It is missing.',
  InvalidAccessKeyId: 'The store does not know the access key.',
  SignatureDoesNotMatch: 'The secret of the access key is wrong.',
  AccessDenied: 'The access key may not do this in the bucket.',
  NoSuchBucket: 'There is no bucket of this name.',
};

function plainReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return reasons[code] ?? (error.name === 'ConfigProblem' ? error.message : reasonOf(error));
}
