import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'admin.changeEmail': 'admin',
  'admin.confirmPerson': 'admin',
  'admin.deletePerson': 'admin',
  'admin.dismissNextSteps': 'admin',
  'admin.giveTeam': 'admin',
  'admin.handOver': 'admin',
  'admin.invitation': 'public',
  'admin.invitations': 'admin',
  'admin.invite': 'admin',
  'admin.mayAdminister': 'account',
  'admin.nextSteps': 'admin',
  'admin.overview': 'admin',
  'admin.passwordLink': 'admin',
  'admin.people': 'admin',
  'admin.person': 'admin',
  'admin.previewGrant': 'admin',
  'admin.previewHandOver': 'admin',
  'admin.previewPlanRule': 'admin',
  'admin.renewInvitation': 'admin',
  'admin.resetSecondFactor': 'admin',
  'admin.restorePerson': 'admin',
  'admin.setAdministrator': 'admin',
  'admin.suspendPerson': 'admin',
  'admin.withdrawInvitation': 'admin',
};
