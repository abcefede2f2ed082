import { and, count, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { visitorProjects as table } from './tables.ts';

export type VisitorRow = typeof table.$inferSelect;

export async function findVisitorRow(orm: Executor, projectId: string): Promise<VisitorRow | null> {
  const [row] = await orm.select().from(table).where(eq(table.projectId, projectId));
  return row ?? null;
}

/** The projects of a visitor that have not ended, newest first. */
export async function listOfVisitor(
  orm: Executor,
  visitorDigest: string,
  now: Date,
): Promise<VisitorRow[]> {
  return orm
    .select()
    .from(table)
    .where(and(eq(table.visitorDigest, visitorDigest), gt(table.endsAt, now)))
    .orderBy(desc(table.createdAt), table.projectId);
}

export async function countOpen(orm: Executor, now: Date): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(table).where(gt(table.endsAt, now));
  return row?.total ?? 0;
}

export async function insertVisitorRow(orm: Executor, row: VisitorRow): Promise<void> {
  await orm.insert(table).values(row);
}

export async function removeVisitorRow(orm: Executor, projectId: string): Promise<void> {
  await orm.delete(table).where(eq(table.projectId, projectId));
}

/** Lets the account of an address take the projects. */
export async function setClaim(
  orm: Executor,
  projectIds: readonly string[],
  claimDigest: string,
): Promise<void> {
  if (projectIds.length === 0) return;
  await orm
    .update(table)
    .set({ claimDigest })
    .where(inArray(table.projectId, [...projectIds]));
}

export async function listEnded(orm: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await orm
    .select({ id: table.projectId })
    .from(table)
    .where(lte(table.endsAt, now))
    .limit(limit);
  return rows.map(({ id }) => id);
}
