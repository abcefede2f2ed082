import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { setSuspended } from '#tests/fixtures/suspend.ts';
import { joinTeam, makeTeam } from '#tests/fixtures/team-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import {
  addTeamMembers,
  changeTeam,
  createTeam,
  listTeamMembers,
  moveToTeam,
  removeTeamMember,
  type TeamSide,
  transferTeam,
} from '../contract/calls.ts';
import { findTeam } from './store.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => suite.close());

const codeOf = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;
const suspend = (person: Person) => setSuspended(suite, person, true);
const ownerOf = async (team_id: string) =>
  (await findTeam(suite.database.orm, team_id))?.ownerId ?? null;
/** A project that the members of its team see only where it is shared with them. */
async function closedProject(person: Person, team_id: string): Promise<string> {
  const { _id } = await suite.send(mapperCalls.create, { body: {} }, person.accessToken);
  const body = { project_id: _id, team_id, access: 'N' } as const;
  await suite.send(moveToTeam, { body }, person.accessToken);
  return _id;
}
const leave = (person: Person, team_id: string, member_token: string, receiver_token?: string) => {
  const receiver = receiver_token ? { receiver_token } : {};
  const query = { team_id, member_token, ...receiver };
  return suite.request(removeTeamMember, { query }, person.accessToken);
};
const projectOwner = async (by: Person, id: string) => {
  const { envelope } = await suite.request(mapperCalls.open, { params: { id } }, by.accessToken);
  return envelope.status === 'failure' ? envelope.error.error_code : envelope.data.owner_id;
};

test('a team is not handed over to a suspended admin', async () => {
  const { owner, admin, team_id, tokenOf } = await makeTeam(suite);
  await suspend(admin);
  const body = { team_id, member_token: tokenOf(admin) };
  const answer = await suite.request(transferTeam, { body }, owner.accessToken);
  expect(codeOf(answer)).toBe('team_receiver_suspended');
  expect(await ownerOf(team_id)).toBe(owner.userId);
});

type Team = Awaited<ReturnType<typeof makeTeam>>;
test.each<[string, (team: Team) => readonly Person[], keyof Team]>([
  ['an active admin', () => [], 'admin'],
  ['an active member where the admins are suspended', ({ admin }) => [admin], 'member'],
  ['a suspended admin where all are', ({ admin, member }) => [admin, member], 'admin'],
])('a team whose owner deletes the account goes to %s', async (_, suspended, next) => {
  const team = await makeTeam(suite);
  for (const person of suspended(team)) await suspend(person);
  await suite.send(deleteUser, { body: {} }, team.owner.accessToken);
  expect(await ownerOf(team.team_id)).toBe((team[next] as Person).userId);
});

test('projects of a member who leaves do not go to a suspended owner, nor to a suspended member', async () => {
  const { owner, admin, member, team_id, tokenOf } = await makeTeam(suite);
  const other = await joinTeam(suite, owner, { team_id });
  const id = await closedProject(member, team_id);
  const { members } = await suite.send(listTeamMembers, { query: { team_id } }, owner.accessToken);
  const token = members.find(({ user_id }) => user_id === other.userId)?.member_token ?? '';
  for (const person of [owner, other]) await suspend(person);
  const refused = await leave(member, team_id, tokenOf(member), token);
  expect(codeOf(refused)).toBe('team_receiver_suspended');
  expect(codeOf(await leave(member, team_id, tokenOf(member)))).toBeNull();
  expect(await projectOwner(admin, id)).toBe(admin.userId);
});

test('projects of a deleted account do not go to a suspended owner', async () => {
  const { owner, admin, member, team_id } = await makeTeam(suite);
  const id = await closedProject(member, team_id);
  await suspend(owner);
  await suite.send(deleteUser, { body: {} }, member.accessToken);
  expect(await projectOwner(admin, id)).toBe(admin.userId);
});

test('what members may do by default is changed by admins of both sides only', async () => {
  const { owner, admin, team_id } = await makeTeam(suite);
  const change = (by: Person, body: { name?: string; permission?: 'V' }) =>
    suite.request(changeTeam, { body: { team_id, ...body } }, by.accessToken);
  expect(codeOf(await change(admin, { permission: 'V' }))).toBe('team_admins_only');
  expect(codeOf(await change(admin, { name: 'Quay' }))).toBeNull();
  await joinTeam(suite, owner, { team_id, role: 'admin', side: 'T' }, admin);
  expect(codeOf(await change(admin, { permission: 'V' }))).toBeNull();
});

test.each<[string, { p_type?: TeamSide; sides?: TeamSide[] }, number]>([
  ['another side than those that are joined', { p_type: 'T', sides: ['M'] }, 400],
  ['one of the sides that are joined', { p_type: 'T', sides: ['M', 'T'] }, 200],
  ['no side beside those that are joined', { sides: ['T'] }, 200],
])('an invitation with %s is answered with its status', async (_, given, status) => {
  const owner = await makePerson(suite);
  const named = { body: { name: 'Tide' } };
  const { team_id } = await suite.send(createTeam, named, owner.accessToken);
  const body = { team_id, emails: ['ben@sides.example'], ...given };
  const answer = await suite.request(addTeamMembers, { body }, owner.accessToken);
  expect(answer.status).toBe(status);
});
