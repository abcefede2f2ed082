import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, callPath } from '#kernel/call/call.ts';
import {
  codeFor,
  mailsTo,
  seal,
  signUp,
  solvedCaptcha,
  testPassword,
} from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  changePassword,
  forgotPassword,
  forgotPasswordVerifyOtp,
} from '../../contract/password.ts';
import { login } from '../../contract/sign-in.ts';

/** Behind a proxy, so that each caller has an address of its own. */
let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ TRUST_PROXY: '1', PUBLIC_URL: 'https://sightline.test' });
});
afterAll(() => suite.close());

/** A user with a browser, which stores cookies, or with a client that stores none. */
class Caller {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  readonly savesCookies: boolean;
  constructor(address: string, savesCookies = true) {
    this.address = address;
    this.savesCookies = savesCookies;
  }

  /** Sends a call and returns 'in', or the code of its failure. */
  async request(call: Call, payload: object): Promise<string> {
    const body = await this.send(call, payload);
    return body.status === 'success' ? 'in' : body.error.error_code;
  }

  /** Sends a call and returns its data. */
  async read(call: Call, payload: object) {
    return (await this.send(call, payload)).data;
  }

  private async send(call: Call, payload: object) {
    const answer = await suite.http.inject({
      method: call.method,
      url: callPath(call),
      headers: {
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      },
      payload,
    });
    for (const header of this.savesCookies ? [answer.headers['set-cookie'] ?? []].flat() : []) {
      const [name = '', value = ''] = (header.split(';', 1)[0] ?? '').split('=', 2);
      expect(header).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
      this.cookies.set(name, value);
    }
    return answer.json();
  }

  async signIn(email: string, password = testPassword, solved?: string) {
    const body = { email, password: await seal(suite, password) };
    return this.request(login, solved === undefined ? body : { ...body, captcha: solved });
  }

  async guess(email: string, times: number) {
    const answers: string[] = [];
    for (let time = 0; time < times; time += 1) {
      answers.push(await this.signIn(email, 'Wrong1234'));
    }
    return answers;
  }
}

/** Failed sign-ins from many addresses, more than one address is permitted. */
async function guessFromManyAddresses(email: string, net: string) {
  const callers = Array.from({ length: 5 }, (_, index) => new Caller(`${net}.${index}`, false));
  return (await Promise.all(callers.map((caller) => caller.guess(email, 2)))).flat();
}

const wrong = 'auth/wrong-password';
const tooMany = 'auth/too-many-request';

test('failed attempts from one network address lock this address out, and no other', async () => {
  const { email } = await signUp(suite);
  const visitor = new Caller('192.0.2.1');
  expect(await visitor.guess(email, 11)).toEqual([...Array(10).fill(wrong), tooMany]);
  expect(await visitor.signIn(email)).toBe(tooMany);
});

test('a known browser can sign in whatever others attempted, and has attempts of its own', async () => {
  const { email } = await signUp(suite);
  const owner = new Caller('192.0.2.10');
  expect(await owner.signIn(email)).toBe('in');
  await guessFromManyAddresses(email, '192.0.3');
  await new Caller('192.0.2.10', false).guess(email, 11);
  expect(await owner.signIn(email)).toBe('in');
  // The cookie is valid for this account only, and cannot be forged.
  const [name = '', value = ''] = [...owner.cookies].find(([one]) => one.includes('known')) ?? [];
  const forger = new Caller('192.0.2.10');
  forger.cookies.set(name, `${value.slice(0, -2)}xx`);
  expect(await forger.signIn(email)).toBe(tooMany);
  expect(await owner.guess(email, 11)).toEqual([...Array(10).fill(wrong), tooMany]);
});

test('after many failures from everywhere an unknown browser has to solve a captcha, each time', async () => {
  const { email } = await signUp(suite);
  expect(await guessFromManyAddresses(email, '192.0.4')).toEqual(Array(10).fill(wrong));
  const user = new Caller('192.0.5.1');
  expect(await user.signIn(email)).toBe('captcha/required');
  expect(await user.signIn(email, testPassword, 'bm90IHNvbHZlZA==')).toBe('captcha/failed');
  const solved = await solvedCaptcha(suite);
  expect(await user.signIn(email, 'Wrong1234', solved)).toBe(wrong);
  expect(await user.signIn(email, testPassword, solved)).toBe('captcha/failed');
  expect(await user.signIn(email, testPassword, await solvedCaptcha(suite))).toBe('in');
  expect(await user.signIn(email)).toBe('in');
});

test('an account that does not exist requires a captcha too', async () => {
  await guessFromManyAddresses('nobody@example.org', '192.0.6');
  expect(await new Caller('192.0.7.1').signIn('nobody@example.org')).toBe('captcha/required');
});

test("an attacker who requests codes and guesses them does not invalidate the owner's codes", async () => {
  const { email } = await signUp(suite);
  const owner = new Caller('192.0.2.20');
  expect(await owner.request(forgotPassword, { email })).toBe('in');
  const otp = await codeFor(suite, email);
  for (const savesCookies of [true, false]) {
    const visitor = new Caller('192.0.8.1', savesCookies);
    expect(await visitor.request(forgotPassword, { email })).toBe('in');
    const guess = { email, otp: otp === '000000' ? '111111' : '000000' };
    for (let time = 0; time < 6; time += 1) {
      expect(await visitor.request(forgotPasswordVerifyOtp, guess)).toBe('code/invalid');
    }
    // The code in the mail is valid only in the browser that requested it.
    expect(await visitor.request(forgotPasswordVerifyOtp, { email, otp })).toBe('code/invalid');
  }
  expect(await owner.request(forgotPasswordVerifyOtp, { email, otp })).toBe('in');
});

test('a browser keeps its code when its network address changes, a client without cookies does not', async () => {
  const { email } = await signUp(suite);
  const walker = new Caller('192.0.2.30');
  await walker.request(forgotPassword, { email });
  const elsewhere = new Caller('2001:db8::1');
  for (const [name, value] of walker.cookies) elsewhere.cookies.set(name, value);
  const otp = await codeFor(suite, email);
  expect(await new Caller('2001:db8::1').request(forgotPasswordVerifyOtp, { email, otp })).toBe(
    'code/invalid',
  );
  expect(await elsewhere.request(forgotPasswordVerifyOtp, { email, otp })).toBe('in');
});

test('a user with the same network address does not invalidate a code by requesting one', async () => {
  const { email } = await signUp(suite);
  const owner = new Caller('192.0.2.60');
  await owner.request(forgotPassword, { email });
  const otp = await codeFor(suite, email);
  const neighbour = new Caller('192.0.2.60');
  expect(await neighbour.request(forgotPassword, { email })).toBe('in');
  // A client without cookies uses the newest code of its address.
  const machine = new Caller('192.0.2.60', false);
  expect(await machine.request(forgotPasswordVerifyOtp, { email, otp })).toBe('code/invalid');
  expect(await owner.request(forgotPasswordVerifyOtp, { email, otp })).toBe('in');
  // Once a code was entered, no other one sets a new password.
  const newest = await codeFor(suite, email);
  expect(await machine.request(forgotPasswordVerifyOtp, { email, otp: newest })).toBe(
    'code/invalid',
  );
});

test('attackers use up their own codes: a known browser still gets one', async () => {
  const { email } = await signUp(suite);
  const owner = new Caller('192.0.2.40');
  await owner.signIn(email);
  const one = new Caller('192.0.9.1');
  const answers: string[] = [];
  for (let time = 0; time < 7; time += 1)
    answers.push(await one.request(forgotPassword, { email }));
  expect(answers).toEqual([...Array(6).fill('in'), 'code/too-many']);
  for (let time = 0; time < 6; time += 1) {
    await new Caller(`192.0.9.${time + 2}`).request(forgotPassword, { email });
  }
  expect(await new Caller('192.0.9.99').request(forgotPassword, { email })).toBe('code/too-many');
  expect(await owner.request(forgotPassword, { email })).toBe('in');
});

test('a new password unlocks the account for the user who set it', async () => {
  const { email } = await signUp(suite);
  const owner = new Caller('192.0.2.50');
  await owner.guess(email, 11);
  await guessFromManyAddresses(email, '192.0.10');
  await owner.request(forgotPassword, { email });
  const otp = await codeFor(suite, email);
  const { resetToken } = await owner.read(forgotPasswordVerifyOtp, { email, otp });
  const password = 'Another123';
  const change = { resetToken, new_password: await seal(suite, password) };
  expect(await owner.request(changePassword, change)).toBe('in');
  expect(await owner.signIn(email, password)).toBe('in');
});

test('a sign-in from an unknown browser is reported by mail, one from a known browser is not', async () => {
  const { email } = await signUp(suite);
  const reported = async () =>
    (await mailsTo(suite, email)).filter(({ subject }) => subject.startsWith('New sign-in'));
  const owner = new Caller('192.0.2.60');
  expect(await reported()).toEqual([]);
  await owner.signIn(email);
  await owner.signIn(email);
  const [mail, ...more] = await reported();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('192.0.2.60');
});
