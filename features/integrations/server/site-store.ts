import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { TrackerSite } from '../contract/trackers.ts';
import { chosenSites, followedSites } from './tables.ts';

export type FollowedSite = typeof followedSites.$inferSelect;

/** The site that the owner of a connection chose; null for none. */
export async function chosenSiteOf(
  executor: Executor,
  connectionId: string,
): Promise<TrackerSite | null> {
  const [found] = await executor
    .select()
    .from(chosenSites)
    .where(eq(chosenSites.connectionId, connectionId));
  return found ? { id: found.siteId, name: found.name, url: found.url } : null;
}

export async function chooseSite(
  executor: Executor,
  { connectionId, accountId }: { connectionId: string; accountId: string },
  { id: siteId, name, url }: TrackerSite,
): Promise<void> {
  await executor
    .insert(chosenSites)
    .values({ connectionId, accountId, siteId, name, url })
    .onConflictDoUpdate({ target: chosenSites.connectionId, set: { siteId, name, url } });
}

/** Forgets the sites of an account that is deleted. */
export async function forgetSitesOf(executor: Executor, accountId: string): Promise<void> {
  await executor.delete(chosenSites).where(eq(chosenSites.accountId, accountId));
}

export async function forgetSite(executor: Executor, connectionId: string): Promise<void> {
  await executor.delete(chosenSites).where(eq(chosenSites.connectionId, connectionId));
}

/** Follows a site from now on; one that is followed stays as it is. */
export async function followSite(
  executor: Executor,
  site: { connectionId: string; siteId: string },
  now: Date,
): Promise<void> {
  await executor
    .insert(followedSites)
    .values({ ...site, dueAt: now, readUntil: now, wholeAt: now })
    .onConflictDoNothing();
}

/**
 * Takes the site that is due longest, so that no other server reads it until `until`; null where
 * none is due.
 */
export async function takeDueSite(
  executor: Executor,
  now: Date,
  until: Date,
): Promise<FollowedSite | null> {
  const due = executor
    .select({ connectionId: followedSites.connectionId, siteId: followedSites.siteId })
    .from(followedSites)
    .where(lte(followedSites.dueAt, now))
    .orderBy(asc(followedSites.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await executor
    .update(followedSites)
    .set({ dueAt: until })
    .where(sql`(${followedSites.connectionId}, ${followedSites.siteId}) in ${due}`)
    .returning();
  return taken ?? null;
}

/** When the next site is due; null where none is followed. */
export async function nextDueSite(executor: Executor): Promise<Date | null> {
  const { dueAt } = followedSites;
  const [next] = await executor.select({ dueAt }).from(followedSites).orderBy(asc(dueAt)).limit(1);
  return next?.dueAt ?? null;
}

/** Stores how far a site was read, and when it is read next. */
export async function setFollowed(
  executor: Executor,
  { connectionId, siteId }: Pick<FollowedSite, 'connectionId' | 'siteId'>,
  change: Partial<Omit<FollowedSite, 'connectionId' | 'siteId'>>,
): Promise<void> {
  await executor.update(followedSites).set(change).where(ofSite({ connectionId, siteId }));
}

/** Makes a site due now, through whatever connection it is followed. */
export async function makeDue(executor: Executor, siteId: string, now: Date): Promise<void> {
  await executor
    .update(followedSites)
    .set({ dueAt: now })
    .where(and(eq(followedSites.siteId, siteId), gt(followedSites.dueAt, now)));
}

export async function unfollowSite(
  executor: Executor,
  site: Pick<FollowedSite, 'connectionId' | 'siteId'>,
): Promise<void> {
  await executor.delete(followedSites).where(ofSite(site));
}

const ofSite = ({ connectionId, siteId }: Pick<FollowedSite, 'connectionId' | 'siteId'>) =>
  and(eq(followedSites.connectionId, connectionId), eq(followedSites.siteId, siteId));
