import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { ThreadState } from '../contract/thread.ts';
import { commentReads, comments, commentThreads } from './tables.ts';

export type ThreadRow = typeof commentThreads.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;

/** A thread with its comments, oldest first. */
export interface StoredThread {
  thread: ThreadRow;
  comments: CommentRow[];
}

interface Wanted {
  state: ThreadState;
  anchor?: string | undefined;
  /** Only threads whose newest comment has a lower number. */
  before?: number | undefined;
  limit: number;
}

/** The threads of a project, those with the newest comments first. */
export async function listThreads(
  executor: Executor,
  projectId: string,
  { state, anchor, before, limit }: Wanted,
): Promise<ThreadRow[]> {
  const { resolvedAt, newest } = commentThreads;
  return executor
    .select()
    .from(commentThreads)
    .where(
      and(
        eq(commentThreads.projectId, projectId),
        state === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt),
        anchor === undefined ? undefined : eq(commentThreads.anchor, anchor),
        before === undefined ? undefined : lt(newest, before),
      ),
    )
    .orderBy(desc(newest))
    .limit(limit);
}

/** Adds their comments to threads. */
export async function withComments(
  executor: Executor,
  threads: readonly ThreadRow[],
): Promise<StoredThread[]> {
  if (threads.length === 0) return [];
  const ids = threads.map(({ id }) => id);
  const rows = await executor
    .select()
    .from(comments)
    .where(inArray(comments.threadId, ids))
    .orderBy(asc(comments.number));
  const byThread = Map.groupBy(rows, ({ threadId }) => threadId);
  return threads.map((thread) => ({ thread, comments: byThread.get(thread.id) ?? [] }));
}

export async function findThread(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<ThreadRow | null> {
  const [found] = await executor
    .select()
    .from(commentThreads)
    .where(and(eq(commentThreads.projectId, projectId), eq(commentThreads.id, id)));
  return found ?? null;
}

export async function findComment(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<CommentRow | null> {
  const [found] = await executor
    .select()
    .from(comments)
    .where(and(eq(comments.projectId, projectId), eq(comments.id, id)));
  return found ?? null;
}

export async function insertThread(
  executor: Executor,
  thread: Pick<ThreadRow, 'id' | 'projectId' | 'anchor' | 'createdBy'>,
): Promise<void> {
  await executor.insert(commentThreads).values({ ...thread, newest: 0 });
}

/** Inserts a comment; reopens its thread, and marks it as read by its author. */
export async function insertComment(
  executor: Executor,
  comment: Pick<CommentRow, 'id' | 'threadId' | 'projectId' | 'authorId' | 'text' | 'mentions'>,
): Promise<void> {
  const [made] = await executor
    .insert(comments)
    .values(comment)
    .returning({ number: comments.number });
  if (!made) throw new Error('The comment was not kept.');
  const { number } = made;
  await executor
    .update(commentThreads)
    .set({ newest: number, resolvedAt: null, resolvedBy: null })
    .where(eq(commentThreads.id, comment.threadId));
  await markThreadRead(executor, comment.threadId, comment.authorId, number);
}

export async function changeComment(
  executor: Executor,
  id: string,
  change: Pick<CommentRow, 'text' | 'mentions' | 'editedAt'>,
): Promise<void> {
  await executor.update(comments).set(change).where(eq(comments.id, id));
}

export async function resolveThread(
  executor: Executor,
  id: string,
  change: Pick<ThreadRow, 'resolvedAt' | 'resolvedBy'>,
): Promise<void> {
  await executor.update(commentThreads).set(change).where(eq(commentThreads.id, id));
}

/** Removes a comment, and the thread with its last one. */
export async function removeComment(
  executor: Executor,
  { id, threadId }: Pick<CommentRow, 'id' | 'threadId'>,
): Promise<void> {
  await executor.delete(comments).where(eq(comments.id, id));
  await removeEmpty(executor, [threadId]);
}

/** Removes an account's read marks; its comments stay, as they are part of others' threads. */
export async function removeReadsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(commentReads).where(eq(commentReads.userId, userId));
}

/** Removes all comments of a project. */
export async function removeThreadsOf(executor: Executor, projectId: string): Promise<void> {
  await executor.delete(commentThreads).where(eq(commentThreads.projectId, projectId));
}

export async function commentsBy(executor: Executor, userId: string) {
  const { projectId, text, createdAt } = comments;
  return executor
    .select({ projectId, text, createdAt })
    .from(comments)
    .where(eq(comments.authorId, userId))
    .orderBy(asc(comments.number));
}

async function removeEmpty(executor: Executor, threadIds: readonly string[]): Promise<void> {
  if (threadIds.length === 0) return;
  const any = executor
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.threadId, commentThreads.id));
  await executor
    .delete(commentThreads)
    .where(and(inArray(commentThreads.id, [...threadIds]), notExists(any)));
}

/** Marks a thread as read up to a comment; never moves the mark back. */
export async function markThreadRead(
  executor: Executor,
  threadId: string,
  userId: string,
  number: number,
): Promise<void> {
  await executor
    .insert(commentReads)
    .values({ threadId, userId, number })
    .onConflictDoUpdate({
      target: [commentReads.threadId, commentReads.userId],
      set: { number: sql`greatest(${commentReads.number}, excluded.number)` },
    });
}

/** Marks all current comments of a project as read by an account. */
export async function markAllRead(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<void> {
  const { id, newest } = commentThreads;
  await executor.execute(sql`
    insert into ${commentReads} (thread_id, user_id, number)
    select ${id}, ${userId}, ${newest} from ${commentThreads}
    where ${commentThreads.projectId} = ${projectId}
    on conflict (thread_id, user_id) do update
      set number = greatest(comment_reads.number, excluded.number)`);
}

/** The accounts that have comments in a thread. */
export async function listAuthors(executor: Executor, threadId: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ authorId: comments.authorId })
    .from(comments)
    .where(eq(comments.threadId, threadId));
  return rows.map(({ authorId }) => authorId);
}
