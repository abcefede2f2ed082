import { hash, verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  codeFor,
  fillInSignUp,
  mailsTo,
  makePerson,
  seal,
  signIn,
  signUp,
  testPassword,
} from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { verifyUser } from '../../contract/registration.ts';
import { login } from '../../contract/sign-in.ts';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());
afterEach(() => {
  vi.useRealTimers();
});

const trySignIn = async (email: string, password = testPassword) =>
  suite.request(login, { body: { email, password: await seal(suite, password) } });
const tooMany = { status: 'failure', error: { error_code: 'auth/too-many-request' } };

test('the answer to signing in has the session that the browser stores [S7.11] [S7.12]', async () => {
  const ada = await signUp(suite, { name: 'Ada King Lovelace' });
  const { status, envelope } = await suite.request(login, {
    query: { router: '/pricing', query: 'plan=pro' },
    body: { email: ada.email.toUpperCase(), password: await seal(suite, testPassword) },
  });
  expect(status).toBe(200);
  expect(envelope).toEqual({
    status: 'success',
    data: {
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: 900,
      email: ada.email,
      emailVerified: true,
      customDetails: { profile_updated: false },
      metaData: {
        user_id: ada.userId,
        full_name: 'Ada King Lovelace',
        first_name: 'Ada',
        last_name: 'King Lovelace',
        profile_pic: null,
        product_type: 'M',
        plan_type: 'F',
        default_dashboard: 'M',
        router: '/pricing',
        query: 'plan=pro',
      },
    },
  });
});

test('the answer does not reveal whether the password is wrong or the account unknown', async () => {
  const known = await signUp(suite);
  const wrong = await trySignIn(known.email, 'Wrong1234');
  expect(wrong).toEqual({
    status: 401,
    envelope: {
      status: 'failure',
      error: {
        error_code: 'auth/wrong-password',
        error_message: 'Email or password is incorrect',
      },
    },
  });
  expect(await trySignIn('unknown@example.org')).toEqual(wrong);
});

test('a password is hashed for unknown accounts too, so that the response time is the same', async () => {
  const withPassword = await signUp(suite);
  const withoutPassword = await makePerson(suite);
  for (const email of [withPassword.email, withoutPassword.email, 'unknown2@example.org']) {
    vi.mocked(verify).mockClear();
    await trySignIn(email, 'Wrong1234');
    expect(verify).toHaveBeenCalledOnce();
  }
});

test('signing up hashes the password once and sends one mail, whether or not there is an account', async () => {
  const known = await signUp(suite);
  for (const email of [known.email, 'not-known@example.org']) {
    const before = (await mailsTo(suite, email)).length;
    vi.mocked(hash).mockClear();
    await fillInSignUp(suite, { email });
    expect(hash).toHaveBeenCalledOnce();
    expect(await mailsTo(suite, email)).toHaveLength(before + 1);
  }
});

test.each(['guessed', 'unknown-and-guessed'])(
  'after ten wrong passwords the account %s is locked for a while',
  async (name) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const email = `${name}@example.org`;
    if (name === 'guessed') await signUp(suite, { email });
    const guesses = Array.from({ length: 20 }, () => trySignIn(email, 'Wrong1234'));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const locked = await trySignIn(email);
    expect(locked).toMatchObject({ status: 429, envelope: tooMany });
    expect(JSON.stringify(locked.envelope)).toMatch(/many failed.*resetting.*try again later/);
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
    expect((await trySignIn(email)).status).toBe(name === 'guessed' ? 200 : 401);
  },
);

test('a network address that tries many accounts is locked out too', async () => {
  const strict = await startSuite({ RATE_LIMIT: '150' });
  const password = await seal(strict, 'Wrong1234');
  const codes: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const { envelope } = await strict.request(login, {
      body: { email: `p${number}@example.org`, password },
    });
    if (envelope.status === 'failure') codes.push(envelope.error.error_code);
  }
  expect(codes).toEqual([...Array(5).fill('auth/wrong-password'), 'auth/too-many-request']);
  await strict.close();
});

test('repeated successful sign-ins lock nobody out', async () => {
  const ada = await signUp(suite);
  for (let count = 0; count < 12; count += 1) await signIn(suite, ada.email);
});

test('with an unverified address the right password returns a new code instead of a session', async () => {
  const email = 'waiting@example.org';
  await fillInSignUp(suite, { email });
  const first = await codeFor(suite, email);
  const { envelope } = await trySignIn(email);
  expect(envelope).toEqual({
    status: 'success',
    data: { email, emailVerified: false, registration: expect.any(String) },
  });
  const { registration } = (envelope as { data: { registration: string } }).data;
  const otp = await codeFor(suite, email);
  expect(otp).not.toBe(first);
  const answer = await suite.send(verifyUser, { body: { email, otp, registration } });
  expect(answer.emailVerified).toBe(true);
});

test('with an unverified address a wrong password reveals nothing', async () => {
  await fillInSignUp(suite, { email: 'waiting2@example.org' });
  expect((await trySignIn('waiting2@example.org', 'Wrong1234')).status).toBe(401);
});

test('with an unverified address an hour has six codes, and the right password is accepted after that', async () => {
  const email = 'waiting3@example.org';
  await fillInSignUp(suite, { email });
  for (let turn = 0; turn < 8; turn += 1) expect((await trySignIn(email)).status).toBe(200);
  await eventually(async () =>
    expect((await mailsTo(suite, email)).length).toBeGreaterThanOrEqual(6),
  );
  await trySignIn(email);
  expect(await mailsTo(suite, email)).toHaveLength(6);
});
