import { and, asc, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { DesignComment } from './design-tool.ts';
import type { FollowedDesign } from './following/followed-store.ts';
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
    ...{ nodeNow: null, followedBy: null, problem: null },
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
      ...{
        resolvedAt: comment.resolvedAt,
        nodeNow: comment.node ?? '',
        readAt: now,
        problem: null,
      },
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

/**
 * Stores the current state of a comment in the design tool; null where the tool no longer has it.
 * @returns the comment after it, and whether anything of it changed
 */
export async function followComment(
  executor: Executor,
  row: LinkedComment,
  found: { comment: DesignComment; replies: readonly DesignComment[] } | null,
  now: Date,
): Promise<{ comment: LinkedComment; isNew: boolean }> {
  const change = found
    ? {
        ...{ state: 'linked' as const, number: found.comment.number },
        ...{ resolvedAt: found.comment.resolvedAt, replies: repliesOf(found.replies) },
        nodeNow: found.comment.node ?? '',
      }
    : { state: 'gone' as const };
  const set = { ...change, readAt: now, problem: null };
  // A try to send it again, that began meanwhile, is not overwritten.
  const same = and(eq(designComments.id, row.id), eq(designComments.attempt, row.attempt));
  await executor.update(designComments).set(set).where(same);
  const comment = { ...row, ...set };
  return { comment, isNew: visibleState(row) !== visibleState(comment) };
}

const visibleState = ({ state, resolvedAt, number, replies, nodeNow, node }: CommentRow) =>
  JSON.stringify([state, resolvedAt, number, replies, nodeNow ?? node]);

/** Whether the tool shows a comment elsewhere than on the frame that it was sent to. */
export const isMoved = ({ node, nodeNow }: Pick<CommentRow, 'node' | 'nodeNow'>): boolean =>
  nodeNow !== null && nodeNow !== node;

/** The comments on a file that are read through an account. */
export async function followedComments(
  executor: Executor,
  { accountId, tool, file }: Pick<FollowedDesign, 'accountId' | 'tool' | 'file'>,
): Promise<LinkedComment[]> {
  const rows = await executor
    .select()
    .from(designComments)
    .where(
      and(
        eq(designComments.tool, tool),
        eq(designComments.file, file),
        eq(designComments.state, 'linked'),
        sql`coalesce(${designComments.followedBy}, ${designComments.sentBy}) = ${accountId}`,
      ),
    )
    .orderBy(asc(designComments.id));
  return rows.filter(isLinked);
}

/** Reads comments through another account from now on. */
export async function adoptComments(
  executor: Executor,
  ids: readonly string[],
  accountId: string,
): Promise<void> {
  await executor
    .update(designComments)
    .set({ followedBy: accountId })
    .where(inArray(designComments.id, [...ids]));
}

/** The comments of some items. */
export async function commentsOfItems(
  executor: Executor,
  refs: readonly LinkableItemRef[],
): Promise<CommentRow[]> {
  if (refs.length === 0) return [];
  const byProject = Map.groupBy(refs, ({ project }) => project);
  const named = [...byProject].map(([project, some]) =>
    and(
      eq(designComments.projectId, project),
      inArray(designComments.item, [...new Set(some.map(({ item }) => item))]),
    ),
  );
  return executor
    .select()
    .from(designComments)
    .where(or(...named))
    .orderBy(asc(designComments.id));
}

/** Comments that are resolved, deleted, moved off their frame, or could not be read or sent. */
export function listChangedComments(
  executor: Executor,
  projects: SQL,
  limit: number,
): Promise<CommentRow[]> {
  const { state, resolvedAt, problem, nodeNow, node, projectId, id } = designComments;
  const changed = [eq(state, 'gone'), isNotNull(resolvedAt), isNotNull(problem), ne(nodeNow, node)];
  return executor
    .select()
    .from(designComments)
    .where(and(sql`${projectId} in (${projects})`, or(...changed)))
    .orderBy(asc(projectId), asc(id))
    .limit(limit);
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
