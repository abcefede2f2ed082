import { z } from 'zod';
import { actionFailures, actionRequest, maxActions } from '#features/actions/contract.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { run } from '#features/runs/contract/run.ts';
import { difference } from '#features/versions/contract/calls.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { documentFailures } from '#kernel/document/document.ts';
import { lengths } from '#kernel/text/limits.ts';

/** Announced to open screens of a project when one of its proposals changed. */
export const proposalsTopic = 'proposals';

/** Open proposals that a project can have. */
export const maxOpenProposals = 50;
/** Proposals that were applied or dismissed, of which the latest are listed. */
export const maxDecided = 20;
export const maxNoteLength = 2000;

export const proposalFailures = defineFailures({
  proposal_decided: [409, 'This proposal was applied or dismissed already.'],
  proposal_limit_reached: [
    409,
    `${maxOpenProposals} proposals are waiting here. Apply or dismiss some of them first.`,
  ],
});

export const proposalStates = ['open', 'applied', 'dismissed'] as const;

/** Changes of a project that a person or a program proposes; they are not applied yet. */
export const proposal = z.object({
  id: z.string(),
  title: z.string(),
  /** Why the changes are proposed; may be empty. */
  note: z.string(),
  /** Number of actions. */
  actions: z.number().int(),
  state: z.enum(proposalStates),
  /** Full name of the account that proposes it. */
  proposed_by: z.string(),
  /** Name of the token with which it was proposed; empty where a person did it. */
  through: z.string(),
  created_date: z.iso.datetime(),
  /** Full name of who applied or dismissed it; empty while it is open. */
  decided_by: z.string(),
  decided_date: z.iso.datetime().nullable(),
});
export type Proposal = z.output<typeof proposal>;

const failures = defineFailures({
  ...projectFailures.entries,
  ...documentFailures.entries,
  ...recordFailures.entries,
  ...actionFailures.entries,
  ...proposalFailures.entries,
});
const common = { group: 'main', access: 'scope', failures } as const;
const ofProject = z.object({ id: projectId });
const ofProposal = z.object({ id: projectId, proposal_id: z.string().max(64) });

export const createProposal = defineCall({
  ...common,
  id: 'proposals.create',
  method: 'POST',
  path: '/projects/:id/proposals',
  scope: 'propose',
  summary:
    'Propose actions, as one step. Nothing changes until a person applies them. It fails where the actions would fail now.',
  params: ofProject,
  body: z.strictObject({
    title: z.string().trim().min(1, 'Enter a title.').max(lengths.title),
    note: z.string().trim().max(maxNoteLength).default(''),
    actions: z.array(actionRequest).min(1).max(maxActions),
  }),
  output: proposal,
  rate: { max: 30, seconds: 60 },
});

export const listProposals = defineCall({
  ...common,
  id: 'proposals.list',
  method: 'GET',
  path: '/projects/:id/proposals',
  summary: 'The open proposals of a project, newest first, then those that were decided last.',
  params: ofProject,
  output: z.object({ proposals: z.array(proposal) }),
});

export const readProposal = defineCall({
  ...common,
  id: 'proposals.read',
  method: 'GET',
  path: '/projects/:id/proposals/:proposal_id',
  summary: 'An open proposal, with the differences that it would make to the project as it is now.',
  params: ofProposal,
  output: z.object({
    proposal,
    /** Why it can’t be applied now; null where it can. */
    problem: z.string().nullable(),
    difference,
    /** The complete document as it would be, as a Yjs update in base64. */
    state: z.string(),
  }),
  rate: { max: 60, seconds: 60 },
});

export const applyProposedActions = defineCall({
  ...common,
  id: 'proposals.apply',
  method: 'POST',
  path: '/projects/:id/proposals/:proposal_id/apply',
  summary: 'Apply a proposal, as one step with a version before it, which can be undone.',
  params: ofProposal,
  output: run,
  rate: { max: 60, seconds: 60 },
});

export const dismissProposal = defineCall({
  ...common,
  id: 'proposals.dismiss',
  method: 'POST',
  path: '/projects/:id/proposals/:proposal_id/dismiss',
  summary: 'Dismiss a proposal; nothing changes.',
  params: ofProposal,
  output: proposal,
  rate: { max: 60, seconds: 60 },
});
