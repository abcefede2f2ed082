import { expect, test } from 'vitest';
import type { TeamSide } from './calls.ts';
import { describeJoining, nameSides } from './side-texts.ts';

test.each<[TeamSide[], 'admin' | 'member', string]>([
  [['M'], 'member', 'as a member of Mapper, not yet of Reviewer'],
  [['T'], 'admin', 'as an admin of Reviewer, not yet of Mapper'],
  [['T', 'M'], 'member', 'as a member of Mapper and Reviewer'],
])('somebody who is invited to %j as %s joins %s [S6.19]', (sides, role, text) => {
  expect(describeJoining(sides, role)).toBe(text);
});

test('sides are named in the same order everywhere', () => {
  expect(nameSides(['T', 'M'])).toBe('Mapper and Reviewer');
});
