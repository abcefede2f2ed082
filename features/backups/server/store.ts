import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { backups } from './tables.ts';

export type BackupRow = typeof backups.$inferSelect;

/** How many backups the list has. */
const maxListed = 400;

export function listBackups(orm: Executor): Promise<BackupRow[]> {
  return orm
    .select()
    .from(backups)
    .orderBy(desc(backups.addedAt), desc(backups.id))
    .limit(maxListed);
}

export async function findBackup(orm: Executor, id: string): Promise<BackupRow | null> {
  const [row] = await orm.select().from(backups).where(eq(backups.id, id));
  return row ?? null;
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

export async function dropBackups(orm: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await orm.delete(backups).where(inArray(backups.id, [...ids]));
}

/** Those for which a job should be running: being made, or being read. */
export function listUnderWay(orm: Executor): Promise<BackupRow[]> {
  const isRead = and(eq(backups.state, 'done'), isNull(backups.checkedAt));
  return orm
    .select()
    .from(backups)
    .where(or(eq(backups.state, 'running'), isRead));
}
