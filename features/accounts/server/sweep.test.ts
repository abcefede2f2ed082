import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids/new-id.ts';
import { fillInSignUp, makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { accountsKey } from './index.ts';
import { attemptCounts, oneTimeCodes, sessions, tickets, users } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const day = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * day);

test('an unverified registration is deleted after 30 days, an account never', async () => {
  const { orm } = suite.database;
  const person = await makePerson(suite);
  const old = await fillInSignUp(suite, { email: 'old@example.org' });
  const young = await fillInSignUp(suite, { email: 'young@example.org' });
  const age = (email: string, days: number) =>
    orm
      .update(users)
      .set({ createdAt: ago(days) })
      .where(eq(users.email, email));
  await age(person.email, 400);
  await age(old.email, 31);
  await age(young.email, 29);
  await suite.accounts.sweep();
  const left = (await orm.select({ email: users.email }).from(users)).map(({ email }) => email);
  expect(left).toEqual(expect.arrayContaining([person.email, young.email]));
  expect(left).not.toContain(old.email);
});

test('expired records are deleted, and others stay', async () => {
  const { orm } = suite.database;
  const { userId } = await makePerson(suite);
  const moments = { past: new Date(Date.now() - 1000), future: new Date(Date.now() + 60_000) };
  for (const [name, expiresAt] of Object.entries(moments)) {
    const id = `${name}-${userId}`;
    await orm.insert(oneTimeCodes).values({
      purpose: 'verify',
      email: id,
      asker: id,
      address: id,
      digest: id,
      tries: 0,
      expiresAt,
    });
    await orm.insert(tickets).values({ digest: id, purpose: id, userId, content: '', expiresAt });
    await orm.insert(attemptCounts).values({ subject: id, count: 1, resetsAt: expiresAt });
    const usedAt = new Date();
    await orm.insert(sessions).values({
      id,
      userId,
      address: '',
      userAgent: '',
      createdAt: usedAt,
      usedAt,
      expiresAt,
    });
  }
  await suite.accounts.sweep();
  const names = async (rows: PromiseLike<{ id: string }[]>) =>
    (await rows).map(({ id }) => id).filter((id) => id.endsWith(`-${userId}`));
  const stored = [`future-${userId}`];
  expect(await names(orm.select({ id: oneTimeCodes.email }).from(oneTimeCodes))).toEqual(stored);
  expect(await names(orm.select({ id: tickets.digest }).from(tickets))).toEqual(stored);
  expect(await names(orm.select({ id: attemptCounts.subject }).from(attemptCounts))).toEqual(
    stored,
  );
  expect(await names(orm.select({ id: sessions.id }).from(sessions))).toEqual(stored);
});

test('attempts are counted separately for each subject and kind, until they are cleared or expire', async () => {
  const { attempts } = suite.get(accountsKey);
  const [limit, other] = [
    { name: 'one', max: 2, seconds: 60 },
    { name: 'other', max: 2, seconds: 60 },
  ];
  const subject = newId();
  const tries = async (...given: Parameters<typeof attempts.allow>) => [
    await attempts.allow(...given),
    await attempts.allow(...given),
    await attempts.allow(...given),
  ];
  expect(await tries(limit, subject)).toEqual([true, true, false]);
  expect(await tries(other, subject)).toEqual([true, true, false]);
  expect(await tries(limit, `${subject} two`)).toEqual([true, true, false]);
  await attempts.clear(limit, subject);
  expect(await tries(limit, subject)).toEqual([true, true, false]);
  expect(await attempts.allow(other, subject)).toBe(false);
  expect(await attempts.allow(limit, `${subject} two`)).toBe(false);
  // Two of the four counted attempts are refunded.
  for (let times = 0; times < 3; times += 1) await attempts.forgive(other, subject);
  expect(await attempts.allow(other, subject)).toBe(true);
  expect(await attempts.allow(limit, subject)).toBe(false);
  await suite.database.orm.update(attemptCounts).set({ resetsAt: new Date(Date.now() - 1000) });
  expect(await tries(limit, subject)).toEqual([true, true, false]);
});

test('a ticket is valid once, for its purpose, before it expires', async () => {
  const { tickets: service } = suite.get(accountsKey);
  const kind = { purpose: 'test', minutes: 10, content: { name: '' } };
  const other = { ...kind, purpose: 'another' };
  const ticket = await service.issue(kind, { name: 'Ada' });
  expect(await service.redeem(other, ticket)).toBeNull();
  expect(await service.redeem(kind, `${ticket}x`)).toBeNull();
  expect(await service.redeem(kind, ticket)).toEqual({ name: 'Ada' });
  expect(await service.redeem(kind, ticket)).toBeNull();
  const late = await service.issue({ ...kind, minutes: 0 }, { name: 'Late' });
  expect(await service.redeem(kind, late)).toBeNull();
  const stays = await service.issue(kind, { name: 'Ben' });
  await service.redeem(kind, await service.issue(kind, { name: 'Cleo' }));
  expect(await service.redeem(kind, stays)).toEqual({ name: 'Ben' });
});

test('a ticket that permits attempts is used up after their number, independently of other tickets', async () => {
  const { tickets: service } = suite.get(accountsKey);
  const kind = { purpose: 'tried', minutes: 10, tries: 2, content: '' };
  const [ticket, other] = [await service.issue(kind, 'one'), await service.issue(kind, 'other')];
  const tries = async (one: string) => [
    await service.attempt(kind, one),
    await service.attempt(kind, one),
    await service.attempt(kind, one),
  ];
  expect(await tries(ticket)).toEqual(['one', 'one', null]);
  expect(await tries(other)).toEqual(['other', 'other', null]);
  // A ticket without a number permits one attempt.
  const { tries: _, ...single } = kind;
  const third = await service.issue(single, 'third');
  expect(await service.attempt(single, third)).toBe('third');
  expect(await service.attempt(single, third)).toBeNull();
  expect(await service.redeem(single, third)).toBe('third');
});
