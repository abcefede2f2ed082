import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'admin.changeEmail': 'account',
  'admin.deletePerson': 'account',
  'admin.handOver': 'account',
  'admin.mayAdminister': 'account',
  'admin.overview': 'account',
  'admin.people': 'account',
  'admin.person': 'account',
  'admin.resetSecondFactor': 'account',
  'admin.restorePerson': 'account',
  'admin.setAdministrator': 'account',
  'admin.suspendPerson': 'account',
};
