import { expect, test } from 'vitest';
import { capitaliseName, emailPattern, passwordPattern } from './texts.ts';

test.each(['a.b+c@x.io', 'A_1%-@mail.example.museum', 'x@y.abcdefghijklmnopqrst'])(
  'the address %s is accepted [S5.3]',
  (address) => expect(emailPattern.test(address)).toBe(true),
);

test.each(['a@b', 'a@b.c', 'a@b.abcdefghijklmnopqrstu', 'a!b@x.io', '@x.io', 'a@.io', 'a b@x.io'])(
  'the address %s is refused [S5.3]',
  (address) => expect(emailPattern.test(address)).toBe(false),
);

test.each(['Abcdefg1', 'Abcdefghijklm12', 'xY3 !?€ä'])(
  'the password %s is accepted [S5.6]',
  (password) => expect(passwordPattern.test(password)).toBe(true),
);

test.each([
  ['too short', 'Abcdef1'],
  ['too long', 'Abcdefghijklmn12'],
  ['without a lower case letter', 'ABCDEFG1'],
  ['without an upper case letter', 'abcdefg1'],
  ['without a digit', 'Abcdefgh'],
])('a password %s is refused [S5.6] [S5.7] [S5.8] [S5.9]', (_, password) =>
  expect(passwordPattern.test(password)).toBe(false),
);

test('a name is trimmed, and each of its words gets a capital', () => {
  expect(capitaliseName('  ada  lovelace ')).toBe('Ada Lovelace');
  expect(capitaliseName('élodie o’neil mcKay')).toBe('Élodie O’neil McKay');
});
