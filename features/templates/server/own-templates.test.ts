import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accountData,
  deleteUser,
  readDeletionImpact,
} from '#features/accounts/contract/profile.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { templateCalls as calls } from '../contract.ts';
import { templates } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
});
afterAll(() => suite.close());

/** A new user with a map. */
async function begin() {
  const person = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, person.accessToken);
  return { id, person };
}

const save = (by: Person, project_id: string, title: string) =>
  suite.request(calls.keep, { body: { project_id, title } }, by.accessToken);

const list = async ({ accessToken }: Person) =>
  (await suite.send(calls.list, { query: { kind: 'PM' } }, accessToken)).own;

/** Stores templates of a user in addition to the saved ones, older than those. */
async function store({ userId }: Person, count: number, kind: 'PM' | 'NOTE' = 'PM') {
  const at = new Date(Date.now() - 86_400_000);
  await suite.database.orm.insert(templates).values(
    Array.from({ length: count }, (_, turn) => ({
      id: `${userId}-${kind}-${turn}`,
      userId,
      kind,
      title: `Stored ${turn}`,
      state: new Uint8Array([0, 0]),
      createdAt: at,
      updatedAt: at,
    })),
  );
}

test('a user has at most 100 templates of a kind, also when two are created at once', async () => {
  const [{ id, person }, other] = [await begin(), await begin()];
  await store(person, 98);
  await store(person, 5, 'NOTE');
  await store(other.person, 100);
  const statuses = async (...titles: string[]) =>
    (await Promise.all(titles.map((title) => save(person, id, title))))
      .map(({ status }) => status)
      .sort();
  expect(await statuses('The 99th')).toEqual([200]);
  expect(await statuses('The 100th', 'Also the 100th')).toEqual([200, 409]);
  expect(await save(person, id, 'The 101st')).toMatchObject({
    status: 409,
    envelope: { error: { error_code: 'templates_full' } },
  });
  expect(await list(person)).toHaveLength(100);
});

test('own templates are listed newest first, and a renamed one keeps its date', async () => {
  const { id, person } = await begin();
  for (const title of ['First', 'Second']) await save(person, id, title);
  const [second, first] = await list(person);
  expect([second?.title, first?.title]).toEqual(['Second', 'First']);
  const renamed = await suite.send(
    calls.rename,
    { params: { template_id: first?._id ?? '' }, body: { title: 'Oldest' } },
    person.accessToken,
  );
  expect(renamed).toMatchObject({ title: 'Oldest', created_date: first?.created_date });
  expect(Date.parse(renamed.updated_date ?? '')).toBeGreaterThan(
    Date.parse(first?.updated_date ?? ''),
  );
  expect((await list(person)).map(({ title }) => title)).toEqual(['Second', 'Oldest']);
});

test('a missing template can be neither used, renamed nor removed', async () => {
  const { person } = await begin();
  const params = { template_id: 'none' };
  const answers = await Promise.all([
    suite.request(calls.use, { params }, person.accessToken),
    suite.request(calls.rename, { params, body: { title: 'Mine' } }, person.accessToken),
    suite.request(calls.remove, { params }, person.accessToken),
  ]);
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 404,
      envelope: { error: { error_code: 'template_not_found' } },
    });
});

test('removing one template leaves the others, of the user and of other users', async () => {
  const [{ id, person }, other] = [await begin(), await begin()];
  for (const title of ['First', 'Second']) await save(person, id, title);
  await save(other.person, other.id, 'Theirs');
  const [second] = await list(person);
  await suite.send(
    calls.remove,
    { params: { template_id: second?._id ?? '' } },
    person.accessToken,
  );
  expect((await list(person)).map(({ title }) => title)).toEqual(['First']);
  expect(await list(other.person)).toHaveLength(1);
});

test('templates are in the data of an account, are counted before its deletion, and are deleted with it', async () => {
  const [{ id, person }, other] = [await begin(), await begin()];
  for (const title of ['First', 'Second']) await save(person, id, title);
  await save(other.person, other.id, 'Theirs');
  const { losses } = await suite.send(readDeletionImpact, {}, person.accessToken);
  expect(losses).toContainEqual({ what: 'templates', count: 2, shared: [] });
  const data = await suite.send(accountData, {}, person.accessToken);
  expect(data.templates).toHaveLength(2);
  expect(data.templates).toContainEqual(expect.objectContaining({ title: 'First', kind: 'PM' }));
  await suite.send(deleteUser, { body: {} }, person.accessToken);
  const left = await suite.database.orm.select({ userId: templates.userId }).from(templates);
  expect(left.map(({ userId }) => userId)).not.toContain(person.userId);
  expect(await list(other.person)).toHaveLength(1);
});
