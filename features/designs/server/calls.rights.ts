import type { PlainCalls } from '#tests/rights/expected.ts';

/**
 * Who may send the calls, none of which has a project in its path; `design-rights.test.ts` says what the
 * roles of a project may.
 */
export const plainCalls: PlainCalls = {
  'designs.comment': 'account',
  'designs.comments': 'account',
  'designs.exchange': 'account',
  'designs.images': 'account',
  'designs.import': 'account',
  'designs.link': 'account',
  'designs.list': 'account',
  'designs.readComments': 'account',
  'designs.refresh': 'account',
  'designs.removeComment': 'account',
};
