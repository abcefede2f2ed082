import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'ai.clearModel': 'account',
  'ai.listServerModels': 'account',
  'ai.models': 'account',
  'ai.ownRules': 'account',
  'ai.rules': 'account',
  'ai.setModel': 'account',
  'ai.setOwnRules': 'account',
  'ai.setRules': 'account',
  'ai.testModel': 'account',
  'ai.usage': 'account',
};
