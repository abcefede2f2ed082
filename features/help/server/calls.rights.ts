import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls; each account has its own tours and checklist. */
export const plainCalls: PlainCalls = {
  'help.checklist': 'account',
  'help.dismissChecklist': 'account',
  'help.endTour': 'account',
  'help.offerTour': 'account',
  'help.tours': 'account',
};
