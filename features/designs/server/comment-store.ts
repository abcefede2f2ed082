import { and, asc, eq, lt, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { DesignComment } from './design-tool.ts';
import { designComments, type StoredReply } from './tables.ts';

export type CommentRow = typeof designComments.$inferSelect;
/** A comment that exists in its tool. */
export type LinkedComment = CommentRow & { commentId: string };

/** What is sent. */
export type SendingComment = Pick<
  CommentRow,
  'projectId' | 'item' | 'tool' | 'file' | 'node' | 'sentBy'
>;

/** Whether an item may be sent now. */
export type Claim =
  /** `wasTried`: an earlier try stopped, so that its comment has to be looked for first. */
  | { kind: 'claimed'; row: CommentRow; wasTried: boolean }
  | { kind: 'linked'; row: LinkedComment }
  | { kind: 'busy' };

/** Milliseconds after which a try counts as stopped. */
const sendingTakes = 60_000;
/** Replies that are stored of a comment. */
const maxReplies = 50;

const ofItem = ({ projectId, item, tool }: Pick<CommentRow, 'projectId' | 'item' | 'tool'>) =>
  and(
    eq(designComments.projectId, projectId),
    eq(designComments.item, item),
    eq(designComments.tool, tool),
  );

/** Claims an item for one server, before anything is sent. */
export async function claimComment(
  executor: Executor,
  sending: SendingComment,
  now: Date,
): Promise<Claim> {
  const begun = {
    ...sending,
    ...{ state: 'sending' as const, attempt: newId(), claimedAt: now },
    ...{ commentId: null, number: null, resolvedAt: null, replies: [], readAt: null },
    problem: null,
  };
  const [added] = await executor
    .insert(designComments)
    .values({ ...begun, id: newId() })
    .onConflictDoNothing()
    .returning();
  if (added) return { kind: 'claimed', row: added, wasTried: false };
  const take = async (condition: SQL | undefined) => {
    const where = and(ofItem(sending), condition);
    const [taken] = await executor.update(designComments).set(begun).where(where).returning();
    return taken;
  };
  const again = await take(eq(designComments.state, 'gone'));
  if (again) return { kind: 'claimed', row: again, wasTried: false };
  const stopped = new Date(now.getTime() - sendingTakes);
  const isStopped = and(eq(designComments.state, 'sending'), lt(designComments.claimedAt, stopped));
  const taken = await take(isStopped);
  if (taken) return { kind: 'claimed', row: taken, wasTried: true };
  const found = await findComment(executor, sending);
  return found && isLinked(found) ? { kind: 'linked', row: found } : { kind: 'busy' };
}

/** Ends a try that created no comment. Where it may have, the next try looks for it first. */
export async function releaseComment(
  executor: Executor,
  { id, attempt }: Pick<CommentRow, 'id' | 'attempt'>,
  { problem, mayExist }: { problem: string; mayExist: boolean },
): Promise<void> {
  const own = and(eq(designComments.id, id), eq(designComments.attempt, attempt));
  if (mayExist) {
    await executor
      .update(designComments)
      .set({ problem, claimedAt: new Date(0) })
      .where(own);
  } else await executor.delete(designComments).where(own);
}

/** Stores the comment that a try created or found; null where the try was given up meanwhile. */
export async function linkComment(
  executor: Executor,
  { id, attempt }: Pick<CommentRow, 'id' | 'attempt'>,
  comment: DesignComment,
  now: Date,
): Promise<LinkedComment | null> {
  const [linked] = await executor
    .update(designComments)
    .set({
      ...{ state: 'linked', commentId: comment.id, number: comment.number },
      ...{ resolvedAt: comment.resolvedAt, readAt: now, problem: null },
    })
    .where(and(eq(designComments.id, id), eq(designComments.attempt, attempt)))
    .returning();
  return linked && isLinked(linked) ? linked : null;
}

export async function findComment(
  executor: Executor,
  item: Pick<CommentRow, 'projectId' | 'item' | 'tool'>,
): Promise<CommentRow | null> {
  const [found] = await executor.select().from(designComments).where(ofItem(item));
  return found ?? null;
}

/** The comments of a project, in the order in which they were sent. */
export function commentsOf(executor: Executor, projectId: string): Promise<CommentRow[]> {
  return executor
    .select()
    .from(designComments)
    .where(eq(designComments.projectId, projectId))
    .orderBy(asc(designComments.claimedAt), asc(designComments.id));
}

/** The current state of a comment in the design tool; null where the tool no longer has it. */
export async function followComment(
  executor: Executor,
  row: LinkedComment,
  found: { comment: DesignComment; replies: readonly DesignComment[] } | null,
  now: Date,
): Promise<LinkedComment> {
  const change = found
    ? {
        ...{ state: 'linked' as const, number: found.comment.number },
        ...{ resolvedAt: found.comment.resolvedAt, replies: repliesOf(found.replies) },
      }
    : { state: 'gone' as const };
  const set = { ...change, readAt: now, problem: null };
  await executor.update(designComments).set(set).where(eq(designComments.id, row.id));
  return { ...row, ...set };
}

export async function setProblem(executor: Executor, id: string, problem: string): Promise<void> {
  await executor.update(designComments).set({ problem }).where(eq(designComments.id, id));
}

export async function removeComment(executor: Executor, id: string): Promise<void> {
  await executor.delete(designComments).where(eq(designComments.id, id));
}

const repliesOf = (replies: readonly DesignComment[]): StoredReply[] =>
  replies.slice(-maxReplies).map(({ author, message, at }) => ({
    author: author.slice(0, 200),
    text: message.slice(0, 2000),
    at: at.toISOString(),
  }));

export function isLinked(row: CommentRow): row is LinkedComment {
  return row.commentId !== null && row.state !== 'sending';
}
