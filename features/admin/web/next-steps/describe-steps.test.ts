import { expect, test } from 'vitest';
import type { NextSteps } from '../../contract/next-steps.ts';
import { describeSteps } from './describe-steps.ts';

const fresh: NextSteps = {
  ...({ accounts: 1, waiting: 0, invitations: 0, sign_up: 'open', sign_up_chosen: false } as const),
  ...{ dismissed: false, single_sign_on: false, mail: false, backups: false, ai: false },
};

test('after the first start, no step is done', () => {
  const steps = describeSteps(fresh);
  expect(steps.map(({ title }) => title)).toEqual([
    'Invite people',
    'Sign-in',
    'Mail',
    'Backups',
    'AI',
  ]);
  expect(steps.some(({ isDone }) => isDone)).toBe(false);
  expect(steps[0]?.state).toBe('Only you are here.');
});

test('people who wait keep the first step open', () => {
  const [step] = describeSteps({ ...fresh, accounts: 3, waiting: 2 });
  expect(step).toMatchObject({
    state: '3 people have an account. 2 people wait to be confirmed.',
    isDone: false,
    action: 'Confirm people',
  });
});

test.each([
  [{ accounts: 1, invitations: 2 }, 0, 'Only you are here. 2 invitations are open.'],
  [{ accounts: 1200 }, 0, '1,200 people have an account.'],
  [
    { sign_up: 'invitation', sign_up_chosen: true, single_sign_on: true },
    1,
    'Invited people can create an account. They can sign in by your provider.',
  ],
  [{ mail: true }, 2, 'Mails are sent by your mail server.'],
] as const)('with %j, step %i is done: %s', (change, at, state) => {
  expect(describeSteps({ ...fresh, ...change })[at]).toMatchObject({ isDone: true, state });
});
