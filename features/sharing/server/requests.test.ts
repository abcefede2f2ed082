import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/contract.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
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
  suite.ask(mapperSharing.requestAccess, { body: { project_id: id, permission } }, by.accessToken);
const requests = async (id: string, by: Person) =>
  (await suite.send(mapperSharing.accessRequests, { params: { id } }, by.accessToken)).requests;
const answer = (id: string, by: Person, user_id: string, permission: Permission | null) =>
  suite.ask(
    mapperSharing.answerAccess,
    { body: { project_id: id, user_id, permission } },
    by.accessToken,
  );
const told = async (person: Person) =>
  (await suite.send(listNotifications, { query: {} }, person.accessToken)).notifications;

test('who may only look asks to edit, and the answer counts at once [S6.14] [S7.61]', async () => {
  const { id, owner, editor, viewer, commenter } = await makeProjectPeople(suite);
  expect((await request(id, viewer, 'E')).status).toBe(200);
  expect(await requests(id, owner)).toMatchObject([{ user_id: viewer.userId, permission: 'E' }]);
  expect(await requests(id, viewer)).toHaveLength(1);
  expect(await requests(id, commenter)).toEqual([]);
  for (const giver of [owner, editor]) {
    expect(await told(giver)).toContainEqual(
      expect.objectContaining({ kind: 'access-request', path: `/mapper/${id}?share=open` }),
    );
  }

  expect(await answer(id, editor, viewer.userId, 'E')).toMatchObject({
    envelope: { data: { requests: [] } },
  });
  expect(await suite.send(mapperCalls.open, { params: { id } }, viewer.accessToken)).toMatchObject({
    permission: 'E',
  });
  expect(await told(viewer)).toContainEqual(expect.objectContaining({ kind: 'access-answer' }));
});

test('a request that is turned down changes nothing and is gone', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  await request(id, viewer, 'C');
  await answer(id, owner, viewer.userId, null);
  expect(await requests(id, owner)).toEqual([]);
  expect(await suite.send(mapperCalls.open, { params: { id } }, viewer.accessToken)).toMatchObject({
    permission: 'V',
  });
});

test('nobody asks for what they have, and asking again replaces what was asked', async () => {
  const { id, owner, commenter } = await makeProjectPeople(suite);
  expect(await request(id, commenter, 'C')).toMatchObject({
    envelope: { error: { error_code: 'access_had' } },
  });
  await request(id, commenter, 'E');
  await request(id, commenter, 'E');
  expect(await requests(id, owner)).toHaveLength(1);
});

test('whoever lost access asks for nothing any more', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  await request(id, viewer, 'E');
  const params = { id, member_id: viewer.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  expect(await requests(id, owner)).toEqual([]);
});

test('a request that nobody made cannot be answered', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  expect((await answer(id, owner, viewer.userId, 'E')).status).toBe(404);
});
