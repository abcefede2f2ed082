import { expect, test } from 'vitest';
import type { TeamRole, TeamSide } from '../contract/calls.ts';
import { canAddTo, describeSeats, presetSides, refusalOf } from './invite-choice.ts';

const side = (p_type: TeamSide, role: TeamRole | null, taken: number, max: number | null) => ({
  p_type,
  role,
  seats: { taken, max },
});

test.each([
  ['an admin of both', [side('M', 'admin', 1, null), side('T', 'admin', 1, 2)], ['M', 'T']],
  ['an admin of one', [side('M', 'admin', 1, null), side('T', 'member', 1, null)], ['M']],
  [
    'an admin of both with a full side',
    [side('M', 'admin', 3, 3), side('T', 'admin', 1, 3)],
    ['T'],
  ],
  ['a member', [side('M', 'member', 1, null), side('T', null, 1, null)], []],
])('%s invites to these sides at first', (_, sides, preset) => {
  expect(presetSides(sides)).toEqual(preset);
  for (const one of ['M', 'T'] as const) expect(canAddTo(sides, one)).toBe(preset.includes(one));
});

test('a side says why nobody can be invited to it', () => {
  expect(refusalOf(side('T', 'member', 1, null))).toBe('Only its admins invite to it.');
  expect(refusalOf(side('T', 'admin', 3, 3))).toBe('All 3 seats are taken.');
  expect(refusalOf(side('T', 'admin', 2, 3))).toBeNull();
});

test('seats are counted only where there is a limit', () => {
  expect(describeSeats(side('T', 'admin', 2, 3))).toBe('2 of 3 seats taken');
  expect(describeSeats(side('M', 'admin', 2, null))).toBeNull();
});
