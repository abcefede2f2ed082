import { expect, test } from 'vitest';
import { newPasswordRules } from './new-password-rules.ts';

const { password, confirm } = newPasswordRules;
const invalid =
  'The password must contain 8 to 15 characters and at least 1 uppercase letter, 1 lower case letter, and number.';

test('the new password is required [S5.24]', () => {
  expect(password('')).toBe('New password is required.');
});

test.each(['Abc1def', 'Abcdefghijklmn12', 'ABCDEFG1', 'abcdefg1', 'Abcdefgh', 'abc'])(
  'a new password that breaks one rule is refused with the message: %s [S5.25] [S5.26]',
  (value) => expect(password(value)).toBe(invalid),
);

test('a new password that follows the rules is accepted [S5.25]', () => {
  expect(password('Abcdefg1')).toBeNull();
});

test('the confirmation is required, follows the pattern and equals the password [S5.28] [S5.29] [S5.30]', () => {
  const values = { password: 'Abcdefg1', confirm: '' };
  expect(confirm('', values)).toBe('Please confirm new password.');
  expect(confirm('abc', values)).toBe(invalid);
  expect(confirm('Abcdefg2', values)).toBe('Passwords do no match.');
  expect(confirm('Abcdefg1', values)).toBeNull();
});
