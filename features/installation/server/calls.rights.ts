import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'installation.read': 'public',
  'installation.setAuditRule': 'admin',
  'installation.setPlanRule': 'admin',
  'installation.setSignUpRule': 'admin',
  'installation.setStorageRule': 'admin',
  'installation.settings': 'admin',
  'installation.setDemoTimes': 'admin',
};
