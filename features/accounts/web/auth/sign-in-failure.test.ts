import { expect, test } from 'vitest';
import { accountFailures } from '#features/accounts/contract/failures.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { signInMessage } from './sign-in-failure.ts';

test.each(['auth/user-not-found', 'auth/wrong-password'] as const)(
  '%s shows the one message that reveals nothing about the account [S8.3] [S8.4]',
  (code) => {
    expect(signInMessage(accountFailures.fail(code))).toBe('Email or password is incorrect');
  },
);

test('the message after too many failed sign-ins says how to regain access [S8.5]', () => {
  const message = signInMessage(accountFailures.fail('auth/too-many-request'));
  expect(message).toContain('temporarily disabled');
  expect(message).toContain('resetting your password');
  expect(message).toContain('try again later');
});

test('a required captcha is explained', () => {
  const message = signInMessage(accountFailures.fail('captcha/required'));
  expect(message).toBe('Many sign-ins to this account failed. Tick the box, then sign in.');
});

test('other failures ask the user to try again [S8.6]', () => {
  const message = 'Something went wrong. Please try again.';
  expect(signInMessage(commonFailures.fail('internal_error'))).toBe(message);
  expect(signInMessage(new TypeError('broken'))).toBe(message);
});
