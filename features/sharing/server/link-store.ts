import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { shareLinks } from './tables.ts';

export type LinkRow = typeof shareLinks.$inferSelect;
type NewLink = typeof shareLinks.$inferInsert;

const open = () => or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, new Date()));

/** The link of a project, expired or not. */
export async function findLink(executor: Executor, projectId: string): Promise<LinkRow | null> {
  const [link] = await executor
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.projectId, projectId));
  return link ?? null;
}

/** The link that is open under a token's digest or an id. */
export async function findOpen(
  executor: Executor,
  by: { tokenDigest: string } | { id: string },
): Promise<LinkRow | null> {
  const named = 'id' in by ? eq(shareLinks.id, by.id) : eq(shareLinks.tokenDigest, by.tokenDigest);
  const [link] = await executor.select().from(shareLinks).where(and(named, open()));
  return link ?? null;
}

/** Whether a project has a link that is open. */
export async function hasOpenLink(executor: Executor, projectId: string): Promise<boolean> {
  const [link] = await executor
    .select({ id: shareLinks.id })
    .from(shareLinks)
    .where(and(eq(shareLinks.projectId, projectId), open()));
  return link !== undefined;
}

/** Open links of showcases, newest first. */
export async function listShown(executor: Executor, limit: number): Promise<LinkRow[]> {
  return executor
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.showcase, true), isNull(shareLinks.passwordHash), open()))
    .orderBy(desc(shareLinks.createdAt), shareLinks.projectId)
    .limit(limit);
}

/** The projects of all showcases. */
export async function listShowcaseProjects(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ projectId: shareLinks.projectId })
    .from(shareLinks)
    .where(eq(shareLinks.showcase, true))
    .orderBy(shareLinks.projectId);
  return rows.map(({ projectId }) => projectId);
}

/** Takes a project out of the showcases; false where it is none. */
export async function endShowcase(executor: Executor, projectId: string): Promise<boolean> {
  const ended = await executor
    .update(shareLinks)
    .set({ showcase: false })
    .where(and(eq(shareLinks.projectId, projectId), eq(shareLinks.showcase, true)))
    .returning({ projectId: shareLinks.projectId });
  return ended.length > 0;
}

export async function putLink(executor: Executor, link: NewLink): Promise<void> {
  const { projectId: _, ...change } = link;
  await executor
    .insert(shareLinks)
    .values(link)
    .onConflictDoUpdate({ target: shareLinks.projectId, set: change });
}

export async function removeLink(executor: Executor, projectId: string): Promise<void> {
  await executor.delete(shareLinks).where(eq(shareLinks.projectId, projectId));
}
