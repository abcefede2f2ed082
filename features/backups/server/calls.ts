import type { Audit } from '#features/audit/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { Passes } from '#platform/server/secrets/passes.ts';
import {
  type BackupsOverview,
  type BackupView,
  backupFailures,
  checkBackup,
  deleteBackup,
  downloadBackup,
  readBackups,
  setBackupRule,
  startBackup,
} from '../contract/calls.ts';
import type { BackupAddress, BackupRule } from '../contract/rule.ts';
import { type BackupJobs, type BackupParts, describeProblem } from './backup-jobs.ts';
import { nextDue } from './due-time.ts';
import type { CurrentRule } from './rule-store.ts';
import { type BackupRow, dropBackups, findBackup, listBackups } from './store.ts';

interface CallParts extends Pick<BackupParts, 'database' | 'rules'> {
  work: BackupJobs;
  audit: Pick<Audit, 'record' | 'recordAlone'>;
  passes: Pick<Passes, 'give'>;
}

/** The path of the archives; a pass follows. */
export const archivePath = '/backup-files/';

/** The calls about backups, for administrators. */
export function backupCalls(parts: CallParts): Implementation[] {
  const { database, rules, work, audit, passes } = parts;
  const present = () => presentBackups(parts);
  const find = async (id: string) => {
    const row = await findBackup(database.orm, id);
    if (!row) throw commonFailures.fail('not_found');
    return row;
  };
  const findDone = async (id: string) => {
    const row = await find(id);
    if (row.state !== 'done') throw backupFailures.fail('backup_not_done');
    return row;
  };
  return [
    implement(readBackups, present),
    implement(setBackupRule, async ({ input: { body } }) => {
      await saveRule(parts, body.rule, body.secret);
      return present();
    }),
    implement(startBackup, async () => {
      const { rule } = await rules.read();
      if (!rule.address) throw backupFailures.fail('backup_without_location');
      const row = await work.start(rule.address, null);
      if (row) await audit.recordAlone({ action: 'backup.started', target: targetOf(row) });
      return present();
    }),
    implement(checkBackup, async ({ input: { params } }) => {
      await work.check(await findDone(params.id));
      return present();
    }),
    implement(deleteBackup, async ({ input: { params } }) => {
      const row = await find(params.id);
      if (row.state === 'running') throw backupFailures.fail('backup_running');
      await removeStored(parts, row);
      await dropBackups(database.orm, [row.id]);
      await audit.recordAlone({ action: 'backup.deleted', target: targetOf(row) });
      return present();
    }),
    implement(downloadBackup, async ({ input: { params } }) => {
      const row = await findDone(params.id);
      await audit.recordAlone({ action: 'backup.downloaded', target: targetOf(row) });
      return { address: `${archivePath}${passes.give(row.id)}` };
    }),
  ];
}

const targetOf = ({ id, name }: Pick<BackupRow, 'id' | 'name'>) =>
  ({ kind: 'installation', id, title: name }) as const;

async function saveRule(
  { database, rules, audit }: CallParts,
  rule: BackupRule,
  given: string | undefined,
): Promise<void> {
  const before = await rules.read();
  if (before.isConfigured) throw backupFailures.fail('backup_configured');
  const { address } = rule;
  const secret = address?.location === 's3' ? given || secretFor(address, before) : null;
  if (address) {
    const next: CurrentRule = { ...before, rule, secret };
    await rules
      .locationOf(address, next)
      .then((location) => location.check())
      .catch((error: unknown): never => {
        throw backupFailures.fail(
          'backup_location_failed',
          `Backups cannot be stored there. ${describeProblem(error)}`,
        );
      });
  }
  await database.orm.transaction(async (tx) => {
    await rules.put(tx, rule, secret);
    await audit.record(tx, {
      action: 'backup.rule_changed',
      target: { kind: 'installation', id: 'backups', title: '' },
      details: {
        schedule: rule.schedule,
        location: address ? describeAddress(address) : '',
        keep: String(rule.keep),
      },
    });
  });
}

/** The stored secret, which is never sent to another address or with another key. */
function secretFor(
  address: Extract<BackupAddress, { location: 's3' }>,
  { rule, secret }: CurrentRule,
): string | null {
  const known = rule.address;
  const isSame =
    known?.location === 's3' &&
    known.endpoint === address.endpoint &&
    known.key_id === address.key_id;
  return isSame ? secret : null;
}

function describeAddress(address: BackupAddress): string {
  if (address.location === 'folder') return address.folder;
  return `${address.endpoint}/${address.bucket}/${address.prefix}`;
}

/** What a failed backup left is removed where that is possible; there may be nothing. */
async function removeStored({ rules }: CallParts, row: BackupRow): Promise<void> {
  try {
    const location = await rules.locationOf(row.address, await rules.read());
    await location.remove(row.name);
  } catch (error) {
    if (row.state === 'failed') return;
    throw backupFailures.fail(
      'backup_location_failed',
      `The backup is still there. ${describeProblem(error)}`,
    );
  }
}

async function presentBackups({ database, rules }: CallParts): Promise<BackupsOverview> {
  const { rule, isConfigured, secret } = await rules.read();
  const rows = await listBackups(database.orm);
  return {
    rule,
    configured: isConfigured,
    has_secret: secret !== null,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    next_date: nextDue(rule, new Date())?.toISOString() ?? null,
    backups: rows.map(viewBackup),
  };
}

function viewBackup(row: BackupRow): BackupView {
  const { id, name, address, state, bytes, rows, files, problem, damage } = row;
  return {
    ...{ id, name, address, state, bytes, rows, files, problem, damage },
    scheduled: row.dueAt !== null,
    added_date: row.addedAt.toISOString(),
    ended_date: row.endedAt?.toISOString() ?? null,
    checked_date: row.checkedAt?.toISOString() ?? null,
  };
}
