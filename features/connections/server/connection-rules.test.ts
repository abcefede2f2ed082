import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { OutsideFailure } from '#platform/server/outside/outgoing/outside-failure.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { createAccess } from './access.ts';
import { openCredentials, sealCredentials } from './credentials.ts';
import { createConnectionLocks } from './locks.ts';
import type { Tokens } from './oauth/oauth-client.ts';
import { renew } from './oauth/renew.ts';
import type { Parts } from './parts.ts';
import { type ConnectionRow, findConnection } from './store.ts';
import { connections } from './tables.ts';
import { testAccess } from './test-access.ts';
import { describeRow } from './view.ts';

const secrets = createSecrets('a root secret of a test, long enough');
const begun = Date.parse('2026-05-01T12:00:00Z');
let database: Database;
let now: number;
/** The service's answers to each refresh, in order: tokens, or an error. */
let answers: (Partial<Tokens> | Error)[];
let refreshed: string[];
let account: () => Promise<{ subject: string; name: string; expiresAt: Date | null }>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.delete(connections);
  [now, answers, refreshed] = [begun, [], []];
  account = async () => ({ subject: 's', name: 'Renamed', expiresAt: null });
});

const oauth = {
  id: 'docs',
  name: 'Docs',
  auth: { kind: 'oauth2', account: () => account() },
  origins: () => [],
  oauth: {
    refresh: async (token: string): Promise<Tokens> => {
      refreshed.push(token);
      const next = answers.shift();
      if (!next || next instanceof Error) throw next ?? new Error('nothing is left to answer');
      return { accessToken: 'new', refreshToken: null, expiresAt: null, scopes: null, ...next };
    },
  },
};
const key = {
  id: 'key',
  name: 'Key',
  auth: { kind: 'key', check: () => account() },
  origins: () => [],
};
const all = [oauth, key];
const partsOf = (): Parts =>
  ({
    database,
    secrets,
    audit: { record: async () => undefined },
    log: { warn: () => undefined },
    services: {
      all: () => all,
      get: (id: string) => all.find((service) => service.id === id),
    },
    locks: createConnectionLocks(database),
    now: () => now,
  }) as never;

/** Stores an OAuth connection whose token ends after a number of milliseconds; null for never. */
async function store(change: Partial<typeof connections.$inferInsert> = {}, id = 'c') {
  const tokens = { kind: 'oauth2', accessToken: 'old', refreshToken: 'refresh' } as const;
  await database.orm.insert(connections).values({
    id,
    ownerKind: 'account',
    ownerId: 'amara',
    service: 'docs',
    subject: `s of ${id}`,
    accountName: 'Amara',
    auth: 'oauth2',
    credentials: sealCredentials(secrets, tokens),
    scopes: ['read'],
    expiresAt: null,
    state: 'connected',
    createdAt: new Date(begun),
    ...change,
  });
}
const stored = async (id = 'c') => {
  const row = await findConnection(database.orm, id);
  if (!row) throw new Error('There is no connection.');
  const { credentials } = row;
  return { ...row, opened: credentials && openCredentials(secrets, credentials) };
};
const after = (milliseconds: number) => new Date(begun + milliseconds);
const keyRow = {
  service: 'key',
  auth: 'key',
  credentials: sealCredentials(secrets, { kind: 'key', fields: { key: 'k' } }),
} as const;

test.each([
  ['that never ends', null, {}, 'old'],
  ['that ends in more than a minute', after(60_001), {}, 'old'],
  ['that ends in a minute', after(60_000), {}, 'new'],
  ['that has ended', after(-1), {}, 'new'],
  ['that was refused', null, { refused: 'old' }, 'new'],
  ['while another one was refused', null, { refused: 'older' }, 'old'],
] as const)('a token %s is renewed where required', async (_, expiresAt, request, token) => {
  await store({ expiresAt });
  answers = [{ refreshToken: 'next', expiresAt: after(9e6), scopes: ['read', 'write'] }];
  expect(await createAccess(partsOf()).tokenOf('c', request)).toBe(token);
  expect(refreshed).toEqual(token === 'new' ? ['refresh'] : []);
  if (token === 'old') return;
  expect(await stored()).toMatchObject({
    generation: 1,
    expiresAt: after(9e6),
    scopes: ['read', 'write'],
    opened: { kind: 'oauth2', accessToken: 'new', refreshToken: 'next' },
  });
});

test('a renewal without a refresh token or scopes keeps the earlier ones', async () => {
  await store({ expiresAt: after(0), errorCode: 'x', errorText: 'x', errorAt: after(0) });
  await store({}, 'other');
  answers = [{}];
  await createAccess(partsOf()).tokenOf('c');
  expect(await stored()).toMatchObject({
    expiresAt: null,
    scopes: ['read'],
    errorCode: null,
    errorText: null,
    errorAt: null,
    opened: { accessToken: 'new', refreshToken: 'refresh' },
  });
  expect(await stored('other')).toMatchObject({ generation: 0, opened: { accessToken: 'old' } });
});

const dropped = () => new OutsideFailure('outside_unreachable', 'Lost.', { mayHaveArrived: true });
const away = () => new OutsideFailure('outside_unreachable', 'Away.');

test.each([
  ['is away', [away()], false, 1, 'outside_unreachable', false],
  ['is away after a lost answer', [away()], true, 1, 'answer_lost', false],
  ['loses two answers', [dropped(), dropped()], false, 2, 'answer_lost', false],
  ['loses one, and is away then', [dropped(), away()], false, 2, 'answer_lost', false],
  ['answers in another way', [new Error('odd')], false, 1, 'outside_answer', false],
] as const)(
  'a service that %s renews nothing',
  async (_, errors, mayHaveArrived, count, code, isFinal) => {
    answers = [...errors];
    const result = await renew(oauth as never, 'refresh', mayHaveArrived);
    expect(result).toMatchObject({ code, isFinal });
    expect(refreshed).toHaveLength(count);
  },
);

test('a lost response is requested once more', async () => {
  answers = [dropped(), {}];
  expect(await renew(oauth as never, 'refresh', false)).toMatchObject({
    tokens: { accessToken: 'new' },
  });
  expect(refreshed).toEqual(['refresh', 'refresh']);
});

test('the reason of a failed renewal is recorded, and the connection stays where a retry may help', async () => {
  await store({ expiresAt: after(0) });
  answers = [away()];
  await expect(createAccess(partsOf()).tokenOf('c')).rejects.toMatchObject({
    code: 'outside_unreachable',
  });
  expect(await stored()).toMatchObject({
    state: 'connected',
    generation: 0,
    errorCode: 'outside_unreachable',
    errorText: expect.stringContaining('Away.'),
    errorAt: new Date(now),
  });
});

test('a token without a refresh token ends its connection', async () => {
  const tokens = { kind: 'oauth2', accessToken: 'old', refreshToken: null } as const;
  await store({ expiresAt: after(0), credentials: sealCredentials(secrets, tokens) });
  const text = 'The access that Docs gave has ended. Connect it again.';
  const failure = { code: 'connection/expired', message: text };
  await expect(createAccess(partsOf()).tokenOf('c')).rejects.toMatchObject(failure);
  expect(await stored()).toMatchObject({
    state: 'expired',
    errorCode: 'no_refresh_token',
    errorText: text,
  });
  await expect(createAccess(partsOf()).tokenOf('c')).rejects.toMatchObject(failure);
  expect(refreshed).toEqual([]);
});

test.each([
  ['expired', 'connection/expired', 'Why.'],
  ['refused', 'connection/refused', 'Why.'],
  ['disconnected', 'connection/disconnected', 'This connection was ended. Connect it again.'],
] as const)(
  'a connection that is %s returns no credentials, unless it is tested',
  async (state, code, message) => {
    const text = { errorText: 'Why.' };
    await store({ state, ...text });
    await store({ ...keyRow, state, ...text }, 'k');
    const access = createAccess(partsOf());
    await expect(access.tokenOf('c')).rejects.toMatchObject({ code, message });
    await expect(access.keyOf('k')).rejects.toMatchObject({ code, message });
    answers = [{}];
    const always = { always: true };
    if (state === 'disconnected') {
      await expect(access.keyOf('k', always)).rejects.toMatchObject({ code });
      await expect(access.tokenOf('c', always)).rejects.toMatchObject({ code });
    } else {
      expect(await access.keyOf('k', always)).toEqual({ key: 'k' });
      expect(await access.tokenOf('c', always)).toBe('new');
      expect((await stored()).state).toBe('connected');
    }
  },
);

test('tokens belong to OAuth connections, keys to key connections, and unknown connections have neither', async () => {
  await store();
  await store(keyRow, 'k');
  const access = createAccess(partsOf());
  const wrong = { code: 'connection/wrong-way' };
  await expect(access.tokenOf('k')).rejects.toMatchObject(wrong);
  await expect(access.keyOf('c')).rejects.toMatchObject(wrong);
  await expect(access.tokenOf('none')).rejects.toMatchObject({ code: 'connection/unknown' });
  await expect(access.keyOf('none')).rejects.toMatchObject({ code: 'connection/unknown' });
});

test('the last use of a connection is recorded to the minute, for this connection only', async () => {
  await store(keyRow, 'k');
  await store({ ...keyRow, subject: 'x' }, 'other');
  const access = createAccess(partsOf());
  const usedAt = async (at: number, id = 'k') => {
    now = begun + at;
    await access.keyOf('k');
    return (await stored(id)).usedAt?.getTime();
  };
  expect(await usedAt(0)).toBe(begun);
  expect(await usedAt(59_999)).toBe(begun);
  expect(await usedAt(60_000)).toBe(begun + 60_000);
  expect(await usedAt(60_000, 'other')).toBeUndefined();
});

test('refused credentials end their connection once, and no replaced one', async () => {
  await store(keyRow, 'k');
  await store({ ...keyRow, subject: 'x' }, 'other');
  const access = createAccess(partsOf());
  await access.refuse('k', () => false);
  await access.refuse('none', () => true);
  expect((await stored('k')).state).toBe('connected');
  await access.refuse('k', (given) => given.kind === 'key' && given.fields.key === 'k');
  expect(await stored('k')).toMatchObject({
    state: 'refused',
    errorCode: 'refused',
    errorText: 'Key no longer accepts this connection. Connect it again.',
    errorAt: new Date(begun),
  });
  expect((await stored('other')).state).toBe('connected');
  now = begun + 1;
  await access.refuse('k', () => true);
  expect((await stored('k')).errorAt).toEqual(new Date(begun));
});

test.each([
  ['refuses it', new OutsideFailure('outside_refused', 'No.'), 'refused', 'outside_refused'],
  ['is away', away(), 'connected', 'outside_unreachable'],
  ['fails otherwise', commonFailures.fail('unavailable'), 'connected', 'unavailable'],
] as const)('a test of a key reports that the service %s', async (_, error, state, code) => {
  await store(keyRow, 'k');
  account = () => Promise.reject(error);
  const parts = partsOf();
  expect(await testAccess(parts, createAccess(parts), 'k')).toMatchObject({
    state,
    accountName: 'Amara',
    errorCode: code,
    errorText: error.message,
    errorAt: new Date(begun),
  });
});

test('a successful test restores a connection, with the name and expiry that the service reports', async () => {
  await store(
    { ...keyRow, state: 'refused', errorCode: 'x', errorText: 'x', errorAt: after(0) },
    'k',
  );
  account = async () => ({ subject: 's', name: 'Renamed', expiresAt: after(5) });
  const parts = partsOf();
  expect(await testAccess(parts, createAccess(parts), 'k')).toMatchObject({
    state: 'connected',
    accountName: 'Renamed',
    expiresAt: after(5),
    errorCode: null,
    errorText: null,
    errorAt: null,
  });
  account = async () => ({ subject: 's', name: 'Renamed', expiresAt: null });
  expect((await testAccess(parts, createAccess(parts), 'k')).expiresAt).toEqual(after(5));
  account = () => Promise.reject(new TypeError('broken'));
  await expect(testAccess(parts, createAccess(parts), 'k')).rejects.toThrow('broken');
  account = () => Promise.reject(new Failure('connection/expired', 409, 'Stored.'));
  expect((await testAccess(parts, createAccess(parts), 'k')).errorCode).toBeNull();
  await expect(testAccess(parts, createAccess(parts), 'none')).rejects.toMatchObject({
    code: 'connection/unknown',
  });
});

const row = (change: Partial<ConnectionRow>): ConnectionRow => ({
  ...{ id: 'c', ownerKind: 'account', ownerId: 'amara', service: 'docs', subject: 's' },
  ...{ accountName: 'Amara', title: null, auth: 'oauth2', credentials: 'sealed', generation: 0 },
  ...{ scopes: ['read'], expiresAt: null, state: 'connected', errorCode: null, errorText: null },
  ...{ errorAt: null, usedAt: null, createdAt: after(0), teamId: null, sharedAt: null },
  ...change,
});

test('a connection is viewed with the name that its owner chose, and without credentials', () => {
  const parts = partsOf();
  const view = describeRow(row({}), parts);
  expect(view).toEqual({
    id: 'c',
    service: 'docs',
    service_name: 'Docs',
    name: 'Amara',
    account_name: 'Amara',
    auth: 'oauth2',
    scopes: ['read'],
    state: 'connected',
    expires_at: null,
    last_error: null,
    last_used_at: null,
    created_at: '2026-05-01T12:00:00.000Z',
  });
  const failed = { errorCode: 'x', errorAt: after(0), errorText: 'Why.', usedAt: after(1000) };
  expect(
    describeRow(row({ title: 'Work', service: 'gone', expiresAt: after(0), ...failed }), parts),
  ).toMatchObject({
    name: 'Work',
    service_name: 'gone',
    expires_at: '2026-05-01T12:00:00.000Z',
    last_error: { code: 'x', text: 'Why.', at: '2026-05-01T12:00:00.000Z' },
    last_used_at: '2026-05-01T12:00:01.000Z',
  });
  expect(describeRow(row({ ...failed, errorText: null }), parts).last_error?.text).toBe('');
  expect(describeRow(row({ errorCode: 'x' }), parts).last_error).toBeNull();
});
