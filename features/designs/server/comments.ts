import type { RecordedTicket } from '#features/integrations/document/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { Failure } from '#kernel/call/failure.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import type { DesignCommentRecord } from '../contract/designs.ts';
import { designFailures } from '../contract/failures.ts';
import {
  type CommentRow,
  commentsOf,
  findComment,
  followComment,
  isLinked,
  type LinkedComment,
  removeComment,
  setProblem,
} from './comment-store.ts';
import type { DesignSession } from './design-tool.ts';
import type { DesignParts } from './parts.ts';

/** Writes comments into documents, where every open page sees them at once. */
export function createCommentRecords(parts: DesignParts) {
  return {
    /** @param comments of one project, which are recorded in one step */
    async record(comments: readonly LinkedComment[], userId: string) {
      const [first] = comments;
      if (!first) return;
      const hooks = await parts.hooksOf(first.projectId);
      await parts.realtime.edit(first.projectId, userId, (document) => {
        for (const comment of comments) {
          const planned = hooks.record(document, comment.item, recordedOf(parts, comment));
          if (planned.length > 0) applyPlanned(document, planned, { kind: 'call', userId });
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
  const { id, tool, commentId, number, resolvedAt, state, file, node } = comment;
  return {
    ...{ id, tracker: tool, ticketId: commentId, key: number ? `Comment ${number}` : 'Comment' },
    url: parts.designs.tool().addressOf({ file, node }),
    status: resolvedAt ? 'Resolved' : 'Open',
    phase: resolvedAt ? 'done' : 'todo',
    ...{ assignee: '', isGone: state === 'gone' },
  };
}

/**
 * Reads all comments of a project from their tool: one request for each file. A file that cannot be read
 * does not keep the others from being read; its comments say why.
 */
export async function readComments(
  parts: DesignParts,
  actor: Actor,
  projectId: string,
): Promise<CommentRow[]> {
  await parts.projects.allow(actor, 'edit', projectId);
  const { orm } = parts.database;
  const linked = (await commentsOf(orm, projectId)).filter(isLinked);
  if (linked.length > 0) {
    const design = await parts.designs.open(actor.userId);
    for (const [file, rows] of Map.groupBy(linked, (row) => row.file)) {
      await readFile(parts, actor, rows, () => design.session.comments(file));
    }
  }
  return commentsOf(orm, projectId);
}

async function readFile(
  parts: DesignParts,
  actor: Actor,
  rows: readonly LinkedComment[],
  read: () => ReturnType<DesignSession['comments']>,
): Promise<void> {
  const { orm } = parts.database;
  const { record } = createCommentRecords(parts);
  const answered = await read().catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
  if (answered instanceof Failure) {
    for (const { id } of rows) await setProblem(orm, id, answered.message);
    return;
  }
  const byId = new Map(answered.map((one) => [one.id, one]));
  const replies = Map.groupBy(answered, ({ parent }) => parent);
  const followed: LinkedComment[] = [];
  for (const row of rows) {
    const comment = byId.get(row.commentId);
    const found = comment ? { comment, replies: replies.get(row.commentId) ?? [] } : null;
    followed.push(await followComment(orm, row, found, parts.now()));
  }
  await record(followed, actor.userId);
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
  const { id, item, state, number, resolvedAt, replies, problem, sentBy, readAt, file, node } = row;
  return {
    ...{ id, item, state, number, problem },
    url: isLinked(row) ? parts.designs.tool().addressOf({ file, node }) : null,
    resolved_at: resolvedAt?.toISOString() ?? null,
    replies: [...replies],
    sent_by: sentBy,
    read_at: readAt?.toISOString() ?? null,
  };
}
