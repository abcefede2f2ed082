import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/tables.ts';
import { setPlanRule } from '#features/installation/contract.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { activateTrial, userPlanData } from '../contract/calls.ts';
import { findGrants, grantPlans } from '../contract/grants.ts';

let suite: TestSuite;
let admin: Person;
beforeAll(async () => {
  suite = await startSuite();
  admin = await makePerson(suite);
  await suite.database.orm.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
});
afterAll(() => suite.close());

const find = (email: string, { accessToken } = admin) =>
  suite.send(findGrants, { body: { email } }, accessToken);
const grant = (user_id: string, M: 'free' | 'pro', T: 'free' | 'business', by = admin) =>
  suite.send(grantPlans, { body: { user_id, tiers: { M, T } } }, by.accessToken);
const planOf = async ({ accessToken }: Person, p_type: 'M' | 'T') =>
  (await suite.send(userPlanData, { query: { p_type } }, accessToken)).plan;

test('an administrator finds an account by its address, and grants it a plan on each side', async () => {
  const ben = await makePerson(suite);
  const found = await find(` ${ben.email.toUpperCase()} `);
  expect(found).toMatchObject({
    account: { user_id: ben.userId, email: ben.email },
    tiers: { M: 'free', T: 'free' },
    trials: { M: null, T: null },
  });
  expect((await grant(ben.userId, 'pro', 'business')).tiers).toEqual({ M: 'pro', T: 'business' });
  expect([await planOf(ben, 'M'), await planOf(ben, 'T')]).toEqual(['pro', 'business']);
  await grant(ben.userId, 'free', 'free');
  expect([await planOf(ben, 'M'), await planOf(ben, 'T')]).toEqual(['free', 'free']);
});

test('a grant leaves a trial as it is, and the trial is shown beside the granted plan', async () => {
  const ben = await makePerson(suite);
  await suite.send(activateTrial, { body: {} }, ben.accessToken);
  const { tiers, trials } = await grant(ben.userId, 'free', 'business');
  expect(tiers).toEqual({ M: 'free', T: 'business' });
  expect(Date.parse(trials.M ?? '')).toBeGreaterThan(Date.now());
  expect(trials.T).toBeNull();
  expect(await planOf(ben, 'M')).toBe('business');
});

test('plans are granted while the installation is open, for the time after', async () => {
  const ben = await makePerson(suite);
  const choose = (plans: 'open' | 'tiers') =>
    suite.send(setPlanRule, { body: { plans } }, admin.accessToken);
  await choose('open');
  expect((await grant(ben.userId, 'pro', 'free')).tiers).toEqual({ M: 'pro', T: 'free' });
  expect(await planOf(ben, 'M')).toBe('enterprise');
  await choose('tiers');
  expect([await planOf(ben, 'M'), await planOf(ben, 'T')]).toEqual(['pro', 'free']);
});

test('others than administrators neither see nor change plans of others, and unknown accounts have none', async () => {
  const ben = await makePerson(suite);
  await expect(find(admin.email, ben)).rejects.toThrow('admin_required');
  await expect(grant(ben.userId, 'pro', 'business', ben)).rejects.toThrow('admin_required');
  await expect(find('nobody@example.org')).rejects.toThrow('not_found');
  await expect(grant('nobody', 'pro', 'free')).rejects.toThrow('not_found');
});
