import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'sharing.answerInvite': 'account',
  'sharing.ownInvites': 'account',
};
