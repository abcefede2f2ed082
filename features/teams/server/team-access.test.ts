import { afterAll, beforeAll, expect, test } from 'vitest';
import { payerPlans } from '#features/plans/server/tables.ts';
import { transferProject } from '#features/projects/contract/list-calls.ts';
import type { TeamAccessLevel } from '#features/projects/contract/rights.ts';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { invite, inviteTokenFor } from '#tests/fixtures/project-people.ts';
import { joinTeam, makeTeam } from '#tests/fixtures/team-people.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { changeTeam, listOwnTeams, listTeamMembers, moveToTeam } from '../contract/calls.ts';
import { readTeamAccess, setTeamAccess } from '../contract/sharing.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite({ DEFAULT_PLAN: 'pro' });
});
afterAll(() => suite.close());

/** A team whose member owns a project in it. */
async function makeTeamProject() {
  const team = await makeTeam(suite);
  const by = await joinTeam(suite, team.owner, { team_id: team.team_id });
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, by.accessToken);
  const body = { project_id: id, team_id: team.team_id };
  await suite.send(moveToTeam, { body }, by.accessToken);
  return { ...team, by, id };
}

const set = async (person: Person, project_id: string, access: TeamAccessLevel | null) => {
  const body = { project_id, access };
  return (await suite.request(setTeamAccess, { body }, person.accessToken)).status;
};

const read = (person: Person, project_id: string) =>
  suite.send(readTeamAccess, { params: { project_id } }, person.accessToken);

/** What an account may do: its permission, or the status of the refusal. */
async function accessOf(person: Person, id: string) {
  const { status, envelope } = await suite.request(
    mapperCalls.open,
    { params: { id } },
    person.accessToken,
  );
  return envelope.status === 'success' ? envelope.data.permission : status;
}

async function share(by: Person, id: string, person: Person): Promise<void> {
  const body = { project_id: id, email: person.email, permission: 'V' as const };
  await suite.send(mapperSharing.share, { body }, by.accessToken);
  const token = await inviteTokenFor(suite, person.email);
  await suite.send(acceptInvite, { body: { token } }, person.accessToken);
}

test.each<[TeamAccessLevel | null, TeamAccessLevel, string | number]>([
  ['V', 'E', 'V'],
  ['C', 'E', 'C'],
  ['E', 'V', 'E'],
  ['N', 'E', 404],
  [null, 'C', 'C'],
  [null, 'N', 404],
])(
  'a project that gives its team %s gives members that, where the default of the team is %s',
  async (access, permission, expected) => {
    const { id, by, owner, member, team_id } = await makeTeamProject();
    expect(await set(by, id, access)).toBe(200);
    await suite.send(changeTeam, { body: { team_id, permission } }, owner.accessToken);
    const later = await joinTeam(suite, owner, { team_id });
    expect([await accessOf(member, id), await accessOf(later, id)]).toEqual([expected, expected]);
    expect(await accessOf(by, id)).toBe('E');
    expect(await read(by, id)).toMatchObject({ access, team_default: permission });
  },
);

test('the owner of a project and admins of its team set it, and nobody else', async () => {
  const { id, by, owner, admin, member, outsider } = await makeTeamProject();
  const editor = await invite(suite, by, id, 'E');
  const people = { by, owner, admin, member, editor, outsider };
  const answers = await Promise.all(
    Object.entries(people).map(async ([name, person]) => [name, await set(person, id, 'C')]),
  );
  expect(Object.fromEntries(answers)).toEqual({
    ...{ by: 200, owner: 200, admin: 200 },
    ...{ member: 403, editor: 403, outsider: 404 },
  });
  expect(await read(admin, id)).toMatchObject({ may_change: true, only_by_team: true });
  expect(await read(by, id)).toMatchObject({ may_change: true, only_by_team: false });
  expect(await read(member, id)).toMatchObject({ may_change: false });
});

test('who has a project by the team only loses it at once, on the live connection too; guests and members whom it is shared with stay', async () => {
  const { id, by, member, admin, team_id, owner } = await makeTeamProject();
  const guest = await invite(suite, by, id, 'C');
  await share(by, id, admin);
  const gone = await suite.entered(id, member);
  const stays = await suite.entered(id, guest);
  expect(await read(by, id)).toMatchObject({ member_ids: [admin.userId] });
  const body = { project_id: id, email: member.email, permission: 'E' as const };
  const { collaborators } = await suite.send(mapperSharing.share, { body }, by.accessToken);
  // Who was invited by their address and has not answered is a member all the same.
  expect(collaborators.map(({ email, accepted, in_team }) => [email, accepted, in_team])).toEqual(
    expect.arrayContaining([
      [guest.email, true, false],
      [admin.email, true, true],
      [member.email, false, true],
    ]),
  );
  await set(by, id, 'N');
  await eventually(() => expect(gone.refused()).toBe('not_found'));
  expect([stays.refused(), stays.closes]).toEqual([undefined, []]);
  expect([await accessOf(guest, id), await accessOf(admin, id)]).toEqual(['C', 'V']);
  const query = { team_id };
  const { guests } = await suite.send(listTeamMembers, { query }, owner.accessToken);
  expect(guests.map(({ user_id, projects }) => [user_id, projects])).toEqual([[guest.userId, 1]]);
  const seen = await suite.send(listTeamMembers, { query }, member.accessToken);
  expect(seen.guests).toEqual([]);
});

test('an editor who may only view from now on is judged anew on the live connection', async () => {
  const { id, by, member } = await makeTeamProject();
  const connected = await suite.entered(id, member);
  const before = connected.closes.length;
  await set(by, id, 'V');
  await eventually(() => expect(connected.closes.length).toBeGreaterThan(before));
  expect(await accessOf(member, id)).toBe('V');
});

test('a project that gives its team nothing is handed over to a member, and not to a guest', async () => {
  const { id, by, member } = await makeTeamProject();
  const guest = await invite(suite, by, id, 'V');
  await share(by, id, member);
  await set(by, id, 'N');
  const give = async ({ userId }: Person) => {
    const body = { project_id: id, member_id: userId };
    return (await suite.request(transferProject, { body }, by.accessToken)).status;
  };
  expect([await give(guest), await give(member)]).toEqual([409, 200]);
});

test('members edit where the plan of the project has editors, and a project that leaves has no setting', async () => {
  const { id, by, owner } = await makeTeamProject();
  await suite.database.orm.update(payerPlans).set({ tier: 'free' });
  expect(await set(by, id, 'E')).toBe(403);
  expect((await read(owner, id))?.editors.access).toBe(false);
  expect(await set(by, id, 'V')).toBe(200);
  const body = { project_id: id, team_id: null };
  await suite.send(moveToTeam, { body }, by.accessToken);
  expect([await read(by, id), await set(by, id, 'V')]).toEqual([null, 409]);
});

test('a project is moved into a team with what its members may do there, in one step, and out again', async () => {
  const { by, owner, member, outsider, team_id } = await makeTeamProject();
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, by.accessToken);
  const move = async (person: Person, to: string | null, access: TeamAccessLevel | null) => {
    const body = { project_id: id, team_id: to, access };
    return (await suite.request(moveToTeam, { body }, person.accessToken)).status;
  };
  expect([await move(owner, team_id, 'V'), await move(outsider, null, null)]).toEqual([404, 404]);
  expect(await move(by, team_id, 'V')).toBe(200);
  expect([await accessOf(member, id), await accessOf(outsider, id)]).toEqual(['V', 404]);
  const { members } = await suite.send(listTeamMembers, { query: { team_id } }, by.accessToken);
  expect(await read(by, id)).toMatchObject({ access: 'V', members: members.length });
  const [own] = await suite.send(listOwnTeams, {}, by.accessToken);
  expect(own).toMatchObject({ sides: ['M'], sizes: [members.length] });
  expect(await move(by, null, null)).toBe(200);
  expect([await accessOf(member, id), await accessOf(by, id)]).toEqual([404, 'E']);
  expect(await read(by, id)).toBeNull();
});

test('nobody moves a project into a team as editable where no plan has editors', async () => {
  const { by, team_id } = await makeTeamProject();
  const { _id: project_id } = await suite.send(mapperCalls.create, { body: {} }, by.accessToken);
  await suite.database.orm.update(payerPlans).set({ tier: 'free' });
  const move = async (access: TeamAccessLevel) => {
    const body = { project_id, team_id, access };
    return (await suite.request(moveToTeam, { body }, by.accessToken)).status;
  };
  expect([await move('E'), await move('C')]).toEqual([403, 200]);
});
