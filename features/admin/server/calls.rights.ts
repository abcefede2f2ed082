import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'admin.changeEmail': 'admin',
  'admin.deletePerson': 'admin',
  'admin.handOver': 'admin',
  'admin.mayAdminister': 'account',
  'admin.overview': 'admin',
  'admin.people': 'admin',
  'admin.person': 'admin',
  'admin.previewGrant': 'admin',
  'admin.previewHandOver': 'admin',
  'admin.resetSecondFactor': 'admin',
  'admin.restorePerson': 'admin',
  'admin.setAdministrator': 'admin',
  'admin.suspendPerson': 'admin',
};
