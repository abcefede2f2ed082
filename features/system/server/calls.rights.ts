import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'system.checkHealth': 'account',
  'system.deleteJob': 'account',
  'system.jobs': 'account',
  'system.licences': 'account',
  'system.release': 'account',
  'system.retryJob': 'account',
  'system.signIn': 'account',
  'system.testMail': 'account',
};
