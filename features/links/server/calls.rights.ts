import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'links.changed': 'account',
  'links.find': 'account',
  'links.look': 'account',
  'links.make': 'account',
  'links.send': 'account',
  'links.take-over': 'account',
};
