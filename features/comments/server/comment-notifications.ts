import type { Hooks } from '#features/feature/server/index.ts';
import type { Mentions } from '#features/mentions/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ProjectKinds } from '#features/projects/server/index.ts';
import type { Watching } from '#features/watching/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type CommentRow, listAuthors } from './store.ts';

export interface CommentNotificationsOptions {
  database: Pick<Database, 'orm'>;
  notifications: Pick<Notifications, 'notify'>;
  mentions: Pick<Mentions, 'notify'>;
  watching: Pick<Watching, 'commented'>;
  projects: Pick<ProjectKinds, 'kindOf'>;
  hooks: Pick<Hooks, 'happened'>;
}

interface CommentedProject {
  id: string;
  kind: ProjectCode;
  title: string;
}

type NotifiedComment = Pick<CommentRow, 'threadId' | 'text' | 'mentions'>;

/** Notifies accounts of comments that concern them. */
export function createCommentNotifications(options: CommentNotificationsOptions) {
  const { database, notifications, projects, mentions, watching, hooks } = options;
  const pathOf = (project: CommentedProject, { threadId }: NotifiedComment) => {
    const query = new URLSearchParams({ panel: 'comments', at: threadId });
    return `${projects.kindOf(project.kind).path(project.id)}?${query}`;
  };

  const mentioned = (
    project: CommentedProject,
    actor: Actor,
    comment: NotifiedComment,
    ids: readonly string[],
  ): Promise<void> =>
    mentions.notify(project, actor, { text: comment.text, path: pathOf(project, comment) }, ids);

  return {
    mentioned,

    /**
     * Notifies the mentioned accounts, the other authors of the thread, and the watchers of the part
     * that the thread is on, each account once, and reports the comment as an event.
     * @param inside ids of the accounts with access to the project; no other account is notified
     */
    async written(
      project: CommentedProject,
      actor: Actor,
      comment: NotifiedComment & { anchor: string },
      inside: ReadonlySet<string>,
    ) {
      await mentioned(project, actor, comment, comment.mentions);
      const authors = await listAuthors(database.orm, comment.threadId);
      const repliedTo = authors.filter(
        (id) => id !== actor.userId && inside.has(id) && !comment.mentions.includes(id),
      );
      const { userId: by, fullName } = actor;
      const title = sentence`${fullName} replied to you in '${project.title}'`;
      const [text, path] = [comment.text, pathOf(project, comment)];
      await notifications.notify(
        repliedTo.map((to) => ({ to, kind: 'reply', by, title, text, path })),
      );
      const notified = new Set([...comment.mentions, ...repliedTo]);
      const others = new Set([...inside].filter((id) => !notified.has(id)));
      await watching.commented(project.id, comment.anchor, { by: actor, text, path }, others);
      await hooks.happened({
        ...{ type: 'comment.added', projectId: project.id, authors: [by] },
        details: { thread: comment.threadId, url: path },
      });
    },
  };
}
