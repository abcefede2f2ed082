import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'installation.read': 'public',
  'installation.setAuditRule': 'account',
  'installation.setPlanRule': 'account',
  'installation.setSignUpRule': 'account',
  'installation.settings': 'account',
};
