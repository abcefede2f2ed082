import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { addEntry } from '../contract/entry.ts';
import { reviewerCalls } from '../contract/project.ts';
import { plainTextOf } from '../document/summary.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test('a project is made, listed, and takes entries from who may edit it', async () => {
  const amara = await makePerson(suite);
  const { accessToken } = amara;
  const { _id: id } = await suite.send(reviewerCalls.create, { body: {} }, accessToken);
  const { projects } = await suite.send(listProjects, { query: { kind: 'UR' } }, accessToken);
  expect(projects.map(({ _id }) => _id)).toEqual([id]);

  for (const text of ['She waits', 'She calls']) {
    await suite.send(addEntry, { params: { id }, body: { text } }, accessToken);
  }
  let words = '';
  await suite.edit(id, amara.userId, (document) => {
    words = plainTextOf(document);
  });
  expect(words).toBe('She waits\nShe calls');

  const stranger = await makePerson(suite);
  const given = { params: { id }, body: { text: 'Not mine' } };
  expect((await suite.ask(addEntry, given, stranger.accessToken)).status).toBe(404);
  const empty = { params: { id }, body: { text: '' } };
  expect((await suite.ask(addEntry, empty, accessToken)).status).toBe(400);
});
