import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { composeSuite } from '#app/server/compose.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { makeTestEnvironment } from '#tests/fixtures/database.ts';
import { makePerson, type Person, signIn, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { getUserDetail, updateUser } from '../../contract/profile.ts';
import {
  endAllSessions,
  endSession,
  listSessions,
  reportActivity,
} from '../../contract/sessions.ts';
import { logout, refreshToken } from '../../contract/sign-in.ts';
import { devices, sessions } from '../tables.ts';
import type { EndedSession } from './sessions.ts';

let suite: TestSuite;
const ended: EndedSession[] = [];
beforeAll(async () => {
  suite = await startSuite();
  suite.accounts.onSessionEnded((session) => ended.push(session));
});
afterAll(() => suite.close());
afterEach(() => {
  vi.useRealTimers();
});

const exchange = (token: string, attempt?: string) =>
  suite.request(refreshToken, { body: { refreshToken: token, ...(attempt ? { attempt } : {}) } });
const isSignedIn = async (accessToken: string) =>
  (await suite.request(getUserDetail, {}, accessToken)).status === 200;
const failed = (error_code: string) => ({
  status: 401,
  envelope: { status: 'failure', error: { error_code } },
});
const expired = failed('session/expired');
const refused = failed('session/refused');

async function exchanged(token: string, attempt?: string) {
  const { envelope } = await exchange(token, attempt);
  if (envelope.status === 'failure') throw new Error(envelope.error.error_code);
  return envelope.data;
}

test('a call without a token or with an invalid one is refused [S7.1]', async () => {
  expect(await suite.request(getUserDetail, {})).toMatchObject({
    status: 401,
    envelope: { status: 'failure', error: { error_code: 'unauthorised' } },
  });
  expect((await suite.request(getUserDetail, {}, 'eyJhbGciOiJub25lIn0.e30.')).status).toBe(401);
  const { accessToken } = await makePerson(suite);
  const [header, body] = accessToken.split('.');
  const forged = `${header}.${body}.${'A'.repeat(86)}`;
  expect((await suite.request(getUserDetail, {}, forged)).status).toBe(401);
});

test('a session is in use at each minute in which it sends a call', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  const ada = await makePerson(suite);
  const usedAt = async () => {
    const [row] = await suite.database.orm
      .select()
      .from(sessions)
      .where(eq(sessions.userId, ada.userId));
    return (row?.usedAt.getTime() ?? 0) - start;
  };
  const use = async (after: number) => {
    vi.setSystemTime(start + after);
    await suite.send(reportActivity, {}, ada.accessToken);
  };
  const begun = await usedAt();
  await use(59_000);
  expect(await usedAt()).toBe(begun);
  await use(61_000);
  expect(await usedAt()).toBe(61_000);
  await use(100_000);
  expect(await usedAt()).toBe(61_000);
  await use(121_000);
  expect(await usedAt()).toBe(121_000);
});

test('an access token is valid for 15 minutes, then it is exchanged [S7.32]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ada = await makePerson(suite);
  expect(await isSignedIn(ada.accessToken)).toBe(true);
  vi.setSystemTime(Date.now() + 15 * 60_000 + 1000);
  expect((await suite.request(getUserDetail, {}, ada.accessToken)).envelope).toMatchObject({
    error: { error_code: 'token_expired' },
  });
  const next = await exchanged(ada.refreshToken);
  expect(await isSignedIn(next.accessToken)).toBe(true);
  expect(next.refreshToken).not.toBe(ada.refreshToken);
});

test('reusing a refresh token ends its session at once, with all of its tokens', async () => {
  const ada = await makePerson(suite);
  const next = await exchanged(ada.refreshToken, 'attempt-1');
  expect(await exchange(ada.refreshToken, 'attempt-2')).toMatchObject(refused);
  expect(await isSignedIn(next.accessToken)).toBe(false);
  expect(await exchange(next.refreshToken)).toMatchObject(expired);
  expect(ended.map(({ userId }) => userId)).toContain(ada.userId);
});

test('an old refresh token ends the session, however long ago it was used', async () => {
  const ada = await makePerson(suite);
  let token = ada.refreshToken;
  for (const attempt of ['attempt-1', 'attempt-2', 'attempt-3']) {
    token = (await exchanged(token, attempt)).refreshToken;
  }
  expect(await exchange(ada.refreshToken, 'attempt-1')).toMatchObject(refused);
  expect(await exchange(token)).toMatchObject(expired);
});

test('a browser that lost the answer repeats the same attempt and stays signed in', async () => {
  const ada = await makePerson(suite);
  await exchanged(ada.refreshToken, 'attempt-1');
  const again = await exchanged(ada.refreshToken, 'attempt-1');
  expect(await isSignedIn(again.accessToken)).toBe(true);
  expect((await exchange(again.refreshToken, 'attempt-2')).status).toBe(200);
});

test('repeating an attempt counts as reuse once the tokens that it returned were used', async () => {
  const ada = await makePerson(suite);
  const next = await exchanged(ada.refreshToken, 'attempt-1');
  await exchanged(next.refreshToken, 'attempt-2');
  expect(await exchange(ada.refreshToken, 'attempt-1')).toMatchObject(refused);
});

test('two tabs that send the same attempt at once both get valid tokens', async () => {
  const ada = await makePerson(suite);
  const both = await Promise.all([1, 2].map(() => exchanged(ada.refreshToken, 'attempt-1')));
  expect(both[0]?.refreshToken).toBe(both[1]?.refreshToken);
  for (const { accessToken } of both) expect(await isSignedIn(accessToken)).toBe(true);
});

test('exchanging one token in two different attempts ends the session', async () => {
  const ada = await makePerson(suite);
  const sent = ['attempt-1', 'attempt-2'].map((attempt) => exchange(ada.refreshToken, attempt));
  const answers = await Promise.all(sent);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await isSignedIn(ada.accessToken)).toBe(false);
});

test('an invented refresh token is refused and ends no session', async () => {
  const ada = await makePerson(suite);
  await exchanged(ada.refreshToken, 'attempt-1');
  const [session, , digest] = ada.refreshToken.split('.');
  for (const forged of [`${session}.0.${'x'.repeat(43)}`, `${session}.1.${digest}`, 'nonsense']) {
    expect(await exchange(forged)).toMatchObject(refused);
  }
  expect(await isSignedIn(ada.accessToken)).toBe(true);
});

test('a session ends the configured number of days after sign-in, however much it is used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const strict = await startSuite({ SESSION_DAYS: '20' });
  let { refreshToken: token } = await makePerson(strict);
  const later = async () => {
    vi.setSystemTime(Date.now() + 9 * 24 * 3_600_000);
    return strict.request(refreshToken, { body: { refreshToken: token } });
  };
  for (const _ of ['day 9', 'day 18']) {
    const { envelope } = await later();
    if (envelope.status === 'failure') throw new Error(envelope.error.error_code);
    token = envelope.data.refreshToken;
  }
  expect(await later()).toMatchObject(expired);
  await strict.close();
});

test('a session that is not used for 30 days ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ada = await makePerson(suite);
  vi.setSystemTime(Date.now() + 29 * 24 * 3_600_000);
  const { refreshToken: next } = await exchanged(ada.refreshToken);
  vi.setSystemTime(Date.now() + 30 * 24 * 3_600_000 + 1000);
  expect(await exchange(next)).toMatchObject(expired);
  await suite.accounts.sweep();
  const left = await suite.database.orm
    .select()
    .from(sessions)
    .where(eq(sessions.userId, ada.userId));
  expect(left).toEqual([]);
});

test('no refresh token can be derived from the database', async () => {
  const ada = await makePerson(suite);
  const [, , digest = ''] = ada.refreshToken.split('.');
  const stored = await suite.database.orm
    .select()
    .from(sessions)
    .where(eq(sessions.userId, ada.userId));
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(digest);
});

test('signing out ends the session and removes the device [S7.20]', async () => {
  const ada = await signUp(suite);
  const elsewhere = await signIn(suite, ada.email);
  const body = { device_token: '{"endpoint":"https://push.example/1"}', browser_name: 'Firefox' };
  await suite.send(updateUser, { body }, ada.accessToken);
  await suite.send(logout, { body: { device_token: body.device_token } }, ada.accessToken);
  expect(await isSignedIn(ada.accessToken)).toBe(false);
  expect(await exchange(ada.refreshToken)).toMatchObject(expired);
  expect(await isSignedIn(elsewhere.accessToken)).toBe(true);
  const left = await suite.database.orm
    .select()
    .from(devices)
    .where(eq(devices.userId, ada.userId));
  expect(left).toEqual([]);
});

test('a user sees where they are signed in, and ends one of the sessions', async () => {
  const ada = await makePerson(suite);
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const other = await suite.accounts.beginSession(ada.userId, {
    address: '192.0.2.7',
    userAgent: firefox,
  });
  const { sessions: list } = await suite.send(listSessions, {}, ada.accessToken);
  expect(list).toHaveLength(2);
  const theirs = list.find(({ current }) => !current);
  expect(theirs).toMatchObject({ device: 'Firefox on Linux', address: '192.0.2.7' });
  await suite.send(endSession, { params: { id: theirs?.id ?? '' } }, ada.accessToken);
  expect(await isSignedIn(other.accessToken)).toBe(false);
  expect(await isSignedIn(ada.accessToken)).toBe(true);
  expect(ended).toContainEqual({ userId: ada.userId, sessionId: theirs?.id });
});

test('a user cannot end a session of another user', async () => {
  const [ada, eve] = [await makePerson(suite), await makePerson(suite)];
  const { sessions: list } = await suite.send(listSessions, {}, ada.accessToken);
  await suite.send(endSession, { params: { id: list[0]?.id ?? '' } }, eve.accessToken);
  expect(await isSignedIn(ada.accessToken)).toBe(true);
});

test('signing out everywhere ends all sessions of the account, and no others', async () => {
  const [ada, eve] = [await makePerson(suite), await makePerson(suite)];
  const caller = { address: '127.0.0.1', userAgent: '' };
  const other = await suite.accounts.beginSession(ada.userId, caller);
  await suite.send(endAllSessions, {}, ada.accessToken);
  expect(await isSignedIn(ada.accessToken)).toBe(false);
  expect(await isSignedIn(other.accessToken)).toBe(false);
  expect(await isSignedIn(eve.accessToken)).toBe(true);
});

test('simultaneous calls of many users are each answered for their own account', async () => {
  const people: Person[] = [];
  for (let count = 0; count < 12; count += 1) people.push(await makePerson(suite));
  const requests = people.flatMap((person) =>
    [person, person].map(({ accessToken }) => suite.send(getUserDetail, {}, accessToken)),
  );
  const answers = await Promise.all(requests);
  expect(answers.map(({ user_id }) => user_id)).toEqual(
    people.flatMap(({ userId }) => [userId, userId]),
  );
});

test('sessions outlive a restart of the server', async () => {
  const environment = await makeTestEnvironment();
  const config = readConfig({
    DATA_DIR: environment.dataFolder,
    LOG_LEVEL: 'silent',
    ...(environment.databaseUrl ? { DATABASE_URL: environment.databaseUrl } : {}),
  });
  const before = await composeSuite(config);
  const userId = await before.accounts.admit({ email: 'ada@example.org', fullName: 'Ada' });
  const caller = { address: '127.0.0.1', userAgent: '' };
  const tokens = await before.accounts.beginSession(userId, caller);
  await before.close();
  const after = await composeSuite(config);
  expect(await after.accounts.authenticate(tokens.accessToken)).toMatchObject({ userId });
  await after.close();
  await environment.remove();
});
