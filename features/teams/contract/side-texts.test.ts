import { expect, test } from 'vitest';
import type { InvitedSides } from './calls.ts';
import { describeJoining, nameSides } from './side-texts.ts';

test.each<[InvitedSides, string]>([
  [[{ p_type: 'M', role: 'member' }], 'as a member of Mapper, not yet of Reviewer'],
  [[{ p_type: 'T', role: 'admin' }], 'as an admin of Reviewer, not yet of Mapper'],
  [
    [
      { p_type: 'T', role: 'member' },
      { p_type: 'M', role: 'member' },
    ],
    'as a member of Mapper and Reviewer',
  ],
  [
    [
      { p_type: 'M', role: 'member' },
      { p_type: 'T', role: 'admin' },
    ],
    'as an admin of Reviewer and a member of Mapper',
  ],
])('somebody who is invited to %j joins %s [S6.19]', (sides, text) => {
  expect(describeJoining(sides)).toBe(text);
});

test('sides are named in the same order everywhere', () => {
  expect(nameSides(['T', 'M'])).toBe('Mapper and Reviewer');
});
