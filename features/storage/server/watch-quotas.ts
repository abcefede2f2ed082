import { and, eq, sql } from 'drizzle-orm';
import { describeBytes } from '#kernel/value/describe-bytes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DueWork } from '#platform/server/jobs/look-regularly.ts';
import { megabyte, type Storage } from './quotas.ts';
import { storageAlerts } from './tables.ts';
import { listUsage, type StorageSources, totalOfAll } from './usage.ts';

/** Tells administrators something, in a title and a text. */
export type WarnAdministrators = (title: string, text: string) => Promise<void>;

interface WatchParts {
  database: Pick<Database, 'orm'>;
  sources: () => StorageSources;
  quotas: Pick<Storage, 'read'>;
  warn: WarnAdministrators;
}

/** Percent of a quota at which administrators are told. */
const levels = [100, 80] as const;
/** Milliseconds between two looks, each of which sums up all that is stored. */
const every = 600_000;
/** Accounts and teams that one look tells about at most; the page lists all. */
const maxReported = 100;

interface Alert {
  scope: 'installation' | 'account' | 'team';
  subjectId: string;
  title: string;
  level: number;
  used: number;
  quota: number;
}

/** Tells administrators once when a quota is used by 80 % and by 100 %, and again after it was less. */
export function watchQuotas(parts: WatchParts): DueWork {
  let nextAt = 0;
  return {
    async readDue() {
      if (Date.now() < nextAt) return 0;
      nextAt = Date.now() + every;
      const alerts = await findAlerts(parts);
      await forgetOthers(parts, alerts);
      let warned = 0;
      for (const alert of alerts) {
        if (!(await isNew(parts, alert))) continue;
        warned += 1;
        await parts.warn(...describe(alert));
      }
      return warned;
    },
    nextDueAt: async () => new Date(nextAt),
  };
}

async function findAlerts({ database, sources, quotas }: WatchParts): Promise<Alert[]> {
  const { orm } = database;
  const { installation_mb, account_mb, team_mb } = await quotas.read(orm);
  const alerts: Alert[] = [];
  const add = (alert: Omit<Alert, 'level'>) => {
    const level = levels.find((percent) => alert.used >= (alert.quota * percent) / 100);
    if (level !== undefined) alerts.push({ ...alert, level });
  };
  if (installation_mb !== null) {
    const quota = installation_mb * megabyte;
    add({ scope: 'installation', subjectId: '', title: '', used: await totalOfAll(orm), quota });
  }
  for (const [scope, megabytes] of [
    ['account', account_mb],
    ['team', team_mb],
  ] as const) {
    if (megabytes === null) continue;
    const quota = megabytes * megabyte;
    const page = { order: 'total', from: 0, limit: maxReported, atLeast: quota * 0.8 } as const;
    const { rows } = await listUsage(orm, sources(), scope, page);
    for (const { id, title, total } of rows)
      add({ scope, subjectId: id, title, used: total, quota });
  }
  return alerts;
}

/** Records an alert; false where administrators were told before, also by another server. */
async function isNew({ database }: WatchParts, alert: Alert): Promise<boolean> {
  const { scope, subjectId, level } = alert;
  const set = { level, at: new Date() };
  const recorded = await database.orm
    .insert(storageAlerts)
    .values({ scope, subjectId, ...set })
    .onConflictDoUpdate({
      target: [storageAlerts.scope, storageAlerts.subjectId],
      set,
      setWhere: sql`${storageAlerts.level} < ${level}`,
    })
    .returning({ level: storageAlerts.level });
  return recorded.length > 0;
}

/** Forgets what is no longer so, that it is told when it happens again. */
async function forgetOthers({ database }: WatchParts, alerts: readonly Alert[]): Promise<void> {
  for (const { scope, subjectId, level } of await database.orm.select().from(storageAlerts)) {
    const now = alerts.find((one) => one.scope === scope && one.subjectId === subjectId);
    if (now?.level === level || (now && now.level > level)) continue;
    await database.orm
      .delete(storageAlerts)
      .where(and(eq(storageAlerts.scope, scope), eq(storageAlerts.subjectId, subjectId)));
  }
}

function describe({ scope, title, level, used, quota }: Alert): [string, string] {
  const who = { installation: 'This installation', account: title, team: `The team ${title}` }[
    scope
  ];
  const amount = `${describeBytes(used)} of ${describeBytes(quota)} are used.`;
  return level === 100
    ? [`${who} has no space left`, `${amount} Files are refused; texts can still be edited.`]
    : [`${who} has used ${level} % of its space`, amount];
}
