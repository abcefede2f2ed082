import { accountsKey } from '#features/accounts/server/index.ts';
import { actionsKey } from '#features/actions/server/index.ts';
import {
  type Feature,
  goesWithAccount,
  goesWithProject,
  provide,
  serviceKey,
  textColumns,
} from '#features/feature/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import { projectAccessKey, projectKindsKey } from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import { versionsKey } from '#features/versions/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { PreparedAnswer } from '#platform/server/http/response/prepared-answer.ts';
import {
  applyProposedActions,
  createProposal,
  dismissProposal,
  listProposals,
  proposalsTopic,
  readProposal,
} from '../contract/calls.ts';
import { applyRun } from './apply-run.ts';
import { createProposals, type Proposals } from './proposals.ts';
import {
  createProposalStore,
  proposalsOfAccount,
  removeProposalsOf,
  removeProposalsOfAccount,
} from './store.ts';
import { proposals as table } from './tables.ts';

export type { Proposals } from './proposals.ts';

export const proposalsKey = serviceKey<Proposals>('proposals');

/** Changes of projects that a user or an assistant proposes, and an editor applies. */
export const proposalsFeature: Feature = {
  name: 'proposals',
  needs: ['accounts', 'actions', 'notifications', 'projects', 'runs', 'versions'],
  build(context) {
    const { database, realtime, hooks } = context;
    const store = createProposalStore(database);
    const projects = { ...context.get(projectAccessKey), ...context.get(projectKindsKey) };
    const actions = context.get(actionsKey);
    const runs = context.get(runsKey);
    const announce = (projectId: string) => realtime.announce(projectId, proposalsTopic);
    const proposals = createProposals({
      ...{ projects, actions, store, runs, announce, hooks },
      versions: context.get(versionsKey),
      notifications: context.get(notificationsKey),
      peopleById: context.get(accountsKey).directory.byIds,
      applyKind: runs.define(applyRun({ projects, actions, store, announce, hooks })),
    });
    return {
      provides: [provide(proposalsKey, proposals)],
      implementations: implementProposals(proposals),
      columns: [
        ...goesWithProject(table.projectId),
        ...goesWithAccount(table.userId, table.decidedBy),
      ],
      storedTexts: [
        textColumns(database, {
          what: 'proposed changes',
          id: table.id,
          project: table.projectId,
          columns: { title: table.title, note: table.note, actions: table.actions },
        }),
      ],
      erased: removeProposalsOf,
      userDeleted: removeProposalsOfAccount,
      accountData: { proposals: (userId) => proposalsOfAccount(database.orm, userId) },
    };
  },
};

function implementProposals(proposals: Proposals): Implementation[] {
  return [
    implement(createProposal, ({ actor, input: { params, body } }) =>
      proposals.create(actor, params.id, body),
    ),
    implement(listProposals, async ({ actor, input: { params } }) => ({
      proposals: await proposals.list(actor, params.id),
    })),
    implement(readProposal, async ({ actor, input: { params } }) => {
      const { state, ...rest } = await proposals.read(actor, params.id, params.proposal_id);
      return PreparedAnswer.withBase64(rest, 'state', state);
    }),
    implement(applyProposedActions, ({ actor, input: { params } }) =>
      proposals.apply(actor, params.id, params.proposal_id),
    ),
    implement(dismissProposal, ({ actor, input: { params } }) =>
      proposals.dismiss(actor, params.id, params.proposal_id),
    ),
  ];
}
