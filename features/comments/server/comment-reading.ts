import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { ThreadState } from '../contract/thread.ts';
import { type CommentsContext, type ProjectRole, viewFor, viewThread } from './comment-threads.ts';
import { findComment, listThreads, markAllRead, markThreadRead } from './store.ts';
import { readStatus, unreadByProject } from './unread.ts';

interface ThreadQuery {
  state: ThreadState;
  anchor?: string | undefined;
  /** Cursor of the page before. */
  after?: string | undefined;
}

const pageSize = 30;
/** Seconds for which a comments token is valid. */
export const tokenSeconds = 900;

/** Reading threads, by an account or by a comments token. */
export function createThreadReading(context: CommentsContext) {
  const { tokens } = context;
  const { allow } = context.projects;

  return {
    async list(actor: Actor, projectId: string, query: ThreadQuery) {
      return listPage(context, await allow(actor, 'see', projectId), actor.userId, query);
    },

    async find(actor: Actor, projectId: string, threadId: string) {
      const held = await allow(actor, 'see', projectId);
      return viewThread(context, held, actor.userId, threadId);
    },

    async token(actor: Actor, projectId: string) {
      await allow(actor, 'see', projectId);
      return { token: tokens.give(`${projectId}_${actor.userId}`), expires_in: tokenSeconds };
    },

    /** The threads that a comments token opens, as long as its account may see the project. */
    async withToken(token: string | undefined, query: ThreadQuery) {
      const [projectId, userId] = (token && tokens.read(token)?.split('_')) || [];
      if (!projectId || !userId) throw commonFailures.fail('unauthorised');
      return listPage(
        context,
        await allow({ userId, reach: [projectId] }, 'see', projectId),
        userId,
        query,
      );
    },
  };
}

/** Which comments an account has not read yet. */
export function createUnreadComments({ database, projects }: CommentsContext) {
  const { orm } = database;

  return {
    async status(actor: Actor, projectId: string) {
      await projects.allow(actor, 'see', projectId);
      return readStatus(orm, actor.userId, projectId);
    },

    /** @param commentId the thread is read up to this comment; without it, all threads are read */
    async markRead(actor: Actor, projectId: string, commentId: string | undefined) {
      await projects.allow(actor, 'see', projectId);
      const comment = commentId && (await findComment(orm, projectId, commentId));
      if (comment) await markThreadRead(orm, comment.threadId, actor.userId, comment.number);
      else if (commentId === undefined) await markAllRead(orm, projectId, actor.userId);
      return readStatus(orm, actor.userId, projectId);
    },

    async unreadCounts(actor: Actor, projectIds: readonly string[]) {
      const visible = await projects.filterVisible(actor, projectIds);
      return {
        unreadCounts: Object.fromEntries(await unreadByProject(orm, actor.userId, visible)),
      };
    },
  };
}

async function listPage(
  context: CommentsContext,
  held: ProjectRole,
  userId: string,
  { state, anchor, after }: ThreadQuery,
) {
  const before = after === undefined ? undefined : readCursor(after);
  const rows = await listThreads(context.database.orm, held.project.id, {
    state,
    anchor,
    before,
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    threads: await viewFor(context, held, userId, page),
    next: last ? String(last.newest) : null,
  };
}

/** @throws invalid_input */
function readCursor(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw commonFailures.fail('invalid_input');
  return number;
}
