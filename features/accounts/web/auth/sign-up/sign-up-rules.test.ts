import { expect, test } from 'vitest';
import { requestedProduct, signUpRules } from './sign-up-rules.ts';

const rules = signUpRules(true);

test('the full name, email, password and country are required, each with its message [S5.1] [S5.2] [S5.5] [S5.12]', () => {
  expect(rules.full_name('  ')).toBe('What should we call you?');
  expect(rules.email('')).toBe('We need your email to create an account');
  expect(rules.password('')).toBe('We require a password to protect your account');
  expect(rules.country('')).toBe('Country is required.');
});

test.each(['a.b+c@x.io', 'A_1%x-y@sub.example.museum', `a@b.${'c'.repeat(20)}`])(
  'the address %s is accepted [S5.3]',
  (email) => expect(rules.email(email)).toBeNull(),
);

test.each(['a@b', 'a@b.c', `a@b.${'c'.repeat(21)}`, 'a!b@x.io', 'a@b.c1', '@x.io', 'a b@x.io'])(
  'the address %s is refused with the message [S5.3] [S5.4]',
  (email) => expect(rules.email(email)).toBe("Hmm...that doesn't seem like a valid email"),
);

test.each(['Abcdef12', 'Abcdefghijklm12'])('the password %s is accepted [S5.6]', (password) =>
  expect(rules.password(password)).toBeNull(),
);

test.each([
  ['7 characters [S5.6]', 'Abcdef1'],
  ['16 characters [S5.6]', 'Abcdefghijklmn12'],
  ['no lower case letter [S5.7]', 'ABCDEFG1'],
  ['no upper case letter [S5.8]', 'abcdefg1'],
  ['no digit [S5.9]', 'Abcdefgh'],
])('a password with %s is refused with the message [S5.10]', (_, password) => {
  expect(rules.password(password)).toBe(
    'Make it 8-15 characters with 1 upper case, 1 lower case, and a number',
  );
});

test('a user of a third party requires no password', () => {
  expect(signUpRules(false).password('')).toBeNull();
});

test('the product type defaults to M, and N is an error [S4.17] [S4.18]', () => {
  expect(requestedProduct(null)).toBe('M');
  expect(requestedProduct('bogus')).toBe('M');
  expect(requestedProduct('N')).toBe('N');
  expect(rules.p_type('N')).toBe('Choose Mapper, Reviewer or Persona Creator.');
  expect(rules.p_type('T')).toBeNull();
});
