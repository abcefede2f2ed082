import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountData, deleteUser } from '#features/accounts/contract/profile.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { projectAccessKey } from '#features/projects/server/index.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { createToken, deleteToken, listTokens } from '../contract.ts';
import { personalTokens } from './tables.ts';
import { createTokens } from './tokens.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => suite.close());

/** The service at a time that the test sets, and a new account. */
async function begin() {
  const person = await makePerson(suite);
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  const tokens = createTokens({
    database: suite.database,
    secrets: createSecrets('r'.repeat(32)),
    people: suite.accounts.directory,
    projects: suite.get(projectAccessKey),
    audit: suite.get(auditKey),
    now: () => clock.now,
  });
  const actor = { ...person, kind: 'account', sessionId: 's', isAdmin: false } as const;
  const create = (name: string, days: number | null = null) =>
    tokens.create(actor, { name, scopes: ['read'], projects: null, days });
  return { person, clock, tokens, create };
}

const listed = async ({ accessToken }: Person) =>
  (await suite.send(listTokens, {}, accessToken)).tokens.map(({ name }) => name);

test('tokens of the account are listed newest first, as in its data', async () => {
  const { person, clock, create } = await begin();
  const other = await begin();
  for (const name of ['First', 'Second', 'Third']) {
    clock.now = new Date(clock.now.getTime() + 1000);
    await create(name);
  }
  await other.create('Of another');
  expect(await listed(person)).toEqual(['Third', 'Second', 'First']);
  const { tokens } = await suite.send(accountData, {}, person.accessToken);
  expect(tokens).toMatchObject([{ name: 'Third' }, { name: 'Second' }, { name: 'First' }]);
});

test('a token shows when it ends, or that it does not', async () => {
  const { create } = await begin();
  expect(await create('A day', 1)).toMatchObject({
    created_date: '2026-03-01T12:00:00.000Z',
    expires_date: '2026-03-02T12:00:00.000Z',
    last_used_date: null,
  });
  expect(await create('For ever')).toMatchObject({ expires_date: null });
});

test('the use of a token is recorded for that token alone, once a minute', async () => {
  const { person, clock, tokens, create } = await begin();
  const [one] = [await create('One'), await create('Other')];
  await tokens.authenticate(one.token);
  const uses = async () =>
    Object.fromEntries(
      (await tokens.list(person.userId)).map(({ name, last_used_date }) => [name, last_used_date]),
    );
  expect(await uses()).toEqual({ One: '2026-03-01T12:00:00.000Z', Other: null });
  clock.now = new Date('2026-03-01T12:01:00Z');
  await tokens.authenticate(one.token);
  expect(await uses()).toEqual({ One: '2026-03-01T12:01:00.000Z', Other: null });
});

test('a token of another account cannot be deleted', async () => {
  const [amara, ben] = [await makePerson(suite), await makePerson(suite)];
  const body = { name: 'Script', scopes: ['read' as const], days: null };
  const { id } = await suite.send(createToken, { body }, amara.accessToken);
  expect(await suite.request(deleteToken, { params: { id } }, ben.accessToken)).toMatchObject({
    status: 404,
    envelope: { error: { error_code: 'token_not_found' } },
  });
  expect(await listed(amara)).toEqual(['Script']);
});

test('deleting one token leaves the others', async () => {
  const { person, create } = await begin();
  const { id } = await create('One');
  await create('Other');
  await suite.send(deleteToken, { params: { id } }, person.accessToken);
  expect(await listed(person)).toEqual(['Other']);
});

test('the tokens of an account are deleted with it, and no others', async () => {
  const [gone, stored] = [await begin(), await begin()];
  const { token } = await gone.create('Gone');
  await stored.create('Kept');
  await suite.send(deleteUser, { body: {} }, gone.person.accessToken);
  const left = await suite.database.orm.select().from(personalTokens);
  expect(left.map(({ userId }) => userId)).not.toContain(gone.person.userId);
  expect(await listed(stored.person)).toEqual(['Kept']);
  await expect(gone.tokens.authenticate(token)).rejects.toMatchObject({ code: 'unauthorised' });
});

test('a token that is limited to projects finds no others, creates none and reads no others', async () => {
  const { person } = await begin();
  const create = async (title: string) =>
    (await suite.send(mapperCalls.create, { body: { title } }, person.accessToken))._id;
  const [chosen, other] = [await create('Chosen'), await create('Other')];
  const body = { name: 'Script', scopes: ['manage' as const], projects: [chosen, chosen], days: 1 };
  const { token, projects } = await suite.send(createToken, { body }, person.accessToken);
  expect(projects).toEqual([chosen]);
  const list = await suite.send(listProjects, { query: {} }, token);
  expect(list.projects.map(({ title }) => title)).toEqual(['Chosen']);
  const open = async (id: string) =>
    (await suite.request(mapperCalls.open, { params: { id } }, token)).status;
  expect([await open(chosen), await open(other)]).toEqual([200, 404]);
  expect((await suite.request(mapperCalls.create, { body: {} }, token)).envelope).toMatchObject({
    error: { error_code: 'reach_missing' },
  });
});

test('a token is limited only to projects that its account sees', async () => {
  const [{ person }, other] = [await begin(), await begin()];
  const { _id } = await suite.send(mapperCalls.create, { body: {} }, other.person.accessToken);
  const body = { name: 'Script', scopes: ['read' as const], projects: [_id], days: 1 };
  expect((await suite.request(createToken, { body }, person.accessToken)).envelope).toMatchObject({
    error: { error_code: 'token_project_not_found' },
  });
});
