import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
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
import {
  changePassword,
  forgotPassword,
  forgotPasswordVerifyOtp,
} from '../../contract/password.ts';
import { accountData, getUserDetail } from '../../contract/profile.ts';
import { login } from '../../contract/sign-in.ts';

const fresh = 'Fresh1234';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());
afterEach(() => {
  vi.useRealTimers();
});

async function resetTokenFor(email: string): Promise<string> {
  await suite.send(forgotPassword, { body: { email } });
  const otp = await codeFor(suite, email);
  return (await suite.send(forgotPasswordVerifyOtp, { body: { email, otp } })).resetToken;
}

const setByReset = async (resetToken: string, password = fresh) =>
  suite.request(changePassword, {
    body: { resetToken, new_password: await seal(suite, password) },
  });

const setByCurrent = async (current: string, next: string, token?: string) =>
  suite.request(
    changePassword,
    {
      body: { current_password: await seal(suite, current), new_password: await seal(suite, next) },
    },
    token,
  );

const isSignedIn = async (token: string) =>
  (await suite.request(getUserDetail, {}, token)).status === 200;

test('a user who forgot the password gets a code, and sets a new password with it [S4.22] [S4.24] [S7.17] [S7.18] [S7.19] [S8.8]', async () => {
  const ada = await signUp(suite);
  const answer = await setByReset(await resetTokenFor(ada.email));
  expect(answer.envelope).toEqual({
    status: 'success',
    data: { message: 'Password updated successfully.' },
  });
  await expect(signIn(suite, ada.email)).rejects.toThrow('auth/wrong-password');
  expect((await signIn(suite, ada.email, fresh)).email).toBe(ada.email);
});

test('a reset ends all sessions and sends a mail about it', async () => {
  const ada = await signUp(suite);
  await setByReset(await resetTokenFor(ada.email));
  expect(await isSignedIn(ada.accessToken)).toBe(false);
  expect((await mailsTo(suite, ada.email))[0]?.subject).toBe('Your password was changed');
});

test('a reset is in the list of security events of the account', async () => {
  const ada = await signUp(suite);
  await setByReset(await resetTokenFor(ada.email));
  const { accessToken } = await signIn(suite, ada.email, fresh);
  const { audit } = await suite.send(accountData, {}, accessToken);
  const events = JSON.stringify(audit);
  expect(events).toContain('"account.password_reset"');
  expect(events).not.toContain('"account.password_changed"');
});

test('an address without an account gets the same answer and no mail', async () => {
  const ada = await signUp(suite);
  const known = await suite.request(forgotPassword, { body: { email: ada.email } });
  const nobody = await suite.request(forgotPassword, { body: { email: 'nobody@example.org' } });
  expect(known.status).toBe(nobody.status);
  expect(nobody.envelope).toEqual({ status: 'success', data: { email: 'nobody@example.org' } });
  expect(await mailsTo(suite, 'nobody@example.org')).toEqual([]);
  const body = { email: 'nobody@example.org', otp: '123456' };
  const wrong = await suite.request(forgotPasswordVerifyOtp, { body });
  expect(wrong).toEqual(
    await suite.request(forgotPasswordVerifyOtp, { body: { ...body, email: ada.email } }),
  );
  expect(wrong.envelope).toMatchObject({ error: { error_code: 'code/invalid' } });
});

test('a reset code is valid once, and so is the token that it is exchanged for', async () => {
  const ada = await signUp(suite);
  await suite.send(forgotPassword, { body: { email: ada.email } });
  const body = { email: ada.email, otp: await codeFor(suite, ada.email) };
  const { resetToken } = await suite.send(forgotPasswordVerifyOtp, { body });
  expect((await suite.request(forgotPasswordVerifyOtp, { body })).status).toBe(400);
  const both = await Promise.all([setByReset(resetToken), setByReset(resetToken, 'Other1234')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await setByReset(resetToken)).envelope).toMatchObject({
    error: { error_code: 'reset/expired' },
  });
});

test('a changed password ends the codes and tokens of earlier resets', async () => {
  const [ada, ben] = [await signUp(suite), await signUp(suite)];
  const resetToken = await resetTokenFor(ada.email);
  await setByCurrent(testPassword, fresh, ada.accessToken);
  expect((await setByReset(resetToken)).status).toBe(400);
  await suite.send(forgotPassword, { body: { email: ben.email } });
  const body = { email: ben.email, otp: await codeFor(suite, ben.email) };
  await setByCurrent(testPassword, fresh, ben.accessToken);
  expect((await suite.request(forgotPasswordVerifyOtp, { body })).status).toBe(400);
});

test('a code for signing up cannot reset a password', async () => {
  await fillInSignUp(suite, { email: 'other-purpose@example.org' });
  const otp = await codeFor(suite, 'other-purpose@example.org');
  const body = { email: 'other-purpose@example.org', otp };
  expect((await suite.request(forgotPasswordVerifyOtp, { body })).status).toBe(400);
});

test('a reset token is valid for 15 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ada = await signUp(suite);
  const resetToken = await resetTokenFor(ada.email);
  vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
  expect((await setByReset(resetToken)).status).toBe(400);
});

test('a weak new password is refused, and the reset token stays valid', async () => {
  const ada = await signUp(suite);
  const resetToken = await resetTokenFor(ada.email);
  expect((await setByReset(resetToken, 'weak')).envelope).toMatchObject({
    error: { error_code: 'password/invalid' },
  });
  expect((await setByReset(resetToken)).status).toBe(200);
});

test('a reset unlocks a locked account', async () => {
  const ada = await signUp(suite);
  const wrong = await seal(suite, 'Wrong1234');
  const guess = () => suite.request(login, { body: { email: ada.email, password: wrong } });
  await Promise.all(Array.from({ length: 11 }, guess));
  await expect(signIn(suite, ada.email)).rejects.toThrow('auth/too-many-request');
  await setByReset(await resetTokenFor(ada.email));
  expect((await signIn(suite, ada.email, fresh)).email).toBe(ada.email);
});

test('a signed-in user changes the password; other sessions end, the current one stays [S7.19]', async () => {
  const ada = await signUp(suite);
  const elsewhere = await signIn(suite, ada.email);
  const answer = await setByCurrent(testPassword, fresh, ada.accessToken);
  expect(answer.envelope).toMatchObject({ data: { message: 'Password updated successfully.' } });
  expect(await isSignedIn(ada.accessToken)).toBe(true);
  expect(await isSignedIn(elsewhere.accessToken)).toBe(false);
  await signIn(suite, ada.email, fresh);
});

test('a wrong current password changes nothing, and attempts are counted', async () => {
  const ada = await signUp(suite);
  const guesses = Array.from({ length: 12 }, () =>
    setByCurrent('Wrong1234', fresh, ada.accessToken),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  await signIn(suite, ada.email);
});

test('a new password that breaks the rule is refused with the text of the settings page', async () => {
  const ada = await signUp(suite);
  expect((await setByCurrent(testPassword, 'abc', ada.accessToken)).envelope).toMatchObject({
    error: {
      error_message:
        'The password must contain 8 to 15 characters and at least 1 uppercase letter, 1 lower case letter, and number.',
    },
  });
});

test('without a session or a reset token the password cannot be changed', async () => {
  expect((await setByCurrent(testPassword, fresh)).status).toBe(401);
});

test('a user without a password sets one by a reset', async () => {
  const ada = await makePerson(suite);
  const before = await suite.send(getUserDetail, {}, ada.accessToken);
  expect(before.has_password).toBe(false);
  await setByReset(await resetTokenFor(ada.email));
  await signIn(suite, ada.email, fresh);
});
