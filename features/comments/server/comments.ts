import { createPasses } from '#platform/server/secrets/passes.ts';
import { createCommentNotifications } from './comment-notifications.ts';
import { createThreadReading, createUnreadComments, tokenSeconds } from './comment-reading.ts';
import type { CommentsContext } from './comment-threads.ts';
import { createCommentAdding, createCommentChanging } from './comment-writing.ts';
import type { CommentsOptions } from './options.ts';

export function createCommentServices(options: CommentsOptions) {
  const context: CommentsContext = {
    ...options,
    commentNotifications: createCommentNotifications(options),
    tokens: createPasses(options.secrets, 'comments', tokenSeconds),
  };
  return {
    ...createThreadReading(context),
    ...createUnreadComments(context),
    ...createCommentAdding(context),
    ...createCommentChanging(context),
  };
}
