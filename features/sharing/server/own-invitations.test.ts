import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/tables.ts';
import { listAudit } from '#features/audit/contract/calls.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { projectMembersKey } from '#features/projects/server/index.ts';
import { projects } from '#features/projects/server/tables.ts';
import { makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { inviteTokenFor } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { acceptInvite, answerInvite, listOwnInvites } from '../contract/calls.ts';
import { invitations } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
});
afterAll(() => suite.close());

let turn = 0;

/** A project whose owner invited an address; by default of nobody yet. */
async function makeInvited(given?: Person, permission: 'E' | 'C' | 'V' = 'C') {
  const owner = await makePerson(suite, { name: 'Amara Okafor' });
  const body = { title: 'Bank round 1' };
  const { _id: id } = await suite.send(mapperCalls.create, { body }, owner.accessToken);
  turn += 1;
  const email = given?.email ?? `waiting${turn}@example.org`;
  const invited = { project_id: id, email, permission };
  await suite.send(mapperSharing.share, { body: invited }, owner.accessToken);
  return { id, owner, email };
}

const listOwn = ({ accessToken }: Person) => suite.send(listOwnInvites, {}, accessToken);
const onlyIdOf = async (person: Person) => (await listOwn(person))[0]?.invitation_id ?? '';

async function answer({ accessToken }: Person, invitation_id: string, accept: boolean) {
  const body = { invitation_id, accept };
  const { envelope } = await suite.request(answerInvite, { body }, accessToken);
  return envelope.status === 'failure' ? envelope.error.error_code : 'done';
}

const statusOf = async (id: string, { accessToken }: Person) =>
  (await suite.request(mapperCalls.open, { params: { id } }, accessToken)).status;

const sharedWith = async (id: string, { accessToken }: Person) =>
  (await suite.send(mapperSharing.sharedUsers, { params: { id } }, accessToken)).collaborators;

const noticesOf = ({ accessToken }: Person) =>
  suite.send(listNotifications, { query: {} }, accessToken);

test('who signs up without the link of an invitation sees it and accepts it', async () => {
  const { id, email } = await makeInvited();
  const person = await signUp(suite, { email });
  expect(await statusOf(id, person)).toBe(404);
  const [invite, ...others] = await listOwn(person);
  expect(others).toEqual([]);
  expect(invite).toEqual({
    invitation_id: expect.any(String),
    project_id: id,
    project_title: 'Bank round 1',
    kind: 'PM',
    permission: 'C',
    invited_by: 'Amara Okafor',
    expires_date: expect.any(String),
  });
  expect(await answer(person, invite?.invitation_id ?? '', true)).toBe('done');
  expect([await statusOf(id, person), await listOwn(person)]).toEqual([200, []]);
});

test('an account is notified at the address of the project, and no more once it has declined', async () => {
  const ben = await makePerson(suite);
  const { id, owner } = await makeInvited(ben);
  const { notifications, unread } = await noticesOf(ben);
  expect([notifications.map(({ path }) => path), unread]).toEqual([[`/mapper/${id}`], 1]);
  expect(await answer(ben, await onlyIdOf(ben), false)).toBe('done');
  expect([await listOwn(ben), (await noticesOf(ben)).unread]).toEqual([[], 0]);
  expect([await statusOf(id, ben), await sharedWith(id, owner)]).toEqual([404, []]);
  const admin = await makePerson(suite);
  await suite.database.orm.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
  const { entries } = await suite.send(listAudit, { query: {} }, admin.accessToken);
  expect(entries.find(({ target }) => target?.id === id)).toMatchObject({
    action: 'project.invitation_declined',
  });
});

test('the notice of an invitation that is withdrawn is read', async () => {
  const person = await makePerson(suite);
  const { id, owner } = await makeInvited(person);
  expect((await noticesOf(person)).unread).toBe(1);
  const params = { id, member_id: await onlyIdOf(person) };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  expect((await noticesOf(person)).unread).toBe(0);
});

test('nobody else sees or answers an invitation', async () => {
  const ben = await makePerson(suite);
  const { owner, id } = await makeInvited(ben);
  const invitation = await onlyIdOf(ben);
  for (const other of [owner, await makePerson(suite)]) {
    expect(await listOwn(other)).toEqual([]);
    expect(await answer(other, invitation, true)).toBe('invite_not_found');
    expect(await answer(other, invitation, false)).toBe('invite_not_found');
  }
  expect(await sharedWith(id, owner)).toMatchObject([{ accepted: false }]);
});

type Invited = Awaited<ReturnType<typeof makeInvited>>;

test.each<[string, (invited: Invited) => Promise<unknown>]>([
  [
    'has expired',
    ({ id }) =>
      suite.database.orm
        .update(invitations)
        .set({ sentAt: new Date(Date.now() - 31 * 86_400_000) })
        .where(eq(invitations.projectId, id)),
  ],
  [
    'was withdrawn',
    async ({ id, owner }) => {
      const [{ member_id = '' } = {}] = await sharedWith(id, owner);
      await suite.send(
        mapperSharing.removeAccess,
        { params: { id, member_id } },
        owner.accessToken,
      );
    },
  ],
  [
    'is to a project in the trash',
    ({ id, owner }) => suite.send(mapperCalls.remove, { params: { id } }, owner.accessToken),
  ],
])('an invitation that %s is not shown, and cannot be answered', async (_, end) => {
  const ben = await makePerson(suite);
  const invited = await makeInvited(ben);
  const invitation = await onlyIdOf(ben);
  await end(invited);
  expect(await listOwn(ben)).toEqual([]);
  for (const accept of [true, false]) {
    expect(await answer(ben, invitation, accept)).toBe('invite_not_found');
  }
});

test('the permission that is shown is the present one', async () => {
  const ben = await makePerson(suite);
  const { id, owner } = await makeInvited(ben, 'V');
  const [{ member_id = '' } = {}] = await sharedWith(id, owner);
  const body = { project_id: id, member_id, permission: 'E' } as const;
  await suite.send(mapperSharing.updateAccess, { body }, owner.accessToken);
  expect(await listOwn(ben)).toMatchObject([{ permission: 'E' }]);
});

test('accepted in two tabs, by link and without, it is used once, and says so', async () => {
  const ben = await makePerson(suite);
  const { id, owner } = await makeInvited(ben);
  const invitation = await onlyIdOf(ben);
  const token = await inviteTokenFor(suite, ben.email);
  const byLink = suite.request(acceptInvite, { body: { token } }, ben.accessToken);
  const answers = await Promise.all([
    answer(ben, invitation, true),
    byLink.then(({ envelope }) =>
      envelope.status === 'failure' ? envelope.error.error_code : 'done',
    ),
    answer(ben, invitation, true),
  ]);
  expect(answers.sort()).toEqual(['done', 'invite_accepted', 'invite_accepted']);
  expect(await answer(ben, invitation, false)).toBe('invite_accepted');
  expect(await sharedWith(id, owner)).toMatchObject([{ permission: 'C', accepted: true }]);
});

test('accepted and declined at once, it is one of both', async () => {
  const ben = await makePerson(suite);
  const { id, owner } = await makeInvited(ben);
  const invitation = await onlyIdOf(ben);
  const [accepted, declined] = await Promise.all([
    answer(ben, invitation, true),
    answer(ben, invitation, false),
  ]);
  expect([accepted, declined].filter((one) => one === 'done')).toHaveLength(1);
  expect((await sharedWith(id, owner)).length).toBe(accepted === 'done' ? 1 : 0);
});

test('accepting never lowers the access that a user has by now', async () => {
  const ben = await makePerson(suite);
  const { id, owner } = await makeInvited(ben, 'V');
  await suite.get(projectMembersKey).put(id, { userId: ben.userId, permission: 'E' });
  expect(await answer(ben, await onlyIdOf(ben), true)).toBe('done');
  expect(await sharedWith(id, owner)).toMatchObject([{ permission: 'E', accepted: true }]);
});

test('who owns the project by now accepts without becoming a guest of their own project', async () => {
  const person = await makePerson(suite);
  const { id } = await makeInvited(person, 'V');
  const owned = { ownerId: person.userId };
  await suite.database.orm.update(projects).set(owned).where(eq(projects.id, id));
  expect(await answer(person, await onlyIdOf(person), true)).toBe('done');
  expect(await sharedWith(id, person)).toEqual([]);
});
