import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import type { ActionServices } from '#features/actions/server/index.ts';
import type { Hooks } from '#features/feature/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import type { PeopleById, ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { Run } from '#features/runs/contract/run.ts';
import type { RunKind, Runs } from '#features/runs/server/index.ts';
import type { Versions } from '#features/versions/server/index.ts';
import type { UserActor } from '#kernel/call/actor.ts';
import type { CallInput } from '#kernel/call/call.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import type { Difference } from '#kernel/document/compare.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type createProposal, type Proposal, proposalFailures } from '../contract/calls.ts';
import type { applyRun } from './apply-run.ts';
import { proposalPath } from './proposal-path.ts';
import type { ProposalRow, ProposalStore } from './store.ts';

export interface ProposalsOptions {
  projects: Pick<ProjectAccess, 'allow'> & Pick<ProjectKinds, 'kindOf'>;
  actions: Pick<ActionServices, 'preview'>;
  versions: Pick<Versions, 'compare'>;
  notifications: Pick<Notifications, 'notify'>;
  runs: Pick<Runs, 'start'>;
  applyKind: RunKind<ReturnType<typeof applyRun>['input']>;
  store: ProposalStore;
  peopleById: PeopleById;
  hooks: Pick<Hooks, 'happened'>;
  /** Tells open screens that a proposal of the project changed. */
  announce(projectId: string): void;
}

/** What a proposal would do to the project as it is now. */
export interface ProposalPreview {
  proposal: Proposal;
  /** Why it can't be applied now; null where it can. */
  problem: string | null;
  difference: Difference;
  /** The content of the project as it would be, as a Yjs update. */
  state: Uint8Array;
}

/**
 * Proposed changes of projects. All methods fail with `edit_forbidden` or `not_found` for callers who may not
 * edit the project.
 */
export interface Proposals {
  /**
   * Stores a proposal whose actions would succeed now, and notifies the owner of the project.
   * @throws the failures of the actions; proposal_limit_reached
   */
  create(
    actor: UserActor,
    projectId: string,
    given: CallInput<typeof createProposal>['body'],
  ): Promise<Proposal>;
  list(actor: UserActor, projectId: string): Promise<Proposal[]>;
  /** @throws proposal_decided */
  read(actor: UserActor, projectId: string, id: string): Promise<ProposalPreview>;
  /**
   * Starts the run that applies a proposal.
   * @throws proposal_decided
   */
  apply(actor: UserActor, projectId: string, id: string): Promise<Run>;
  /** @throws proposal_decided */
  dismiss(actor: UserActor, projectId: string, id: string): Promise<Proposal>;
}

export function createProposals(options: ProposalsOptions): Proposals {
  const { projects, actions, store, runs, applyKind, announce } = options;
  return {
    async create(actor, projectId, given) {
      const { project } = await projects.allow(actor, 'edit', projectId);
      await actions.preview(actor, projectId, given.actions);
      const row: ProposalRow = {
        ...given,
        id: newId(),
        projectId,
        userId: actor.userId,
        through: actor.kind === 'token' ? actor.tokenName : '',
        state: 'open',
        createdAt: new Date(),
        decidedBy: null,
        decidedAt: null,
        runId: null,
      };
      await store.insert(row);
      announce(projectId);
      await notifyPeople(options, actor, project, row);
      const proposal = {
        ...{ id: row.id, title: row.title },
        url: proposalPath(options.projects, project, row.id),
      };
      await options.hooks.happened({
        ...{ type: 'proposal.made', projectId, authors: [actor.userId], details: { proposal } },
      });
      return viewOne(options, row);
    },

    async list(actor, projectId) {
      await projects.allow(actor, 'edit', projectId);
      return viewProposals(options, await store.list(projectId));
    },

    async read(actor, projectId, id) {
      await projects.allow(actor, 'edit', projectId);
      const row = await findOpen(store, projectId, id);
      const proposal = await viewOne(options, row);
      return { proposal, ...(await previewOf(options, actor, row)) };
    },

    async apply(actor, projectId, id) {
      await projects.allow(actor, 'edit', projectId);
      const { title } = await findOpen(store, projectId, id);
      const start = { projectId, purpose: title, input: { proposal_id: id, title } };
      return runs.start(actor, applyKind, start);
    },

    async dismiss(actor, projectId, id) {
      await projects.allow(actor, 'edit', projectId);
      await findOpen(store, projectId, id);
      const row = await store.dismiss(projectId, id, { userId: actor.userId, at: new Date() });
      if (!row) throw proposalFailures.fail('proposal_decided');
      announce(projectId);
      return viewOne(options, row);
    },
  };
}

/** @throws not_found, proposal_decided */
async function findOpen(store: ProposalStore, projectId: string, id: string): Promise<ProposalRow> {
  const row = await store.find(projectId, id);
  if (!row) throw commonFailures.fail('not_found');
  if (row.state !== 'open') throw proposalFailures.fail('proposal_decided');
  return row;
}

/** What the actions of a proposal change now; nothing where one of them fails, with the reason. */
async function previewOf(
  { actions, versions, projects }: ProposalsOptions,
  actor: UserActor,
  { projectId, actions: requests }: ProposalRow,
): Promise<Omit<ProposalPreview, 'proposal'>> {
  try {
    const { kind, before, after } = await actions.preview(actor, projectId, requests);
    const difference = await versions.compare(projects.kindOf(kind), before, after);
    return { problem: null, difference, state: after };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { before } = await actions.preview(actor, projectId, []);
    return { problem: error.message, difference: { facts: [], collections: [] }, state: before };
  }
}

/** Notifies the owner of the project, and the account whose program proposes the changes. */
async function notifyPeople(
  { notifications, projects }: ProposalsOptions,
  { userId, fullName }: UserActor,
  project: Awaited<ReturnType<ProjectAccess['allow']>>['project'],
  { id, title, through }: ProposalRow,
): Promise<void> {
  const owners = through === '' && project.ownerId === userId ? [] : [project.ownerId];
  const people = new Set([...owners, ...(through === '' ? [] : [userId])]);
  const path = proposalPath(projects, project, id);
  await notifications.notify(
    [...people].map((to) => ({
      to,
      kind: 'proposal',
      by: userId,
      title: `${through === '' ? fullName : through} proposes changes to ${project.title}`,
      text: title,
      path,
    })),
  );
}

async function viewOne(options: ProposalsOptions, row: ProposalRow): Promise<Proposal> {
  const [view] = await viewProposals(options, [row]);
  if (!view) throw commonFailures.fail('not_found');
  return view;
}

async function viewProposals(
  { peopleById }: Pick<ProposalsOptions, 'peopleById'>,
  rows: readonly ProposalRow[],
): Promise<Proposal[]> {
  const ids = rows.flatMap(({ userId, decidedBy }) => [userId, decidedBy ?? userId]);
  const people = await peopleById([...new Set(ids)]);
  const nameOf = (id: string | null) => (id && people.get(id)?.full_name) || formerMemberName;
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    note: row.note,
    actions: row.actions.length,
    state: row.state,
    proposed_by: nameOf(row.userId),
    through: row.through,
    created_date: row.createdAt.toISOString(),
    decided_by: row.state === 'open' ? '' : nameOf(row.decidedBy),
    decided_date: row.decidedAt?.toISOString() ?? null,
  }));
}
