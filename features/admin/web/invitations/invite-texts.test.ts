import { expect, test } from 'vitest';
import { describeInvited, readEmails } from './invite-texts.ts';

test('addresses are separated by spaces, commas and lines, and each is taken once', () => {
  expect(readEmails(' a@x.org, b@x.org;\nA@x.org ')).toEqual(['a@x.org', 'b@x.org']);
});

test.each([
  [1, [], true, 'The invitation was sent.'],
  [2, [], false, '2 links were made. Copy them below.'],
  [1, ['b@x.org'], false, 'The link was copied. b@x.org has an account already.'],
  [0, ['a@x.org', 'b@x.org'], true, '2 of the addresses have an account already.'],
])('%i invited, with accounts %j, by mail %s: %s', (count, withAccount, byMail, text) => {
  expect(describeInvited(count, withAccount, byMail)).toBe(text);
});
