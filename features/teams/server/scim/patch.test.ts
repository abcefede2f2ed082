import { describe, expect, test } from 'vitest';
import { applyPatch } from './apply-patch.ts';
import { ScimError } from './scim-error.ts';
import { matches, parseFilter, type Resource } from './scim-path.ts';

const user: Resource = {
  id: '2819c223',
  userName: 'bjensen@example.com',
  externalId: '701984',
  active: true,
  name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
};
const [work, home] = user.emails as Resource[];

describe('filters [RFC 7644, 3.4.2.2]', () => {
  test.each([
    ['userName eq "bjensen@example.com"', true],
    ['USERNAME EQ "BJensen@Example.com"', true],
    ['userName eq "other@example.com"', false],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "bjensen@example.com"', true],
    ['externalId eq "701984"', true],
    ['emails.value eq "BABS@jensen.org"', true],
    ['emails[type eq "work"].value eq "bjensen@example.com"', true],
    ['emails[type eq "work"].value eq "babs@jensen.org"', false],
    ['active eq true and name.familyName eq "Jensen"', true],
    ['active eq "True"', true],
    ['active eq false', false],
    ['userName eq "a and b"', false],
    ['title eq null', true],
  ])('%s', (filter, expected) => {
    expect(matches(user, parseFilter(filter))).toBe(expected);
  });

  test.each(['userName', 'userName co "j"', 'userName eq bjensen', '(active eq true)', ''])(
    '%s is refused',
    (filter) => expect(() => parseFilter(filter)).toThrow(ScimError),
  );
});

const group: Resource = { displayName: 'Tour Guides', members: [{ value: 'a' }, { value: 'b' }] };

// Bodies of RFC 7644, 3.5.2, then those that Entra ID and Okta send.
test.each<[string, Resource, unknown[], Resource]>([
  [
    'add to a list without a path',
    user,
    [{ op: 'add', value: { emails: [{ value: 'b@example.com', type: 'other' }] } }],
    { emails: [work, home, { value: 'b@example.com', type: 'other' }] },
  ],
  [
    'add a member',
    group,
    [{ op: 'add', path: 'members', value: [{ display: 'Babs Jensen', value: 'c' }] }],
    { members: [{ value: 'a' }, { value: 'b' }, { display: 'Babs Jensen', value: 'c' }] },
  ],
  ['remove all members', group, [{ op: 'remove', path: 'members' }], { members: undefined }],
  [
    'remove one member',
    group,
    [{ op: 'remove', path: 'members[value eq "a"]' }],
    { members: [{ value: 'b' }] },
  ],
  [
    'replace all members',
    group,
    [{ op: 'replace', path: 'members', value: [{ value: 'c' }] }],
    { members: [{ value: 'c' }] },
  ],
  [
    'replace a value that a filter finds',
    user,
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'new@example.com' }],
    { emails: [{ ...work, value: 'new@example.com' }, home] },
  ],
  [
    'a new primary address takes the place of the former one',
    user,
    [{ op: 'replace', path: 'emails[type eq "home"]', value: { primary: true } }],
    {
      emails: [
        { ...work, primary: false },
        { ...home, primary: true },
      ],
    },
  ],
  [
    'replace several attributes without a path',
    user,
    [{ op: 'replace', value: { userName: 'babs@example.com', name: { givenName: 'Babs' } } }],
    {
      userName: 'babs@example.com',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Babs' },
    },
  ],
  ['Okta deactivates', user, [{ op: 'replace', value: { active: false } }], { active: false }],
  [
    'Okta renames a group and repeats its id',
    group,
    [{ op: 'replace', value: { id: 'g1', displayName: 'Guides' } }],
    { displayName: 'Guides' },
  ],
  [
    'Entra ID deactivates with a text',
    user,
    [{ op: 'Replace', path: 'active', value: 'False' }],
    { active: 'False' },
  ],
  [
    'Entra ID adds an address that is not there',
    user,
    [{ op: 'Add', path: 'emails[type eq "other"].value', value: 'o@example.com' }],
    { emails: [work, home, { type: 'other', value: 'o@example.com' }] },
  ],
  [
    'Entra ID names sub-attributes in an object without a path',
    user,
    [{ op: 'Replace', value: { 'name.givenName': 'Babs', displayName: 'Babs' } }],
    {
      displayName: 'Babs',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Babs' },
    },
  ],
  [
    'Entra ID removes members by values beside the path',
    group,
    [{ op: 'Remove', path: 'members', value: [{ value: 'b' }] }],
    { members: [{ value: 'a' }] },
  ],
  [
    'attributes of other schemas are ignored',
    user,
    [
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Research',
      },
    ],
    {},
  ],
])('%s [RFC 7644, 3.5.2]', (_, before, Operations, changed) => {
  const after = applyPatch(before, { Operations });
  expect(JSON.parse(JSON.stringify(after))).toEqual(
    JSON.parse(JSON.stringify({ ...before, ...changed })),
  );
});

test.each<[string, unknown, string]>([
  ['no operations', {}, 'invalidSyntax'],
  ['an unknown operation', { Operations: [{ op: 'move', path: 'active' }] }, 'invalidSyntax'],
  ['remove without a path', { Operations: [{ op: 'remove' }] }, 'noTarget'],
  ['a text without a path', { Operations: [{ op: 'replace', value: 'x' }] }, 'invalidValue'],
  ['the id', { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 'mutability'],
  ['a wrong path', { Operations: [{ op: 'replace', path: 'a[', value: 'x' }] }, 'invalidPath'],
  [
    'a filter that finds nothing',
    { Operations: [{ op: 'replace', path: 'emails[type eq "x"].value', value: 'y' }] },
    'noTarget',
  ],
])('%s is refused', (_, body, scimType) => {
  expect(() => applyPatch(user, body)).toThrow(expect.objectContaining({ scimType }));
});
