import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/tables.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { fillInSignUp, makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam as makeTeamOf, teamInvitationToken } from '#tests/fixtures/team-people.ts';
import {
  acceptTeamInvitation,
  addTeamMembers,
  answerTeamInvitation,
  listOwnTeamInvitations,
  listTeamMembers,
  removeTeamInvitation,
} from '../contract/calls.ts';
import { teamInvitations } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
});
afterAll(() => suite.close());

let turn = 0;

/** A team that invited an address without an account. */
async function makeInvited() {
  const team = await makeTeamOf(suite);
  turn += 1;
  const email = `waiting${turn}@example.org`;
  const body = { team_id: team.team_id, emails: [email] };
  await suite.send(addTeamMembers, { body }, team.owner.accessToken);
  return { ...team, email };
}

const listOwn = ({ accessToken }: Person) => suite.send(listOwnTeamInvitations, {}, accessToken);

const answer = async ({ accessToken }: Person, invitation_id: string, accept: boolean) =>
  (await suite.request(answerTeamInvitation, { body: { invitation_id, accept } }, accessToken))
    .status;

async function unreadOf({ accessToken }: Person): Promise<number> {
  return (await suite.send(listNotifications, { query: {} }, accessToken)).unread;
}

async function noticesOf({ accessToken }: Person): Promise<string[]> {
  const { notifications } = await suite.send(listNotifications, { query: {} }, accessToken);
  return notifications.map(({ path }) => path);
}

async function membersOf({ team_id, owner }: { team_id: string; owner: Person }) {
  return suite.send(listTeamMembers, { query: { team_id } }, owner.accessToken);
}

test('who signs up without the link of an invitation sees it, is notified once, and joins [S6.20]', async () => {
  const team = await makeInvited();
  const person = await signUp(suite, { email: team.email });
  const [invitation, ...others] = await listOwn(person);
  expect(others).toEqual([]);
  expect(invitation).toMatchObject({
    ...{ team_name: 'Harbour research', p_type: 'M', role: 'member' },
    invited_by: team.owner.fullName,
  });
  const id = invitation?.invitation_id ?? '';
  await suite.accounts.beginSession(person.userId, { address: '127.0.0.1', userAgent: 'test' });
  expect(await noticesOf(person)).toEqual([`/team-invite?invitation=${id}`]);
  expect(await unreadOf(person)).toBe(1);
  expect(await answer(person, id, true)).toBe(200);
  expect([await listOwn(person), await unreadOf(person)]).toEqual([[], 0]);
  const { members, invitations } = await membersOf(team);
  expect(members.filter(({ user_id }) => user_id === person.userId)).toHaveLength(1);
  expect(invitations).toEqual([]);
  expect(await answer(person, id, true)).toBe(404);
});

test('an account with the address sees an invitation at once, and declines it', async () => {
  const team = await makeTeamOf(suite);
  const person = await makePerson(suite);
  const body = { team_id: team.team_id, emails: [person.email] };
  await suite.send(addTeamMembers, { body }, team.owner.accessToken);
  const [invitation] = await listOwn(person);
  const id = invitation?.invitation_id ?? '';
  expect(await answer(team.outsider, id, false)).toBe(404);
  expect(await noticesOf(person)).toEqual([`/team-invite?invitation=${id}`]);
  expect(await answer(person, id, false)).toBe(200);
  expect([await listOwn(person), await unreadOf(person)]).toEqual([[], 0]);
  expect((await membersOf(team)).invitations).toEqual([]);
});

test.each<[string, (team: Awaited<ReturnType<typeof makeInvited>>) => Promise<unknown>]>([
  [
    'has expired',
    ({ team_id }) =>
      suite.database.orm
        .update(teamInvitations)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(teamInvitations.teamId, team_id)),
  ],
  [
    'was withdrawn',
    async (team) => {
      const [invitation] = (await membersOf(team)).invitations;
      const params = {
        team_id: team.team_id,
        invitation_id: invitation?.invitation_id ?? '',
      };
      await suite.send(removeTeamInvitation, { params }, team.owner.accessToken);
    },
  ],
])('an invitation that %s is not shown, nor announced, nor accepted', async (_, end) => {
  const team = await makeInvited();
  const [{ invitation_id = '' } = {}] = (await membersOf(team)).invitations;
  await end(team);
  const person = await signUp(suite, { email: team.email });
  expect([await listOwn(person), await noticesOf(person)]).toEqual([[], []]);
  expect(await answer(person, invitation_id, true)).toBe(404);
});

test('an address that is not verified shows nothing', async () => {
  const team = await makeInvited();
  await fillInSignUp(suite, { email: team.email });
  const [invitation] = await suite.database.orm
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.teamId, team.team_id));
  expect(invitation?.isNotified).toBe(false);
  // Not even a session that an account had before its address was in doubt.
  const person = await makePerson(suite, { email: `x${team.email}` });
  await suite.database.orm.delete(users).where(eq(users.email, team.email));
  const change = { email: team.email, emailVerified: false };
  await suite.database.orm.update(users).set(change).where(eq(users.id, person.userId));
  const { status } = await suite.request(listOwnTeamInvitations, {}, person.accessToken);
  expect([status, await answer(person, invitation?.id ?? '', true)]).toEqual([401, 401]);
});

test('used several times at once, by link and without, it gives one membership and one seat', async () => {
  const team = await makeInvited();
  const token = await teamInvitationToken(suite, team.email);
  const person = await signUp(suite, { email: team.email });
  const [{ invitation_id = '' } = {}] = await listOwn(person);
  const byLink = suite.request(acceptTeamInvitation, { body: { token } }, person.accessToken);
  const statuses = await Promise.all([
    answer(person, invitation_id, true),
    byLink.then(({ status }) => status),
    answer(person, invitation_id, true),
    answer(person, invitation_id, false),
  ]);
  const { members, team: shown } = await membersOf(team);
  const held = members.filter(({ user_id }) => user_id === person.userId);
  const accepted = statuses.slice(0, 3).filter((status) => status === 200).length;
  expect([held.length, shown?.seats.taken]).toEqual([accepted, members.length]);
  expect(accepted).toBeLessThanOrEqual(1);
});
