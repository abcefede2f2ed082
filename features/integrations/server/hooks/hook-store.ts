import { and, eq, lte } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { trackerHooks } from '../tables.ts';

export type HookRow = typeof trackerHooks.$inferSelect;
type Site = Pick<HookRow, 'connectionId' | 'siteId'>;

/** Adds the webhooks of projects that have none yet; they are registered at once. */
export async function addHooks(
  executor: Executor,
  rows: readonly (typeof trackerHooks.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await executor
      .insert(trackerHooks)
      .values([...rows])
      .onConflictDoNothing();
}

/** The webhooks of a site, or of all sites of a connection. */
export function hooksOf(
  executor: Executor,
  { connectionId, siteId }: { connectionId: string; siteId?: string },
): Promise<HookRow[]> {
  const ofSite = siteId === undefined ? undefined : eq(trackerHooks.siteId, siteId);
  return executor
    .select()
    .from(trackerHooks)
    .where(and(eq(trackerHooks.connectionId, connectionId), ofSite));
}

/** Takes the webhooks of a site that are due, so that no other server registers them until `until`. */
export function takeDueHooks(
  executor: Executor,
  { connectionId, siteId }: Site,
  now: Date,
  until: Date,
): Promise<HookRow[]> {
  return executor
    .update(trackerHooks)
    .set({ dueAt: until })
    .where(
      and(
        eq(trackerHooks.connectionId, connectionId),
        eq(trackerHooks.siteId, siteId),
        lte(trackerHooks.dueAt, now),
      ),
    )
    .returning();
}

export async function setHook(
  executor: Executor,
  row: HookRow,
  change: Partial<Pick<HookRow, 'hookThere' | 'dueAt' | 'problem'>>,
): Promise<void> {
  await executor.update(trackerHooks).set(change).where(isHook(row));
}

export async function removeHook(executor: Executor, row: HookRow): Promise<void> {
  await executor.delete(trackerHooks).where(isHook(row));
}

const isHook = ({ connectionId, siteId, project }: HookRow) =>
  and(
    eq(trackerHooks.connectionId, connectionId),
    eq(trackerHooks.siteId, siteId),
    eq(trackerHooks.project, project),
  );
