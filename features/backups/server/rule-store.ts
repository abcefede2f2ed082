import { eq } from 'drizzle-orm';
import { type BackupLocation, folderLocation } from '#platform/server/backup/backup-location.ts';
import { bucketLocation } from '#platform/server/backup/bucket-location.ts';
import { type Config, ConfigProblem } from '#platform/server/config/config.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import {
  type BackupAddress,
  type BackupRule,
  backupRule,
  retainedLimits,
} from '../contract/rule.ts';
import { backupRules } from './tables.ts';

/** The rule that applies, and what its bucket needs. */
export interface CurrentRule {
  rule: BackupRule;
  isConfigured: boolean;
  secret: string | null;
  /** From when its schedule counts; null where it always did. */
  since: Date | null;
}

export interface RuleStore {
  read(): Promise<CurrentRule>;
  /** @param secret null removes it */
  put(tx: Executor, rule: BackupRule, secret: string | null): Promise<void>;
  /**
   * The location of an address.
   * @throws ConfigProblem where it is not allowed, or its credentials are not stored any more
   */
  locationOf(address: BackupAddress, current: CurrentRule): Promise<BackupLocation>;
}

const purpose = 'backups: bucket';
const usual: BackupRule = {
  ...{ schedule: 'off', weekday: 0, hour: 3, keep: retainedLimits.usual, address: null },
};

export function createRuleStore(
  config: Config,
  { orm }: Pick<Database, 'orm'>,
  secrets: Pick<Secrets, 'seal' | 'unseal'>,
): RuleStore {
  return {
    async read() {
      const configured = configuredRule(config);
      if (configured) return configured;
      const [row] = await orm.select().from(backupRules);
      const rule = backupRule.safeParse(row?.rule).data ?? usual;
      const secret = row?.secret ? secrets.unseal(purpose, row.secret) : null;
      return { rule, secret, isConfigured: false, since: row?.changedAt ?? null };
    },
    async put(tx, rule, secret) {
      const sealed = secret === null ? null : secrets.seal(purpose, secret);
      const row = { rule, secret: sealed, changedAt: new Date() };
      await tx.delete(backupRules).where(eq(backupRules.id, 1));
      await tx.insert(backupRules).values({ id: 1, ...row });
    },
    async locationOf(address, current) {
      if (address.location === 'folder') return folderLocation(address.folder, config.DATA_DIR);
      const { endpoint, region, bucket, prefix, key_id: keyId } = address;
      const known = current.rule.address;
      const isSame =
        known?.location === 's3' && known.endpoint === endpoint && known.key_id === keyId;
      if (!isSame || !current.secret) {
        throw new ConfigProblem('The access key of this bucket is not stored any more.');
      }
      return bucketLocation(
        { endpoint, region, bucket, prefix, keyId, secret: current.secret },
        {
          dataFolder: config.DATA_DIR,
          allowed: config.OUTSIDE_ALLOWED,
          isTrusted: current.isConfigured,
        },
      );
    },
  };
}

/** The rule of the variables; null where they set none. */
function configuredRule(config: Config): CurrentRule | null {
  const { BACKUP_SCHEDULE, BACKUP_WEEKDAY, BACKUP_HOUR, BACKUP_KEEP, BACKUP_TO } = config;
  if (!BACKUP_SCHEDULE) return null;
  const times = { schedule: BACKUP_SCHEDULE, weekday: BACKUP_WEEKDAY, hour: BACKUP_HOUR };
  const { address, secret } = addressOf(BACKUP_TO);
  const rule = { ...times, keep: BACKUP_KEEP, address };
  return { rule, secret, isConfigured: true, since: null };
}

function addressOf(to: string | undefined): {
  address: BackupAddress | null;
  secret: string | null;
} {
  if (!to) return { address: null, secret: null };
  if (!to.startsWith('s3:')) return { address: { location: 'folder', folder: to }, secret: null };
  const { username, password, host, pathname, searchParams } = new URL(to);
  const [bucket = '', ...prefix] = pathname.slice(1).split('/').map(decodeURIComponent);
  return {
    address: {
      ...{ location: 's3', bucket, prefix: prefix.filter(Boolean).join('/') },
      endpoint: searchParams.get('endpoint') ?? `https://${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      key_id: decodeURIComponent(username),
    },
    secret: decodeURIComponent(password),
  };
}
