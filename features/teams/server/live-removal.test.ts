import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { moveToTeam, removeTeamMember } from '../contract/calls.ts';
import { createScimToken } from '../contract/scim.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

type Team = Awaited<ReturnType<typeof makeTeam>>;
type Remove = (team: Team) => Promise<unknown>;

const removeBy = ({ team_id, member, tokenOf }: Team, by: Person) =>
  suite.send(
    removeTeamMember,
    { query: { team_id, member_token: tokenOf(member) } },
    by.accessToken,
  );

test.each<[string, Remove]>([
  ['an admin removes a member', (team) => removeBy(team, team.admin)],
  ['a member leaves', (team) => removeBy(team, team.member)],
  [
    'the directory deactivates a member',
    async ({ team_id, owner, member }) => {
      const body = { team_id, name: 'Okta', sides: ['M' as const] };
      const { token } = await suite.send(createScimToken, { body }, owner.accessToken);
      const answer = await suite.http.inject({
        method: 'PATCH',
        url: `/scim/v2/Users/${member.userId}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { Operations: [{ op: 'replace', value: { active: false } }] },
      });
      expect(answer.statusCode).toBe(200);
    },
  ],
])(
  'when %s, their live connections end at once, and those of others stay [S6.22]',
  async (_, remove) => {
    const team = await makeTeam(suite);
    const { owner, admin, member, team_id } = team;
    const { _id } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
    await suite.send(moveToTeam, { body: { project_id: _id, team_id } }, owner.accessToken);
    const gone = await suite.entered(_id, member);
    const stays = await suite.entered(_id, admin);
    await remove(team);
    await eventually(() => expect(gone.refused()).toBe('not_found'));
    expect([stays.refused(), stays.closes]).toEqual([undefined, []]);
    await eventually(() => expect(stays.saved()).toBe(true));
  },
);
