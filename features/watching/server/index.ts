import type * as Y from 'yjs';
import type { Notice, Notifications } from '#features/notifications/server/index.ts';
import type { News, PeopleById, Projects } from '#features/projects/server/index.ts';
import { cutTo } from '#kernel/limits.ts';
import { sentence } from '#kernel/sentence.ts';
import { readDocumentName } from '#kernel/sheet.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { Changed } from '#platform/server/realtime/writer.ts';
import { atMost } from './at-most.ts';

export interface WatchingOptions {
  projects: Pick<Projects, 'find' | 'members' | 'kindOf'>;
  notifications: Pick<Notifications, 'notify'>;
  realtime: Pick<Realtime, 'read'>;
  peopleById: PeopleById;
}

/** What somebody said of a part, beside its document. */
export interface Said {
  by: { userId: string; fullName: string };
  text: string;
  path: string;
}

export interface Watching {
  /** Takes note of what somebody changed in a live document, until `changed`. */
  touched(name: string, userId: string, transaction: Y.Transaction, own: Changed): void;
  /** To be told a little after a document changed: tells who watches what became news since. */
  changed(name: string, document: Y.Doc): Promise<void>;
  /**
   * Tells who watches a part that somebody commented on it.
   * @param inside who has access and was not told of it yet
   */
  commented(
    projectId: string,
    part: string,
    said: Said,
    inside: ReadonlySet<string>,
  ): Promise<void>;
  /**
   * Tells the owner, and who watches the part, what a guest of the public link did there; in the list
   * alone, as anybody can be a guest.
   */
  guestDid(projectId: string, part: string, deed: GuestDeed): Promise<void>;
}

/** What a visitor with a name and no account did. */
export interface GuestDeed {
  by: { id: string; name: string };
  /** As 'added', before the title of the part. */
  did: string;
  text: string;
}

/** Characters of words that are told. */
const toldLength = 500;

export function createWatching(options: WatchingOptions): Watching {
  const { projects, notifications, realtime, peopleById } = options;
  /** What was changed and not looked at yet, by document and person. */
  const noted = new Map<string, Map<string, Changed>>();
  /** News of which there is nothing to tell yet, by document. */
  const waiting = new Map<string, readonly News[]>();

  /** What of changes is to be told of a document now; the rest waits. */
  const newsOf = (name: string, document: Y.Doc, watching: Watched) => {
    const fresh = [...(noted.get(name) ?? [])].flatMap(([by, own]) =>
      watching.news(document, own).map((one) => ({ ...one, by: one.by ?? by })),
    );
    noted.delete(name);
    const all = new Map([...(waiting.get(name) ?? []), ...fresh].map((one) => [one.key, one]));
    const told = [...all.values()].map((news) => ({ news, told: watching.tell(document, news) }));
    const later = told.flatMap(({ news, told }) => (told === 'later' ? news : []));
    if (later.length > 0) waiting.set(name, later);
    else waiting.delete(name);
    return told.flatMap(({ news, told }) =>
      told === null || told === 'later' ? [] : [{ ...news, ...told }],
    );
  };

  return {
    touched(name, userId, _transaction, own) {
      const people = noted.get(name) ?? new Map<string, Changed>();
      noted.set(name, people);
      const known: Changed = people.get(userId) ?? new Map();
      people.set(userId, known);
      for (const [type, keys] of own)
        known.set(type, new Set([...(known.get(type) ?? []), ...keys]));
    },

    async changed(name, document) {
      const id = readDocumentName(name).project;
      const project = await projects.find(id);
      const kind = project && projects.kindOf(project.kind);
      if (!project || !kind?.watching) {
        noted.delete(name);
        return;
      }
      const { path, watching } = kind;
      const news = newsOf(name, document, watching);
      if (news.length === 0) return;
      const members = await projects.members.list(id);
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
        atMost(notices, (more) => ({
          title: sentence`${more} more changes of what you watch in '${project.title}'`,
          path: path(id),
        })),
      );
    },

    async commented(projectId, at, { by, text, path }, inside) {
      const project = await projects.find(projectId);
      const watching = project && projects.kindOf(project.kind).watching;
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
      const kind = project && projects.kindOf(project.kind);
      if (!project || !kind?.watching) return;
      const { path, watching } = kind;
      const found = await realtime.read(projectId, (document) => watching.part(document, at));
      if (!found) return;
      const title = sentence`${by.name} (guest) ${did} '${found.title}' in '${project.title}'`;
      const told = { title, text: cutTo(text, toldLength), path: path(projectId, at) };
      const members = await projects.members.list(projectId);
      const inside = new Set([project.ownerId, ...members.map(({ userId }) => userId)]);
      const watchers = [project.ownerId, ...found.watchers];
      await notifications.notify(
        watchersOf({ watchers }, by.id, inside).map((to) => ({
          ...noticeOf(to, by.id, told),
          mail: false,
        })),
      );
    },
  };
}

type Watched = NonNullable<ReturnType<Projects['kindOf']>['watching']>;

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
