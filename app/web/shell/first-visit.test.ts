import { expect, test } from 'vitest';
import { firstVisitDialog } from './first-visit.ts';

const first = {
  ...{ pathname: '/dashboard', question: false, isLeaving: false },
  ...{ profileUpdated: false, isInvited: false },
};

test.each([
  ['an administrator is asked for whom it is first', { question: true }, 'question'],
  ['nothing is asked while that is not known', { question: null }, null],
  ['nothing covers the way to the next steps', { isLeaving: true }, null],
  ['nothing covers the next steps', { pathname: '/dashboard/admin' }, null],
  ['nor what a page below the dashboard is for', { pathname: '/dashboard/integrations' }, null],
  ['the profile is asked for on the dashboard', {}, 'profile'],
  ['and on that of a tool', { pathname: '/dashboard/reviewer' }, 'profile'],
  ['it covers no invitation to a team', { isInvited: true }, null],
  ['nothing is asked while invitations are not known', { isInvited: null }, null],
  ['a complete profile is not asked for', { profileUpdated: true }, null],
] as const)('%s [S4.8]', (_, change, dialog) => {
  expect(firstVisitDialog({ ...first, ...change })).toBe(dialog);
});
