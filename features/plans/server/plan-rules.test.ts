import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { PlanTier } from '../contract/tiers.ts';
import { createPlans } from './index.ts';
import { createPlanStore, listPlansOf } from './plan-store.ts';
import { payerPlans } from './tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.delete(payerPlans);
});

const account = (id: string) => ({ kind: 'account', id }) as const;
const team = (id: string) => ({ kind: 'team', id }) as const;
const amara = account('amara');
const storeOf = (firstTier: PlanTier = 'free') => createPlanStore(database, firstTier);
const begun = (days: number) => `now() - interval '${days} days'`;
/** Sets columns of one side of a payer's plan. */
const set = (columns: string, side: 'M' | 'T' = 'M', id = 'amara') =>
  database.pool.query(`update payer_plans set ${columns} where payer_id = $1 and side = $2`, [
    id,
    side,
  ]);

test('the first plan is assigned once, on both sides, for one payer', async () => {
  const { orm } = database;
  await storeOf('pro').start(orm, amara);
  await storeOf('business').start(orm, amara);
  await storeOf('business').start(orm, team('amara'));
  const side = { tier: 'pro', trialBegun: false, trial: null };
  expect(await storeOf().of(amara)).toEqual({ M: side, T: side });
  expect((await storeOf().of(team('amara')))?.M.tier).toBe('business');
  expect(await storeOf().of(account('ben'))).toBeNull();
  await orm.delete(payerPlans);
  await orm
    .insert(payerPlans)
    .values({ payerKind: 'account', payerId: 'amara', side: 'M', tier: 'pro', since: new Date() });
  expect(await storeOf().of(amara)).toBeNull();
});

test('a trial is begun once on a side, and from the free plan only', async () => {
  const store = storeOf();
  await store.start(database.orm, amara);
  await store.start(database.orm, account('ben'));
  expect(await store.beginTrial(account('nobody'), 'M')).toBe(false);
  expect(await store.beginTrial(amara, 'M')).toBe(true);
  expect(await store.beginTrial(amara, 'M')).toBe(false);
  const plan = await store.of(amara);
  expect(plan?.M).toMatchObject({ trialBegun: true, trial: { mayContinue: true } });
  expect(plan?.M.tier).not.toBe('free');
  expect(plan?.T).toEqual({ tier: 'free', trialBegun: false, trial: null });
  expect((await store.of(account('ben')))?.M.trialBegun).toBe(false);
  expect(await store.beginTrial(amara, 'T')).toBe(true);
  await store.put(account('ben'), 'pro');
  expect(await store.beginTrial(account('ben'), 'M')).toBe(false);
});

test.each([
  ['that lasts', `trial_begun_at = ${begun(1)}, trial_ends_at = now() + interval '13 days'`, true],
  ['that ends now', `trial_begun_at = ${begun(14)}, trial_ends_at = now()`, false],
  ['that ended', `trial_begun_at = ${begun(15)}, trial_ends_at = ${begun(1)}`, false],
  ['that was never begun', 'trial_begun_at = null', false],
  [
    'that was continued',
    `trial_begun_at = ${begun(1)}, trial_ends_at = now() + interval '13 days', trial_continued_at = now()`,
    false,
  ],
  [
    'of a plan that was bought since',
    `trial_begun_at = ${begun(1)}, trial_ends_at = now() + interval '13 days', tier = 'pro'`,
    false,
  ],
])('a trial %s is continued: %s', async (_, columns, continued) => {
  const store = storeOf();
  await store.start(database.orm, amara);
  await store.start(database.orm, account('ben'));
  await set(columns);
  await set(`trial_begun_at = ${begun(1)}, trial_ends_at = now() + interval '1 day'`, 'M', 'ben');
  const before = (await store.of(amara))?.M.trial?.endsAt;
  expect(await store.continueTrial(amara, 'M')).toBe(continued);
  expect(await store.continueTrial(amara, 'M')).toBe(false);
  expect((await store.of(account('ben')))?.M.trial?.mayContinue).toBe(true);
  if (!continued || !before) return;
  const { trial } = (await store.of(amara))?.M ?? {};
  expect(trial?.mayContinue).toBe(false);
  expect(Number(trial?.endsAt) - Number(before)).toBe(14 * 86_400_000);
});

test('an expired trial has no effect, and a bought plan replaces it', async () => {
  const store = storeOf();
  await store.start(database.orm, amara);
  await set(`trial_begun_at = ${begun(15)}, trial_ends_at = ${begun(1)}`);
  expect((await store.of(amara))?.M).toEqual({ tier: 'free', trialBegun: true, trial: null });
  await set("trial_ends_at = now() + interval '1 day', tier = 'enterprise'");
  expect((await store.of(amara))?.M).toEqual({ tier: 'enterprise', trialBegun: true, trial: null });
});

test('the plans of an account are its own, by side, and are deleted with it', async () => {
  const store = storeOf();
  for (const payer of [amara, account('ben'), team('amara')]) {
    await store.start(database.orm, payer);
  }
  await store.put(amara, 'pro');
  expect((await listPlansOf(database, 'amara')).map(({ side, tier }) => [side, tier])).toEqual([
    ['M', 'pro'],
    ['T', 'pro'],
  ]);
  await store.remove(database.orm, amara);
  expect(await store.of(amara)).toBeNull();
  expect(await listPlansOf(database, 'amara')).toEqual([]);
  expect(await store.of(account('ben'))).not.toBeNull();
  expect(await store.of(team('amara'))).not.toBeNull();
});

test('of several payers the highest tier applies, separately on each side', async () => {
  const plans = createPlans({
    database,
    firstTier: 'free',
    worksFor: async () => false,
    limits: { free: { projects: 3 } },
  });
  await plans.start(database.orm, 'amara');
  await plans.start(database.orm, 'ben');
  expect(await plans.typeOf('nobody')).toBe('F');
  expect(await plans.tierOf([], 'M')).toBe('free');
  expect(await plans.tierOf([account('nobody')], 'M')).toBe('free');
  await set("tier = 'business'", 'T');
  await set("tier = 'pro'", 'M', 'ben');
  expect(await plans.typeOf('amara')).toBe('T');
  const both = [amara, account('ben')];
  expect([await plans.tierOf(both, 'M'), await plans.tierOf(both, 'T')]).toEqual([
    'pro',
    'business',
  ]);
  expect((await plans.limitsOf([amara], 'M')).projects).toBe(3);
  expect(await plans.limitsOf(both, 'M')).toEqual(await plans.limitsOf([account('ben')], 'M'));
  expect(await plans.feature([amara], 'M', 'epit')).toEqual({
    access: false,
    message: 'Upgrade to download as PDF',
  });
  expect(await plans.feature(both, 'M', 'epit')).toEqual({ access: true, message: '' });
});
