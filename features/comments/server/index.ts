import { accountsKey } from '#features/accounts/server/index.ts';
import { type Feature, provide, serviceKey, textColumns } from '#features/feature/server/index.ts';
import { mentionsKey } from '#features/mentions/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import {
  projectAccessKey,
  projectKindsKey,
  projectMembersKey,
} from '#features/projects/server/index.ts';
import { watchingKey } from '#features/watching/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { type CommentCalls, readUnreadCounts, readWithToken } from '../contract/calls.ts';
import type { Thread } from '../contract/thread.ts';
import { createCommentServices } from './comments.ts';
import type { CommentsOptions } from './options.ts';
import { commentColumns } from './owned-columns.ts';
import { commentsBy, removeReadsOf, removeThreadsOf } from './store.ts';
import { comments as table } from './tables.ts';

export interface Comments {
  implementations: Implementation[];
  /**
   * Starts a thread on an anchor of a project, or on the project as a whole (`projectAnchor`).
   * @throws not_found, or the failure of an actor who may not comment
   */
  begin(
    actor: Actor,
    projectId: string,
    anchor: string,
    content: { text: string; mentions: readonly string[] },
  ): Promise<Thread>;
  /** Implements the comment calls of a kind of project. */
  implement(calls: CommentCalls): Implementation[];
}

export const commentsKey = serviceKey<Comments>('comments');

export const commentsFeature: Feature = {
  name: 'comments',
  needs: ['accounts', 'notifications', 'projects', 'mentions', 'watching'],
  build(context) {
    const comments = createComments({
      ...context,
      projects: { ...context.get(projectAccessKey), ...context.get(projectKindsKey) },
      members: context.get(projectMembersKey),
      people: context.get(accountsKey).directory,
      notifications: context.get(notificationsKey),
      mentions: context.get(mentionsKey),
      watching: context.get(watchingKey),
    });
    return {
      provides: [provide(commentsKey, comments)],
      implementations: comments.implementations,
      columns: commentColumns,
      storedTexts: [
        textColumns(context.database, {
          what: 'comments',
          id: table.id,
          project: table.projectId,
          columns: { text: table.text },
        }),
      ],
      erased: removeThreadsOf,
      // Comments of a deleted account stay, as those of a former member.
      userDeleted: removeReadsOf,
      accountData: { comments: (userId) => commentsBy(context.database.orm, userId) },
    };
  },
};

function createComments(options: CommentsOptions): Comments {
  const services = createCommentServices(options);
  return {
    implementations: [
      implement(readUnreadCounts, ({ actor, input: { body } }) =>
        services.unreadCounts(actor, body.project_ids),
      ),
      implement(readWithToken, ({ bearer, input: { query } }) => services.withToken(bearer, query)),
    ],
    begin: services.begin,
    implement: (calls) => [
      implement(calls.list, ({ actor, input: { params, query } }) =>
        services.list(actor, params.id, query),
      ),
      implement(calls.find, ({ actor, input: { params } }) =>
        services.find(actor, params.id, params.thread_id),
      ),
      implement(calls.begin, ({ actor, input: { body } }) =>
        services.begin(actor, body.project_id, body.anchor, body),
      ),
      implement(calls.reply, ({ actor, input: { body } }) =>
        services.reply(actor, body.project_id, body.thread_id, body),
      ),
      implement(calls.edit, ({ actor, input: { body } }) =>
        services.edit(actor, body.project_id, body.comment_id, body),
      ),
      implement(calls.remove, async ({ actor, input: { params } }) => {
        await services.remove(actor, params.id, params.comment_id);
        return null;
      }),
      implement(calls.resolve, ({ actor, input: { body } }) =>
        services.resolve(actor, body.project_id, body.thread_id, body.resolved),
      ),
      implement(calls.status, ({ actor, input: { params } }) => services.status(actor, params.id)),
      implement(calls.markRead, ({ actor, input: { body } }) =>
        services.markRead(actor, body.project_id, body.comment_id),
      ),
      implement(calls.token, ({ actor, input: { body } }) =>
        services.token(actor, body.project_id),
      ),
    ],
  };
}
