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
}

interface CommentedProject {
  id: string;
  kind: ProjectCode;
  title: string;
}

type Said = Pick<CommentRow, 'threadId' | 'text' | 'mentions'>;

/** Notifies people of comments that are addressed to them. */
export function createCommentNotifications(options: CommentNotificationsOptions) {
  const { database, notifications, projects, mentions, watching } = options;
  const pathOf = (project: CommentedProject, { threadId }: Said) => {
    const place = new URLSearchParams({ panel: 'comments', at: threadId });
    return `${projects.kindOf(project.kind).path(project.id)}?${place}`;
  };

  const mentioned = (
    project: CommentedProject,
    actor: Actor,
    said: Said,
    ids: readonly string[],
  ): Promise<void> =>
    mentions.notify(project, actor, { text: said.text, path: pathOf(project, said) }, ids);

  return {
    mentioned,

    /**
     * Those who are mentioned, those who wrote in the thread before, and who watches what it is on.
     * @param inside who has access to the project; nobody else is notified
     */
    async written(
      project: CommentedProject,
      actor: Actor,
      said: Said & { anchor: string },
      inside: ReadonlySet<string>,
    ) {
      await mentioned(project, actor, said, said.mentions);
      const authors = await listAuthors(database.orm, said.threadId);
      const replied = authors.filter(
        (id) => id !== actor.userId && inside.has(id) && !said.mentions.includes(id),
      );
      const { userId: by, fullName } = actor;
      const title = sentence`${fullName} replied to you in '${project.title}'`;
      const [text, path] = [said.text, pathOf(project, said)];
      await notifications.notify(
        replied.map((to) => ({ to, kind: 'reply', by, title, text, path })),
      );
      const told = new Set([...said.mentions, ...replied]);
      const others = new Set([...inside].filter((id) => !told.has(id)));
      await watching.commented(project.id, said.anchor, { by: actor, text, path }, others);
    },
  };
}
