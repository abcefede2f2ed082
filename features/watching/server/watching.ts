import type { Notifications } from '#features/notifications/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  findPeople,
  type PeopleById,
  type ProjectAccess,
  type ProjectKinds,
  type ProjectMembers,
} from '#features/projects/server/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { WatchHooks } from './watch-hooks.ts';
import { noticeOf, quoted, watchersOf } from './watch-notices.ts';

export interface WatchingOptions {
  projects: Pick<ProjectAccess, 'find'> & Pick<ProjectKinds, 'kindOf'>;
  members: Pick<ProjectMembers, 'list'>;
  /** The hooks of the kinds whose documents have parts to watch. */
  kinds: ReadonlyMap<ProjectCode, WatchHooks>;
  notifications: Pick<Notifications, 'notify'>;
  realtime: Pick<Realtime, 'read'>;
  peopleById: PeopleById;
}

/** A comment on a part of a document. */
export interface WatchedComment {
  by: { userId: string; fullName: string };
  text: string;
  path: string;
}

export interface Watching {
  /**
   * Notifies the watchers of a part about a comment on it.
   * @param inside ids of the accounts that have access and were not notified of the comment yet
   */
  commented(
    projectId: string,
    part: string,
    comment: WatchedComment,
    inside: ReadonlySet<string>,
  ): Promise<void>;
  /**
   * Notifies the owner and the watchers of a part about an action of a guest of the public link,
   * in their lists only: without mails, as anybody can be a guest.
   */
  guestDid(projectId: string, part: string, action: GuestAction): Promise<void>;
}

/** An action of a visitor who gave a name and has no account. */
export interface GuestAction {
  by: { id: string; name: string };
  /** A verb in the past tense, such as 'added', before the title of the part. */
  did: string;
  text: string;
}

/** Notifies about events that are not in the documents: comments and actions of guests. */
export function createWatchingService(options: WatchingOptions): Watching {
  const { projects, notifications } = options;
  return {
    async commented(projectId, partId, { by, text, path }, inside) {
      const found = await findPart(options, projectId, partId);
      if (!found) return;
      const { project, part } = found;
      const title = sentence`${by.fullName} commented on '${part.title}' in '${project.title}'`;
      const watchers = watchersOf(part, by.userId, inside);
      await notifications.notify(
        watchers.map((to) => noticeOf(to, by.userId, { title, text, path })),
      );
    },

    async guestDid(projectId, partId, { by, did, text }) {
      const found = await findPart(options, projectId, partId);
      if (!found) return;
      const { project, part } = found;
      const title = sentence`${by.name} (guest) ${did} '${part.title}' in '${project.title}'`;
      const path = projects.kindOf(project.kind).path(projectId, partId);
      const watchers = [project.ownerId, ...part.watchers];
      const inside = await findPeople(options.members, project);
      await notifications.notify(
        watchersOf({ watchers }, by.id, inside).map((to) => ({
          ...noticeOf(to, by.id, { title, text: quoted(text), path }),
          mail: false,
        })),
      );
    },
  };
}

/** A part with its project; null where either is gone or the kind has no parts to watch. */
async function findPart(
  { projects, kinds, realtime }: WatchingOptions,
  id: string,
  partId: string,
) {
  const project = await projects.find(id);
  const hooks = project && kinds.get(project.kind);
  if (!project || !hooks) return null;
  const part = await realtime.read(id, (document) => hooks.part(document, partId));
  return part ? { project, part } : null;
}
