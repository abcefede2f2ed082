import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { connectAccount } from '#tests/fixtures/services/connect-account.ts';
import { featuresWith, oauthService } from '#tests/fixtures/services/connected-services.ts';
import { type OAuthService, startOAuthService } from '#tests/fixtures/services/oauth-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { disconnect, testConnection } from '../contract/calls.ts';
import { openCredentials, sealCredentials } from './credentials.ts';
import { type Connections, connectionsKey } from './index.ts';
import { connections } from './tables.ts';

const secret = 'a secret of at least 32 characters';
let service: OAuthService;
/** Another service, which the suite may call. */
let other: OAuthService;
let suite: TestSuite;
let here: Connections;
let ada: Person;
let id: string;
beforeAll(async () => {
  service = await startOAuthService();
  other = await startOAuthService();
  suite = await startSuite(
    { SECRET: secret, OUTSIDE_ALLOWED: other.origin },
    { features: featuresWith(({ register }) => register(oauthService(service))) },
  );
  here = suite.get(connectionsKey);
});
afterAll(async () => {
  await suite.close();
  await service.close();
  await other.close();
});
beforeEach(async () => {
  Object.assign(service, {
    faults: [],
    refreshed: [],
    lifetime: 3600,
    refusesAccess: false,
    rotates: true,
    refusal: 400,
    grace: 0,
    onRefresh: async () => undefined,
  });
  ada = await makePerson(suite);
  id = await connectAccount(suite, service, ada, 'ada');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits until access tokens have ended. */
function passHour() {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 3_600_000);
}

async function rowOf(connectionId: string) {
  const [row] = await suite.database.orm
    .select()
    .from(connections)
    .where(eq(connections.id, connectionId));
  if (!row) throw new Error('There is no such row.');
  return row;
}

const stateOf = async () => {
  const [one] = await here.listOf({ kind: 'account', id: ada.userId });
  return { state: one?.state, error: one?.last_error?.code ?? null, text: one?.last_error?.text };
};

const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

test('a token that is valid for another minute is returned unchanged', async () => {
  const token = await here.tokenOf(id);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 3_600_000 - 61_000 - 5000);
  expect(await here.tokenOf(id)).toBe(token);
  expect(service.refreshed).toEqual([]);
});

test('a token that ends within a minute is renewed, and the new one is stored', async () => {
  const token = await here.tokenOf(id);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 3_600_000 - 59_000);
  const renewed = await here.tokenOf(id);
  expect(renewed).not.toBe(token);
  expect(await here.tokenOf(id)).toBe(renewed);
  expect(service.refreshed).toHaveLength(1);
  passHour();
  await here.tokenOf(id);
  expect(new Set(service.refreshed).size).toBe(2);
});

test('a service that keeps its refresh token gets the same one again', async () => {
  service.rotates = false;
  for (let times = 0; times < 3; times += 1) {
    passHour();
    await here.tokenOf(id);
  }
  expect(service.refreshed).toHaveLength(3);
  expect(new Set(service.refreshed).size).toBe(1);
});

test('when many require a new token at once, one renews it', async () => {
  passHour();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => here.tokenOf(id)));
  expect(new Set(tokens).size).toBe(1);
  expect(service.refreshed).toHaveLength(1);
});

test('the new token is stored before it is used', async () => {
  passHour();
  const before = await rowOf(id);
  const token = await here.tokenOf(id);
  const row = await rowOf(id);
  expect(row.generation).toBe(before.generation + 1);
  const stored = openCredentials(createSecrets(secret), row.credentials ?? '');
  expect(stored).toMatchObject({ accessToken: token });
});

test.each([400, 403])(
  'a refresh token that is refused with %i ends the connection, with the reason',
  async (status) => {
    service.refusal = status;
    service.withdraw();
    passHour();
    expect(await failureOf(here.tokenOf(id))).toBe('connection/expired');
    expect(await stateOf()).toEqual({
      state: 'expired',
      error: 'invalid_grant',
      text: 'Tracker no longer accepts this connection: access was withdrawn or has ended. Connect it again.',
    });
    expect((await rowOf(id)).credentials).not.toBeNull();
    await failureOf(here.tokenOf(id));
    expect(service.refreshed).toHaveLength(1);
  },
);

test('an expired connection works again after it is reconnected', async () => {
  service.withdraw();
  passHour();
  await failureOf(here.tokenOf(id));
  vi.useRealTimers();
  expect(await connectAccount(suite, service, ada, 'ada')).toBe(id);
  expect(await stateOf()).toMatchObject({ state: 'connected', error: null });
  expect(await here.tokenOf(id)).toBeTruthy();
});

test('an unreachable service changes nothing about the connection', async () => {
  passHour();
  for (const [fault, code] of [
    ['busy', 'outside_answer'],
    ['unknown-client', 'outside_answer'],
  ] as const) {
    service.faults = [fault];
    expect(await failureOf(here.tokenOf(id))).toBe(code);
    expect(await stateOf()).toMatchObject({ state: 'connected' });
  }
  expect((await stateOf()).error).toBe('invalid_client');
  expect(await here.tokenOf(id)).toBeTruthy();
  expect(await stateOf()).toMatchObject({ state: 'connected', error: null });
});

test('a lost response is requested once more, which many services answer', async () => {
  service.grace = 1;
  service.faults = ['answer-lost'];
  passHour();
  const token = await here.tokenOf(id);
  expect(new Set(service.refreshed).size).toBe(1);
  expect(service.refreshed).toHaveLength(2);
  expect(await here.tokenOf(id)).toBe(token);
  expect(await stateOf()).toMatchObject({ state: 'connected', error: null });
});

test('a lost response ends the connection where the service accepts a refresh token once', async () => {
  service.faults = ['answer-lost'];
  passHour();
  expect(await failureOf(here.tokenOf(id))).toBe('connection/expired');
  expect(await stateOf()).toEqual({
    state: 'expired',
    error: 'answer_lost',
    text: 'Tracker renewed the access, but its answer was lost on the way. Connect it again.',
  });
});

test('a response that is lost twice leaves the connection, and the reason is recorded', async () => {
  service.faults = ['answer-lost', 'answer-lost'];
  passHour();
  expect(await failureOf(here.tokenOf(id))).toBe('outside_unreachable');
  expect(await stateOf()).toMatchObject({ state: 'connected', error: 'answer_lost' });
  expect(await failureOf(here.tokenOf(id))).toBe('connection/expired');
  expect(await stateOf()).toMatchObject({ state: 'expired', error: 'answer_lost' });
});

test('an unreadable response is reported, and the connection stays', async () => {
  service.rotates = false;
  service.faults = ['page'];
  passHour();
  expect(await failureOf(here.tokenOf(id))).toBe('outside_answer');
  expect(await stateOf()).toMatchObject({ state: 'connected', error: 'outside_answer' });
  expect(await here.tokenOf(id)).toBeTruthy();
});

test('tokens that were stored meanwhile are neither replaced nor cleared by a refusal', async ({
  skip,
}) => {
  // There the lock of the row prevents other writes meanwhile.
  if (suite.database.kind === 'postgres') return skip('the database is PostgreSQL');
  const newer = { kind: 'oauth2' as const, accessToken: 'newer', refreshToken: 'next' };
  const storeNewer = async () => {
    const row = await rowOf(id);
    await suite.database.orm
      .update(connections)
      .set({
        credentials: sealCredentials(createSecrets(secret), newer),
        generation: row.generation + 1,
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .where(eq(connections.id, id));
  };
  passHour();
  service.onRefresh = storeNewer;
  expect(await here.tokenOf(id)).toBe('newer');
  vi.useRealTimers();
  id = await connectAccount(suite, service, ada, 'ada');
  passHour();
  service.onRefresh = async () => {
    service.withdraw();
    await storeNewer();
  };
  expect(await here.tokenOf(id)).toBe('newer');
  expect(await stateOf()).toMatchObject({ state: 'connected', error: null });
});

test('a token that the service refuses early is renewed, and the request is repeated', async () => {
  const client = await here.clientOf(id);
  service.endAccess();
  const answer = await client.fetch(`${service.origin}/echo`, { method: 'POST', body: 'text' });
  expect(await answer.json()).toEqual({ method: 'POST', text: 'text' });
  expect(service.refreshed).toHaveLength(1);
});

test('a service that refuses the new token too is not called again', async () => {
  const client = await here.clientOf(id);
  service.refusesAccess = true;
  const answer = await client.fetch(`${service.origin}/echo`);
  expect(answer.status).toBe(401);
  expect(service.refreshed).toHaveLength(1);
  expect(await stateOf()).toMatchObject({ state: 'refused', error: 'refused' });
  expect(await failureOf(here.tokenOf(id))).toBe('connection/refused');
});

test('credentials are sent to the addresses of the service only', async () => {
  const client = await here.clientOf(id);
  await client.fetch(`${other.origin}/me`);
  expect(other.requests).toEqual(['']);
  await client.fetch(`${service.origin}/me`);
  expect(service.requests.at(-1)).toMatch(/^Bearer ./);
});

test('a test calls the service, and reports the result', async () => {
  const params = { id };
  const well = await suite.send(testConnection, { params }, ada.accessToken);
  expect(well).toMatchObject({ state: 'connected', last_error: null });
  expect(well.last_used_at).not.toBeNull();
  service.withdraw();
  const ended = await suite.send(testConnection, { params }, ada.accessToken);
  expect(ended).toMatchObject({ state: 'expired', last_error: { code: 'invalid_grant' } });
  const again = await suite.send(testConnection, { params }, ada.accessToken);
  expect(again.state).toBe('expired');
});

test('disconnecting waits for a refresh in progress, and takes precedence', async () => {
  service.lifetime = 30;
  await connectAccount(suite, service, ada, 'ada');
  const ending = Promise.withResolvers<unknown>();
  service.onRefresh = async () => {
    ending.resolve(suite.send(disconnect, { params: { id } }, ada.accessToken));
  };
  await here.tokenOf(id);
  await ending.promise;
  expect(await stateOf()).toMatchObject({ state: 'disconnected' });
  expect((await rowOf(id)).credentials).toBeNull();
  expect(await failureOf(here.tokenOf(id))).toBe('connection/disconnected');
});

test('connections are deleted with the account', async () => {
  await suite.send(deleteUser, { body: {} }, ada.accessToken);
  expect(await failureOf(here.tokenOf(id))).toBe('connection/unknown');
});

test('a service whose tokens end beyond all dates is renewed nevertheless', async () => {
  passHour();
  service.lifetime = Number.MAX_SAFE_INTEGER;
  const token = await here.tokenOf(id);
  expect(await here.tokenOf(id)).toBe(token);
  expect(service.refreshed).toHaveLength(1);
  expect(await stateOf()).toMatchObject({ state: 'connected', error: null });
});
