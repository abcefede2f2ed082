import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  makePerson,
  type Person,
  seal,
  signIn,
  signUp,
  testPassword,
} from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { getUserDetail } from '../../contract/profile.ts';
import { login, loginSecondFactor } from '../../contract/sign-in.ts';
import { confirmTwoFactor, disableTwoFactor, setUpTwoFactor } from '../../contract/two-factor.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());
afterEach(() => {
  vi.useRealTimers();
});

const stepSeconds = 30;
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
/** Advances the authenticator app to its next code. */
const waitForNextCode = () => vi.setSystemTime(Date.now() + stepSeconds * 1000);

const proof = async () => ({ password: await seal(suite, testPassword) });
const setUp = async ({ accessToken }: Person) =>
  suite.send(setUpTwoFactor, { body: await proof() }, accessToken);

async function switchOn(person: Person): Promise<{ secret: string; backupCodes: string[] }> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { secret } = await setUp(person);
  const body = { code: codeOf(secret) };
  const answer = await suite.send(confirmTwoFactor, { body }, person.accessToken);
  waitForNextCode();
  return { secret, backupCodes: answer.backup_codes };
}

async function ticketFor(email: string): Promise<string> {
  const body = { email, password: await seal(suite, testPassword) };
  const answer = await suite.send(login, { body });
  if (!('second_factor' in answer)) throw new Error('No second factor was asked for.');
  return answer.second_factor.ticket;
}

const finish = (ticket: string, code: string) =>
  suite.request(loginSecondFactor, { body: { ticket, code } });

test('with an authenticator app, signing in requires its code after the password', async () => {
  const ada = await signUp(suite);
  const { secret } = await switchOn(ada);
  const ticket = await ticketFor(ada.email);
  const { status, envelope } = await finish(ticket, codeOf(secret));
  expect(status).toBe(200);
  expect(envelope).toMatchObject({ data: { email: ada.email, emailVerified: true } });
  expect((await finish(ticket, codeOf(secret))).status).toBe(401);
});

test('the app is set up with an address and a secret, and required only after confirmation', async () => {
  const ada = await signUp(suite);
  const { uri, secret } = await setUp(ada);
  expect(new URL(uri).protocol).toBe('otpauth:');
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  await signIn(suite, ada.email);
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
  const answer = await suite.request(confirmTwoFactor, { body: { code: wrong } }, ada.accessToken);
  expect(answer.envelope).toMatchObject({ error: { error_code: 'second-factor/invalid' } });
  await signIn(suite, ada.email);
});

test('a code of the app is valid once, even for another sign-in', async () => {
  const ada = await signUp(suite);
  const { secret } = await switchOn(ada);
  const [first, second] = [await ticketFor(ada.email), await ticketFor(ada.email)];
  const code = codeOf(secret);
  const answers = await Promise.all([finish(first, code), finish(second, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  waitForNextCode();
  // Either may have come first; the other sign-in continues with the next code.
  const left = answers[0]?.status === 400 ? first : second;
  expect((await finish(left, codeOf(secret))).status).toBe(200);
});

test("each backup code replaces the app's code once", async () => {
  const ada = await signUp(suite);
  const { backupCodes } = await switchOn(ada);
  expect(new Set(backupCodes).size).toBe(10);
  const [code = '', other = ''] = backupCodes;
  const typed = code.toUpperCase().replace('-', ' ');
  expect((await finish(await ticketFor(ada.email), typed)).status).toBe(200);
  expect((await finish(await ticketFor(ada.email), code)).status).toBe(400);
  expect((await finish(await ticketFor(ada.email), other)).status).toBe(200);
});

test('of many wrong codes that are sent at once five are counted, and then the right code is refused', async () => {
  const ada = await signUp(suite);
  const { secret } = await switchOn(ada);
  const ticket = await ticketFor(ada.email);
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
  const answers = await Promise.all(Array.from({ length: 50 }, () => finish(ticket, wrong)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect((await finish(ticket, codeOf(secret))).status).toBe(401);
});

test('new sign-ins do not reset the attempts of an attacker who knows the password', async () => {
  const ada = await signUp(suite);
  const { secret } = await switchOn(ada);
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
  for (const _ of [1, 2]) {
    const ticket = await ticketFor(ada.email);
    await Promise.all(Array.from({ length: 5 }, () => finish(ticket, wrong)));
  }
  const locked = await finish(await ticketFor(ada.email), codeOf(secret));
  expect(locked.envelope).toMatchObject({ error: { error_code: 'auth/too-many-request' } });
});

test('a sign-in waits ten minutes for its second factor', async () => {
  const ada = await signUp(suite);
  const { secret } = await switchOn(ada);
  const ticket = await ticketFor(ada.email);
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  expect((await finish(ticket, codeOf(secret))).envelope).toMatchObject({
    error: { error_code: 'second-factor/expired' },
  });
});

test('turning it off requires the password', async () => {
  const ada = await signUp(suite);
  await switchOn(ada);
  const disable = async (password: string) =>
    suite.request(
      disableTwoFactor,
      { body: { password: await seal(suite, password) } },
      ada.accessToken,
    );
  expect((await disable('Wrong1234')).status).toBe(400);
  expect((await suite.request(disableTwoFactor, { body: {} }, ada.accessToken)).status).toBe(400);
  expect((await suite.send(getUserDetail, {}, ada.accessToken)).two_factor_enabled).toBe(true);
  expect((await disable(testPassword)).status).toBe(200);
  await signIn(suite, ada.email);
});

test('a user without a password turns it off with a code of the app', async () => {
  const ada = await makePerson(suite);
  const { secret } = await switchOn(ada);
  const disable = (code: string) =>
    suite.request(disableTwoFactor, { body: { code } }, ada.accessToken);
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
  expect((await disable(wrong)).status).toBe(400);
  expect((await disable(codeOf(secret))).status).toBe(200);
});

test('an open session is not enough: setting it up requires the password or a recent sign-in', async () => {
  const ada = await signUp(suite);
  const begin = async (person: Person, password?: string) => {
    const body = password === undefined ? {} : { password: await seal(suite, password) };
    const { envelope } = await suite.request(setUpTwoFactor, { body }, person.accessToken);
    return envelope.status === 'failure' ? envelope.error.error_code : 'begun';
  };
  expect(await begin(ada)).toBe('password/needed');
  expect(await begin(ada, 'Wrong1234')).toBe('password/wrong');
  expect(await begin(ada, testPassword)).toBe('begun');
  vi.useFakeTimers({ toFake: ['Date'] });
  const without = await makePerson(suite);
  expect(await begin(without)).toBe('begun');
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  expect(await begin(without)).toBe('sign-in/stale');
});

test('it cannot be set up again while it is on', async () => {
  const ada = await signUp(suite);
  await switchOn(ada);
  const answer = await suite.request(setUpTwoFactor, { body: await proof() }, ada.accessToken);
  expect(answer.envelope).toMatchObject({ error: { error_code: 'second-factor/on' } });
});

test('the database stores the secret sealed and the backup codes as digests', async () => {
  const ada = await signUp(suite);
  const { secret, backupCodes } = await switchOn(ada);
  const { rows } = await suite.database.pool.query(
    'select u.*, b.* from users u join backup_codes b on b.user_id = u.id where u.id = $1',
    [ada.userId],
  );
  const stored = JSON.stringify(rows);
  expect(rows).toHaveLength(10);
  for (const plain of [
    secret,
    ...backupCodes,
    ...backupCodes.map((code) => code.replace('-', '')),
  ]) {
    expect(stored).not.toContain(plain);
  }
});
