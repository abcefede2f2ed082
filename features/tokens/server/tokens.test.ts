import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountData } from '#features/accounts/contract/profile.ts';
import { listSessions } from '#features/accounts/contract/sessions.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { projectAccessKey } from '#features/projects/server/index.ts';
import type { Scope } from '#kernel/scope.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { settingsCalls } from '#tools/reviewer/contract/calls/settings-calls.ts';
import { reviewerCalls, reviewerSharing } from '#tools/reviewer/contract/project.ts';
import { createToken, deleteToken, listTokens, maxTokens, tokenPrefix } from '../contract.ts';
import { personalTokens } from './tables.ts';
import { createTokens } from './tokens.ts';

let suite: TestSuite;
let amara: Person;
beforeAll(async () => {
  suite = await startSuite();
  amara = await makePerson(suite);
});
afterAll(() => suite.close());

const create = (scopes: Scope[], { person = amara, name = 'Script' } = {}) =>
  suite.send(createToken, { body: { name, scopes, days: 30 } }, person.accessToken);

test('a token works for its account, within its scopes', async () => {
  const { token: reading } = await create(['read']);
  const { token: writing } = await create(['edit']);
  const { token: managing } = await create(['manage']);
  const begin = (token: string) => suite.send(mapperCalls.create, { body: {} }, token);
  await expect(begin(reading)).rejects.toThrow('scope_missing: This token lacks the scope edit.');
  const { _id: id } = await begin(writing);
  const open = { params: { id } };
  expect(await suite.send(mapperCalls.open, open, reading)).toMatchObject({ _id: id });
  expect(await suite.send(mapperCalls.open, open, amara.accessToken)).toMatchObject({ _id: id });
  const remove = (token: string) => suite.send(mapperCalls.remove, open, token);
  await expect(remove(writing)).rejects.toThrow('scope_missing');
  await remove(managing);
});

test('a token that manages decides who may open a project, and reads its link', async () => {
  const { token: writing } = await create(['edit']);
  const { token: managing } = await create(['manage']);
  const { _id: id } = await suite.send(reviewerCalls.create, { body: {} }, amara.accessToken);
  const params = { id };
  const open = (token: string) =>
    suite.send(settingsCalls.updatePrivacy, { params, body: { privacy: 'link' } }, token);
  const let_ = (token: string) =>
    suite.send(settingsCalls.letGuests, { params, body: { guests: 'comment' } }, token);
  const read = (token: string) => suite.send(reviewerSharing.shareSettings, { params }, token);
  for (const call of [open, let_, read])
    await expect(call(writing)).rejects.toThrow('scope_missing');
  await open(managing);
  expect((await read(managing)).link?.url).toContain('/shared/');
});

test("rights on a project are those of the token's account", async () => {
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, amara.accessToken);
  const ben = await makePerson(suite);
  const { token } = await create(['manage'], { person: ben });
  const open = () => suite.send(mapperCalls.open, { params: { id } }, token);
  await expect(open()).rejects.toThrow('not_found');
});

test('a token opens no settings of the account, and creates no other token', async () => {
  const { token } = await create(['manage']);
  for (const call of [listSessions, listTokens, accountData])
    await expect(suite.send(call, {}, token)).rejects.toThrow('session_required');
  const body = { name: 'Another', scopes: ['read' as const], days: null };
  await expect(suite.send(createToken, { body }, token)).rejects.toThrow('session_required');
});

test('a token is shown once, stored as a digest, listed without it, and refused once deleted', async () => {
  const person = await makePerson(suite);
  const made = await create(['read', 'read'], { person, name: ' Nightly ' });
  expect(made.token).toMatch(new RegExp(`^${tokenPrefix}[A-Za-z0-9_-]{43}$`));
  expect(made).toMatchObject({ name: 'Nightly', scopes: ['read'], last_used_date: null });
  const rows = await suite.database.orm.select().from(personalTokens);
  expect(JSON.stringify(rows)).not.toContain(made.token.slice(tokenPrefix.length));

  await suite.send(mapperCalls.create, { body: {} }, person.accessToken);
  const { token, ...shown } = made;
  const list = async () => (await suite.send(listTokens, {}, person.accessToken)).tokens;
  expect((await suite.send(listTokens, {}, person.accessToken)).docs).toBe(true);
  expect(await list()).toEqual([shown]);

  const remove = (by: Person) =>
    suite.send(deleteToken, { params: { id: made.id } }, by.accessToken);
  await expect(remove(amara)).rejects.toThrow('token_not_found');
  await remove(person);
  await expect(remove(person)).rejects.toThrow('token_not_found');
  expect(await list()).toEqual([]);
  await expect(suite.send(mapperCalls.listFolders, {}, token)).rejects.toThrow('unauthorised');
});

test('a token with a changed character, or an invalid one, is refused', async () => {
  const { token } = await create(['read']);
  for (const wrong of [
    `${token}x`,
    token.slice(0, -1),
    tokenPrefix,
    `${tokenPrefix}${'a'.repeat(43)}`,
  ])
    await expect(suite.send(mapperCalls.listFolders, {}, wrong)).rejects.toThrow('unauthorised');
});

test.each([
  ['without a name', { name: ' ', scopes: ['read'], days: 1 }],
  ['that allows nothing', { name: 'Script', scopes: [], days: 1 }],
  ['with a scope that there is not', { name: 'Script', scopes: ['accounts:all'], days: 1 }],
  ['for longer than a year', { name: 'Script', scopes: ['read'], days: 366 }],
  ['for no time', { name: 'Script', scopes: ['read'], days: 0 }],
])('a token %s is refused', async (_, body) => {
  await expect(suite.send(createToken, { body: body as never }, amara.accessToken)).rejects.toThrow(
    'invalid_input',
  );
});

test('the number of tokens of an account is limited, also when two are created at once', async () => {
  const person = await makePerson(suite);
  const rows = Array.from({ length: maxTokens - 1 }, (_, index) => ({
    id: `${person.userId}-${index}`,
    userId: person.userId,
    name: 'Script',
    digest: `${person.userId}-${index}`,
    scopes: ['read' as const],
    createdAt: new Date(),
    expiresAt: null,
    lastUsedAt: null,
  }));
  await suite.database.orm.insert(personalTokens).values(rows);
  const both = await Promise.allSettled([1, 2].map(() => create(['read'], { person })));
  const refused = both.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => String(reason))).toEqual([
    expect.stringContaining('token_limit_reached'),
  ]);
});

test('a token expires, and its use is recorded to the minute', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const tokens = createTokens({
    database: suite.database,
    secrets: createSecrets('r'.repeat(32)),
    people: suite.accounts.directory,
    projects: suite.get(projectAccessKey),
    audit: suite.get(auditKey),
    now: () => now,
  });
  const actor = { ...amara, kind: 'account', sessionId: 's', isAdmin: false } as const;
  const body = { name: 'Script', scopes: ['read' as const], projects: null };
  const { token, id } = await tokens.create(actor, { ...body, days: 1 });
  const lasting = await tokens.create(actor, { ...body, days: null });
  const usedAt = async () =>
    (await tokens.list(amara.userId)).find((one) => one.id === id)?.last_used_date;

  await tokens.authenticate(token);
  expect(await usedAt()).toBe('2026-03-01T12:00:00.000Z');
  now = new Date('2026-03-01T12:00:59Z');
  await tokens.authenticate(token);
  expect(await usedAt()).toBe('2026-03-01T12:00:00.000Z');
  now = new Date('2026-03-02T11:59:59Z');
  await tokens.authenticate(token);
  expect(await usedAt()).toBe('2026-03-02T11:59:59.000Z');
  now = new Date('2026-03-02T12:00:00Z');
  await expect(tokens.authenticate(token)).rejects.toMatchObject({ code: 'unauthorised' });
  now = new Date('2036-03-02T12:00:00Z');
  expect(await tokens.authenticate(lasting.token)).toMatchObject({
    kind: 'token',
    userId: amara.userId,
    email: amara.email,
    fullName: amara.fullName,
    scopes: ['read'],
  });
});
