import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  type AuditFile,
  type AuditFilter,
  type AuditFormat,
  downloadAudit,
  downloadTeamAudit,
  listAudit,
  listOwnAudit,
  listTeamAudit,
  maxDownloaded,
} from '../contract/calls.ts';
import type { Audit, AuditRecord } from './record.ts';
import { type AuditScope, listNewest, listPage, viewEntry } from './store.ts';
import { writeAuditFile } from './write-file.ts';

/** The name of a team that an account is an admin of; null for other teams. */
export type TeamOfAdmin = (userId: string, teamId: string) => Promise<string | null>;

export interface AuditCallsOptions {
  database: Pick<Database, 'orm'>;
  audit: Audit;
  teamOfAdmin: TeamOfAdmin;
}

/** The calls that read the log: all of it, that of a team, and that of the own account. */
export function auditCalls(options: AuditCallsOptions): Implementation[] {
  const { teamOfAdmin } = options;
  const { orm } = options.database;
  /** @throws not_found */
  const requireTeam = async ({ userId }: Actor, teamId: string) => {
    const name = await teamOfAdmin(userId, teamId);
    if (name === null) throw commonFailures.fail('not_found');
    return name;
  };
  return [
    implement(listAudit, async ({ input: { query } }) => {
      const { rows, next } = await listPage(orm, 'installation', query);
      return { entries: rows.map((row) => viewEntry(row, true)), next };
    }),
    implement(listTeamAudit, async ({ actor, input: { params, query } }) => {
      const teamId = params.team_id;
      const team_name = await requireTeam(actor, teamId);
      const { rows, next } = await listPage(orm, { teamId }, query);
      return { entries: rows.map((row) => viewEntry(row, false)), next, team_name };
    }),
    implement(listOwnAudit, async ({ actor: { userId }, input: { query } }) => {
      const { rows, next } = await listPage(orm, { accountId: userId }, query);
      // Where an administrator was is not theirs to know.
      const isOwn = (actorId: string | null) => actorId === null || actorId === userId;
      return { entries: rows.map((row) => viewEntry(row, isOwn(row.actorId))), next };
    }),
    implement(downloadAudit, ({ input: { body } }) => {
      const target = { kind: 'installation', id: '', title: '' } as const;
      return download(options, 'installation', body, { action: 'audit.downloaded', target });
    }),
    implement(downloadTeamAudit, async ({ actor, input: { body } }) => {
      const { team_id: teamId, ...given } = body;
      const title = await requireTeam(actor, teamId);
      const target = { kind: 'team', id: teamId, title } as const;
      return download(options, { teamId }, given, { action: 'audit.downloaded', target, teamId });
    }),
  ];
}

/** A file of the newest entries; the entry about the download is not in it. */
async function download(
  { database, audit }: AuditCallsOptions,
  scope: AuditScope,
  { format, ...filter }: AuditFilter & { format: AuditFormat },
  entry: AuditRecord,
): Promise<AuditFile> {
  const rows = await listNewest(database.orm, scope, filter, maxDownloaded + 1);
  const entries = rows
    .slice(0, maxDownloaded)
    .map((row) => viewEntry(row, scope === 'installation'));
  await audit.recordAlone({ ...entry, details: { format, entries: String(entries.length) } });
  return { ...writeAuditFile(format, entries), complete: rows.length <= maxDownloaded };
}
