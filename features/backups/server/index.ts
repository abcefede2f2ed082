import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import { lastBackupKey } from '#features/system/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { LastBackup } from '#platform/server/backup/last-backup.ts';
import { packTar } from '#platform/server/backup/pack-tar.ts';
import { lookRegularly } from '#platform/server/jobs/look-regularly.ts';
import { createPasses, type Passes } from '#platform/server/secrets/passes.ts';
import { type BackupParts, createBackupJobs, describeLocation } from './backup-jobs.ts';
import { archivePath, backupCalls } from './calls.ts';
import { createRuleStore } from './rule-store.ts';
import { findBackup, findLastBackup } from './store.ts';
import { watchSchedule } from './watch-schedule.ts';

/** Whether the server makes backups by a schedule. */
export type BackupsScheduled = () => Promise<boolean>;
export const backupsScheduledKey = serviceKey<BackupsScheduled>('backups: scheduled');

/** Seconds for which the address of an archive is valid. */
const downloadSeconds = 60;

/** Backups that the server makes by itself. */
export const backupsFeature: Feature = {
  name: 'backups',
  needs: ['accounts', 'audit', 'notifications', 'system'],
  build(context) {
    const { config, database, jobs, log, secrets, get } = context;
    const notifications = get(notificationsKey);
    const { directory } = get(accountsKey);
    const parts: BackupParts = {
      ...{ config, database, jobs, log },
      rules: createRuleStore(config, database, secrets),
      async warn(title, text) {
        const path = '/admin/storage';
        const notice = { kind: 'backup', title, text, path, mail: true } as const;
        const ids = await directory.administrators();
        await notifications.notify(ids.map((id) => ({ ...notice, to: id, by: id })));
      },
    };
    const work = createBackupJobs(parts);
    const passes = createPasses(secrets, 'backup', downloadSeconds);
    const watching = lookRegularly({ log }, 'the schedule of backups', watchSchedule(parts, work));
    return {
      provides: [
        provide(lastBackupKey, () => readLast(database)),
        provide(
          backupsScheduledKey,
          async () => (await parts.rules.read()).rule.schedule !== 'off',
        ),
      ],
      implementations: backupCalls({ ...parts, work, passes, audit: get(auditKey) }),
      routes: [(app) => serveArchive(app, parts, passes)],
      started: async () => {
        if (config.WORK_JOBS) watching.start();
      },
      close: () => watching.close(),
    };
  },
};

async function readLast({ orm }: BackupParts['database']): Promise<LastBackup | null> {
  const row = await findLastBackup(orm);
  return row?.endedAt ? { madeAt: row.endedAt, folder: describeLocation(row) } : null;
}

/** Serves a backup as one archive for the pass that an administrator got. */
function serveArchive(
  app: FastifyInstance,
  { database, rules }: Pick<BackupParts, 'database' | 'rules'>,
  passes: Pick<Passes, 'read'>,
): void {
  app.get<{ Params: { pass: string } }>(
    `${archivePath}:pass`,
    { schema: { hide: true } },
    async (request, reply) => {
      const id = passes.read(request.params.pass);
      const row = id ? await findBackup(database.orm, id) : null;
      if (row?.state !== 'done') throw commonFailures.fail('not_found');
      const location = await rules.locationOf(row.address, await rules.read());
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${row.name}.tar"`,
          'x-content-type-options': 'nosniff',
        })
        .type('application/x-tar')
        .send(Readable.from(packTar(location.reader(row.name), row.name)));
    },
  );
}
