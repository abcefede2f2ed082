import type { Notice, Notifications } from '#features/notifications/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { Projects } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type CommentRow, listAuthors } from './store.ts';

export interface TellingOptions {
  database: Pick<Database, 'orm'>;
  notifications: Pick<Notifications, 'notify'>;
  projects: Pick<Projects, 'kindOf'>;
}

interface CommentedProject {
  id: string;
  kind: ProjectCode;
  title: string;
}

type Said = Pick<CommentRow, 'threadId' | 'text' | 'mentions'>;

/** Tells people of comments that are addressed to them. */
export function createTelling({ database, notifications, projects }: TellingOptions) {
  const notice = (
    project: CommentedProject,
    actor: Actor,
    said: Said,
    to: string,
    kind: 'mention' | 'reply',
  ): Notice => {
    const did = kind === 'mention' ? 'mentioned you' : 'replied to you';
    const place = new URLSearchParams({ panel: 'comments', at: said.threadId });
    return {
      to,
      kind,
      by: actor.userId,
      title: `${actor.fullName} ${did} in '${project.title}'`,
      text: said.text,
      path: `${projects.kindOf(project.kind).path(project.id)}?${place}`,
      mail: kind === 'mention',
    };
  };

  const mentioned = async (
    project: CommentedProject,
    actor: Actor,
    said: Said,
    ids: readonly string[],
  ) => {
    const others = ids.filter((id) => id !== actor.userId);
    await notifications.notify(others.map((id) => notice(project, actor, said, id, 'mention')));
  };

  return {
    mentioned,

    /**
     * Those who are mentioned, and those who wrote in the thread before.
     * @param inside who has access to the project; nobody else is told
     */
    async written(
      project: CommentedProject,
      actor: Actor,
      said: Said,
      inside: ReadonlySet<string>,
    ) {
      await mentioned(project, actor, said, said.mentions);
      const authors = await listAuthors(database.orm, said.threadId);
      const replied = authors.filter(
        (id) => id !== actor.userId && inside.has(id) && !said.mentions.includes(id),
      );
      await notifications.notify(replied.map((id) => notice(project, actor, said, id, 'reply')));
    },
  };
}
