import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project in their path. */
export const plainCalls: PlainCalls = {
  'meaning.find': 'account',
  'meaning.pairs': 'account',
  'meaning.themes': 'account',
};
