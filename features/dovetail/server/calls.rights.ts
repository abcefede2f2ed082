import type { PlainCalls } from '#tests/rights/expected.ts';

/**
 * Who may send the calls, none of which has a project in its path; `import.test.ts` says what the roles of
 * a project may.
 */
export const plainCalls: PlainCalls = {
  'dovetail.fetch': 'account',
  'dovetail.import': 'account',
  'dovetail.makeMapper': 'account',
  'dovetail.makePersonas': 'account',
  'dovetail.notes': 'account',
  'dovetail.projects': 'account',
  'dovetail.setApiKey': 'account',
};
