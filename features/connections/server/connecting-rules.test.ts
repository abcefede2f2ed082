import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { OutsideFailure } from '#platform/server/outside/outgoing/outside-failure.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { createAccess } from './access.ts';
import { clientOf } from './clients.ts';
import { beginConsent, connectKey, endConsent } from './connect.ts';
import { openCredentials, sealCredentials } from './credentials.ts';
import { endConnection } from './end-connection.ts';
import { createConnectionLocks } from './locks.ts';
import type { Parts } from './parts.ts';
import { changeConnected, findConnection } from './store.ts';
import { connections } from './tables.ts';

const secrets = createSecrets('a root secret of a test, long enough');
let database: Database;
/** The requests to the services, and their answers. */
let requests: string[];
let account: () => Promise<{ subject: string | null; name: string; expiresAt?: Date }>;
let statuses: number[];
let exists: boolean;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.delete(connections);
  [requests, statuses, exists] = [[], [], true];
  account = async () => ({ subject: 'a', name: 'Workspace' });
});

const fetch = async () => new Response('', { status: statuses.shift() ?? 200 });
const keyService = (id: string) => ({
  ...{ id, name: id, fetch, origins: () => ['https://a.example'] },
  auth: {
    kind: 'key',
    fields: z.object({ key: z.string().startsWith('k') }),
    headers: ({ key = '' }) => ({ authorization: key }),
    check: () => account(),
  },
});
const oauth = {
  ...{ id: 'docs', name: 'Docs', fetch, origins: () => ['https://a.example'] },
  auth: { kind: 'oauth2', scopes: ['read'], account: () => account() },
  oauth: {
    consentAddress: async ({ state }: { state: string }) => `https://a.example/?state=${state}`,
    exchange: async () => ({ accessToken: 't', refreshToken: 'r', expiresAt: null, scopes: null }),
    revoke: async (token: string) => void requests.push(`revoke ${token}`),
  },
};
const all = [keyService('one'), keyService('two'), oauth];
const pending = new Map<string, unknown>();
const parts: Parts = {
  get database() {
    return database;
  },
  secrets,
  log: { warn: (_: unknown, text: string) => void requests.push(text) },
  services: {
    all: () => all,
    get: (id: string) => all.find((service) => service.id === id),
  },
  get locks() {
    return createConnectionLocks(database);
  },
  tickets: {
    issue: async (_: unknown, content: unknown) => {
      pending.set('state', content);
      return 'state';
    },
    redeem: async (_: unknown, state: string) => pending.get(state) ?? null,
  },
  people: { byIds: async ([id]: string[]) => new Map(exists ? [[id, {}]] : []) },
  audit: { record: async () => undefined, recordAlone: async () => undefined },
  binding: {
    cookie: (state: string) => state,
    isBound: (cookie: string, state: string) => cookie === state,
  },
  publicUrl: 'http://suite.test',
  now: () => 1000,
} as never;

const connect = (change: Partial<Parameters<typeof connectKey>[2]> = {}, userId = 'amara') =>
  connectKey(parts, userId, {
    service: 'one',
    connectionId: null,
    fields: { key: 'k1' },
    ...change,
  });
const rows = async () => (await database.orm.select().from(connections)).length;
const credentialsOf = async (id: string) => {
  const sealed = (await findConnection(database.orm, id))?.credentials;
  return sealed ? openCredentials(secrets, sealed) : null;
};

test('a key is stored with the account that it opens, and the same account is one connection of its owner', async () => {
  account = async () => ({ subject: 'a', name: 'Workspace', expiresAt: new Date(5000) });
  const first = await connect();
  expect(first).toMatchObject({
    ...{ ownerKind: 'account', ownerId: 'amara', service: 'one', subject: 'a' },
    ...{ accountName: 'Workspace', auth: 'key', scopes: [], state: 'connected', generation: 0 },
    ...{ expiresAt: new Date(5000), createdAt: new Date(1000) },
  });
  expect(await credentialsOf(first.id)).toEqual({ kind: 'key', fields: { key: 'k1' } });
  expect((await connect({ fields: { key: 'k2' } })).id).toBe(first.id);
  expect(await credentialsOf(first.id)).toEqual({ kind: 'key', fields: { key: 'k2' } });
  expect((await connect({ service: 'two' })).id).not.toBe(first.id);
  expect((await connect({}, 'ben')).id).not.toBe(first.id);
  expect(await rows()).toBe(3);
  account = async () => ({ subject: 'b', name: 'Another' });
  expect(await connect()).toMatchObject({ accountName: 'Another', expiresAt: null });
  expect(await rows()).toBe(4);
});

test.each([
  ['of another owner', 'one', 'ben', 'connection/unknown'],
  ['of another service', 'two', 'amara', 'connection/unknown'],
  ['by a key, though it has none', 'docs', 'amara', 'connection/wrong-way'],
])('a connection %s is not reconnected', async (_, service, userId, code) => {
  const { id } = await connect();
  const before = await credentialsOf(id);
  const again = { service, connectionId: id, fields: { key: 'k2' } };
  account = () => Promise.reject(new Error('The service is not to be asked.'));
  await expect(connect(again, userId)).rejects.toMatchObject({ code });
  expect(await credentialsOf(id)).toEqual(before);
  expect(await rows()).toBe(1);
});

test('a connection is reconnected with its own account only', async () => {
  const { id } = await connect();
  account = async () => ({ subject: 'b', name: 'Another' });
  const other = await connect();
  const again = { connectionId: id, fields: { key: 'k2' } };
  await expect(connect(again)).rejects.toMatchObject({ code: 'connection/other-account' });
  account = async () => ({ subject: null, name: 'Nameless' });
  expect(await connect(again)).toMatchObject({ id, generation: 1, accountName: 'Nameless' });
  account = async () => ({ subject: 'b', name: 'Another' });
  // It has no account now, but another connection has this one.
  await expect(connect(again)).rejects.toMatchObject({ code: 'connection/other-account' });
  expect((await findConnection(database.orm, other.id))?.generation).toBe(0);
});

test.each([
  [{ key: 'x' }, null, { code: 'invalid_input' }],
  [{ key: 'k' }, new OutsideFailure('outside_refused', 'No.'), { code: 'connection/key-refused' }],
  [{ key: 'k' }, new OutsideFailure('outside_busy', 'Busy.'), { code: 'outside_busy' }],
  [{ key: 'k' }, new TypeError('broken'), { message: 'broken' }],
])('the key %j is not stored where its check ends with %s', async (fields, error, failure) => {
  if (error) account = () => Promise.reject(error);
  await expect(connect({ fields })).rejects.toMatchObject(failure);
  expect(await rows()).toBe(0);
});

test('an account that was deleted meanwhile gets no connection', async () => {
  exists = false;
  await expect(connect()).rejects.toMatchObject({ code: 'connection/too-late' });
  expect(await rows()).toBe(0);
});

const begin = (change: Partial<Parameters<typeof beginConsent>[2]> = {}, userId = 'amara') =>
  beginConsent(parts, userId, { service: 'docs', connectionId: null, returnPath: null, ...change });
const end = (cookie = 'state', query = 'state=state') =>
  endConsent(parts, { query: new URLSearchParams(query), cookie, log: { error: () => undefined } });

test('a consent begins for a service with OAuth, and for a connection of its owner', async () => {
  expect(await begin()).toEqual({ address: 'https://a.example/?state=state', cookie: 'state' });
  await expect(begin({ service: 'one' })).rejects.toMatchObject({ code: 'connection/wrong-way' });
  await end();
  const [row] = await database.orm.select().from(connections);
  const unknown = { code: 'connection/unknown' };
  await begin({ connectionId: row?.id ?? '' });
  await expect(begin({ connectionId: row?.id ?? '' }, 'ben')).rejects.toMatchObject(unknown);
  await expect(begin({ connectionId: 'none' })).rejects.toMatchObject(unknown);
});

test.each([
  [null, '/account-settings'],
  ['/mapper/p1?panel=links', '/mapper/p1?panel=links'],
  ['//evil.example/x', '/account-settings'],
])('a consent that began at %j returns to %s', async (returnPath, path) => {
  await begin({ returnPath });
  const page = new URL(await end());
  const id = page.searchParams.get('connection') ?? '';
  page.searchParams.delete('connection');
  expect(`${page.origin}${page.pathname}${page.search}`).toBe(`http://suite.test${path}`);
  expect(await findConnection(database.orm, id)).toMatchObject({
    auth: 'oauth2',
    scopes: ['read'],
  });
  expect(requests).toEqual([]);
});

test('a consent of another browser, or without a state, is refused and stores nothing', async () => {
  await begin({ returnPath: '/mapper' });
  for (const given of [['other'], ['', ''], ['none', 'state=none']] as const) {
    expect(await end(...given)).toBe(
      'http://suite.test/account-settings?connection-failure=connection%2Ftoo-late',
    );
  }
  expect(await rows()).toBe(0);
});

test('a consent whose account cannot be read is revoked, with the reason', async () => {
  await begin();
  account = () => Promise.reject(new OutsideFailure('outside_busy', 'Busy.'));
  expect(await end()).toBe(
    'http://suite.test/account-settings?connection-failure=outside_busy&service=docs',
  );
  expect([requests, await rows()]).toEqual([['revoke r'], 0]);
});

test('ending a connection removes its credentials and revokes its tokens once, and no others', async () => {
  await begin();
  await end();
  const [tokens] = await database.orm.select().from(connections);
  const [one, other] = [await connect(), await connect({ service: 'two' })];
  await endConnection(parts, one.id);
  expect(requests).toEqual([]);
  await endConnection(parts, tokens?.id ?? '');
  await endConnection(parts, tokens?.id ?? '');
  await endConnection(parts, 'none');
  expect(requests).toEqual(['revoke r']);
  expect(await findConnection(database.orm, one.id)).toMatchObject({
    ...{ state: 'disconnected', credentials: null, expiresAt: null, generation: 1 },
  });
  expect(await findConnection(database.orm, other.id)).toMatchObject({ state: 'connected' });
  // A test that ends later does not restore it.
  expect(await changeConnected(database.orm, one.id, { state: 'connected' })).toBeNull();
  expect((await changeConnected(database.orm, other.id, { accountName: 'New' }))?.accountName).toBe(
    'New',
  );
});

test('a key that is refused during use ends its connection, unless it was replaced', async () => {
  const { id } = await connect();
  const access = createAccess(parts);
  const client = await clientOf(parts, access, id);
  expect(client.fields).toEqual({ key: 'k1' });
  await connect({ fields: { key: 'k2' } });
  statuses = [401, 401];
  expect((await client.fetch('https://a.example/x')).status).toBe(401);
  expect((await findConnection(database.orm, id))?.state).toBe('connected');
  const current = await clientOf(parts, access, id);
  await current.fetch('https://a.example/x');
  expect((await findConnection(database.orm, id))?.state).toBe('refused');
  await expect(clientOf(parts, access, id)).rejects.toMatchObject({ code: 'connection/refused' });
  expect((await clientOf(parts, access, id, true)).fields).toEqual({ key: 'k2' });
  await expect(clientOf(parts, access, 'none')).rejects.toMatchObject({
    code: 'connection/unknown',
  });
});

test('credentials are stored sealed', () => {
  const sealed = sealCredentials(secrets, { kind: 'key', fields: { key: 'private' } });
  expect(sealed).not.toContain('private');
  expect(openCredentials(secrets, sealed)).toEqual({ kind: 'key', fields: { key: 'private' } });
});
