import { expect, test } from 'vitest';
import { describeInvited, type InvitedBy, readEmails } from './invite-texts.ts';

test('addresses are separated by spaces, commas and lines, and each is taken once', () => {
  expect(readEmails(' a@x.org, b@x.org;\nA@x.org ')).toEqual(['a@x.org', 'b@x.org']);
});

test.each<[number, string[], InvitedBy, string]>([
  [1, [], 'mail', 'The invitation was sent.'],
  [3, [], 'mail', '3 invitations were sent.'],
  [2, [], 'links', '2 links were made. Copy them below.'],
  [1, ['b@x.org'], 'links', 'The link was copied. b@x.org has an account already.'],
  [0, ['a@x.org', 'b@x.org'], 'mail', '2 of the addresses have an account already.'],
])('%i invited, with accounts %j, by %s: %s', (count, withAccount, by, text) => {
  expect(describeInvited(count, withAccount, by)).toBe(text);
});
