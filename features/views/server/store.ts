import { and, desc, eq, gte, like, lt, sql, sum } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { viewCounts, viewKeys, viewMarks } from './tables.ts';

/** The sealed key of a day; where two servers make one at once, all use the first. */
export async function keyOfDay(orm: Executor, day: string, sealed: string): Promise<string> {
  await orm.insert(viewKeys).values({ day, sealed }).onConflictDoNothing();
  const [row] = await orm.select().from(viewKeys).where(eq(viewKeys.day, day));
  return row?.sealed ?? sealed;
}

/** Marks a visitor of a page; false where they were marked before. */
export async function markVisitor(orm: Executor, digest: string, day: string): Promise<boolean> {
  const rows = await orm
    .insert(viewMarks)
    .values({ digest, day })
    .onConflictDoNothing()
    .returning({ digest: viewMarks.digest });
  return rows.length > 0;
}

export async function addVisitor(orm: Executor, page: string, day: string): Promise<void> {
  await orm
    .insert(viewCounts)
    .values({ page, day, visitors: 1 })
    .onConflictDoUpdate({
      target: [viewCounts.page, viewCounts.day],
      set: { visitors: sql`${viewCounts.visitors} + 1` },
    });
}

export async function countOf(orm: Executor, page: string, since: string): Promise<number> {
  const [row] = await orm
    .select({ views: sum(viewCounts.visitors) })
    .from(viewCounts)
    .where(and(eq(viewCounts.page, page), gte(viewCounts.day, since)));
  return Number(row?.views ?? 0);
}

/** The most visited pages whose path begins with a text without wildcards. */
export async function listByViews(
  orm: Executor,
  { begins, since, limit }: { begins: string; since: string; limit: number },
): Promise<{ page: string; views: number }[]> {
  const views = sum(viewCounts.visitors);
  const rows = await orm
    .select({ page: viewCounts.page, views })
    .from(viewCounts)
    .where(and(like(viewCounts.page, `${begins}%`), gte(viewCounts.day, since)))
    .groupBy(viewCounts.page)
    .orderBy(desc(views), viewCounts.page)
    .limit(limit);
  return rows.map((row) => ({ page: row.page, views: Number(row.views ?? 0) }));
}

/** Deletes what tells visitors of earlier days apart, and counts before `oldest`. */
export async function removeBefore(
  orm: Executor,
  { today, oldest }: { today: string; oldest: string },
): Promise<void> {
  await orm.delete(viewMarks).where(lt(viewMarks.day, today));
  await orm.delete(viewKeys).where(lt(viewKeys.day, today));
  await orm.delete(viewCounts).where(lt(viewCounts.day, oldest));
}

export async function removePage(orm: Executor, page: string): Promise<void> {
  await orm.delete(viewCounts).where(eq(viewCounts.page, page));
}
