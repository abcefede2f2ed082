import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'connections.begin': 'account',
  'connections.callback': 'public',
  'connections.connectByKey': 'account',
  'connections.disconnect': 'account',
  'connections.list': 'account',
  'connections.remove': 'account',
  'connections.rename': 'account',
  'connections.share': 'account',
  'connections.services': 'account',
  'connections.test': 'account',
};
