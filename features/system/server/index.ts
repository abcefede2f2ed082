import { accountsKey, lookAtProviders, relyingPartyOf } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { type Installation, installationKey } from '#features/installation/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import { storageWarningsKey } from '#features/storage/server/index.ts';
import type { LastBackup } from '#platform/server/backup/last-backup.ts';
import type { Config } from '#platform/server/config/config.ts';
import { readAppliedMigrations } from '#platform/server/database/migrate.ts';
import { reasonOf } from '#platform/server/diagnosis/check-platform.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import {
  readOwnPackages,
  readRelease as readOwnRelease,
} from '#platform/server/release/read-release.ts';
import {
  checkHealth,
  type Health,
  readLicences,
  readRelease,
  readSignIn,
  testMail,
} from '../contract/calls.ts';
import { diagnose } from './diagnose.ts';
import { jobCalls } from './jobs.ts';
import { sendTestMail } from './test-mail.ts';

export { diagnose } from './diagnose.ts';

/** The last complete backup in the database, from a higher feature. */
export const lastBackupKey = serviceKey<() => Promise<LastBackup | null>>('system: last backup');

/** What operators do by command, for administrators. */
export const systemFeature: Feature = {
  name: 'system',
  needs: ['accounts', 'audit', 'installation', 'notifications', 'storage'],
  build({ config, database, jobs, mailer, outside, get, later }) {
    const lastBackup = later(lastBackupKey);
    const check = createHealthCheck(config, get(installationKey), () => lastBackup()());
    const { directory } = get(accountsKey);
    const notifications = get(notificationsKey);
    return {
      provides: [
        provide(storageWarningsKey, async (title, text) => {
          const notice = {
            kind: 'storage',
            title,
            text,
            path: '/admin/storage',
            mail: true,
          } as const;
          const ids = await directory.administrators();
          await notifications.notify(ids.map((id) => ({ ...notice, to: id, by: id })));
        }),
      ],
      implementations: [
        implement(checkHealth, check),
        implement(testMail, ({ actor, log }) => sendTestMail({ config, mailer, log }, actor)),
        ...jobCalls({ administration: jobs.administration, audit: get(auditKey), directory }),
        implement(readRelease, async () => {
          const [release, { newest, ...counts }] = await Promise.all([
            readOwnRelease(),
            readAppliedMigrations(database.pool),
          ]);
          return {
            ...release,
            migrations: { ...counts, newest_date: newest?.toISOString() ?? null },
          };
        }),
        implement(readLicences, async () => ({ packages: await readOwnPackages() })),
        signInCall(config, outside),
      ],
    };
  },
};

/** Checks that are requested while one runs get its result: they would remove each other's test file. */
function createHealthCheck(
  config: Config,
  installation: Installation,
  lastBackup: () => Promise<LastBackup | null>,
): () => Promise<Health> {
  let running: Promise<Health> | null = null;
  const run = async (): Promise<Health> => {
    const findings = await diagnose(config, await installation.rules(), await lastBackup());
    return { findings, checked_date: new Date().toISOString() };
  };
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

function signInCall(config: Config, outside: Outgoing): Implementation {
  return implement(readSignIn, async () => {
    const { isAllowed, id } = relyingPartyOf(config.PUBLIC_URL);
    const providers = await lookAtProviders(config, outside);
    return {
      providers: providers.map(({ name, issuer, callback, problem }) => ({
        ...{ name, issuer, callback },
        problem: problem === null ? null : reasonOf(problem),
      })),
      passkeys: { available: isAllowed, host: id },
    };
  });
}
