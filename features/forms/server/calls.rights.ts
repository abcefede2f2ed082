import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'forms.begin': 'public',
  'forms.contactUs': 'public',
  'forms.contributeMap': 'public',
  'forms.deleteAddress': 'admin',
  'forms.deleteOne': 'admin',
  'forms.demoTimes': 'public',
  'forms.download': 'admin',
  'forms.downloadAddress': 'admin',
  'forms.libraryInterest': 'public',
  'forms.requestBetaInvite': 'public',
  'forms.requestDemo': 'public',
  'forms.requestOfferings': 'public',
  'forms.requestProjectAccess': 'public',
  'forms.research': 'public',
  'forms.setDone': 'admin',
  'forms.submissions': 'admin',
  'forms.subscribe': 'public',
  'forms.unsubscribe': 'public',
  'forms.verifySubscriber': 'public',
};
