import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  readCursor,
  type TimeAndId,
  timeAndId,
  writeCursor,
} from '#platform/server/database/cursor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { describeDevice } from '#platform/server/http/describe-device.ts';
import { actionsOf } from '../contract/actions.ts';
import type { AuditEntryView, AuditFilter } from '../contract/calls.ts';
import { fullAddressDays } from '../contract/limits.ts';
import { shortened } from './short-address.ts';
import { type AuditRow, auditEntries } from './tables.ts';

/** Whose entries are read. */
export type AuditScope = 'installation' | { teamId: string } | { accountId: string };

const pageLength = 50;
const dayLong = 86_400_000;
/** Rows that one statement deletes or changes at most. */
const sweptAtOnce = 5000;

/** A page of entries, newest first, and the cursor of the next one. */
export async function listPage(
  orm: Executor,
  scope: AuditScope,
  { cursor, ...filter }: AuditFilter & { cursor?: string | undefined },
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const after = cursor === undefined ? undefined : readCursor<TimeAndId>(cursor, timeAndId);
  const found = await newest(orm, and(within(scope), matches(filter), after && before(after)), {
    limit: pageLength + 1,
  });
  const rows = found.slice(0, pageLength);
  const last = found.length > pageLength ? rows.at(-1) : undefined;
  return { rows, next: last ? writeCursor([last.at.toISOString(), last.id]) : null };
}

/** The newest entries that match, up to a limit. */
export function listNewest(
  orm: Executor,
  scope: AuditScope,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  return newest(orm, and(within(scope), matches(filter)), { limit });
}

/** All entries of accounts that a user can download about themselves, newest first. */
export function listAbout(orm: Executor, userId: string): Promise<AuditRow[]> {
  const about = or(eq(auditEntries.actorId, userId), eq(auditEntries.targetId, userId));
  return newest(orm, about, { limit: sweptAtOnce });
}

/** All entries since a moment, oldest first, page by page. */
export async function* entriesSince(orm: Executor, moment: Date): AsyncGenerator<AuditRow[]> {
  let after = { at: moment, id: '' };
  for (;;) {
    const isLater = or(gt(auditEntries.at, after.at), gt(auditEntries.id, after.id));
    const page = await orm
      .select()
      .from(auditEntries)
      .where(and(gte(auditEntries.at, after.at), isLater))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id))
      .limit(1000);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < 1000) return;
    after = last;
  }
}

/** Removes some entries that are older than a number of days, and shortens some old addresses. */
export async function sweepAudit(
  orm: Executor,
  days: number,
  now = Date.now(),
): Promise<{ removed: number; shortened: number }> {
  const some = (condition: SQL | undefined) =>
    inArray(
      auditEntries.id,
      orm.select({ id: auditEntries.id }).from(auditEntries).where(condition).limit(sweptAtOnce),
    );
  const tooOld = lt(auditEntries.at, new Date(now - days * dayLong));
  const removed = await orm
    .delete(auditEntries)
    .where(some(tooOld))
    .returning({ id: auditEntries.id });
  const isFull = eq(auditEntries.isAddressShort, false);
  const old = and(isFull, lt(auditEntries.at, new Date(now - fullAddressDays * dayLong)));
  const changed = await orm
    .update(auditEntries)
    .set({ address: shortened(auditEntries.address), isAddressShort: true })
    .where(some(old))
    .returning({ id: auditEntries.id });
  return { removed: removed.length, shortened: changed.length };
}

/** An entry as it is shown. @param withAddress whether its reader may see from where it came */
export function viewEntry(row: AuditRow, withAddress: boolean): AuditEntryView {
  const { targetKind, targetId } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: {
      kind: row.actorKind,
      user_id: row.actorId,
      name: row.actorName,
      email: row.actorEmail,
      token: row.tokenName,
    },
    target:
      targetKind && targetId !== null
        ? { kind: targetKind, id: targetId, title: row.targetTitle }
        : null,
    person: row.personEmail,
    details: row.details,
    address: withAddress ? row.address : '',
    user_agent: withAddress ? row.userAgent : '',
    device: withAddress && row.userAgent ? describeDevice(row.userAgent) : '',
  };
}

function newest(orm: Executor, condition: SQL | undefined, { limit }: { limit: number }) {
  return orm
    .select()
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}

function before([at, id]: TimeAndId): SQL | undefined {
  const moment = new Date(at);
  return or(lt(auditEntries.at, moment), and(eq(auditEntries.at, moment), lt(auditEntries.id, id)));
}

function within(scope: AuditScope): SQL | undefined {
  if (scope === 'installation') return undefined;
  if ('teamId' in scope) return eq(auditEntries.teamId, scope.teamId);
  return and(eq(auditEntries.targetKind, 'account'), eq(auditEntries.targetId, scope.accountId));
}

function matches({ person, group, target, since, until }: AuditFilter): SQL | undefined {
  const { actorId, actorName, actorEmail, personEmail, targetKind, targetTitle, targetId } =
    auditEntries;
  return and(
    person
      ? or(
          eq(actorId, person),
          ...[actorName, actorEmail, personEmail].map((column) => includes(column, person)),
          and(eq(targetKind, 'account'), includes(targetTitle, person)),
        )
      : undefined,
    group ? inArray(auditEntries.action, actionsOf(group)) : undefined,
    target ? or(eq(targetId, target), includes(targetTitle, target)) : undefined,
    since ? gte(auditEntries.at, new Date(since)) : undefined,
    until ? lt(auditEntries.at, new Date(until)) : undefined,
  );
}

function includes(column: PgColumn, part: string): SQL {
  return sql`position(lower(${part}) in lower(${column})) > 0`;
}
