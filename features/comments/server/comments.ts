import { can } from '#features/projects/contract/rights.ts';
import type {
  ProjectAccess,
  ProjectKinds,
  ProjectMembers,
} from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { createPasses } from '#platform/server/secrets/passes.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { commentFailures } from '../contract/failures.ts';
import { commentsTopic, type ThreadState } from '../contract/thread.ts';
import {
  type CommentNotificationsOptions,
  createCommentNotifications,
} from './comment-notifications.ts';
import {
  changeComment,
  findComment,
  findThread,
  insertComment,
  insertThread,
  listThreads,
  markAllRead,
  markThreadRead,
  removeComment,
  resolveThread,
  type ThreadRow,
  withComments,
} from './store.ts';
import { readStatus, unreadByProject } from './unread.ts';
import { type People, viewThreads } from './view.ts';

export interface CommentsOptions
  extends Pick<CommentNotificationsOptions, 'notifications' | 'mentions' | 'watching'> {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow' | 'filterVisible'> & Pick<ProjectKinds, 'kindOf'>;
  members: Pick<ProjectMembers, 'list'>;
  realtime: Pick<Realtime, 'announce'>;
  people: People;
  secrets: Pick<Secrets, 'digest'>;
}

/** What a user writes. */
interface Written {
  text: string;
  /** Ids of the accounts that it mentions. */
  mentions: readonly string[];
}

interface Wanted {
  state: ThreadState;
  anchor?: string | undefined;
  after?: string | undefined;
}

type Held = Awaited<ReturnType<ProjectAccess['allow']>>;

const pageSize = 30;
const tokenSeconds = 900;

export function createCommentServices(options: CommentsOptions) {
  const { database, projects, realtime, people } = options;
  const { orm } = database;
  const { allow } = projects;
  const tokens = createPasses(options.secrets, 'comments', tokenSeconds);
  const news = createCommentNotifications(options);

  const view = async (held: Held, userId: string, rows: ThreadRow[]) =>
    viewThreads(orm, people, await withComments(orm, rows), { userId, role: held.role });

  const threadOf = async (projectId: string, id: string) => {
    const thread = await findThread(orm, projectId, id);
    if (!thread) throw commonFailures.fail('not_found');
    return thread;
  };

  /** The thread as it is now, for who changed it; everybody who looks at it is told. */
  const changed = async (held: Held, userId: string, threadId: string) => {
    const { id } = held.project;
    realtime.announce(id, commentsTopic);
    const [viewed] = await view(held, userId, [await threadOf(id, threadId)]);
    if (!viewed) throw commonFailures.fail('not_found');
    return viewed;
  };

  const ownComment = async (actor: Actor, projectId: string, id: string) => {
    const comment = await findComment(orm, projectId, id);
    if (!comment) throw commonFailures.fail('not_found');
    if (comment.authorId !== actor.userId) throw commentFailures.fail('comment_not_own');
    return comment;
  };

  /** Mentioned people must see the project; nobody is notified of what they may not open. */
  const needAccess = async ({ project }: Held, mentions: readonly string[]) => {
    const members = await options.members.list(project.id);
    const inside = new Set([project.ownerId, ...members.map(({ userId }) => userId)]);
    if (!mentions.every((id) => inside.has(id))) {
      throw commentFailures.fail('mention_without_access');
    }
    return inside;
  };

  const list = async (held: Held, userId: string, { state, anchor, after }: Wanted) => {
    const before = after === undefined ? undefined : readPlace(after);
    const wanted = { state, anchor, before, limit: pageSize + 1 };
    const rows = await listThreads(orm, held.project.id, wanted);
    const page = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? page.at(-1) : undefined;
    return {
      threads: await view(held, userId, page),
      next: last ? String(last.newest) : null,
    };
  };

  return {
    async list(actor: Actor, projectId: string, wanted: Wanted) {
      return list(await allow(actor, 'see', projectId), actor.userId, wanted);
    },

    async find(actor: Actor, projectId: string, threadId: string) {
      const held = await allow(actor, 'see', projectId);
      const [found] = await view(held, actor.userId, [await threadOf(projectId, threadId)]);
      if (!found) throw commonFailures.fail('not_found');
      return found;
    },

    async begin(actor: Actor, projectId: string, anchor: string, { text, mentions }: Written) {
      const held = await allow(actor, 'comment', projectId);
      const inside = await needAccess(held, mentions);
      const thread = { id: newId(), projectId, anchor, createdBy: actor.userId };
      const comment = commentOf(actor, thread, { text, mentions });
      await orm.transaction(async (tx) => {
        await insertThread(tx, thread);
        await insertComment(tx, comment);
      });
      await news.written(held.project, actor, { ...comment, anchor }, inside);
      return changed(held, actor.userId, thread.id);
    },

    async reply(actor: Actor, projectId: string, threadId: string, written: Written) {
      const held = await allow(actor, 'comment', projectId);
      const thread = await threadOf(projectId, threadId);
      const inside = await needAccess(held, written.mentions);
      const comment = commentOf(actor, thread, written);
      await orm.transaction((tx) => insertComment(tx, comment));
      await news.written(held.project, actor, { ...comment, anchor: thread.anchor }, inside);
      return changed(held, actor.userId, threadId);
    },

    async edit(actor: Actor, projectId: string, commentId: string, written: Written) {
      const held = await allow(actor, 'comment', projectId);
      const comment = await ownComment(actor, projectId, commentId);
      await needAccess(held, written.mentions);
      const mentions = [...new Set(written.mentions)];
      const change = { text: written.text, mentions, editedAt: new Date() };
      await changeComment(orm, commentId, change);
      const added = mentions.filter((id) => !comment.mentions.includes(id));
      await news.mentioned(held.project, actor, { ...comment, ...change }, added);
      return changed(held, actor.userId, comment.threadId);
    },

    async remove(actor: Actor, projectId: string, commentId: string) {
      await allow(actor, 'comment', projectId);
      const comment = await ownComment(actor, projectId, commentId);
      await orm.transaction((tx) => removeComment(tx, comment));
      realtime.announce(projectId, commentsTopic);
    },

    async resolve(actor: Actor, projectId: string, threadId: string, resolved: boolean) {
      const held = await allow(actor, 'comment', projectId);
      const thread = await threadOf(projectId, threadId);
      if (thread.createdBy !== actor.userId && !can(held.role, 'edit')) {
        throw commentFailures.fail('resolve_not_own');
      }
      await resolveThread(orm, threadId, {
        resolvedAt: resolved ? new Date() : null,
        resolvedBy: resolved ? actor.userId : null,
      });
      return changed(held, actor.userId, threadId);
    },

    async status(actor: Actor, projectId: string) {
      await allow(actor, 'see', projectId);
      return readStatus(orm, actor.userId, projectId);
    },

    async markRead(actor: Actor, projectId: string, commentId: string | undefined) {
      await allow(actor, 'see', projectId);
      const comment = commentId && (await findComment(orm, projectId, commentId));
      if (comment) await markThreadRead(orm, comment.threadId, actor.userId, comment.number);
      else if (commentId === undefined) await markAllRead(orm, projectId, actor.userId);
      return readStatus(orm, actor.userId, projectId);
    },

    async unreadCounts(actor: Actor, projectIds: readonly string[]) {
      const seen = await projects.filterVisible(actor, projectIds);
      return {
        unreadCounts: Object.fromEntries(await unreadByProject(orm, actor.userId, seen)),
      };
    },

    async token(actor: Actor, projectId: string) {
      await allow(actor, 'see', projectId);
      return { token: tokens.give(`${projectId}_${actor.userId}`), expires_in: tokenSeconds };
    },

    /** What a comments token opens, for as long as who got it may see the project. */
    async withToken(token: string | undefined, wanted: Wanted) {
      const [projectId, userId] = (token && tokens.read(token)?.split('_')) || [];
      if (!projectId || !userId) throw commonFailures.fail('unauthorised');
      return list(await allow({ userId }, 'see', projectId), userId, wanted);
    },
  };
}

function commentOf(
  actor: Actor,
  thread: Pick<ThreadRow, 'id' | 'projectId'>,
  { text, mentions }: Written,
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

function readPlace(text: string): number {
  const place = Number(text);
  if (!Number.isSafeInteger(place)) throw commonFailures.fail('invalid_input');
  return place;
}
