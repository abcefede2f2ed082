import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'system.checkHealth': 'admin',
  'system.deleteJob': 'admin',
  'system.jobs': 'admin',
  'system.licences': 'admin',
  'system.release': 'admin',
  'system.retryJob': 'admin',
  'system.signIn': 'admin',
  'system.testMail': 'admin',
};
