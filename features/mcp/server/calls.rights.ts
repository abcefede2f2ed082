import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'assistants.rules': 'account',
  'assistants.serverRules': 'admin',
  'assistants.setRules': 'account',
  'assistants.setServerRules': 'admin',
  'assistants.uses': 'account',
};
