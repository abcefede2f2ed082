import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, seal, signUp, testPassword } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { changePassword } from '../../contract/password.ts';
import { accountData, deleteUser } from '../../contract/profile.ts';
import { endAllSessions } from '../../contract/sessions.ts';
import { login } from '../../contract/sign-in.ts';
import { createSecurityLog } from './security-log.ts';

const token = 'a-token-of-this-operator';
let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ AUDIT_TOKEN: token });
});
afterAll(() => suite.close());

const read = (query = '', bearer = token) =>
  suite.http.inject({
    url: `/security-log${query}`,
    headers: { authorization: `Bearer ${bearer}` },
  });

async function eventsOf(userId: string) {
  const lines = (await read()).body.trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter((event) => event.userId === userId);
}

async function signIn(email: string, password: string) {
  const body = { email, password: await seal(suite, password) };
  const { envelope } = await suite.ask(login, { body });
  return envelope.status === 'success' && 'accessToken' in envelope.data
    ? envelope.data.accessToken
    : '';
}

test('the log says who did what to an account, when and from where, also after its deletion', async () => {
  const { userId, email } = await signUp(suite);
  await signIn(email, 'Wrong1234');
  const first = await signIn(email, testPassword);
  const change = {
    current_password: await seal(suite, testPassword),
    new_password: await seal(suite, 'Another123'),
  };
  await suite.send(changePassword, { body: change }, first);
  await suite.send(endAllSessions, {}, first);
  const last = await signIn(email, 'Another123');
  const data: Record<string, unknown> = await suite.send(accountData, {}, last);
  expect(data.security).toHaveLength(7);
  await suite.send(deleteUser, { body: { password: await seal(suite, 'Another123') } }, last);
  const events = await eventsOf(userId);
  expect(events.map(({ what }) => what)).toEqual([
    'account-made',
    'signed-in',
    'sign-in-failed',
    'signed-in',
    'password-changed',
    'sessions-ended',
    'signed-in',
    'account-deleted',
  ]);
  for (const event of events) {
    expect(event).toMatchObject({ address: '127.0.0.1', email: null, userAgent: 'lightMyRequest' });
    expect(Date.now() - Date.parse(event.at)).toBeLessThan(120_000);
  }
});

test('an attempt at an account that does not exist is logged without an account', async () => {
  await signIn('nobody@example.org', testPassword);
  const last = (await read()).body.trim().split('\n').at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({ what: 'sign-in-failed', userId: null, email: null });
});

test('only an administrator of the server reads the log', async () => {
  expect((await read('', 'another-token-than-that')).statusCode).toBe(404);
  expect((await suite.http.inject('/security-log')).statusCode).toBe(404);
  const closed = await startSuite();
  const request = { url: '/security-log', headers: { authorization: 'Bearer undefined' } };
  expect((await closed.http.inject(request)).statusCode).toBe(404);
  await closed.close();
});

test('the log can be read from a date, and an invalid date is reported', async () => {
  expect((await read('?since=2999-01-01')).body).toBe('');
  expect((await read('?since=yesterday')).statusCode).toBe(400);
});

test('a long log is read to its end, each event once', async () => {
  const { userId } = await makePerson(suite);
  const log = createSecurityLog(suite.database.orm);
  const from = { address: '192.0.2.1', userAgent: 'x'.repeat(1000) };
  await Promise.all(Array.from({ length: 2100 }, () => log.record('session-ended', userId, from)));
  const events = (await eventsOf(userId)).filter(({ what }) => what === 'session-ended');
  expect(events).toHaveLength(2100);
  expect(events[0].userAgent).toHaveLength(400);
});
