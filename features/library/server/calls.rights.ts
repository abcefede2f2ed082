import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'library.begin': 'account',
  'library.contributions': 'account',
  'library.listContributions': 'admin',
  'library.propose': 'account',
  'library.publish': 'admin',
  'library.published': 'public',
  'library.readPublished': 'public',
  'library.refuse': 'admin',
  'library.takeBack': 'account',
  'library.withdraw': 'admin',
};
