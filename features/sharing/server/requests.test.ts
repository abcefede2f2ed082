import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/contract.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import { outboxMails } from '#platform/server/mail/tables.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
});
afterAll(() => suite.close());

const request = (id: string, by: Person, permission: Permission) =>
  suite.request(
    mapperSharing.requestAccess,
    { body: { project_id: id, permission } },
    by.accessToken,
  );
const requests = async (id: string, by: Person) =>
  (await suite.send(mapperSharing.accessRequests, { params: { id } }, by.accessToken)).requests;
const answer = (id: string, by: Person, user_id: string, permission: Permission | null) =>
  suite.request(
    mapperSharing.answerAccess,
    { body: { project_id: id, user_id, permission } },
    by.accessToken,
  );
const reported = async (person: Person) =>
  (await suite.send(listNotifications, { query: {} }, person.accessToken)).notifications;

test('a viewer requests to edit, and the answer applies at once [S6.14] [S7.61]', async () => {
  const { id, owner, editor, viewer, commenter } = await makeProjectPeople(suite);
  expect((await request(id, viewer, 'E')).status).toBe(200);
  expect(await requests(id, owner)).toMatchObject([{ user_id: viewer.userId, permission: 'E' }]);
  expect(await requests(id, viewer)).toHaveLength(1);
  expect(await requests(id, commenter)).toEqual([]);
  for (const giver of [owner, editor]) {
    expect(await reported(giver)).toContainEqual(
      expect.objectContaining({ kind: 'access-request', path: `/mapper/${id}?share=open` }),
    );
  }

  expect(await answer(id, editor, viewer.userId, 'E')).toMatchObject({
    envelope: { data: { requests: [] } },
  });
  expect(await suite.send(mapperCalls.open, { params: { id } }, viewer.accessToken)).toMatchObject({
    permission: 'E',
  });
  expect(await reported(viewer)).toContainEqual(expect.objectContaining({ kind: 'access-answer' }));
});

test('a declined request changes nothing and is removed', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  await request(id, viewer, 'C');
  await answer(id, owner, viewer.userId, null);
  expect(await requests(id, owner)).toEqual([]);
  expect(await suite.send(mapperCalls.open, { params: { id } }, viewer.accessToken)).toMatchObject({
    permission: 'V',
  });
});

test('users cannot request access that they have, and a new request replaces the old one', async () => {
  const { id, owner, commenter } = await makeProjectPeople(suite);
  expect(await request(id, commenter, 'C')).toMatchObject({
    envelope: { error: { error_code: 'access_had' } },
  });
  await request(id, commenter, 'E');
  await request(id, commenter, 'E');
  expect(await requests(id, owner)).toHaveLength(1);
});

test.each([
  ['viewer', 'V', 'access_had'],
  ['viewer', 'C', null],
  ['viewer', 'E', null],
  ['commenter', 'V', 'access_had'],
  ['commenter', 'C', 'access_had'],
  ['commenter', 'E', null],
  ['editor', 'C', 'forbidden'],
  ['editor', 'E', 'forbidden'],
  ['owner', 'E', 'forbidden'],
  ['stranger', 'V', 'not_found'],
] as const)('a request of the %s for %s answers %s', async (role, permission, code) => {
  const people = await makeProjectPeople(suite);
  const { envelope } = await request(people.id, people[role], permission);
  expect(envelope.status === 'failure' ? envelope.error.error_code : null).toBe(code);
  expect(await requests(people.id, people.owner)).toHaveLength(code ? 0 : 1);
});

test('a request notifies users who may share, only the owner by mail, and the answer notifies the requester', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, editor, viewer } = people;
  const heard = async () => {
    const kinds: Record<string, string[]> = {};
    for (const role of ['owner', 'editor', 'commenter', 'viewer', 'stranger'] as const) {
      const list = await reported(people[role]);
      kinds[role] = list.flatMap(({ kind, title }) => (kind.startsWith('access-') ? title : []));
    }
    return kinds;
  };
  const none = { owner: [], editor: [], commenter: [], viewer: [], stranger: [] };
  await request(id, viewer, 'C');
  const accessRequests = [`${viewer.fullName} asks to comment on Untitled Matrix project`];
  expect(await heard()).toEqual({ ...none, owner: accessRequests, editor: accessRequests });
  await answer(id, editor, viewer.userId, 'E');
  const may = ['You can edit Untitled Matrix project now'];
  expect(await heard()).toEqual({
    ...none,
    owner: accessRequests,
    editor: accessRequests,
    viewer: may,
  });
  const mailed = (person: Person) => async () => {
    const rows = await suite.database.orm
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.to, person.email));
    return rows.flatMap(({ subject }) => (/asks to|You can edit/.test(subject) ? subject : []));
  };
  await eventually(async () => expect(await mailed(owner)()).toEqual(accessRequests));
  await eventually(async () => expect(await mailed(viewer)()).toEqual(may));
  expect(await mailed(editor)()).toEqual([]);
});

test('open requests are listed oldest first for users who may share; other users see their own', async () => {
  const { id, owner, editor, commenter, viewer } = await makeProjectPeople(suite);
  await request(id, viewer, 'C');
  await request(id, commenter, 'E');
  const both = [viewer.userId, commenter.userId];
  const users = async (by: Person) => (await requests(id, by)).map(({ user_id }) => user_id);
  expect(await users(owner)).toEqual(both);
  expect(await users(editor)).toEqual(both);
  expect(await users(commenter)).toEqual([commenter.userId]);
  // A repeated request becomes the newest.
  await request(id, viewer, 'E');
  expect(await users(owner)).toEqual(both.toReversed());
});

test('a user who lost access can request nothing', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  await request(id, viewer, 'E');
  const params = { id, member_id: viewer.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  expect(await requests(id, owner)).toEqual([]);
});

test('a request that does not exist cannot be answered', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  expect((await answer(id, owner, viewer.userId, 'E')).status).toBe(404);
});
