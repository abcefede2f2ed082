import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'illustrations.image': 'account',
  'illustrations.media': 'account',
  'illustrations.mediaInMain': 'account',
  'illustrations.text': 'account',
};
