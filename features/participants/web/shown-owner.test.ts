import { expect, test } from 'vitest';
import { describeOwner, ownRegister, shownTeam } from './shown-owner.ts';

const teamIds = ['bank', 'museum'];

test.each([
  ['in no team', null, null, [], null],
  ['in teams', null, null, teamIds, 'bank'],
  ['after another team was chosen', null, 'museum', teamIds, 'museum'],
  ['after their own were chosen', null, ownRegister, teamIds, null],
  ['after they left the team that they chose', null, 'shop', teamIds, 'bank'],
  ['by a link to a team', 'museum', ownRegister, teamIds, 'museum'],
  ['by a link to their own', ownRegister, 'museum', teamIds, null],
])('the register opens for somebody %s', (_, address, last, ids, shown) => {
  expect(shownTeam({ address, last, teamIds: ids })).toBe(shown);
});

test.each([
  ['of the account', null, 'of my own projects'],
  ['of one of its teams', 'museum', 'of the team City museum'],
  ['of a team that it has left', 'shop', 'of a team'],
])('a register %s says whose it is', (_, teamId, said) => {
  const teams = [
    { team_id: 'bank', name: 'Harbour Bank' },
    { team_id: 'museum', name: 'City museum' },
  ];
  expect(describeOwner(teamId, teams)).toBe(said);
});
