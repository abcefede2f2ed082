import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'webhooks.add': 'account',
  'webhooks.change': 'account',
  'webhooks.delete': 'account',
  'webhooks.deliveries': 'account',
  'webhooks.list': 'account',
  'webhooks.rotate': 'account',
  'webhooks.sendAgain': 'account',
  'webhooks.switch': 'account',
  'webhooks.test': 'account',
};
