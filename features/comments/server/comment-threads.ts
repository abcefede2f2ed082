import type { ProjectAccess } from '#features/projects/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Passes } from '#platform/server/secrets/passes.ts';
import type { createCommentNotifications } from './comment-notifications.ts';
import type { CommentsOptions } from './options.ts';
import { findThread, type ThreadRow, withComments } from './store.ts';
import { viewThreads } from './view.ts';

/** What the functions on comments share. */
export interface CommentsContext extends CommentsOptions {
  commentNotifications: ReturnType<typeof createCommentNotifications>;
  /** Passes to the comments of one project; each names the project and the account. */
  tokens: Passes;
}

/** A project and the role that an account has in it. */
export type ProjectRole = Awaited<ReturnType<ProjectAccess['allow']>>;

/** Threads as an account sees them, with its unread comments and what it may do. */
export async function viewFor(
  { database, people, projects }: CommentsContext,
  held: ProjectRole,
  userId: string,
  rows: ThreadRow[],
) {
  return viewThreads(database.orm, people, await withComments(database.orm, rows), {
    userId,
    abilities: await projects.abilitiesOf(held),
  });
}

/** @throws not_found where the project has no such thread */
export async function requireThread(
  { database }: CommentsContext,
  projectId: string,
  id: string,
): Promise<ThreadRow> {
  const thread = await findThread(database.orm, projectId, id);
  if (!thread) throw commonFailures.fail('not_found');
  return thread;
}

/** The thread of an id as an account sees it. @throws not_found */
export async function viewThread(
  context: CommentsContext,
  held: ProjectRole,
  userId: string,
  threadId: string,
) {
  const thread = await requireThread(context, held.project.id, threadId);
  const [viewed] = await viewFor(context, held, userId, [thread]);
  if (!viewed) throw commonFailures.fail('not_found');
  return viewed;
}
