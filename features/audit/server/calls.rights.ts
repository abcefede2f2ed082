import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'audit.download': 'admin',
  'audit.downloadTeam': 'account',
  'audit.list': 'admin',
  'audit.own': 'account',
  'audit.team': 'account',
};
