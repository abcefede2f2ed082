import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'plans.activateTrial': 'account',
  'plans.continueTrial': 'account',
  'plans.findGrants': 'admin',
  'plans.grant': 'admin',
  'plans.list': 'public',
  'plans.types': 'public',
  'plans.userPlanData': 'account',
  'plans.userPlansFeature': 'account',
};
