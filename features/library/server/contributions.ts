import type { Accounts } from '#features/accounts/server/index.ts';
import type { AuditAction } from '#features/audit/contract/actions.ts';
import type { Audit } from '#features/audit/server/index.ts';
import type { ProjectAccess, ProjectContent } from '#features/projects/server/index.ts';
import type { UserActor } from '#kernel/call/actor.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type {
  Contribution,
  ContributionPage,
  ContributionState,
  PublishedContribution,
} from '../contract/contribution.ts';
import { contributionFailures } from '../contract/failures.ts';
import { type CopyOptions, copyForLibrary, requireConsent } from './contributed-copy.ts';
import { publishedOf } from './published-texts.ts';
import { type ShownContributions, withNames } from './shown-contributions.ts';
import { slugOf } from './slug.ts';
import {
  type ContributionRow,
  countWaitingOf,
  decide,
  findContribution,
  insertContribution,
  isContributed,
  type ListedContribution,
  listInState,
  listOfUser,
  removeContribution,
} from './store.ts';

interface ContributionsOptions extends CopyOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow'> & Pick<ProjectContent, 'newestStateOf'>;
  shown: ShownContributions;
  directory: Pick<Accounts['directory'], 'byIds' | 'activeByIds'>;
  audit: Audit;
  now(): Date;
}

/** What an account proposes: one of its projects, and the text of the page. */
export interface Proposed extends ContributionPage {
  project_id: string;
  anonymous: boolean;
}

/** Contributions of an account that may wait at the same time. */
const maxWaiting = 5;
/** Listed at most, in each state. */
const maxListed = 200;

export type Contributions = ReturnType<typeof createContributions>;

/** Projects that accounts propose for the library, and what administrators decide about them. */
export function createContributions(options: ContributionsOptions) {
  const { orm } = options.database;
  return {
    ...createModeration(options),

    propose: (actor: UserActor, proposed: Proposed) => propose(options, actor, proposed),

    async ofUser(userId: string): Promise<Contribution[]> {
      const rows = await withNames(options.directory, await listOfUser(orm, userId));
      return rows.map(presentContribution);
    },

    /** @throws contribution_not_found */
    async takeBack(userId: string, id: string): Promise<void> {
      await orm.transaction(async (tx) => {
        const title = await removeContribution(tx, id, userId);
        if (title === null) throw contributionFailures.fail('contribution_not_found');
        const target = { kind: 'installation', id, title } as const;
        await options.audit.record(tx, { action: 'library.taken_back', target });
      });
    },

    async published(): Promise<PublishedContribution[]> {
      return (await options.shown.list(maxListed)).map(presentPublished);
    },

    /** A published contribution with its content; null where there is none. */
    async find(slug: string) {
      const row = await options.shown.find(slug);
      return row && { ...presentPublished(row), content: row.content };
    },
  };
}

/**
 * @throws contribution_kind, contribution_method, contribution_empty, contribution_consent, contribution_twice,
 *   contributions_full
 */
async function propose(
  options: ContributionsOptions,
  actor: UserActor,
  proposed: Proposed,
): Promise<Contribution> {
  const { project_id: projectId, anonymous, ...given } = proposed;
  // Only its owner can make a project public, and this is for good.
  const { project } = await options.projects.allow(actor, 'link', projectId);
  const state = await options.projects.newestStateOf(projectId);
  const { page, content } = await copyForLibrary(options, project, { page: given, state });
  const people = await options.directory.byIds([actor.userId]);
  const row = rowOf(page, {
    ...{ userId: actor.userId, projectId, kind: project.kind, content },
    at: options.now(),
    shownName: anonymous ? '' : (people.get(actor.userId)?.full_name ?? ''),
  });
  await options.database.orm.transaction(async (tx) => {
    await acquireLock(tx, `contributions of ${actor.userId}`);
    if ((await countWaitingOf(tx, actor.userId)) >= maxWaiting)
      throw contributionFailures.fail('contributions_full');
    if (await isContributed(tx, actor.userId, projectId))
      throw contributionFailures.fail('contribution_twice');
    await insertContribution(tx, row);
    await options.audit.record(tx, {
      action: 'library.proposed',
      target: { kind: 'installation', id: row.id, title: row.title },
    });
  });
  return presentContribution(row);
}

/** What administrators decide. */
function createModeration(options: ContributionsOptions) {
  const { orm } = options.database;
  const { audit, directory, now } = options;
  async function move(
    id: string,
    [from, to]: readonly [ContributionState, ContributionState],
    { action, reason }: { action: AuditAction; reason: string },
  ): Promise<ContributionRow> {
    return orm.transaction(async (tx) => {
      const row = await decide(tx, id, from, { state: to, reason, decidedAt: now() });
      if (!row) {
        const isThere = (await findContribution(tx, id)) !== null;
        throw contributionFailures.fail(
          isThere ? 'contribution_decided' : 'contribution_not_found',
        );
      }
      const target = { kind: 'installation', id, title: row.title } as const;
      await audit.record(tx, { action, target });
      return row;
    });
  }
  return {
    async publish(id: string) {
      const row = await findContribution(orm, id);
      const active = await directory.activeByIds(row ? [row.userId] : []);
      if (row && !active.has(row.userId)) throw contributionFailures.fail('contribution_suspended');
      if (row?.state === 'waiting' && row.projectId !== null) {
        // It may have been taken back since the project was proposed.
        await requireConsent(options, row.projectId, publishedOf(row));
      }
      return move(id, ['waiting', 'published'], { action: 'library.published', reason: '' });
    },
    refuse: (id: string, reason: string) =>
      move(id, ['waiting', 'refused'], { action: 'library.refused', reason }),
    withdraw: (id: string, reason: string) =>
      move(id, ['published', 'withdrawn'], { action: 'library.withdrawn', reason }),
    async inState(state: ContributionState) {
      const rows = await withNames(directory, await listInState(orm, state, maxListed));
      const ids = rows.map(({ userId }) => userId);
      const [people, active] = [await directory.byIds(ids), await directory.activeByIds(ids)];
      return rows.map((row) => ({
        ...presentContribution(row),
        author: people.get(row.userId)?.full_name ?? '',
        author_suspended: !active.has(row.userId),
        content: row.content,
      }));
    },
  };
}

interface RowGiven {
  userId: string;
  projectId: string;
  kind: ContributionRow['kind'];
  content: unknown;
  shownName: string;
  at: Date;
}

function rowOf(page: ContributionPage, { at, ...given }: RowGiven): ContributionRow {
  const id = newId();
  const { method, about } = page;
  return {
    ...given,
    ...{ id, slug: slugOf(page.title, id), method, about },
    title: inOneLine(page.title),
    text: inOneLine(page.text),
    sector: inOneLine(page.sector),
    forWhom: inOneLine(page.for_whom),
    notFor: inOneLine(page.not_for),
    ...{ state: 'waiting', reason: '', createdAt: at, decidedAt: null },
  };
}

/** The title is the subject of a mail, which has no lines. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

export function presentPublished(row: ListedContribution): PublishedContribution {
  const { slug, kind, title, text, sector, about } = row;
  return {
    ...{ slug, kind, title, text, sector, about, by: row.shownName },
    method: row.method,
    for_whom: row.forWhom,
    not_for: row.notFor,
  };
}

export function presentContribution(row: ListedContribution): Contribution {
  return {
    ...presentPublished(row),
    id: row.id,
    state: row.state,
    reason: row.reason,
    created_date: row.createdAt.toISOString(),
    decided_date: row.decidedAt?.toISOString() ?? null,
  };
}
