import { reachProviders } from '#features/accounts/server/index.ts';
import type { InstallationRules } from '#features/installation/contract.ts';
import type { LastBackup } from '#platform/server/backup/last-backup.ts';
import type { Config } from '#platform/server/config/config.ts';
import { dangersOf } from '#platform/server/config/dangers.ts';
import {
  type Check,
  checkPlatform,
  type Finding,
  runChecks,
} from '#platform/server/diagnosis/check-platform.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createOutgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import { lookAtPayments } from './look-at-payments.ts';
import { lookAtRules } from './look-at-rules.ts';

const checks: readonly Check[] = [
  {
    name: 'Sign-in provider',
    of: ({ GOOGLE_CLIENT_ID, OIDC_ISSUER }) => Boolean(GOOGLE_CLIENT_ID ?? OIDC_ISSUER),
    look: lookAtProviders,
  },
];

/**
 * Checks an installation: its rules, the dangers of its variables, and whether the services that
 * they name can be reached. It changes nothing except a small file that it removes.
 * @param current the rules as administrators set them; null where no server runs that knows them
 * @param scheduled the last backup in the database; null where it is not open
 */
export async function diagnose(
  config: Config,
  current: InstallationRules | null,
  scheduled: LastBackup | null = null,
): Promise<Finding[]> {
  const dangers = dangersOf(config).map((text): Finding => ({ state: 'careful', text }));
  const looked = await Promise.all([checkPlatform(config, scheduled), runChecks(checks, config)]);
  return [
    ...lookAtRules(config, current),
    ...lookAtPayments(config, current),
    { state: 'well', text: 'The variables are valid' },
    ...dangers,
    ...looked.flat(),
  ];
}

async function lookAtProviders(config: Config): Promise<string> {
  const log = createLog({ LOG_LEVEL: 'silent' });
  const outside = createOutgoing({ log, allowed: config.OUTSIDE_ALLOWED });
  try {
    return `${(await reachProviders(config, outside)).join(' and ')} can be reached`;
  } finally {
    await outside.close();
  }
}
