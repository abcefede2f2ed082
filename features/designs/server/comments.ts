import type { RecordedTicket } from '#features/integrations/document/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { Failure } from '#kernel/call/failure.ts';
import { applyPlanned, type EditOrigin } from '#kernel/document/edit.ts';
import type { DesignCommentRecord } from '../contract/designs.ts';
import { designFailures } from '../contract/failures.ts';
import {
  adoptComments,
  type CommentRow,
  commentsOf,
  findComment,
  followComment,
  isLinked,
  isMoved,
  type LinkedComment,
  removeComment,
  setProblem,
} from './comment-store.ts';
import type { DesignComment } from './design-tool.ts';
import { followDesign } from './following/followed-store.ts';
import type { ProjectComment } from './linked-comments.ts';
import type { DesignParts } from './parts.ts';

/** Writes comments into documents, where every open page sees them at once. */
export function createCommentRecords(parts: DesignParts) {
  return {
    /**
     * @param comments of one project, which are recorded in one step
     * @param userId null for a change in the tool, which counts as one of who sent the comment
     */
    async record(comments: readonly LinkedComment[], userId: string | null) {
      const [first] = comments;
      if (!first) return;
      const hooks = await parts.hooksOf(first.projectId);
      const origin: EditOrigin = userId === null ? { kind: 'tracker' } : { kind: 'call', userId };
      await parts.realtime.edit(first.projectId, userId ?? first.sentBy, (document) => {
        for (const comment of comments) {
          const planned = hooks.record(document, comment.item, recordedOf(parts, comment));
          if (planned.length > 0) applyPlanned(document, planned, origin);
        }
      });
    },
    async forget({ projectId, item, id }: CommentRow, userId: string) {
      const hooks = await parts.hooksOf(projectId);
      await parts.realtime.edit(projectId, userId, (document) => {
        const planned = hooks.forget(document, item, id);
        if (planned.length > 0) applyPlanned(document, planned, { kind: 'call', userId });
      });
    },
  };
}

function recordedOf(parts: DesignParts, comment: LinkedComment): RecordedTicket {
  const { id, tool, commentId, resolvedAt, state } = comment;
  return {
    ...{ id, tracker: tool, ticketId: commentId, key: nameOf(comment) },
    url: addressOf(parts, comment),
    status: statusOf(comment),
    phase: resolvedAt ? 'done' : 'todo',
    ...{ assignee: '', isGone: state === 'gone' },
  };
}

const nameOf = ({ number }: Pick<CommentRow, 'number'>): string =>
  number ? `Comment ${number}` : 'Comment';

function statusOf(comment: CommentRow): string {
  if (comment.resolvedAt) return 'Resolved';
  return isMoved(comment) ? 'Moved off its frame' : 'Open';
}

/** The address of the part that a comment is on. */
function addressOf({ designs }: DesignParts, { file, node, nodeNow }: CommentRow): string {
  return designs.tool().addressOf({ file, node: (nodeNow ?? node) || null });
}

/**
 * Reads all comments of a project from their tool: one request for each file. A file that cannot be read
 * does not keep the others from being read; its comments say why. From then on they are read regularly
 * through this account.
 */
export async function readComments(
  parts: DesignParts,
  actor: Actor,
  projectId: string,
): Promise<CommentRow[]> {
  await parts.projects.allow(actor, 'edit', projectId);
  const { orm } = parts.database;
  const { userId: accountId } = actor;
  const linked = (await commentsOf(orm, projectId)).filter(isLinked);
  if (linked.length > 0) {
    const { session, tool } = await parts.designs.open(accountId);
    for (const [file, rows] of Map.groupBy(linked, (row) => row.file)) {
      try {
        await storeComments(parts, rows, await session.comments(file), accountId);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await storeProblem(parts, rows, error);
        continue;
      }
      const ids = rows.map(({ id }) => id);
      await adoptComments(orm, ids, accountId);
      await followDesign(orm, { accountId, tool: tool.id, file }, parts.nextRead());
    }
  }
  return commentsOf(orm, projectId);
}

/**
 * Stores what a tool answered about the comments of a file, and shows it on every open page.
 * @param userId who requested it; null for a regular read
 * @returns how many changed
 */
export async function storeComments(
  parts: DesignParts,
  rows: readonly LinkedComment[],
  answered: readonly DesignComment[],
  userId: string | null,
): Promise<number> {
  const byId = new Map(answered.map((one) => [one.id, one]));
  const replies = Map.groupBy(answered, ({ parent }) => parent);
  const changed: LinkedComment[] = [];
  for (const row of rows) {
    const comment = byId.get(row.commentId);
    const found = comment ? { comment, replies: replies.get(row.commentId) ?? [] } : null;
    const followed = await followComment(parts.database.orm, row, found, parts.now());
    if (followed.isNew) changed.push(followed.comment);
  }
  const { record } = createCommentRecords(parts);
  for (const some of Map.groupBy(changed, ({ projectId }) => projectId).values()) {
    await record(some, userId);
  }
  return changed.length;
}

/** Records at comments why they could not be read. */
export async function storeProblem(
  { database }: DesignParts,
  rows: readonly LinkedComment[],
  { message }: Failure,
): Promise<void> {
  for (const { id } of rows) await setProblem(database.orm, id, message);
}

/** Deletes the comment of an item in its tool. */
export async function deleteComment(
  parts: DesignParts,
  actor: Actor,
  projectId: string,
  item: string,
): Promise<void> {
  await parts.projects.allow(actor, 'edit', projectId);
  const { orm } = parts.database;
  const row = await findComment(orm, { projectId, item, tool: 'figma' });
  if (!row) throw designFailures.fail('design/comment-unknown');
  if (isLinked(row) && row.state === 'linked') {
    const { session } = await parts.designs.open(actor.userId);
    await session.removeComment(row.file, row.commentId);
  }
  await removeComment(orm, row.id);
  await createCommentRecords(parts).forget(row, actor.userId);
}

/** A comment as calls answer it. */
export function commentView(parts: DesignParts, row: CommentRow): DesignCommentRecord {
  const { id, item, state, number, resolvedAt, replies, problem, sentBy, readAt } = row;
  return {
    ...{ id, item, state, number, problem },
    url: isLinked(row) ? addressOf(parts, row) : null,
    resolved_at: resolvedAt?.toISOString() ?? null,
    is_moved: isMoved(row),
    replies: [...replies],
    sent_by: sentBy,
    read_at: readAt?.toISOString() ?? null,
  };
}

/** A comment as a ticket, for features that show both. */
export function ticketViewOf(parts: DesignParts, row: CommentRow): ProjectComment {
  const { id, projectId: project, item, tool, state, resolvedAt, problem, sentBy, readAt } = row;
  return {
    ...{ project, id, item, tracker: tool, state, problem },
    key: isLinked(row) ? nameOf(row) : null,
    url: isLinked(row) ? addressOf(parts, row) : null,
    ...{ title: null, assignee: null, priority: null },
    status: statusOf(row),
    phase: resolvedAt ? 'done' : 'todo',
    is_moved: isMoved(row),
    sent_by: sentBy,
    read_at: readAt?.toISOString() ?? null,
  };
}
