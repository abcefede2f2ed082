import { type Expected, editorsOnly, entry, type PlainCalls } from '#tests/rights/expected.ts';
import { listOfferedParticipants } from '../contract/calls.ts';

/** Who may send the calls: records belong to an account or to a team, not to a project. */
export const plainCalls: PlainCalls = {
  'participants.change': 'account',
  'participants.create': 'account',
  'participants.delete': 'account',
  'participants.holdings': 'account',
  'participants.join': 'account',
  'participants.list': 'account',
  'participants.openForm': 'account',
  'participants.removeForm': 'account',
  'participants.storeForm': 'account',
  'participants.openContact': 'account',
  'participants.preview': 'account',
  'participants.read': 'account',
  'participants.search': 'account',
  'participants.setExportRule': 'account',
  'participants.setRetention': 'account',
  'participants.withdraw': 'account',
};

/** Who may send the calls about a project. */
export const projectCalls: Expected[] = [
  entry(listOfferedParticipants, ({ id }) => ({ params: { project_id: id } }), editorsOnly),
];
