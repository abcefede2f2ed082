import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { type CallGroup, defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { commentFailures } from './failures.ts';
import { anchor, commentStatus, commentText, thread, threadState } from './thread.ts';

const failures = defineFailures({ ...projectFailures.entries, ...commentFailures.entries });
const id = z.string().min(1).max(64);
const mentions = z.array(id).max(20).default([]);
const written = { max: 60, seconds: 60 };

const threadPage = z.object({
  threads: z.array(thread),
  /** Cursor of the next page; null on the last one. */
  next: z.string().nullable(),
});

const threadQuery = z.object({
  state: threadState.default('open'),
  /** Only threads on one anchor. */
  anchor: anchor.optional(),
  /** The `next` of the page before. */
  after: z.string().max(20).optional(),
});

/** The comment calls that every kind of project has, under the kind's own path. */
export function commentCalls<Prefix extends string>(prefix: Prefix, group: CallGroup = 'main') {
  return {
    ...readingCalls(prefix, group),
    ...writingCalls(prefix, group),
    ...unreadCalls(prefix, group),
    ...tokenCalls(prefix, group),
  };
}

function readingCalls<Prefix extends string>(prefix: Prefix, group: CallGroup) {
  const common = { group, access: 'scope', failures } as const;
  return {
    list: defineCall({
      ...common,
      id: `${prefix}.comments`,
      method: 'GET',
      path: `/${prefix}/comments/:id`,
      summary: 'The threads of a project, those with the newest comments first.',
      params: z.object({ id: projectId }),
      query: threadQuery,
      output: threadPage,
    }),
    find: defineCall({
      ...common,
      id: `${prefix}.commentThread`,
      method: 'GET',
      path: `/${prefix}/comments/:id/:thread_id`,
      summary: 'One thread, open or resolved, as a mail links to it.',
      params: z.object({ id: projectId, thread_id: id }),
      output: thread,
    }),
  };
}

function writingCalls<Prefix extends string>(prefix: Prefix, group: CallGroup) {
  const common = { group, access: 'scope', failures } as const;
  return {
    begin: defineCall({
      ...common,
      id: `${prefix}.comment`,
      method: 'POST',
      path: `/${prefix}/comments`,
      scope: 'comment',
      summary: 'Start a thread.',
      body: z.object({ project_id: projectId, anchor, text: commentText, mentions }),
      output: thread,
      rate: written,
    }),
    reply: defineCall({
      ...common,
      id: `${prefix}.commentReply`,
      method: 'POST',
      path: `/${prefix}/comments/reply`,
      scope: 'comment',
      summary: 'Reply in a thread; a resolved one is reopened.',
      body: z.object({ project_id: projectId, thread_id: id, text: commentText, mentions }),
      output: thread,
      rate: written,
    }),
    edit: defineCall({
      ...common,
      id: `${prefix}.commentEdit`,
      method: 'PATCH',
      path: `/${prefix}/comments`,
      scope: 'comment',
      summary: 'Change an own comment.',
      body: z.object({ project_id: projectId, comment_id: id, text: commentText, mentions }),
      output: thread,
      rate: written,
    }),
    remove: defineCall({
      ...common,
      id: `${prefix}.commentDelete`,
      method: 'DELETE',
      path: `/${prefix}/comments/:id/:comment_id`,
      scope: 'comment',
      summary: 'Delete an own comment; deleting the last one deletes the thread.',
      params: z.object({ id: projectId, comment_id: id }),
      output: z.null(),
    }),
    resolve: defineCall({
      ...common,
      id: `${prefix}.commentResolve`,
      method: 'PATCH',
      path: `/${prefix}/comments/resolve`,
      scope: 'comment',
      summary: 'Resolve a thread, or reopen it.',
      body: z.object({ project_id: projectId, thread_id: id, resolved: z.boolean() }),
      output: thread,
    }),
  };
}

function unreadCalls<Prefix extends string>(prefix: Prefix, group: CallGroup) {
  const common = { group, access: 'scope', failures } as const;
  return {
    status: defineCall({
      ...common,
      id: `${prefix}.commentStatus`,
      method: 'GET',
      path: `/${prefix}/comment-status/:id`,
      summary: 'The number of unread comments, and the comments by anchor.',
      params: z.object({ id: projectId }),
      output: commentStatus,
    }),
    markRead: defineCall({
      ...common,
      id: `${prefix}.commentMarkRead`,
      method: 'POST',
      path: `/${prefix}/comment-status`,
      scope: 'comment',
      summary: 'Mark a thread as read up to a comment, or without one everything.',
      body: z.object({ project_id: projectId, comment_id: id.optional() }),
      output: commentStatus,
    }),
  };
}

function tokenCalls<Prefix extends string>(prefix: Prefix, group: CallGroup) {
  const common = { group, access: 'scope', failures } as const;
  return {
    token: defineCall({
      ...common,
      id: `${prefix}.commentsToken`,
      method: 'POST',
      path: `/${prefix}/comments-token`,
      scope: 'read',
      summary: 'A token that reads the comments of one project for 15 minutes, without a session.',
      body: z.object({ project_id: projectId }),
      output: z.object({ token: z.string(), expires_in: z.number().int() }),
      rate: written,
    }),
  };
}
export type CommentCalls = ReturnType<typeof commentCalls<string>>;

/** The number of unread comments of several projects, for the cards of a dashboard. */
export const readUnreadCounts = defineCall({
  id: 'comments.unreadCounts',
  group: 'main',
  method: 'POST',
  path: '/comments/unread-counts',
  scope: 'read',
  access: 'scope',
  summary: 'Unread comments of several projects; those without any, or out of reach, are left out.',
  body: z.object({ project_ids: z.array(projectId).max(100) }),
  output: z.object({ unreadCounts: z.record(z.string(), z.number().int()) }),
});

/** Reads threads with a comments token, which is sent in place of an access token. */
export const readWithToken = defineCall({
  id: 'comments.readWithToken',
  group: 'main',
  method: 'GET',
  path: '/comments/with-token',
  access: 'public',
  summary: 'The threads of the project that a comments token was given for.',
  query: threadQuery,
  output: threadPage,
  rate: { max: 120, seconds: 60 },
});
