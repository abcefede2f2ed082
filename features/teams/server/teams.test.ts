import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, getUserDetail } from '#features/accounts/contract/profile.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { payerPlans } from '#features/plans/server/tables.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { mailsTo, makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite as shareWith } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  joinTeam,
  makeTeam as makeTeamOf,
  teamInvitationToken,
} from '#tests/fixtures/team-people.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import {
  acceptTeamInvitation,
  addTeamMembers,
  changeTeam,
  changeTeamRole,
  createTeam,
  declineTeamInvitation,
  deleteTeam,
  listTeamMembers,
  moveToTeam,
  readTeamInvitation,
  removeTeamInvitation,
  removeTeamMember,
  resendTeamInvitation,
  type TeamRole,
  transferTeam,
} from '../contract/calls.ts';
import { listForRegistration } from './store.ts';
import { teamInvitations, teams } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({
    DEFAULT_PLAN: 'pro',
    PLAN_LIMITS: JSON.stringify({ pro: { collaborators: 4 } }),
  });
});
afterAll(() => suite.close());

const errorCode = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

const readConsole = (person: Person, team_id: string) =>
  suite.send(listTeamMembers, { query: { team_id } }, person.accessToken);

const tokenFor = (email: string) => teamInvitationToken(suite, email);
const join = (admin: Person, team_id: string, role: TeamRole = 'member') =>
  joinTeam(suite, admin, { team_id, role });
const makeTeam = () => makeTeamOf(suite);

async function teamProject(person: Person, team_id: string): Promise<string> {
  const { _id } = await suite.send(mapperCalls.create, { body: {} }, person.accessToken);
  await suite.send(moveToTeam, { body: { project_id: _id, team_id } }, person.accessToken);
  return _id;
}

const open = (person: Person, id: string) =>
  suite.request(mapperCalls.open, { params: { id } }, person.accessToken);

const newestNotice = async ({ accessToken }: Person) =>
  (await suite.send(listNotifications, { query: {} }, accessToken)).notifications[0];

const remove = (by: Person, team_id: string, member_token: string, receiver_token?: string) => {
  const receiver = receiver_token ? { receiver_token } : {};
  const query = { team_id, member_token, ...receiver };
  return suite.request(removeTeamMember, { query }, by.accessToken);
};

const setRole = (by: Person, team_id: string, member_token: string, role: TeamRole) =>
  suite.request(changeTeamRole, { body: { team_id, member_token, role } }, by.accessToken);

test('a member is on the mapping side where no side is given, and has a token [S3.59] [S6.19] [S6.22] [S7.51]', async () => {
  const { owner, team_id } = await makeTeam();
  const { p_type, members } = await readConsole(owner, team_id);
  expect(p_type).toBe('M');
  expect(members).toHaveLength(3);
  expect(members[0]).toMatchObject({ p_type: 'M', role: 'admin', mode: 'mapper', is_owner: true });
  expect(members.every((one) => one.member_token.length > 8)).toBe(true);
  const query = { team_id, p_type: 'T' } as const;
  const reviewer = await suite.send(listTeamMembers, { query }, owner.accessToken);
  expect(reviewer.members.map(({ mode, is_owner }) => [mode, is_owner])).toEqual([
    ['reviewer', true],
  ]);
});

test('the profile has the role that an admin gave, and an update of the profile cannot change it [S6.15]', async () => {
  const { owner, member, team_id, tokenOf } = await makeTeam();
  const roleOf = async ({ accessToken }: Person) =>
    (await suite.send(getUserDetail, {}, accessToken)).mapper_role;
  expect(await roleOf(await makePerson(suite))).toBeUndefined();
  expect(await roleOf(member)).toBe('member');
  await setRole(owner, team_id, tokenOf(member), 'admin');
  expect(await roleOf(member)).toBe('admin');
});

// The columns: what is done, and the failure of the owner, an admin, a member, an outsider.
const adminOnly = [null, null, 'team_admins_only', 'team_not_found'];
const ownerOnly = [null, 'team_owner_only', 'team_owner_only', 'team_not_found'];
type Team = Awaited<ReturnType<typeof makeTeam>>;
test.each<[string, (team: Team, by: Person) => Promise<unknown>, (string | null)[]]>([
  [
    'invites somebody',
    ({ team_id }, by) =>
      suite.request(
        addTeamMembers,
        { body: { team_id, emails: ['new@example.org'] } },
        by.accessToken,
      ),
    adminOnly,
  ],
  [
    'renames the team',
    ({ team_id }, by) =>
      suite.request(changeTeam, { body: { team_id, name: 'Other' } }, by.accessToken),
    adminOnly,
  ],
  [
    'makes a member an admin',
    ({ team_id, member, tokenOf }, by) => setRole(by, team_id, tokenOf(member), 'admin'),
    adminOnly,
  ],
  [
    'removes an admin',
    ({ team_id, admin, tokenOf }, by) => remove(by, team_id, tokenOf(admin)),
    adminOnly,
  ],
  [
    'hands the team over',
    ({ team_id, admin, tokenOf }, by) =>
      suite.request(
        transferTeam,
        { body: { team_id, member_token: tokenOf(admin) } },
        by.accessToken,
      ),
    ownerOnly,
  ],
  [
    'deletes the team',
    ({ team_id }, by) => suite.request(deleteTeam, { params: { team_id } }, by.accessToken),
    ownerOnly,
  ],
])('who %s [S6.20] [S6.21] [S6.23] [S7.43] [S7.52]', async (_, act, codes) => {
  const found: (string | null)[] = [];
  for (const role of ['owner', 'admin', 'member', 'outsider'] as const) {
    const team = await makeTeam();
    found.push(errorCode((await act(team, team[role])) as { envelope: Envelope<unknown> }));
  }
  expect(found).toEqual(codes);
});

test('members edit the projects of a team only where a plan of the team or its owner has editors', async () => {
  const owner = await makePerson(suite);
  const permissionOf = async (team_id: string) =>
    (await readConsole(owner, team_id)).team?.permission;
  const create = () => suite.send(createTeam, { body: { name: 'Tide' } }, owner.accessToken);
  const putOn = (tier: 'free' | 'pro', payer: string) =>
    suite.database.orm.update(payerPlans).set({ tier }).where(eq(payerPlans.payerId, payer));
  await putOn('free', owner.userId);
  const { team_id } = await create();
  await putOn('free', team_id);
  const allow = (permission: 'E' | 'V') =>
    suite.request(changeTeam, { body: { team_id, permission } }, owner.accessToken);
  expect(await permissionOf(team_id)).toBe('C');
  expect(errorCode(await allow('E'))).toBe('editors_locked');
  expect(errorCode(await allow('V'))).toBeNull();
  await putOn('pro', team_id);
  expect(errorCode(await allow('E'))).toBeNull();
  expect(await permissionOf(team_id)).toBe('E');
});

test('an account owns 20 teams, also where they are made at the same moment', async () => {
  const owner = await makePerson(suite);
  const create = () => suite.request(createTeam, { body: { name: 'Tide' } }, owner.accessToken);
  const answers = await Promise.all(Array.from({ length: 22 }, create));
  const codes = answers.map(errorCode).filter((code) => code !== null);
  expect(codes).toEqual(['teams_too_many', 'teams_too_many']);
});

test('the owner stays an admin until the team is handed over', async () => {
  const { owner, admin, team_id, tokenOf } = await makeTeam();
  expect(errorCode(await remove(owner, team_id, tokenOf(owner)))).toBe('team_owner_stays');
  expect(errorCode(await setRole(admin, team_id, tokenOf(owner), 'member'))).toBe(
    'team_owner_stays',
  );
  const body = { team_id, member_token: tokenOf(admin) };
  await suite.send(transferTeam, { body }, owner.accessToken);
  expect(errorCode(await remove(owner, team_id, tokenOf(owner)))).toBeNull();
  expect((await readConsole(admin, team_id)).team?.is_owner).toBe(true);
});

describe('races', () => {
  test('of two admins who demote each other at the same time, one fails', async () => {
    const { owner, admin, team_id, tokenOf } = await makeTeam();
    const other = await join(owner, team_id, 'admin');
    const token =
      (await readConsole(owner, team_id)).members.find((one) => one.user_id === other.userId)
        ?.member_token ?? '';
    const answers = await Promise.all([
      setRole(admin, team_id, token, 'member'),
      setRole(other, team_id, tokenOf(admin), 'member'),
    ]);
    expect(answers.map((one) => errorCode(one) ?? 'done').toSorted()).toEqual([
      'done',
      'team_admins_only',
    ]);
  });

  test('an invitation cannot be used twice', async () => {
    const { owner, team_id } = await makeTeam();
    const ben = await makePerson(suite);
    const body = { team_id, emails: [ben.email] };
    await suite.send(addTeamMembers, { body }, owner.accessToken);
    const token = await tokenFor(ben.email);
    const accept = () => suite.request(acceptTeamInvitation, { body: { token } }, ben.accessToken);
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map((one) => errorCode(one) ?? 'done').toSorted()).toEqual([
      'done',
      'team_invitation_not_found',
    ]);
    expect((await readConsole(owner, team_id)).members).toHaveLength(4);
  });

  test('the last seat cannot be given twice', async () => {
    const { owner, admin, team_id } = await makeTeam();
    const invite = (by: Person, email: string) =>
      suite.request(addTeamMembers, { body: { team_id, emails: [email] } }, by.accessToken);
    const answers = await Promise.all([
      invite(owner, 'one@example.org'),
      invite(admin, 'two@example.org'),
    ]);
    expect(answers.map((one) => errorCode(one) ?? 'done').toSorted()).toEqual([
      'done',
      'team_seats_taken',
    ]);
  });
});

describe('an invitation', () => {
  async function invited() {
    const { owner, team_id } = await makeTeam();
    const ben = await makePerson(suite);
    const body = { team_id, emails: [ben.email] };
    const { invitations } = await suite.send(addTeamMembers, { body }, owner.accessToken);
    const invitation_id = invitations[0]?.invitation_id ?? '';
    return { owner, team_id, ben, invitation_id, token: await tokenFor(ben.email) };
  }
  const accept = (person: Person, token: string) =>
    suite.request(acceptTeamInvitation, { body: { token } }, person.accessToken);

  test('names the team, and works for its address only', async () => {
    const { ben, token } = await invited();
    expect(await suite.send(readTeamInvitation, { query: { token } })).toMatchObject({
      team_name: 'Harbour research',
      p_type: 'M',
      email: ben.email,
    });
    expect(errorCode(await accept(await makePerson(suite), token))).toBe(
      'team_invitation_other_email',
    );
    expect(errorCode(await accept(ben, token))).toBeNull();
  });

  test('expires after 14 days, and works again once it is sent again', async () => {
    const { owner, ben, team_id, invitation_id, token } = await invited();
    await suite.database.orm
      .update(teamInvitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(teamInvitations.id, invitation_id));
    expect(errorCode(await accept(ben, token))).toBe('team_invitation_not_found');
    const { invitations } = await readConsole(owner, team_id);
    expect(invitations[0]?.expired).toBe(true);
    const body = { team_id, invitation_id };
    await suite.send(resendTeamInvitation, { body }, owner.accessToken);
    expect(errorCode(await accept(ben, token))).toBe('team_invitation_not_found');
    expect(errorCode(await accept(ben, await tokenFor(ben.email)))).toBeNull();
  });

  test('lets its address create an account where others cannot, until it is withdrawn', async () => {
    const { owner, ben, team_id, invitation_id } = await invited();
    const isInvited = async (email: string) =>
      (await listForRegistration(suite.database.orm, email)).length > 0;
    expect(await isInvited(ben.email.toUpperCase())).toBe(true);
    expect(await isInvited(owner.email)).toBe(false);
    const params = { team_id, invitation_id };
    await suite.send(removeTeamInvitation, { params }, owner.accessToken);
    expect(await isInvited(ben.email)).toBe(false);
  });

  test('can be withdrawn and declined', async () => {
    const first = await invited();
    const { team_id, invitation_id } = first;
    const params = { team_id, invitation_id };
    await suite.send(removeTeamInvitation, { params }, first.owner.accessToken);
    expect(errorCode(await accept(first.ben, first.token))).toBe('team_invitation_not_found');
    const second = await invited();
    const body = { token: second.token };
    await suite.send(declineTeamInvitation, { body }, second.ben.accessToken);
    expect(errorCode(await accept(second.ben, second.token))).toBe('team_invitation_not_found');
  });
});

describe('a project of a team', () => {
  test.each(['V', 'C', 'E'] as const)(
    'is visible to all members with the permission %s, and to nobody else',
    async (permission) => {
      const { owner, member, outsider, team_id } = await makeTeam();
      const id = await teamProject(owner, team_id);
      await suite.send(changeTeam, { body: { team_id, permission } }, owner.accessToken);
      expect(await open(member, id)).toMatchObject({ envelope: { data: { permission } } });
      const later = await join(owner, team_id);
      expect(await open(later, id)).toMatchObject({ envelope: { data: { permission } } });
      expect((await open(outsider, id)).status).toBe(404);
      const query = { kind: 'PM', team_id } as const;
      const { projects } = await suite.send(listProjects, { query }, member.accessToken);
      expect(projects.map(({ _id, abilities }) => [_id, abilities.includes('leave')])).toEqual([
        [id, false],
      ]);
    },
  );

  test('is left by leaving the team, and lists guests apart from members', async () => {
    const { owner, member, team_id } = await makeTeam();
    const id = await teamProject(owner, team_id);
    const guest = await shareWith(suite, owner, id, 'V');
    const left = await suite.request(mapperCalls.remove, { params: { id } }, member.accessToken);
    expect(errorCode(left)).toBe('team_project');
    const given = { params: { id } };
    const { collaborators } = await suite.send(mapperSharing.sharedUsers, given, owner.accessToken);
    expect(collaborators.map(({ member_id }) => member_id)).toEqual([guest.userId]);
    const body = { project_id: id, team_id: null };
    await suite.send(moveToTeam, { body }, owner.accessToken);
    expect((await open(member, id)).status).toBe(404);
    expect((await open(guest, id)).status).toBe(200);
  });

  test('is handed over to the named member when its owner is removed, who loses all access', async () => {
    const { owner, admin, member, team_id, tokenOf } = await makeTeam();
    const theirs = await teamProject(member, team_id);
    const shared = await teamProject(owner, team_id);
    const body = { project_id: shared, email: member.email, permission: 'V' } as const;
    await suite.send(mapperSharing.share, { body }, owner.accessToken);
    const mail = (await mailsTo(suite, member.email))[0]?.text ?? '';
    const token = /\/invite\?token=(\w+)/.exec(mail)?.[1] ?? '';
    await suite.send(acceptInvite, { body: { token } }, member.accessToken);
    const answer = await remove(owner, team_id, tokenOf(member), tokenOf(admin));
    expect(errorCode(answer)).toBeNull();
    expect(await open(admin, theirs)).toMatchObject({
      envelope: { data: { owner_id: admin.userId } },
    });
    expect((await open(owner, theirs)).status).toBe(200);
    expect((await open(member, theirs)).status).toBe(404);
    // What is shared with the leaver stays, as it was shared.
    expect(await open(member, shared)).toMatchObject({ envelope: { data: { permission: 'V' } } });
    const { projects } = await suite.send(listProjects, { query: {} }, member.accessToken);
    expect(projects.map(({ _id }) => _id)).toEqual([shared]);
    expect((await newestNotice(member))?.title).toMatch(/removed you from the team/);
    expect((await newestNotice(admin))?.title).toBe(
      `You own 1 project now of ${member.fullName}, who is no longer in the team Harbour research`,
    );
  });

  test('goes to the owner of the team when a member leaves', async () => {
    const { owner, member, team_id, tokenOf } = await makeTeam();
    const id = await teamProject(member, team_id);
    expect(errorCode(await remove(member, team_id, tokenOf(member)))).toBeNull();
    expect(await open(owner, id)).toMatchObject({ envelope: { data: { owner_id: owner.userId } } });
    expect((await open(member, id)).status).toBe(404);
  });

  test('goes to the next admin with the team when the account of its owner is deleted', async () => {
    const { owner, admin, member, team_id } = await makeTeam();
    const id = await teamProject(owner, team_id);
    await suite.send(deleteUser, { body: {} }, owner.accessToken);
    await eventually(async () => {
      expect((await newestNotice(admin))?.title).toMatch(/^You own 1 project now of /);
    });
    expect(await open(admin, id)).toMatchObject({ envelope: { data: { owner_id: admin.userId } } });
    expect((await readConsole(admin, team_id)).team?.is_owner).toBe(true);
    expect((await open(member, id)).status).toBe(200);
  });
});

test('a team without members is deleted with its plan', async () => {
  const owner = await makePerson(suite);
  const { team_id } = await suite.send(createTeam, { body: { name: 'Solo' } }, owner.accessToken);
  const { orm } = suite.database;
  const plans = () => orm.$count(payerPlans, eq(payerPlans.payerId, team_id));
  expect(await plans()).toBe(2);
  await suite.send(deleteUser, { body: {} }, owner.accessToken);
  expect(await orm.$count(teams, eq(teams.id, team_id))).toBe(0);
  expect(await plans()).toBe(0);
});
