import { and, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { CommentStatus } from '../contract/thread.ts';
import { commentReads, comments, commentThreads } from './tables.ts';

const seenBy = (userId: string) =>
  and(eq(commentReads.threadId, comments.threadId), eq(commentReads.userId, userId));

/** Condition for comments of others that an account has not read. */
const unseenBy = (userId: string) =>
  and(
    ne(comments.authorId, userId),
    or(isNull(commentReads.number), gt(comments.number, commentReads.number)),
  );

/** The number of unread comments by thread; threads without any are left out. */
export async function unreadByThread(
  executor: Executor,
  userId: string,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (threadIds.length === 0) return new Map();
  const rows = await executor
    .select({ threadId: comments.threadId, unread: count() })
    .from(comments)
    .leftJoin(commentReads, seenBy(userId))
    .where(and(inArray(comments.threadId, [...threadIds]), unseenBy(userId)))
    .groupBy(comments.threadId);
  return new Map(rows.map(({ threadId, unread }) => [threadId, unread]));
}

/** The same for projects, in their open threads. */
export async function unreadByProject(
  executor: Executor,
  userId: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await executor
    .select({ projectId: comments.projectId, unread: count() })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .leftJoin(commentReads, seenBy(userId))
    .where(
      and(
        inArray(comments.projectId, [...projectIds]),
        isNull(commentThreads.resolvedAt),
        unseenBy(userId),
      ),
    )
    .groupBy(comments.projectId);
  return new Map(rows.map(({ projectId, unread }) => [projectId, unread]));
}

/** The anchors of a project's open threads, and how many of their comments an account has not read. */
export async function readStatus(
  executor: Executor,
  userId: string,
  projectId: string,
): Promise<CommentStatus> {
  const { anchor } = commentThreads;
  const anchors = await executor
    .select({
      anchor,
      threads: sql<number>`count(distinct ${commentThreads.id})::int`,
      comments: sql<number>`count(*)::int`,
      unread: sql<number>`count(*) filter (where ${unseenBy(userId)})::int`,
    })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .leftJoin(commentReads, seenBy(userId))
    .where(and(eq(comments.projectId, projectId), isNull(commentThreads.resolvedAt)))
    .groupBy(anchor)
    .orderBy(anchor);
  return { unreadCount: anchors.reduce((sum, { unread }) => sum + unread, 0), anchors };
}
