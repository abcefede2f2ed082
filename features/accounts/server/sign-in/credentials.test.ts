import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { createSessions, type EndedSession } from '../session/sessions.ts';
import { backupCodes, oneTimeCodes, sessions, tickets, users } from '../tables.ts';
import { dropBackupCodes, redeemBackupCode, renewBackupCodes } from '../two-factor/backup-codes.ts';
import { type AttemptLimit, createAttempts } from './attempts.ts';
import { createCodes } from './codes.ts';
import { secondFactorTicket } from './second-factor-ticket.ts';
import { createTickets } from './tickets.ts';

const secrets = createSecrets('a root secret of a test, long enough');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const id of ['amara', 'ben']) {
    await database.orm.insert(users).values({
      id,
      email: `${id}@example.org`,
      emailVerified: true,
      fullName: id,
      productType: 'M',
      country: 'Norway',
      defaultDashboard: 'M',
      createdAt: new Date(),
    });
  }
});
afterAll(() => database.close());

const begun = Date.parse('2026-05-01T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(begun);
});
afterEach(() => {
  vi.useRealTimers();
});
/** Sets the clock to a number of minutes after the beginning. */
const at = (minutes: number) => vi.setSystemTime(begun + minutes * 60_000);

const limit: AttemptLimit = { name: 'try', max: 3, seconds: 60 };
let subjects = 0;
/** A subject that no other test uses. */
function newSubject(): string {
  subjects += 1;
  return `subject ${subjects}`;
}

test('attempts are counted up to the limit, separately for each subject and limit, until their window ends', async () => {
  const attempts = createAttempts(database.orm, secrets);
  const subject = newSubject();
  const allowed = async (of = limit, who = subject) => attempts.allow(of, who);
  expect([await allowed(), await allowed(), await allowed(), await allowed()]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(await allowed({ ...limit, name: 'other' })).toBe(true);
  expect(await allowed(limit, 'another')).toBe(true);
  // The window begins with the first attempt; later ones do not extend it.
  at(59.9 / 60);
  expect(await allowed()).toBe(false);
  at(1);
  expect(await allowed()).toBe(true);
  at(1.5);
  expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false]);
  at(2);
  expect(await allowed()).toBe(true);
});

test('a refunded attempt is one less, never below zero; clearing removes all attempts', async () => {
  const attempts = createAttempts(database.orm, secrets);
  const subject = newSubject();
  const allowed = async (times: number) => {
    const all: boolean[] = [];
    for (let count = 0; count < times; count += 1) all.push(await attempts.allow(limit, subject));
    return all;
  };
  await attempts.forgive(limit, subject);
  await allowed(1);
  await attempts.forgive(limit, subject);
  await attempts.forgive(limit, subject);
  expect(await allowed(4)).toEqual([true, true, true, false]);
  await attempts.forgive(limit, subject);
  expect(await allowed(1)).toEqual([false]);
  await attempts.forgive(limit, 'another');
  await attempts.clear({ ...limit, name: 'other' }, subject);
  await attempts.clear(limit, 'another');
  expect(await allowed(1)).toEqual([false]);
  await attempts.clear(limit, subject);
  expect(await allowed(1)).toEqual([true]);
});

const kind = { purpose: 'test', minutes: 10, tries: 3 };

test('a ticket returns its content once, for its purpose, before it expires', async () => {
  const all = createTickets(database.orm, secrets);
  const [one, other, late] = [
    await all.issue(kind, { a: 1 }),
    await all.issue(kind, { a: 2 }),
    await all.issue(kind, { a: 3 }),
  ];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(await all.redeem({ ...kind, purpose: 'else' }, one)).toBeNull();
  expect(await all.redeem(kind, one)).toEqual({ a: 1 });
  expect(await all.redeem(kind, one)).toBeNull();
  expect(await all.redeem(kind, 'made-up')).toBeNull();
  at(9.99);
  expect(await all.redeem(kind, other)).toEqual({ a: 2 });
  at(10);
  expect(await all.attempt(kind, late)).toBeNull();
  expect(await all.redeem(kind, late)).toBeNull();
});

test.each([
  [{ tries: 3 }, 3],
  [{}, 1],
  [{ tries: secondFactorTicket.tries ?? 0 }, 5],
])(
  'a ticket of %j permits %i attempts, independently of other tickets, and is not used up by them',
  async (more, tries) => {
    const all = createTickets(database.orm, secrets);
    const own = { purpose: 'tries', minutes: 1, ...more };
    const [ticket, other] = [await all.issue(own, 'x'), await all.issue(own, 'y')];
    const answers: unknown[] = [];
    for (let count = 0; count <= tries; count += 1) answers.push(await all.attempt(own, ticket));
    expect(answers).toEqual([...Array(tries).fill('x'), null]);
    expect(await all.attempt(own, other)).toBe('y');
    expect(await all.redeem(own, ticket)).toBe('x');
  },
);

test('the ticket of a second factor is valid for ten minutes', async () => {
  const all = createTickets(database.orm, secrets);
  const ticket = await all.issue(secondFactorTicket, { userId: 'amara' }, 'amara');
  at(9.99);
  expect(await all.attempt(secondFactorTicket, ticket)).toEqual({ userId: 'amara' });
  at(10);
  expect(await all.attempt(secondFactorTicket, ticket)).toBeNull();
});

test('the content of a ticket and a code is not stored as plain text', async () => {
  const ticket = await createTickets(database.orm, secrets).issue(kind, 'private', 'ben');
  const [row] = await database.orm.select().from(tickets).where(eq(tickets.userId, 'ben'));
  expect(row).toMatchObject({ purpose: 'test', tries: 0 });
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`private|${ticket}`));
  const code = await createCodes(database.orm, secrets).issue('verify', 'plain', {
    browser: 'b',
    address: '::1',
  });
  const [stored] = await database.orm
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.email, 'plain'));
  expect(Object.values(stored ?? {})).not.toContain(code);
  expect(stored).toMatchObject({ asker: expect.not.stringMatching(/^b$/), tries: 0 });
});

const requester = { browser: 'firefox', address: '::1' };

test('a code of six digits is redeemed once, by its browser, purpose and address, within ten minutes', async () => {
  const codes = createCodes(database.orm, secrets);
  const code = await codes.issue('verify', 'a@x', requester);
  expect(code).toMatch(/^\d{6}$/);
  const redeem = (change: { purpose?: 'reset'; email?: string; browser?: string } = {}) =>
    codes.redeem(
      change.purpose ?? 'verify',
      change.email ?? 'a@x',
      { ...requester, browser: change.browser ?? requester.browser },
      code,
    );
  expect(await redeem({ purpose: 'reset' })).toBe(false);
  expect(await redeem({ email: 'b@x' })).toBe(false);
  expect(await redeem({ browser: 'chrome' })).toBe(false);
  at(9.99);
  expect(await redeem()).toBe(true);
  expect(await redeem()).toBe(false);
  at(0);
  const late = await codes.issue('verify', 'a@x', requester);
  at(10);
  expect(await codes.redeem('verify', 'a@x', requester, late)).toBe(false);
});

test('a code permits five attempts; the next code of its browser replaces it and permits five again', async () => {
  const codes = createCodes(database.orm, secrets);
  const wrong = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      expect(await codes.redeem('reset', 'c@x', requester, 'wrong')).toBe(false);
    }
  };
  const [first, other] = [
    await codes.issue('reset', 'c@x', requester),
    await codes.issue('reset', 'c@x', { ...requester, browser: 'chrome' }),
  ];
  await wrong(5);
  expect(await codes.redeem('reset', 'c@x', requester, first)).toBe(false);
  const second = await codes.issue('reset', 'c@x', requester);
  await wrong(4);
  expect(await codes.redeem('reset', 'c@x', requester, second)).toBe(true);
  expect(await codes.redeem('reset', 'c@x', { ...requester, browser: 'chrome' }, other)).toBe(true);
  await codes.pretend('reset', 'd@x', requester);
  expect(await codes.redeem('reset', 'd@x', requester, 'none!')).toBe(false);
});

test('a browser without cookies redeems the newest code of its address', async () => {
  const codes = createCodes(database.orm, secrets);
  const old = await codes.issue('verify', 'e@x', requester);
  at(1);
  const newest = await codes.issue('verify', 'e@x', { ...requester, browser: 'chrome' });
  await codes.issue('verify', 'e@x', { browser: 'safari', address: '::2' });
  await codes.issue('reset', 'e@x', { browser: 'safari', address: '::1' });
  const bare = { browser: null, address: '::1' };
  if (old !== newest) expect(await codes.redeem('verify', 'e@x', bare, old)).toBe(false);
  expect(await codes.redeem('verify', 'e@x', { ...bare, address: '::3' }, newest)).toBe(false);
  expect(await codes.redeem('verify', 'e@x', bare, newest)).toBe(true);
  expect(await codes.redeem('verify', 'e@x', requester, old)).toBe(true);
});

test('new backup codes replace those of the account only; each is redeemed once, by this account', async () => {
  const { orm } = database;
  const [first = ''] = await renewBackupCodes(orm, secrets, 'amara');
  const bens = await renewBackupCodes(orm, secrets, 'ben');
  const codes = await renewBackupCodes(orm, secrets, 'amara');
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{5}-[0-9a-f]{5}$/);
  const redeem = (code = '', userId = 'amara') => redeemBackupCode(orm, secrets, userId, code);
  expect(await redeem(first)).toBe(false);
  expect(await redeem(bens[0])).toBe(false);
  expect(await redeem(codes[0])).toBe(true);
  expect(await redeem(codes[0])).toBe(false);
  expect(await redeem(` ${codes[1]?.toUpperCase().replace('-', '')} `)).toBe(true);
  const left = async (userId: string) =>
    (await orm.select().from(backupCodes).where(eq(backupCodes.userId, userId))).length;
  expect([await left('amara'), await left('ben')]).toEqual([8, 10]);
  await dropBackupCodes(orm, 'amara');
  expect([await left('amara'), await left('ben')]).toEqual([0, 10]);
});

const caller = { address: '::1', userAgent: 'Firefox' };

function startSessions(days = 60) {
  const ended: EndedSession[] = [];
  const stolen: string[] = [];
  const all = createSessions({
    database,
    secrets,
    accessTokens: {
      sign: async ({ userId, sessionId }) => `${userId} ${sessionId}`,
      verify: async () => ({ userId: '', sessionId: '' }),
    },
    ended: (some) => void ended.push(...some),
    stolen: async (userId) => void stolen.push(userId),
    days,
  });
  return { all, ended, stolen };
}
const day = 24 * 60;

test('a session ends thirty days after its last use, and in any case after its maximum age', async () => {
  const { all } = startSessions(40);
  let { refreshToken } = await all.begin('amara', caller);
  const refresh = async () => {
    ({ refreshToken } = await all.refresh(refreshToken, undefined, caller));
  };
  at(30 * day - 1);
  expect(await all.list('amara')).toHaveLength(1);
  await refresh();
  at(40 * day - 1);
  await refresh();
  at(40 * day);
  await expect(refresh()).rejects.toMatchObject({ code: 'session/expired' });
  expect(await all.list('amara')).toEqual([]);
  at(0);
  const idle = await all.begin('amara', caller);
  at(30 * day);
  await expect(all.refresh(idle.refreshToken, undefined, caller)).rejects.toMatchObject({
    code: 'session/expired',
  });
  await database.orm.delete(sessions);
});

test('a refresh token is used once; its attempt may be repeated until the next use', async () => {
  const { all, ended, stolen } = startSessions();
  const { refreshToken, accessToken, expiresIn, sessionId } = await all.begin('amara', caller);
  expect([accessToken, expiresIn]).toEqual([`amara ${sessionId}`, 900]);
  const other = await all.begin('amara', caller);
  const next = await all.refresh(refreshToken, 'one', { ...caller, userAgent: 'x'.repeat(401) });
  expect(await all.refresh(refreshToken, 'one', caller)).toEqual(next);
  const [row] = await database.orm.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(row?.userAgent).toBe('x'.repeat(400));
  expect([ended, stolen]).toEqual([[], []]);
  await expect(all.refresh(refreshToken, 'two', caller)).rejects.toMatchObject({
    code: 'session/refused',
  });
  expect(ended).toEqual([{ userId: 'amara', sessionId }]);
  expect(stolen).toEqual(['amara']);
  // The successor is gone, too, and the other session continues.
  await expect(all.refresh(next.refreshToken, 'two', caller)).rejects.toMatchObject({
    code: 'session/expired',
  });
  await all.refresh(other.refreshToken, undefined, caller);
  await all.endAll('amara');
});

test.each(['', 'x', 'a.b.c', 'id.0.forged', 'id.12345678901.x'])(
  'the refresh token %j is refused',
  async (token) => {
    const { all, stolen } = startSessions();
    await expect(all.refresh(token, undefined, caller)).rejects.toMatchObject({
      code: 'session/refused',
      status: 401,
    });
    expect(stolen).toEqual([]);
  },
);

test('sessions are listed by their last use, and end for their account only', async () => {
  const { all, ended } = startSessions();
  const ids: string[] = [];
  for (const minutes of [1, 3, 2]) {
    at(minutes);
    ids.push((await all.begin('amara', caller)).sessionId);
  }
  const [first = '', second = '', third = ''] = ids;
  const bens = await all.begin('ben', caller);
  const listed = async () => (await all.list('amara')).map(({ id }) => id);
  expect(await listed()).toEqual([second, third, first]);
  await all.end('ben', first);
  await all.end('amara', bens.sessionId);
  await all.end('amara', 'nowhere');
  expect(ended).toEqual([]);
  await all.end('amara', third);
  expect(ended.splice(0)).toEqual([{ userId: 'amara', sessionId: third }]);
  await all.endAll('amara', second);
  expect(await listed()).toEqual([second]);
  await all.endAll('amara');
  expect(await listed()).toEqual([]);
  expect(ended.map(({ sessionId }) => sessionId)).toEqual([first, second]);
  expect(await all.list('ben')).toHaveLength(1);
});
