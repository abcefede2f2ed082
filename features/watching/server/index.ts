import type * as Y from 'yjs';
import { accountsKey } from '#features/accounts/server/index.ts';
import {
  type DocumentChange,
  type DocumentTransaction,
  type Feature,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import {
  type Notice,
  type Notifications,
  notificationsKey,
} from '#features/notifications/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  type PeopleById,
  type ProjectAccess,
  type ProjectKinds,
  type ProjectMembers,
  projectAccessKey,
  projectKindsKey,
  projectMembersKey,
} from '#features/projects/server/index.ts';
import { isInternalDocument } from '#kernel/live/private-document.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { Changed } from '#platform/server/realtime/update/writer.ts';
import { limitNotices } from './limit-notices.ts';
import type { WatchedChange, WatchHooks } from './watch-hooks.ts';

export type { WatchedChange, WatchHooks } from './watch-hooks.ts';

export interface WatchingOptions {
  projects: Pick<ProjectAccess, 'find'> & Pick<ProjectKinds, 'kindOf'>;
  members: Pick<ProjectMembers, 'list'>;
  /** What is watched in documents of a kind. */
  kinds: ReadonlyMap<ProjectCode, WatchHooks>;
  notifications: Pick<Notifications, 'notify'>;
  realtime: Pick<Realtime, 'read'>;
  peopleById: PeopleById;
}

/** What a user said of a part, beside its document. */
export interface WatchedComment {
  by: { userId: string; fullName: string };
  text: string;
  path: string;
}

export interface Watching {
  /**
   * Notifies who watches a part that a user commented on it.
   * @param inside who has access and was not notified yet
   */
  commented(
    projectId: string,
    part: string,
    said: WatchedComment,
    inside: ReadonlySet<string>,
  ): Promise<void>;
  /**
   * Tells the owner, and who watches the part, what a guest of the public link did there; in the list
   * alone, as anybody can be a guest.
   */
  guestDid(projectId: string, part: string, deed: GuestAction): Promise<void>;
}

/** What a visitor with a name and no account did. */
export interface GuestAction {
  by: { id: string; name: string };
  /** As 'added', before the title of the part. */
  did: string;
  text: string;
}

/** Characters of words that are told. */
const toldLength = 500;

export const watchingKey = serviceKey<Watching>('watching');

/** Makes known what is watched in documents of a kind; without it, nothing is. */
export type RegisterWatched = (kind: ProjectCode, hooks: WatchHooks) => void;
export const registerWatchedKey = serviceKey<RegisterWatched>('watching: register');

export const watchingFeature: Feature = {
  name: 'watching',
  build(context) {
    const kinds = new Map<ProjectCode, WatchHooks>();
    const register: RegisterWatched = (kind, hooks) => void kinds.set(kind, hooks);
    const { watching, touched, changed } = createWatching({
      ...context,
      kinds,
      projects: { ...context.get(projectAccessKey), ...context.get(projectKindsKey) },
      members: context.get(projectMembersKey),
      notifications: context.get(notificationsKey),
      peopleById: context.get(accountsKey).directory.byIds,
    });
    return {
      provides: [provide(watchingKey, watching), provide(registerWatchedKey, register)],
      touched,
      changed,
      // What a user does alone is shown to nobody; what all with access have in common is.
      privateTouched: (change) => isInternalDocument(change.name) && touched(change),
      privateChanged: async (change) => {
        if (isInternalDocument(change.name)) await changed(change);
      },
    };
  },
};

/** Notifies of changes of live documents; `touched` and `changed` are hooks of the feature. */
export function createWatching(options: WatchingOptions): {
  watching: Watching;
  touched(change: DocumentTransaction): void;
  changed(change: DocumentChange): Promise<void>;
} {
  const { projects, kinds, notifications, realtime, peopleById } = options;
  /** What was changed and not looked at yet, by document and person. */
  const noted = new Map<string, Map<string, Changed>>();
  /** News of which there is nothing to tell yet, by document. */
  const waiting = new Map<string, readonly WatchedChange[]>();

  /** Of which changes of a document users are notified now; the rest waits. */
  const newsOf = (name: string, document: Y.Doc, watching: WatchHooks) => {
    const fresh = [...(noted.get(name) ?? [])].flatMap(([by, own]) =>
      watching.changes(document, own).map((one) => ({ ...one, by: one.by ?? by })),
    );
    noted.delete(name);
    const all = new Map([...(waiting.get(name) ?? []), ...fresh].map((one) => [one.key, one]));
    const told = [...all.values()].map((news) => ({
      news,
      told: watching.describe(document, news),
    }));
    const later = told.flatMap(({ news, told }) => (told === 'later' ? news : []));
    if (later.length > 0) waiting.set(name, later);
    else waiting.delete(name);
    return told.flatMap(({ news, told }) =>
      told === null || told === 'later' ? [] : [{ ...news, ...told }],
    );
  };

  return {
    touched({ name, userId, changed: own }) {
      const people = noted.get(name) ?? new Map<string, Changed>();
      noted.set(name, people);
      const known: Changed = people.get(userId) ?? new Map();
      people.set(userId, known);
      for (const [type, keys] of own)
        known.set(type, new Set([...(known.get(type) ?? []), ...keys]));
    },

    async changed({ name, projectId: id, document }) {
      const project = await projects.find(id);
      const watching = project && kinds.get(project.kind);
      if (!project || !watching) {
        noted.delete(name);
        return;
      }
      const { path } = projects.kindOf(project.kind);
      const news = newsOf(name, document, watching);
      if (news.length === 0) return;
      const members = await options.members.list(id);
      const inside = new Set([project.ownerId, ...members.map(({ userId }) => userId)]);
      const people = await peopleById(news.flatMap(({ by }) => by ?? []));
      const look = (review: Y.Doc) => news.map(({ at }) => watching.part(review, at));
      const parts = name === id ? look(document) : await realtime.read(id, look);
      const notices = news.flatMap(({ at, by, did, text }, turn): Notice[] => {
        const found = parts[turn];
        const name = people.get(by ?? '')?.full_name;
        if (!found || !by || !name) return [];
        const title = sentence`${name} ${did} '${found.title}' in '${project.title}'`;
        const told = { title, text: cutTo(text, toldLength), path: path(id, at) };
        return watchersOf(found, by, inside).map((to) => noticeOf(to, by, told));
      });
      await notifications.notify(
        limitNotices(notices, (more) => ({
          title: sentence`${more} more changes of what you watch in '${project.title}'`,
          path: path(id),
        })),
      );
    },

    watching: {
      async commented(projectId, at, { by, text, path }, inside) {
        const project = await projects.find(projectId);
        const watching = project && kinds.get(project.kind);
        if (!project || !watching) return;
        const found = await realtime.read(projectId, (document) => watching.part(document, at));
        if (!found) return;
        const title = sentence`${by.fullName} commented on '${found.title}' in '${project.title}'`;
        const watchers = watchersOf(found, by.userId, inside);
        await notifications.notify(
          watchers.map((to) => noticeOf(to, by.userId, { title, text, path })),
        );
      },

      async guestDid(projectId, at, { by, did, text }) {
        const project = await projects.find(projectId);
        const watching = project && kinds.get(project.kind);
        if (!project || !watching) return;
        const { path } = projects.kindOf(project.kind);
        const found = await realtime.read(projectId, (document) => watching.part(document, at));
        if (!found) return;
        const title = sentence`${by.name} (guest) ${did} '${found.title}' in '${project.title}'`;
        const told = { title, text: cutTo(text, toldLength), path: path(projectId, at) };
        const members = await options.members.list(projectId);
        const inside = new Set([project.ownerId, ...members.map(({ userId }) => userId)]);
        const watchers = [project.ownerId, ...found.watchers];
        await notifications.notify(
          watchersOf({ watchers }, by.id, inside).map((to) => ({
            ...noticeOf(to, by.id, told),
            mail: false,
          })),
        );
      },
    },
  };
}

function watchersOf(
  { watchers }: { watchers: readonly string[] },
  by: string,
  inside: ReadonlySet<string>,
): string[] {
  return [...new Set(watchers)].filter((one) => one !== by && inside.has(one));
}

function noticeOf(
  to: string,
  by: string,
  told: Required<Pick<Notice, 'title' | 'text' | 'path'>>,
): Notice {
  return { to, kind: 'watched', by, ...told, mail: true };
}
