import { can } from '#features/projects/contract/rights.ts';
import { findPeople } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { commentFailures } from '../contract/failures.ts';
import { commentsTopic } from '../contract/thread.ts';
import {
  type CommentsContext,
  type ProjectRole,
  requireThread,
  viewThread,
} from './comment-threads.ts';
import {
  changeComment,
  findComment,
  insertComment,
  insertThread,
  removeComment,
  resolveThread,
  type ThreadRow,
} from './store.ts';

/** The content of a comment, as its author writes it. */
interface CommentContent {
  text: string;
  /** Ids of the accounts that it mentions. */
  mentions: readonly string[];
}

/** Adding comments: the first of a thread, and replies. */
export function createCommentAdding(context: CommentsContext) {
  const { database, projects, commentNotifications } = context;
  const { orm } = database;

  return {
    async begin(actor: Actor, projectId: string, anchor: string, content: CommentContent) {
      const held = await projects.allow(actor, 'comment', projectId);
      const inside = await requireAccess(context, held, content.mentions);
      const thread = { id: newId(), projectId, anchor, createdBy: actor.userId };
      const comment = commentOf(actor, thread, content);
      await orm.transaction(async (tx) => {
        await insertThread(tx, thread);
        await insertComment(tx, comment);
      });
      await commentNotifications.written(held.project, actor, { ...comment, anchor }, inside);
      return announceThread(context, held, actor.userId, thread.id);
    },

    async reply(actor: Actor, projectId: string, threadId: string, content: CommentContent) {
      const held = await projects.allow(actor, 'comment', projectId);
      const thread = await requireThread(context, projectId, threadId);
      const inside = await requireAccess(context, held, content.mentions);
      const comment = commentOf(actor, thread, content);
      await orm.transaction((tx) => insertComment(tx, comment));
      const { anchor } = thread;
      await commentNotifications.written(held.project, actor, { ...comment, anchor }, inside);
      return announceThread(context, held, actor.userId, threadId);
    },
  };
}

/** Changing comments that are there, and resolving their threads. */
export function createCommentChanging(context: CommentsContext) {
  const { database, projects, realtime, commentNotifications } = context;
  const { orm } = database;

  return {
    /** Notifies only the accounts that the change mentions for the first time. */
    async edit(actor: Actor, projectId: string, commentId: string, content: CommentContent) {
      const held = await projects.allow(actor, 'comment', projectId);
      const comment = await requireOwnComment(context, actor, projectId, commentId);
      await requireAccess(context, held, content.mentions);
      const mentions = [...new Set(content.mentions)];
      const change = { text: content.text, mentions, editedAt: new Date() };
      await changeComment(orm, commentId, change);
      const added = mentions.filter((id) => !comment.mentions.includes(id));
      await commentNotifications.mentioned(held.project, actor, { ...comment, ...change }, added);
      return announceThread(context, held, actor.userId, comment.threadId);
    },

    async remove(actor: Actor, projectId: string, commentId: string) {
      await projects.allow(actor, 'comment', projectId);
      const comment = await requireOwnComment(context, actor, projectId, commentId);
      await orm.transaction((tx) => removeComment(tx, comment));
      realtime.announce(projectId, commentsTopic);
    },

    async resolve(actor: Actor, projectId: string, threadId: string, resolved: boolean) {
      const held = await projects.allow(actor, 'comment', projectId);
      const thread = await requireThread(context, projectId, threadId);
      if (thread.createdBy !== actor.userId && !can(held.role, 'edit')) {
        throw commentFailures.fail('resolve_not_own');
      }
      await resolveThread(orm, threadId, {
        resolvedAt: resolved ? new Date() : null,
        resolvedBy: resolved ? actor.userId : null,
      });
      return announceThread(context, held, actor.userId, threadId);
    },
  };
}

/** Announces a changed thread to open screens; answers it as the account sees it now. */
async function announceThread(
  context: CommentsContext,
  held: ProjectRole,
  userId: string,
  threadId: string,
) {
  context.realtime.announce(held.project.id, commentsTopic);
  return viewThread(context, held, userId, threadId);
}

/** @throws not_found, comment_not_own */
async function requireOwnComment(
  { database }: CommentsContext,
  actor: Actor,
  projectId: string,
  id: string,
) {
  const comment = await findComment(database.orm, projectId, id);
  if (!comment) throw commonFailures.fail('not_found');
  if (comment.authorId !== actor.userId) throw commentFailures.fail('comment_not_own');
  return comment;
}

/**
 * The ids of the accounts with access to a project.
 * @throws mention_without_access where a mentioned account is not among them
 */
async function requireAccess(
  { members }: CommentsContext,
  { project }: ProjectRole,
  mentions: readonly string[],
): Promise<ReadonlySet<string>> {
  const inside = await findPeople(members, project);
  if (!mentions.every((id) => inside.has(id))) {
    throw commentFailures.fail('mention_without_access');
  }
  return inside;
}

function commentOf(
  actor: Actor,
  thread: Pick<ThreadRow, 'id' | 'projectId'>,
  { text, mentions }: CommentContent,
) {
  return {
    id: newId(),
    threadId: thread.id,
    projectId: thread.projectId,
    authorId: actor.userId,
    text,
    mentions: [...new Set(mentions)],
  };
}
