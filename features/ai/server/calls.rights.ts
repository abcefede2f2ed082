import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'ai.clearModel': 'admin',
  'ai.listServerModels': 'admin',
  'ai.models': 'admin',
  'ai.ownRules': 'account',
  'ai.rules': 'admin',
  'ai.setModel': 'admin',
  'ai.setOwnRules': 'account',
  'ai.setRules': 'admin',
  'ai.testModel': 'admin',
  'ai.usage': 'admin',
};
