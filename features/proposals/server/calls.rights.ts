import { type Expected, editorsOnly, entry } from '#tests/rights/expected.ts';
import { idOf, type Made } from '#tests/rights/made.ts';
import {
  applyProposedActions,
  createProposal,
  dismissProposal,
  listProposals,
  readProposal,
} from '../contract/calls.ts';

const body = { title: 'A stage for paying', actions: [{ action: 'addStage', input: {} }] };
const given = async (made: Made) => ({
  params: { id: made.id, proposal_id: await proposedByOwner(made) },
});

function proposedByOwner({ id, owns }: Made): Promise<string> {
  return idOf(owns(createProposal, { params: { id }, body }));
}

/** Who may send the calls about a project. */
export const projectCalls: Expected[] = [
  entry(createProposal, ({ id }) => ({ params: { id }, body }), editorsOnly),
  entry(listProposals, ({ id }) => ({ params: { id } }), editorsOnly),
  entry(readProposal, given, editorsOnly),
  entry(applyProposedActions, given, editorsOnly),
  entry(dismissProposal, given, editorsOnly),
];
