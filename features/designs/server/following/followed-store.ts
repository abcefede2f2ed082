import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { designComments, followedDesigns } from '../tables.ts';

/** A file whose comments are read regularly, through one account. */
export type FollowedDesign = typeof followedDesigns.$inferSelect;
type DesignRef = Pick<FollowedDesign, 'accountId' | 'tool' | 'file'>;

/** Reads the comments of a file from now on; one that was quiet is read sooner again. */
export async function followDesign(
  executor: Executor,
  { accountId, tool, file }: DesignRef,
  dueAt: Date,
): Promise<void> {
  await executor
    .insert(followedDesigns)
    .values({ accountId, tool, file, dueAt })
    .onConflictDoUpdate({
      target: [followedDesigns.accountId, followedDesigns.tool, followedDesigns.file],
      // After a failure its own pause still counts, which a tool may have asked for.
      set: {
        quiet: 0,
        dueAt: sql`case when ${followedDesigns.failures} > 0 then ${followedDesigns.dueAt}
          else least(${followedDesigns.dueAt}, excluded.due_at) end`,
      },
    });
}

/** Follows the files of all comments that nobody follows, such as those of earlier releases. */
export async function followUnfollowed(executor: Executor, dueAt: Date): Promise<void> {
  const account = sql<string>`coalesce(${designComments.followedBy}, ${designComments.sentBy})`;
  const found = await executor
    .selectDistinct({ accountId: account, tool: designComments.tool, file: designComments.file })
    .from(designComments)
    .where(eq(designComments.state, 'linked'));
  if (found.length === 0) return;
  await executor
    .insert(followedDesigns)
    .values(found.map((one) => ({ ...one, dueAt })))
    .onConflictDoNothing();
}

/** Takes the file that is due longest, so that no other server reads it until `until`. */
export async function takeDueDesign(
  executor: Executor,
  now: Date,
  until: Date,
): Promise<FollowedDesign | null> {
  const { accountId, tool, file, dueAt } = followedDesigns;
  const due = executor
    .select({ accountId, tool, file })
    .from(followedDesigns)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await executor
    .update(followedDesigns)
    .set({ dueAt: until })
    .where(sql`(${accountId}, ${tool}, ${file}) in ${due}`)
    .returning();
  return taken ?? null;
}

/** When the next file is due; null where none is followed. */
export async function nextDueDesign(executor: Executor): Promise<Date | null> {
  const { dueAt } = followedDesigns;
  const [next] = await executor
    .select({ dueAt })
    .from(followedDesigns)
    .orderBy(asc(dueAt))
    .limit(1);
  return next?.dueAt ?? null;
}

export async function setFollowed(
  executor: Executor,
  design: DesignRef,
  change: Partial<Pick<FollowedDesign, 'dueAt' | 'failures' | 'quiet'>>,
): Promise<void> {
  await executor.update(followedDesigns).set(change).where(ofDesign(design));
}

/** Reads no file of an account before a time, which its tool asked for. */
export async function postponeAccount(
  executor: Executor,
  { accountId, tool }: Pick<FollowedDesign, 'accountId' | 'tool'>,
  until: Date,
): Promise<void> {
  const own = and(eq(followedDesigns.accountId, accountId), eq(followedDesigns.tool, tool));
  await executor
    .update(followedDesigns)
    .set({ dueAt: until })
    .where(and(own, lt(followedDesigns.dueAt, until)));
}

/** Makes all files due now. */
export async function makeDesignsDue(executor: Executor, now: Date): Promise<void> {
  await executor.update(followedDesigns).set({ dueAt: now }).where(gt(followedDesigns.dueAt, now));
}

export async function unfollowDesign(executor: Executor, design: DesignRef): Promise<void> {
  await executor.delete(followedDesigns).where(ofDesign(design));
}

const ofDesign = ({ accountId, tool, file }: DesignRef) =>
  and(
    eq(followedDesigns.accountId, accountId),
    eq(followedDesigns.tool, tool),
    eq(followedDesigns.file, file),
  );
