import type * as Y from 'yjs';
import type { Notifications } from '#features/notifications/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { Found, Mention, PeopleById, Projects } from '#features/projects/server/index.ts';
import { cutTo } from '#kernel/limits.ts';
import { sentence } from '#kernel/sentence.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Changed } from '#platform/server/realtime/writer.ts';
import { keepMore, type MentionCount, removeMentionsIn, removeMentionsOf } from './store.ts';
import { type WrittenMention, writtenMentions } from './written-mentions.ts';

export interface MentionsOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<Projects, 'find' | 'members' | 'kindOf'>;
  notifications: Pick<Notifications, 'notify'>;
  peopleById: PeopleById;
}

/** A project in which people are named. */
interface NamingProject {
  kind: ProjectCode;
  title: string;
}

/** What names people: its words, and the path of where it stands. */
interface Naming {
  text: string;
  path: string;
}

export interface Mentions {
  /**
   * Tells people that somebody named them, in the list, by push and by mail; never oneself. Who
   * may be told is the caller's to know. Call it after the transaction, not inside.
   */
  tell(
    project: NamingProject,
    by: { userId: string; fullName: string },
    naming: Naming,
    ids: Iterable<string>,
  ): Promise<void>;
  /** Takes note of whom somebody named in a live document, until `changed`. */
  touched(projectId: string, userId: string, transaction: Y.Transaction, own: Changed): void;
  /** To be told a little after a document changed, with who is named in it: tells who was named since. */
  changed(projectId: string, held: readonly Mention[]): Promise<void>;
  /** Counts what a new project holds as told. */
  begun(executor: Executor, projectId: string, found: Pick<Found, 'mentions'>): Promise<void>;
  /** Counts mentions as told, as those of a note that was moved here. */
  known(projectId: string, held: readonly Mention[]): Promise<void>;
  /** Removes everything of a project that goes for good. */
  removeOf(executor: Executor, projectId: string): Promise<void>;
  /** Removes everything of an account that is being deleted. */
  removeUser(executor: Executor, userId: string): Promise<void>;
}

/** Characters of the words around a mention that are told. */
const toldLength = 500;

/** A mention and who wrote it. */
interface Noted extends WrittenMention {
  by: string;
}

export function createMentions(options: MentionsOptions): Mentions {
  const { database, projects, notifications, peopleById } = options;
  const { orm } = database;
  /** What was written and not told yet, by project. */
  const noted = new Map<string, Noted[]>();

  const tell: Mentions['tell'] = async ({ title: project }, { userId, fullName }, naming, ids) => {
    const others = [...new Set(ids)].filter((id) => id !== userId);
    const title = sentence`${fullName} mentioned you in '${project}'`;
    await notifications.notify(
      others.map((to) => ({ to, kind: 'mention', by: userId, title, ...naming, mail: true })),
    );
  };

  /** Those of some people who have access to a project. */
  const inside = async (projectId: string, ownerId: string) => {
    const members = await projects.members.list(projectId);
    return new Set([ownerId, ...members.map(({ userId }) => userId)]);
  };

  return {
    tell,

    touched(projectId, userId, transaction, own) {
      const written = writtenMentions(transaction, own);
      if (written.length === 0) return;
      const all = noted.get(projectId) ?? [];
      noted.set(projectId, [...all, ...written.map((one) => ({ ...one, by: userId }))]);
    },

    async changed(projectId, held) {
      const written = noted.get(projectId);
      if (!written) return;
      noted.delete(projectId);
      const project = await projects.find(projectId);
      const kind = project && projects.kindOf(project.kind);
      if (!project || !kind) return;
      const again = (error: unknown): never => {
        // Told the next time that the document is reported.
        noted.set(projectId, [...written, ...(noted.get(projectId) ?? [])]);
        throw error;
      };
      const byKey = new Map(written.map((one) => [keyOf(one), one.by]));
      const counts = countsOf(held).filter((one) => byKey.has(keyOf(one)));
      const more = await keepMore(orm, projectId, counts).catch(again);
      if (more.length === 0) return;
      const allowed = await inside(projectId, project.ownerId);
      const people = await peopleById([...new Set(byKey.values())]);
      for (const { place, userId } of more.filter((one) => allowed.has(one.userId))) {
        const by = people.get(byKey.get(keyOf({ place, userId })) ?? '');
        const last = held.findLast((one) => one.place === place && one.userId === userId);
        if (!by || !last) continue;
        const naming = { text: cutTo(last.text, toldLength), path: kind.path(projectId, place) };
        await tell(project, { userId: by.user_id, fullName: by.full_name }, naming, [userId]);
      }
    },

    async begun(executor, projectId, { mentions }) {
      await keepMore(executor, projectId, countsOf(mentions));
    },

    async known(projectId, held) {
      await keepMore(orm, projectId, countsOf(held));
    },

    removeOf: removeMentionsIn,
    removeUser: removeMentionsOf,
  };
}

function keyOf({ place, userId }: WrittenMention): string {
  return `${place} ${userId}`;
}

function countsOf(held: readonly Mention[]): MentionCount[] {
  const counts = new Map<string, MentionCount>();
  for (const { place, userId } of held) {
    const key = keyOf({ place, userId });
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { place, userId, count });
  }
  return [...counts.values()];
}
