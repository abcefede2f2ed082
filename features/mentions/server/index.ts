import { accountsKey } from '#features/accounts/server/index.ts';
import {
  type Feature,
  type FeatureHooks,
  goesWithAccount,
  goesWithProject,
  type Hooks,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { type Notifications, notificationsKey } from '#features/notifications/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  findPeople,
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
  hooks: Pick<Hooks, 'happened'>;
  peopleById: PeopleById;
}

type FoundProject = NonNullable<Awaited<ReturnType<ProjectAccess['find']>>>;

/** A project in which accounts are mentioned. */
interface MentionProject {
  id: string;
  kind: ProjectCode;
  title: string;
}

/** A text with mentions, and the path of the page that shows it. */
interface MentionText {
  text: string;
  path: string;
}

export interface Mentions {
  /**
   * Notifies accounts that they are mentioned, in their lists, by push and by mail; never the author.
   * The caller checks that they have access. Call it after the transaction, not inside.
   */
  notify(
    project: MentionProject,
    by: { userId: string; fullName: string },
    mention: MentionText,
    ids: Iterable<string>,
  ): Promise<void>;
  /** Counts mentions as if they were notified, such as those of a note that was moved here. */
  known(projectId: string, held: readonly Mention[]): Promise<void>;
}

export const mentionsKey = serviceKey<Mentions>('mentions');

export const mentionsFeature: Feature = {
  name: 'mentions',
  needs: ['accounts', 'notifications', 'projects'],
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
      withoutAccountData: 'Counters; what mentions a person stands in comments and notes.',
      erased: removeMentionsIn,
      userDeleted: removeMentionsOf,
    };
  },
};

/** Characters of a text that a notification quotes. */
const quoteLength = 500;

/** A new mention with the id of its author. */
interface AuthoredMention extends WrittenMention {
  by: string;
}

function createMentions(options: MentionsOptions) {
  const mentions: Mentions = {
    notify: (project, by, mention, ids) => notifyMentioned(options, project, by, mention, ids),
    async known(projectId, held) {
      await raiseCounts(options.database.orm, projectId, countsOf(held));
    },
  };
  return { mentions, ...documentHooks(options) };
}

/** Collects new mentions in `touched`, and notifies of them in `changed`. */
function documentHooks(
  options: MentionsOptions,
): Pick<Required<FeatureHooks>, 'touched' | 'changed' | 'begun'> {
  /** Mentions without a notification yet, by project. */
  const collected = new Map<string, AuthoredMention[]>();
  return {
    touched({ projectId, userId, transaction, changed }) {
      const written = writtenMentions(transaction, changed);
      if (written.length === 0) return;
      const before = collected.get(projectId) ?? [];
      collected.set(projectId, [...before, ...written.map((one) => ({ ...one, by: userId }))]);
    },

    async changed({ projectId, summary: { mentions: held } }) {
      const written = collected.get(projectId);
      if (!written) return;
      collected.delete(projectId);
      const project = await options.projects.find(projectId);
      if (!project) return;
      const authors = new Map(written.map((one) => [keyOf(one), one.by]));
      const counts = countsOf(held).filter((one) => authors.has(keyOf(one)));
      const raised = await raiseCounts(options.database.orm, projectId, counts).catch(
        (error: unknown): never => {
          // They are notified when the change of the document is reported again.
          collected.set(projectId, [...written, ...(collected.get(projectId) ?? [])]);
          throw error;
        },
      );
      if (raised.length > 0) await notifyRaised(options, project, { raised, authors, held });
    },

    async begun(executor, projectId, { mentions }) {
      await raiseCounts(executor, projectId, countsOf(mentions));
    },
  };
}

interface RaisedMentions {
  /** Places and accounts that are mentioned more often than ever before. */
  raised: readonly MentionCount[];
  /** Ids of the authors, by the keys of the mentions. */
  authors: ReadonlyMap<string, string>;
  /** All mentions of the document. */
  held: readonly Mention[];
}

/** Notifies the accounts with access to the project of new mentions in its document. */
async function notifyRaised(
  options: MentionsOptions,
  project: FoundProject,
  { raised, authors, held }: RaisedMentions,
): Promise<void> {
  const inside = await findPeople(options.members, project);
  const people = await options.peopleById([...new Set(authors.values())]);
  const { path } = options.projects.kindOf(project.kind);
  for (const { location, userId } of raised.filter((one) => inside.has(one.userId))) {
    const by = people.get(authors.get(keyOf({ location, userId })) ?? '');
    const last = held.findLast((one) => one.location === location && one.userId === userId);
    if (!by || !last) continue;
    const mention = { text: cutTo(last.text, quoteLength), path: path(project.id, location) };
    const author = { userId: by.user_id, fullName: by.full_name };
    await notifyMentioned(options, project, author, mention, [userId]);
  }
}

async function notifyMentioned(
  { notifications, hooks }: MentionsOptions,
  { id: projectId, title: project }: MentionProject,
  { userId, fullName }: { userId: string; fullName: string },
  mention: MentionText,
  ids: Iterable<string>,
): Promise<void> {
  const others = [...new Set(ids)].filter((id) => id !== userId);
  const title = sentence`${fullName} mentioned you in '${project}'`;
  await notifications.notify(
    others.map((to) => ({ to, kind: 'mention', by: userId, title, ...mention, mail: true })),
  );
  if (others.length === 0) return;
  await hooks.happened({
    ...{ type: 'mention.added', projectId, authors: [userId], to: others },
    details: { url: mention.path },
  });
}

function keyOf({ location, userId }: WrittenMention): string {
  return `${location} ${userId}`;
}

function countsOf(held: readonly Mention[]): MentionCount[] {
  const counts = new Map<string, MentionCount>();
  for (const { location, userId } of held) {
    const key = keyOf({ location, userId });
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { location, userId, count });
  }
  return [...counts.values()];
}
