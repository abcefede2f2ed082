import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { makePerson, type Person, seal, signUp, testPassword } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { deleteUser } from '../contract/profile.ts';
import { listSessions } from '../contract/sessions.ts';
import { confirmTwoFactor, disableTwoFactor, setUpTwoFactor } from '../contract/two-factor.ts';
import { accountsKey } from './index.ts';
import { createCodes } from './sign-in/codes.ts';
import { backupCodes, devices, oneTimeCodes, sessions, users } from './tables.ts';

let suite: TestSuite;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  [ada, ben] = [await makePerson(suite), await makePerson(suite)];
});
afterAll(() => suite.close());

/** Registers devices of a user, as their sessions do. */
async function register({ userId }: Person, ...tokens: string[]) {
  const [session] = (await suite.database.orm.select().from(sessions)).filter(
    (one) => one.userId === userId,
  );
  await suite.database.orm.insert(devices).values(
    tokens.map((deviceToken) => ({
      id: createHash('sha256').update(deviceToken).digest('hex'),
      userId,
      sessionId: session?.id ?? '',
      deviceToken,
      deviceType: 'Desktop',
      browserName: 'Firefox',
      createdAt: new Date(),
    })),
  );
}

test('a device is removed for its account only, and other devices stay', async () => {
  const service = suite.get(accountsKey).devices;
  const of = async ({ userId }: Person) =>
    (await service.of(userId)).map(({ deviceToken }) => deviceToken).sort();
  const [one, two, bens] = [`one ${ada.userId}`, `two ${ada.userId}`, `bens ${ada.userId}`];
  await register(ada, one, two);
  await register(ben, bens);
  await service.forget(ada.userId, bens);
  expect(await of(ben)).toEqual([bens]);
  await service.forget(ada.userId, one);
  expect(await of(ada)).toEqual([two]);
  await service.forget(ada.userId, one);
  expect([await of(ada), await of(ben)]).toEqual([[two], [bens]]);
});

test('sessions are listed by their last use, without those that ended', async () => {
  const { userId, accessToken } = ada;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const row = (id: string, used: number, over = false) => ({
    id: `${id} ${userId}`,
    userId,
    address: id,
    userAgent: '',
    createdAt: minutesAgo(100),
    usedAt: minutesAgo(used),
    expiresAt: new Date(Date.now() + (over ? -1000 : 3_600_000)),
  });
  await suite.database.orm
    .insert(sessions)
    .values([row('middle', 20), row('oldest', 30), row('over', 10, true), row('newer', 15)]);
  const { sessions: listed } = await suite.send(listSessions, {}, accessToken);
  expect(listed.filter(({ current }) => !current).map(({ address }) => address)).toEqual([
    'newer',
    'middle',
    'oldest',
  ]);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
});

test('turning off two-factor sign-in deletes the backup codes of its account, and no others', async () => {
  const [one, other] = [await signUp(suite), await signUp(suite)];
  const proof = async () => ({ password: await seal(suite, testPassword) });
  for (const { accessToken } of [one, other]) {
    const { secret } = await suite.send(setUpTwoFactor, { body: await proof() }, accessToken);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await suite.send(confirmTwoFactor, { body: { code } }, accessToken);
  }
  const codesOf = async ({ userId }: Person) =>
    (await suite.database.orm.select().from(backupCodes)).filter((row) => row.userId === userId)
      .length;
  const before = await codesOf(other);
  expect(before).toBeGreaterThan(0);
  await suite.send(disableTwoFactor, { body: await proof() }, one.accessToken);
  expect([await codesOf(one), await codesOf(other)]).toEqual([0, before]);
});

test('deleting an account leaves all other accounts', async () => {
  const ids = async () =>
    (await suite.database.orm.select({ id: users.id }).from(users)).map(({ id }) => id).sort();
  const before = await ids();
  await suite.send(deleteUser, { body: {} }, ada.accessToken);
  expect(await ids()).toEqual(before.filter((id) => id !== ada.userId));
});

/** Codes of a new address, requested from a browser. */
function beginCodes() {
  const codes = createCodes(suite.database.orm, createSecrets('r'.repeat(32)));
  const email = `${ada.userId}@codes.example`;
  const browser = (name: string, address = '192.0.2.1') => ({ browser: name, address });
  return { codes, email, browser };
}

test('a code is valid once, for its purpose, address and browser', async () => {
  const { codes, email, browser } = beginCodes();
  const code = await codes.issue('verify', email, browser('firefox'));
  expect(code).toMatch(/^\d{6}$/);
  const redeem = (...given: Parameters<typeof codes.redeem>) => codes.redeem(...given);
  expect(await redeem('reset', email, browser('firefox'), code)).toBe(false);
  expect(await redeem('verify', `other-${email}`, browser('firefox'), code)).toBe(false);
  expect(await redeem('verify', email, browser('chrome'), code)).toBe(false);
  expect(await redeem('verify', email, browser('firefox'), code)).toBe(true);
  expect(await redeem('verify', email, browser('firefox'), code)).toBe(false);
});

test('codes of one address for several purposes and browsers are independent', async () => {
  const { codes, email, browser } = beginCodes();
  const requests = [
    { purpose: 'verify', to: email, by: browser('firefox') },
    { purpose: 'verify', to: email, by: browser('chrome') },
    { purpose: 'reset', to: email, by: browser('firefox') },
    { purpose: 'verify', to: `other-${email}`, by: browser('firefox') },
  ] as const;
  const issued: string[] = [];
  for (const { purpose, to, by } of requests) issued.push(await codes.issue(purpose, to, by));
  // A wrong guess at one code does not count for the others.
  await codes.redeem('verify', email, browser('firefox'), 'wrong');
  for (const [at, { purpose, to, by }] of [...requests.entries()].toReversed())
    expect(await codes.redeem(purpose, to, by, issued[at] ?? '')).toBe(true);
});

test('without cookies, the code of the newest browser at the address is valid', async () => {
  const { codes, email, browser } = beginCodes();
  const here = { browser: null, address: '192.0.2.1' };
  await codes.issue('verify', email, browser('firefox'));
  const age = new Date(Date.now() + 60_000);
  await suite.database.orm.update(oneTimeCodes).set({ expiresAt: age });
  const newest = await codes.issue('verify', email, browser('chrome'));
  await codes.issue('verify', email, browser('safari', '198.51.100.1'));
  await codes.issue('reset', email, browser('opera'));
  await codes.issue('verify', `other-${email}`, browser('opera'));
  expect(await codes.redeem('verify', email, { ...here, address: '203.0.113.1' }, newest)).toBe(
    false,
  );
  expect(await codes.redeem('verify', email, here, newest)).toBe(true);
});

test('a code is invalid after five attempts, after its time, and where none was sent', async () => {
  const { codes, email, browser } = beginCodes();
  const requester = browser('firefox');
  const tried = await codes.issue('verify', email, requester);
  for (let times = 0; times < 4; times += 1)
    await codes.redeem('verify', email, requester, 'wrong');
  expect(await codes.redeem('verify', email, requester, tried)).toBe(true);
  const spent = await codes.issue('verify', email, requester);
  for (let times = 0; times < 5; times += 1)
    await codes.redeem('verify', email, requester, 'wrong');
  expect(await codes.redeem('verify', email, requester, spent)).toBe(false);
  // A new code has new attempts.
  const late = await codes.issue('verify', email, requester);
  await suite.database.orm.update(oneTimeCodes).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await codes.redeem('verify', email, requester, late)).toBe(false);
  await codes.pretend('verify', email, requester);
  expect(await codes.redeem('verify', email, requester, late)).toBe(false);
});
