import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/contract.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { mailsTo, makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { joinTeam, teamInvitationToken } from '#tests/fixtures/team-people.ts';
import {
  acceptTeamInvitation,
  addMemberToSide,
  addTeamMembers,
  answerTeamInvitation,
  createTeam,
  listOwnTeamInvitations,
  listOwnTeams,
  listTeamMembers,
  readTeamInvitation,
  removeTeamInvitation,
  removeTeamMember,
  resendTeamInvitation,
  type TeamSide,
} from '../contract/calls.ts';

let suite: TestSuite;
beforeAll(async () => {
  const limits = { pro: { collaborators: 3 } };
  suite = await startSuite({ DEFAULT_PLAN: 'pro', PLAN_LIMITS: JSON.stringify(limits) });
});
afterAll(() => suite.close());

const both: TeamSide[] = ['M', 'T'];
const codeOf = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

async function makeTeam() {
  const owner = await makePerson(suite);
  const body = { name: 'Harbour research' };
  const { team_id } = await suite.send(createTeam, { body }, owner.accessToken);
  return { owner, team_id };
}
const invite = (by: Person, team_id: string, emails: string[], sides?: TeamSide[]) =>
  suite.request(
    addTeamMembers,
    { body: { team_id, emails, ...(sides ? { sides } : {}) } },
    by.accessToken,
  );
const consoleOf = (by: Person, team_id: string, p_type: TeamSide) =>
  suite.send(listTeamMembers, { query: { team_id, p_type } }, by.accessToken);
const accept = async (person: Person, given?: string) => {
  const token = given ?? (await teamInvitationToken(suite, person.email));
  return suite.request(acceptTeamInvitation, { body: { token } }, person.accessToken);
};
const sidesOf = async (person: Person) =>
  (await suite.send(listOwnTeams, {}, person.accessToken)).flatMap(({ sides }) => sides).toSorted();
const addTo = (by: Person, team_id: string, p_type: TeamSide, member_token: string) =>
  suite.request(addMemberToSide, { body: { team_id, p_type, member_token } }, by.accessToken);

test.each<[string, TeamSide[] | undefined, TeamSide[], string]>([
  ['no side', undefined, ['M'], 'You join Mapper, and'],
  ['Reviewer', ['T'], ['T'], 'You join Reviewer, and'],
  ['both sides', ['T', 'M'], ['M', 'T'], 'You join Mapper and Reviewer, and'],
])(
  'one link for %s joins just these, and mail and page say so [S6.20]',
  async (_, chosen, sides, text) => {
    const { owner, team_id } = await makeTeam();
    const ben = await makePerson(suite);
    const answer = await invite(owner, team_id, [ben.email], chosen);
    const [mail] = await mailsTo(suite, ben.email);
    expect(mail?.text).toContain(text);
    expect(mail?.text.includes('is not part of this invitation')).toBe(sides.length === 1);
    expect(answer.envelope).toMatchObject({
      data: { links: [{ email: ben.email, link: expect.stringContaining('/team-invite?token=') }] },
    });
    const token = await teamInvitationToken(suite, ben.email);
    const shown = await suite.send(readTeamInvitation, { query: { token } });
    expect(shown.sides).toEqual(sides.map((p_type) => ({ p_type, role: 'member' })));
    expect((await accept(ben)).envelope).toMatchObject({
      data: { team_id, p_type: sides[0], sides, full: [] },
    });
    expect(await sidesOf(ben)).toEqual(sides);
  },
);

test('an invitation to both sides is one for its account, and is answered once', async () => {
  const { owner, team_id } = await makeTeam();
  const ben = await makePerson(suite);
  await invite(owner, team_id, [ben.email], both);
  const { notifications } = await suite.send(listNotifications, { query: {} }, ben.accessToken);
  expect(notifications).toHaveLength(1);
  const list = () => suite.send(listOwnTeamInvitations, {}, ben.accessToken);
  const [own, ...others] = await list();
  expect(others).toEqual([]);
  expect(own?.sides.map(({ p_type }) => p_type)).toEqual(both);
  const body = { invitation_id: own?.invitation_id ?? '', accept: false };
  await suite.send(answerTeamInvitation, { body }, ben.accessToken);
  expect(await list()).toEqual([]);
  const { invitations } = await consoleOf(owner, team_id, 'T');
  expect(invitations).toEqual([]);
});

test('who is on one side is invited to the other one only, and nobody to a side that they have', async () => {
  const { owner, team_id } = await makeTeam();
  const ben = await joinTeam(suite, owner, { team_id });
  expect(codeOf(await invite(owner, team_id, [ben.email]))).toBe('already_in_team');
  expect(codeOf(await invite(owner, team_id, [ben.email], both))).toBeNull();
  expect((await consoleOf(owner, team_id, 'M')).invitations).toEqual([]);
  expect((await consoleOf(owner, team_id, 'T')).invitations).toMatchObject([{ sides: ['T'] }]);
  await accept(ben);
  expect(await sidesOf(ben)).toEqual(both);
  expect(codeOf(await invite(owner, team_id, [ben.email], both))).toBe('already_in_team');
});

test('only an admin of both sides invites to both, and withdraws or renews a link for both', async () => {
  const { owner, team_id } = await makeTeam();
  const admin = await joinTeam(suite, owner, { team_id, role: 'admin' });
  const ben = await makePerson(suite);
  expect(codeOf(await invite(admin, team_id, [ben.email], both))).toBe('team_admins_only');
  await invite(owner, team_id, [ben.email], both);
  const [shown] = (await consoleOf(admin, team_id, 'M')).invitations;
  expect(shown?.sides).toEqual(both);
  const id = shown?.invitation_id ?? '';
  // The admin of one side makes a link for that side; the first link is still for the other one.
  const first = await teamInvitationToken(suite, ben.email);
  const body = { team_id, invitation_id: id, by_mail: false };
  const { link } = await suite.send(resendTeamInvitation, { body }, admin.accessToken);
  const sidesBy = async (token: string) =>
    (await suite.send(readTeamInvitation, { query: { token } })).sides.map(({ p_type }) => p_type);
  expect(await sidesBy(new URL(link).searchParams.get('token') ?? '')).toEqual(['M']);
  expect(await sidesBy(first)).toEqual(['T']);
  expect(await mailsTo(suite, ben.email)).toHaveLength(1);
  await invite(owner, team_id, [ben.email], both);
  const params = { team_id, invitation_id: id };
  await suite.send(removeTeamInvitation, { params }, owner.accessToken);
  expect((await consoleOf(owner, team_id, 'T')).invitations).toEqual([]);
});

test('where one side has no seat left, its invitation stays open, and the other side is joined', async () => {
  const { owner, team_id } = await makeTeam();
  const ben = await makePerson(suite);
  await invite(owner, team_id, [ben.email], both);
  const token = await teamInvitationToken(suite, ben.email);
  // The open invitation has a seat: seats are lost by a smaller plan, as by rows that are written past the rule.
  const others = [await makePerson(suite), await makePerson(suite)];
  for (const one of others) {
    await suite.database.pool.query(
      `insert into team_members (team_id, user_id, side, role, token) values ($1, $2, 'T', 'member', $2)`,
      [team_id, one.userId],
    );
  }
  expect((await accept(ben, token)).envelope).toMatchObject({
    data: { sides: ['M'], full: ['T'] },
  });
  expect(codeOf(await accept(ben, token))).toBe('team_seats_taken');
  expect(await sidesOf(ben)).toEqual(['M']);
});

test('both sides need a seat for everybody who is invited to both', async () => {
  const { owner, team_id } = await makeTeam();
  await joinTeam(suite, owner, { team_id, side: 'T' });
  const emails = ['one@sides.example', 'two@sides.example'];
  expect(codeOf(await invite(owner, team_id, emails, both))).toBe('team_seats_taken');
  expect((await consoleOf(owner, team_id, 'M')).invitations).toEqual([]);
  expect(codeOf(await invite(owner, team_id, emails))).toBeNull();
  const { team } = await consoleOf(owner, team_id, 'M');
  expect(team?.sides).toEqual([
    { p_type: 'M', role: 'admin', seats: { taken: 3, max: 3 } },
    { p_type: 'T', role: 'admin', seats: { taken: 2, max: 3 } },
  ]);
});

test('the team shows who is on one side only, and an admin of the other adds them by one action', async () => {
  const { owner, team_id } = await makeTeam();
  const ben = await joinTeam(suite, owner, { team_id });
  const admin = await joinTeam(suite, owner, { team_id, role: 'admin' });
  const there = await consoleOf(owner, team_id, 'T');
  expect(there.elsewhere.map((one) => one.user_id)).toEqual([ben.userId, admin.userId]);
  const here = await consoleOf(owner, team_id, 'M');
  expect(here.elsewhere).toEqual([]);
  expect(here.members.map((one) => one.on_both_sides)).toEqual([true, false, false]);
  const token = here.members.find((one) => one.user_id === ben.userId)?.member_token ?? '';
  for (const [by, code] of [
    [ben, 'team_admins_only'],
    [admin, 'team_admins_only'],
    [await makePerson(suite), 'team_not_found'],
  ] as const) {
    expect(codeOf(await addTo(by, team_id, 'T', token))).toBe(code);
  }
  expect(codeOf(await addTo(owner, team_id, 'T', 'unknown'))).toBe('team_member_not_found');
  await invite(owner, team_id, [ben.email], ['T']);
  const answers = await Promise.all([1, 2].map(() => addTo(owner, team_id, 'T', token)));
  expect(answers.map(codeOf)).toEqual([null, null]);
  expect(await sidesOf(ben)).toEqual(both);
  // The invitation that was open is used up, so that it takes no seat.
  expect((await consoleOf(owner, team_id, 'T')).invitations).toEqual([]);
  const { notifications } = await suite.send(listNotifications, { query: {} }, ben.accessToken);
  const titles = notifications.map(({ title }) => title);
  const added = `${owner.fullName} added you to Reviewer in the team Harbour research`;
  expect(titles.filter((title) => title === added)).toHaveLength(1);
  const third = here.members.find((one) => one.user_id === admin.userId)?.member_token ?? '';
  expect(codeOf(await addTo(owner, team_id, 'T', third))).toBeNull();
});

test('nobody is added to a side without a seat', async () => {
  const { owner, team_id } = await makeTeam();
  const ben = await joinTeam(suite, owner, { team_id });
  await joinTeam(suite, owner, { team_id, side: 'T' });
  await joinTeam(suite, owner, { team_id, side: 'T' });
  const { members } = await consoleOf(owner, team_id, 'M');
  const token = members.find((one) => one.user_id === ben.userId)?.member_token ?? '';
  expect(codeOf(await addTo(owner, team_id, 'T', token))).toBe('team_seats_taken');
});

test.each(['an admin', 'the member'])(
  '%s ends the membership of one side, then of the other',
  async (by) => {
    const { owner, team_id } = await makeTeam();
    const ben = await makePerson(suite);
    await invite(owner, team_id, [ben.email], both);
    await accept(ben);
    const person = by === 'an admin' ? owner : ben;
    for (const [index, p_type] of both.entries()) {
      const { members } = await consoleOf(person, team_id, p_type);
      const member_token = members.find((one) => one.user_id === ben.userId)?.member_token ?? '';
      const query = { team_id, p_type, member_token };
      await suite.send(removeTeamMember, { query }, person.accessToken);
      expect(await sidesOf(ben)).toEqual(both.slice(index + 1));
    }
  },
);
