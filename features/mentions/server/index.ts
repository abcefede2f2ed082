import { accountsKey } from '#features/accounts/server/index.ts';
import {
  type Feature,
  type FeatureHooks,
  goesWithAccount,
  goesWithProject,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { type Notifications, notificationsKey } from '#features/notifications/server/index.ts';
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
import type { Mention } from '#kernel/document/document-summary.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type MentionCount, raiseCounts, removeMentionsIn, removeMentionsOf } from './store.ts';
import { mentions } from './tables.ts';
import { type WrittenMention, writtenMentions } from './written-mentions.ts';

export interface MentionsOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'find'> & Pick<ProjectKinds, 'kindOf'>;
  members: Pick<ProjectMembers, 'list'>;
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
   * Notifies people that a user named them, in the list, by push and by mail; never oneself. Who
   * may be notified is the caller's to know. Call it after the transaction, not inside.
   */
  notify(
    project: NamingProject,
    by: { userId: string; fullName: string },
    naming: Naming,
    ids: Iterable<string>,
  ): Promise<void>;
  /** Counts mentions as if their people were notified, as those of a note that was moved here. */
  known(projectId: string, held: readonly Mention[]): Promise<void>;
}

export const mentionsKey = serviceKey<Mentions>('mentions');

export const mentionsFeature: Feature = {
  name: 'mentions',
  build(context) {
    const { mentions: service, ...hooks } = createMentions({
      ...context,
      projects: { ...context.get(projectAccessKey), ...context.get(projectKindsKey) },
      members: context.get(projectMembersKey),
      notifications: context.get(notificationsKey),
      peopleById: context.get(accountsKey).directory.byIds,
    });
    return {
      ...hooks,
      provides: [provide(mentionsKey, service)],
      columns: [...goesWithProject(mentions.projectId), ...goesWithAccount(mentions.userId)],
      erased: removeMentionsIn,
      userDeleted: removeMentionsOf,
    };
  },
};

/** Characters of the words around a mention that are told. */
const toldLength = 500;

/** A mention and who wrote it. */
interface Noted extends WrittenMention {
  by: string;
}

function createMentions(options: MentionsOptions) {
  const { database, projects, notifications, peopleById } = options;
  const { orm } = database;
  /** What was written and of which nobody is notified yet, by project. */
  const noted = new Map<string, Noted[]>();

  const notify: Mentions['notify'] = async (
    { title: project },
    { userId, fullName },
    naming,
    ids,
  ) => {
    const others = [...new Set(ids)].filter((id) => id !== userId);
    const title = sentence`${fullName} mentioned you in '${project}'`;
    await notifications.notify(
      others.map((to) => ({ to, kind: 'mention', by: userId, title, ...naming, mail: true })),
    );
  };

  /** Those of some people who have access to a project. */
  const inside = async (projectId: string, ownerId: string) => {
    const members = await options.members.list(projectId);
    return new Set([ownerId, ...members.map(({ userId }) => userId)]);
  };

  const hooks: Pick<Required<FeatureHooks>, 'touched' | 'changed' | 'begun'> = {
    touched({ projectId, userId, transaction, changed }) {
      const written = writtenMentions(transaction, changed);
      if (written.length === 0) return;
      const all = noted.get(projectId) ?? [];
      noted.set(projectId, [...all, ...written.map((one) => ({ ...one, by: userId }))]);
    },

    async changed({ projectId, summary: { mentions: held } }) {
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
      const more = await raiseCounts(orm, projectId, counts).catch(again);
      if (more.length === 0) return;
      const allowed = await inside(projectId, project.ownerId);
      const people = await peopleById([...new Set(byKey.values())]);
      for (const { place, userId } of more.filter((one) => allowed.has(one.userId))) {
        const by = people.get(byKey.get(keyOf({ place, userId })) ?? '');
        const last = held.findLast((one) => one.place === place && one.userId === userId);
        if (!by || !last) continue;
        const naming = { text: cutTo(last.text, toldLength), path: kind.path(projectId, place) };
        await notify(project, { userId: by.user_id, fullName: by.full_name }, naming, [userId]);
      }
    },

    async begun(executor, projectId, { mentions }) {
      await raiseCounts(executor, projectId, countsOf(mentions));
    },
  };
  const known: Mentions['known'] = async (projectId, held) => {
    await raiseCounts(orm, projectId, countsOf(held));
  };
  return { mentions: { notify, known }, ...hooks };
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
