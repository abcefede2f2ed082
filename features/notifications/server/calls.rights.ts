import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'notifications.list': 'account',
  'notifications.mailSettings': 'account',
  'notifications.read': 'account',
  'notifications.setMail': 'account',
};
