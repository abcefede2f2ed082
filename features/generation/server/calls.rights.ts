import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'generation.offer': 'account',
  'generation.masks': 'account',
  'generation.readTable': 'account',
  'generation.suite': 'account',
  'generation.suiteInGroup': 'account',
  'generation.readSuite': 'account',
};
