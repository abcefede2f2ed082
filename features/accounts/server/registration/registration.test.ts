import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import {
  codeFor,
  fillInSignUp,
  mailsTo,
  seal,
  signIn,
  signUp,
  signUpForm,
  solvedCaptcha,
  testPassword,
} from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { forgotPassword } from '../../contract/password.ts';
import { getUserDetail } from '../../contract/profile.ts';
import {
  register,
  type registrationBody,
  resendOtp,
  verifyUser,
} from '../../contract/registration.ts';
import { oneTimeCodes, users } from '../tables.ts';

type Form = z.input<typeof registrationBody>;

let suite: TestSuite;
let form: Form;
beforeAll(async () => {
  suite = await startSuite();
  form = {
    ...signUpForm,
    full_name: 'Ada Lovelace',
    email: 'ada@example.org',
    password: await seal(suite, testPassword),
  };
});
afterAll(() => suite.close());
afterEach(() => {
  vi.useRealTimers();
});

const registerWith = (change: Partial<Form>) =>
  suite.request(register, { query: { kind: 'DE' }, body: { ...form, ...change } });
const verify = (email: string, otp: string, registration?: string) =>
  suite.request(verifyUser, { body: { email, otp, ...(registration ? { registration } : {}) } });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test('a visitor signs up, types the code from the mail, and is signed in [S7.13] [S7.15]', async () => {
  const grace = await signUp(suite, { name: ' grace  hopper', email: 'grace@example.org' });
  const detail = await suite.send(getUserDetail, {}, grace.accessToken);
  expect(detail).toMatchObject({ full_name: 'Grace Hopper', email_verified: true, plan_type: 'F' });
  expect((await signIn(suite, grace.email)).metaData.user_id).toBe(grace.userId);
});

test('a direct registration returns no tokens before the address is verified [S3.81]', async () => {
  const { status, envelope } = await registerWith({ email: 'direct@example.org' });
  expect(status).toBe(200);
  expect(envelope).toMatchObject({ data: { email: 'direct@example.org' } });
  expect(JSON.stringify(envelope)).not.toContain('Token');
});

test('a registration is of kind DE or GE [S7.14]', async () => {
  const answer = await suite.http.inject({
    method: 'POST',
    url: '/api/main/user/register?kind=XX',
    payload: form,
  });
  expect(answer.json()).toMatchObject({
    status: 'failure',
    error: { error_code: 'invalid_input' },
  });
});

test.each<[string, Partial<Form>, string]>([
  ['product type N', { p_type: 'N' }, 'product/invalid'],
  ['a country that is none', { country: 'Atlantis' }, 'country/unknown'],
  ['the code of a country in place of its name', { country: 'US' }, 'country/unknown'],
  ['an address without a domain', { email: 'a@b' }, 'invalid_input'],
  ['a blank name', { full_name: '   ' }, 'invalid_input'],
  ['a name of 76 characters', { full_name: 'x'.repeat(76) }, 'invalid_input'],
  ['a password in plain', { password: testPassword }, 'invalid_input'],
  ['a password for another key', { password: 'eyJhIjoiYiJ9..a.b.c' }, 'password/unreadable'],
  ['no password', { password: undefined }, 'password/invalid'],
])('%s is refused [S3.3] [S3.4]', async (_, change, code) => {
  const { envelope } = await registerWith({ email: 'refused@example.org', ...change });
  expect(envelope).toMatchObject({ status: 'failure', error: { error_code: code } });
});

test('a name that is too long is refused with the limit', async () => {
  const { envelope } = await registerWith({ full_name: 'x'.repeat(80) });
  expect(envelope).toMatchObject({
    error: { error_message: 'Full name has 75 characters at most.' },
  });
});

test.each([
  'Password1',
  'PASSword123',
  'Welcome1',
  'Sightline2026',
  'P@ssw0rd1',
  'Pa$$w0rd!1',
  'Summer2024',
  'W3lc0me2025!',
])('a password that is among the first that attackers try is refused: %s', async (password) => {
  const { envelope } = await registerWith({ password: await seal(suite, password) });
  expect(envelope).toMatchObject({ error: { error_code: 'password/common' } });
});

test('a password that breaks the rule is refused by the server too', async () => {
  for (const password of ['Abcdef1', 'Abcdefghijklmn12', 'ABCDEFG1', 'abcdefg1', 'Abcdefgh']) {
    const { envelope } = await registerWith({ password: await seal(suite, password) });
    expect(envelope).toMatchObject({
      error: {
        error_code: 'password/invalid',
        error_message: 'Make it 8-15 characters with 1 upper case, 1 lower case, and a number',
      },
    });
  }
});

test('the page requires a solved captcha, valid once; the modal requires none [S4.14]', async () => {
  const page = { origin: 'page' as const, email: 'captcha@example.org' };
  expect((await registerWith(page)).envelope).toMatchObject({
    error: { error_code: 'captcha/required' },
  });
  const solved = await solvedCaptcha(suite);
  expect((await registerWith({ ...page, captcha: solved })).status).toBe(200);
  const again = await registerWith({ ...page, captcha: solved });
  expect(again.envelope).toMatchObject({ error: { error_code: 'captcha/failed' } });
});

test('the modal, which has no captcha, is limited to a few uses per hour [S4.14]', async () => {
  const strict = await startSuite({ RATE_LIMIT: '3000' });
  const send = async (number: number) =>
    strict.request(register, {
      query: { kind: 'DE' },
      body: {
        ...form,
        email: `modal${number}@example.org`,
        password: await seal(strict, testPassword),
      },
    });
  for (let number = 0; number < 10; number += 1) expect((await send(number)).status).toBe(200);
  expect((await send(10)).envelope).toMatchObject({ error: { error_code: 'too_many_requests' } });
  await strict.close();
});

test.each<[what: string, purpose: 'verify' | 'reset', send: (email: string) => Promise<unknown>]>([
  ['signing up with an address that has an account', 'verify', (email) => registerWith({ email })],
  [
    'sending a code again to an address that has an account',
    'verify',
    (email) => suite.send(resendOtp, { body: { email } }),
  ],
  [
    'sending a code again to an address without an account',
    'verify',
    () => suite.send(resendOtp, { body: { email: 'again-nobody@example.org' } }),
  ],
  [
    'resetting the password of an address without an account',
    'reset',
    () => suite.send(forgotPassword, { body: { email: 'reset-nobody@example.org' } }),
  ],
])('%s stores as much as for an address that gets a code', async (_, purpose, send) => {
  const { email } = await signUp(suite);
  const stored = () => suite.database.orm.$count(oneTimeCodes, eq(oneTimeCodes.purpose, purpose));
  const before = await stored();
  await send(email);
  expect(await stored()).toBe(before + 1);
});

test('a user who signs up for red routes begins on their dashboard', async () => {
  const dashboardOf = async (p_type: 'M' | 'T') => {
    const email = `dashboard-${p_type}@example.org`;
    await registerWith({ email, p_type });
    const [user] = await suite.database.orm
      .select()
      .from(users)
      .where(eq(users.email, email.toLowerCase()));
    return user?.defaultDashboard;
  };
  expect([await dashboardOf('M'), await dashboardOf('T')]).toEqual(['M', 'T']);
});

test('an address with an account gets the same answer, and a mail about it', async () => {
  const known = await signUp(suite);
  const taken = await registerWith({ email: known.email, full_name: 'Somebody Else' });
  const fresh = await registerWith({ email: 'fresh@example.org' });
  const shape = ({ status, envelope }: typeof taken) => [
    status,
    JSON.stringify(envelope).replace(/"(email|registration)":"[^"]+"/g, '$1'),
  ];
  expect(shape(taken)).toEqual(shape(fresh));
  const [mail] = await mailsTo(suite, known.email);
  expect(mail).toMatchObject({ subject: 'You already have a Sightline account', code: null });
  const detail = await suite.send(getUserDetail, {}, known.accessToken);
  expect(detail.full_name).toBe(known.fullName);
});

test('a wrong code is refused, as is any code for an address without an account [S7.15]', async () => {
  await fillInSignUp(suite, { email: 'wrong@example.org' });
  const code = await codeFor(suite, 'wrong@example.org');
  const wrong = await verify('wrong@example.org', wrongFor(code));
  const nobody = await verify('nobody@example.org', '123456');
  expect(wrong.status).toBe(400);
  expect(wrong).toEqual(nobody);
});

test('of many wrong codes that are sent at once five are counted, and then the right code is refused', async () => {
  await fillInSignUp(suite, { email: 'guessed@example.org' });
  const code = await codeFor(suite, 'guessed@example.org');
  const guesses = Array.from({ length: 50 }, () => verify('guessed@example.org', wrongFor(code)));
  const answers = await Promise.all(guesses);
  expect(answers.every(({ status }) => status === 400)).toBe(true);
  const { rows } = await suite.database.pool.query(
    "select tries from one_time_codes where email = 'guessed@example.org'",
  );
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await verify('guessed@example.org', code)).status).toBe(400);
});

test('the right code is accepted among wrong codes that arrive with it', async () => {
  await fillInSignUp(suite, { email: 'amid@example.org' });
  const code = await codeFor(suite, 'amid@example.org');
  const sent = [wrongFor(code), wrongFor(code), code, wrongFor(code)];
  const answers = await Promise.all(sent.map((otp) => verify('amid@example.org', otp)));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 400]);
});

test('a code is valid once, also when it is sent twice at the same time', async () => {
  await fillInSignUp(suite, { email: 'twice@example.org' });
  const code = await codeFor(suite, 'twice@example.org');
  const both = await Promise.all([1, 2].map(() => verify('twice@example.org', code)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await verify('twice@example.org', code)).status).toBe(400);
});

test('a code is valid for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fillInSignUp(suite, { email: 'late@example.org' });
  const code = await codeFor(suite, 'late@example.org');
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  expect((await verify('late@example.org', code)).status).toBe(400);
});

test('a code can be sent again; only the newest is valid [S4.9] [S7.16]', async () => {
  await fillInSignUp(suite, { email: 'again@example.org' });
  const first = await codeFor(suite, 'again@example.org');
  await suite.send(resendOtp, { body: { email: 'again@example.org' } });
  const second = await codeFor(suite, 'again@example.org');
  if (first !== second) expect((await verify('again@example.org', first)).status).toBe(400);
  expect((await verify('again@example.org', second)).status).toBe(200);
});

test('sending again has the same answer for all addresses, and mails only those that wait for a code', async () => {
  const known = await signUp(suite);
  const before = (await mailsTo(suite, known.email)).length;
  for (const email of [known.email, 'stranger@example.org']) {
    expect(await suite.send(resendOtp, { body: { email } })).toEqual({ email });
  }
  expect(await mailsTo(suite, known.email)).toHaveLength(before);
  expect(await mailsTo(suite, 'stranger@example.org')).toHaveLength(0);
});

test.each(['asked@example.org', 'asked-for-nobody@example.org'])(
  'six codes per hour can be requested, for %s too',
  async (email) => {
    const resend = () => suite.request(resendOtp, { body: { email } });
    if (email === 'asked@example.org') await fillInSignUp(suite, { email });
    else await resend();
    for (let count = 0; count < 5; count += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).envelope).toMatchObject({ error: { error_code: 'code/too-many' } });
  },
);

test('a code confirms only the registration of the browser in which it is typed', async () => {
  const email = 'victim@example.org';
  const mine = await fillInSignUp(suite, { email, password: 'Victims1' });
  await fillInSignUp(suite, { email, password: 'Attacker1', name: 'Attacker' });
  const newest = await codeFor(suite, email);
  expect((await verify(email, newest, mine.registration)).status).toBe(400);
  const again = await fillInSignUp(suite, { email, password: 'Victims1', name: 'Victim' });
  expect((await verify(email, await codeFor(suite, email), again.registration)).status).toBe(200);
  await expect(signIn(suite, email, 'Attacker1')).rejects.toThrow('auth/wrong-password');
  expect((await signIn(suite, email, 'Victims1')).metaData.full_name).toBe('Victim');
});

test('the projects that a visitor brings are known after sign-in [S3.1]', async () => {
  await registerWith({ email: 'came@example.org', mapper_id: 'map1', project_id: 'persona1' });
  const { envelope } = await verify('came@example.org', await codeFor(suite, 'came@example.org'));
  expect(envelope).toMatchObject({
    data: { metaData: { mapper_id: 'map1', project_id: 'persona1' } },
  });
});
