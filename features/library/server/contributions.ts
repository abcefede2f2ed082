import * as Y from 'yjs';
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
import type { LibrarySamples } from './samples.ts';
import { slugOf } from './slug.ts';
import {
  type ContributionRow,
  countWaitingOf,
  decide,
  findContribution,
  findPublished,
  insertContribution,
  type ListedContribution,
  listInState,
  listOfUser,
  listPublished,
  removeContribution,
} from './store.ts';

interface ContributionsOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow'> & Pick<ProjectContent, 'newestStateOf'>;
  samples: Pick<LibrarySamples, 'contributed' | 'isListed'>;
  directory: Pick<Accounts['directory'], 'byIds'>;
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
/** Cards, points, sections or tasks that a project has at least. */
const minParts = 6;

export type Contributions = ReturnType<typeof createContributions>;

/** Projects that accounts propose for the library, and what administrators decide about them. */
export function createContributions(options: ContributionsOptions) {
  const { orm } = options.database;
  return {
    ...createModeration(options),

    /** @throws contribution_kind, contribution_method, contribution_empty, contributions_full */
    async propose(actor: UserActor, proposed: Proposed): Promise<Contribution> {
      const { project_id: projectId, anonymous, ...page } = proposed;
      // Only its owner can make a project public, and this is for good.
      const { project } = await options.projects.allow(actor, 'link', projectId);
      const state = await options.projects.newestStateOf(projectId);
      const content = contentOf(options, project.kind, page, state);
      const people = await options.directory.byIds([actor.userId]);
      const row = rowOf(page, {
        ...{ userId: actor.userId, projectId, kind: project.kind, content },
        at: options.now(),
        shownName: anonymous ? '' : (people.get(actor.userId)?.full_name ?? ''),
      });
      await orm.transaction(async (tx) => {
        await acquireLock(tx, `contributions of ${actor.userId}`);
        if ((await countWaitingOf(tx, actor.userId)) >= maxWaiting)
          throw contributionFailures.fail('contributions_full');
        await insertContribution(tx, row);
        await options.audit.record(tx, {
          action: 'library.proposed',
          target: { kind: 'installation', id: row.id, title: row.title },
        });
      });
      return presentContribution(row);
    },

    async ofUser(userId: string): Promise<Contribution[]> {
      return (await listOfUser(orm, userId)).map(presentContribution);
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
      return (await listPublished(orm, maxListed)).map(presentPublished);
    },

    /** A published contribution with its content; null where there is none. */
    async find(slug: string) {
      const row = await findPublished(orm, slug);
      return row && { ...presentPublished(row), content: row.content };
    },
  };
}

/** What administrators decide. */
function createModeration({ database: { orm }, audit, directory, now }: ContributionsOptions) {
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
    publish: (id: string) =>
      move(id, ['waiting', 'published'], { action: 'library.published', reason: '' }),
    refuse: (id: string, reason: string) =>
      move(id, ['waiting', 'refused'], { action: 'library.refused', reason }),
    withdraw: (id: string, reason: string) =>
      move(id, ['published', 'withdrawn'], { action: 'library.withdrawn', reason }),
    async inState(state: ContributionState) {
      const rows = await listInState(orm, state, maxListed);
      const people = await directory.byIds(rows.map(({ userId }) => userId));
      return rows.map((row) => ({
        ...presentContribution(row),
        author: people.get(row.userId)?.full_name ?? '',
        content: row.content,
      }));
    },
  };
}

function contentOf(
  { samples }: Pick<ContributionsOptions, 'samples'>,
  kind: ContributionRow['kind'],
  { title, method }: Pick<ContributionPage, 'title' | 'method'>,
  state: Uint8Array,
): unknown {
  const contributed = samples.contributed(kind);
  if (!contributed) throw contributionFailures.fail('contribution_kind');
  if (!contributed.methods.includes(method)) throw contributionFailures.fail('contribution_method');
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  const { content, parts } = contributed.describe(title, document);
  if (parts < minParts) throw contributionFailures.fail('contribution_empty');
  return content;
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
