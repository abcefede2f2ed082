import { and, desc, eq, inArray, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { BackupState } from '../contract/rule.ts';
import { backups } from './tables.ts';

type StoredRow = typeof backups.$inferSelect;
export type BackupRow = Omit<StoredRow, 'state'> & { state: BackupState };

/** Those that were not removed. */
function existing(rows: readonly StoredRow[]): BackupRow[] {
  return rows.flatMap(({ state, ...row }) => (state === 'removed' ? [] : [{ ...row, state }]));
}

const isThere = ne(backups.state, 'removed');

/** How many backups the list has. */
const maxListed = 400;

export async function listBackups(orm: Executor): Promise<BackupRow[]> {
  const rows = await orm
    .select()
    .from(backups)
    .where(isThere)
    .orderBy(desc(backups.addedAt), desc(backups.id))
    .limit(maxListed);
  return existing(rows);
}

/** The newest complete backup that could be read; null for none. */
export async function findLastBackup(orm: Executor): Promise<BackupRow | null> {
  const rows = await orm
    .select()
    .from(backups)
    .where(and(eq(backups.state, 'done'), eq(backups.damage, '')))
    .orderBy(desc(backups.endedAt))
    .limit(1);
  return existing(rows)[0] ?? null;
}

export async function findBackup(orm: Executor, id: string): Promise<BackupRow | null> {
  const rows = await orm
    .select()
    .from(backups)
    .where(and(isThere, eq(backups.id, id)));
  return existing(rows)[0] ?? null;
}

/** Adds a backup; false where another process made one for the same time of the schedule. */
export async function addBackup(orm: Executor, row: typeof backups.$inferInsert): Promise<boolean> {
  const added = await orm
    .insert(backups)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: backups.id });
  return added.length > 0;
}

export async function changeBackup(
  orm: Executor,
  id: string,
  change: Partial<Omit<BackupRow, 'id'>>,
): Promise<void> {
  await orm.update(backups).set(change).where(eq(backups.id, id));
}

/** Marks a backup as failed, unless it ended otherwise; whether this call did. */
export async function failBackup(orm: Executor, id: string, problem: string): Promise<boolean> {
  const failed = await orm
    .update(backups)
    .set({ state: 'failed', problem, endedAt: new Date() })
    .where(and(eq(backups.id, id), eq(backups.state, 'running')))
    .returning({ id: backups.id });
  return failed.length > 0;
}

/**
 * Forgets backups. Of the scheduled ones the last stays as removed, so that it is not made again for the
 * same time of the schedule.
 */
export async function dropBackups(orm: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await orm
    .update(backups)
    .set({ state: 'removed' })
    .where(inArray(backups.id, [...ids]));
  const last = orm.select({ at: max(backups.dueAt) }).from(backups);
  const isPast = or(isNull(backups.dueAt), lt(backups.dueAt, sql`(${last})`));
  await orm.delete(backups).where(and(eq(backups.state, 'removed'), isPast));
}

/** Forgets a backup that was never begun, which may be made for the same time of the schedule. */
export async function withdrawBackup(orm: Executor, id: string): Promise<void> {
  await orm.delete(backups).where(eq(backups.id, id));
}

/** Those for which a job should be running: being made, or being read. */
export async function listUnderWay(orm: Executor): Promise<BackupRow[]> {
  const isRead = and(eq(backups.state, 'done'), isNull(backups.checkedAt));
  const rows = await orm
    .select()
    .from(backups)
    .where(or(eq(backups.state, 'running'), isRead));
  return existing(rows);
}
