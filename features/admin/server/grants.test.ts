import { expect, test } from 'vitest';
import { setPlanRule } from '#features/installation/contract.ts';
import { activateTrial } from '#features/plans/contract/calls.ts';
import { findGrants, grantPlans } from '#features/plans/contract/grants.ts';
import type { PlanTier } from '#features/plans/contract/tiers.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { errorCodeOf } from '#tests/fixtures/services/billing/billing-suite.ts';
import { InvoicedBilling } from '#tests/fixtures/services/billing/invoiced-billing.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { previewGrant, previewPlanRule } from '../contract/grants.ts';
import { previewTransfer, readPerson, transferProjects } from '../contract/people.ts';

const billing = new InvoicedBilling();
const { planOf, subscriber } = billing;

const bodyOf = ({ userId }: Person, M: PlanTier, T: PlanTier = 'free') => ({
  body: { user_id: userId, tiers: { M, T } },
});
const grant = (person: Person, M: PlanTier) =>
  billing.suite.request(grantPlans, bodyOf(person, M), billing.admin.accessToken);
const preview = (person: Person, M: PlanTier) =>
  billing.suite.send(previewGrant, bodyOf(person, M), billing.admin.accessToken);
const makeMaps = async ({ accessToken }: Person, count: number) => {
  for (let made = 0; made < count; made += 1) {
    await billing.suite.send(mapperCalls.create, { body: {} }, accessToken);
  }
};

test('before a smaller plan is granted, an administrator sees which projects become read-only', async () => {
  const ben = await makePerson(billing.suite);
  await grant(ben, 'business');
  await makeMaps(ben, 3);
  const row = { kind: 'PM', made_by_ai: false, limit: 1, own: 2, received: 0 };
  expect(await preview(ben, 'free')).toEqual({
    before: { M: 'business', T: 'free' },
    after: { M: 'free', T: 'free' },
    read_only: [row],
  });
  expect((await preview(ben, 'pro')).read_only).toEqual([]);
  await grant(ben, 'free');
  // What is read-only already does not become so.
  expect((await preview(ben, 'free')).read_only).toEqual([]);
});

test('a trial stays with the free plan, and ends with another one', async () => {
  const ben = await makePerson(billing.suite);
  await billing.suite.send(activateTrial, { body: {} }, ben.accessToken);
  expect((await preview(ben, 'free')).after.M).toBe('business');
  expect((await preview(ben, 'pro')).after.M).toBe('pro');
});

test('no grant takes what an account pays for; a larger plan can be granted', async () => {
  const ada = await subscriber();
  const { email } = ada;
  const found = await billing.suite.send(
    findGrants,
    { body: { email } },
    billing.admin.accessToken,
  );
  expect(found.paid).toEqual({
    M: { tier: 'pro', until: '2026-02-28T10:00:00.000Z', renews: true },
    T: null,
  });
  expect(await errorCodeOf(grant(ada, 'free'))).toBe('plan_is_paid');
  expect(await planOf(ada)).toBe('pro');
  expect((await grant(ada, 'business')).status).toBe(200);
  expect(await planOf(ada)).toBe('business');
  expect((await grant(ada, 'pro')).status).toBe(200);
  const params = { id: ada.userId };
  const { losses } = await billing.suite.send(readPerson, { params }, billing.admin.accessToken);
  expect(losses).toEqual([{ what: 'paid plans', count: 1, shared: [] }]);
});

test('before projects are handed over, an administrator sees what becomes read-only, of both accounts', async () => {
  const [ada, ben] = [await makePerson(billing.suite), await makePerson(billing.suite)];
  await grant(ada, 'pro');
  await makeMaps(ben, 1);
  await makeMaps(ada, 2);
  const given = { params: { id: ada.userId }, body: { email: ben.email } };
  const look = () => billing.suite.send(previewTransfer, given, billing.admin.accessToken);
  expect(await look()).toEqual({
    projects: 2,
    receiver_name: ben.fullName,
    // The newest one stays editable.
    read_only: [{ kind: 'PM', made_by_ai: false, limit: 1, own: 1, received: 1 }],
  });
  await billing.suite.send(setPlanRule, { body: { plans: 'open' } }, billing.admin.accessToken);
  expect((await look()).read_only).toEqual([]);
  await billing.suite.send(setPlanRule, { body: { plans: 'tiers' } }, billing.admin.accessToken);
  await billing.suite.send(transferProjects, given, billing.admin.accessToken);
  expect(await look()).toMatchObject({ projects: 0, read_only: [] });
});

test('before accounts get their plans, an administrator sees whose projects become read-only', async () => {
  const look = () => billing.suite.send(previewPlanRule, {}, billing.admin.accessToken);
  const setRule = (plans: 'open' | 'tiers') =>
    billing.suite.send(setPlanRule, { body: { plans } }, billing.admin.accessToken);
  await setRule('open');
  const [ada, ben, cleo] = [
    await makePerson(billing.suite),
    await makePerson(billing.suite),
    await makePerson(billing.suite),
  ];
  await grant(ada, 'business');
  await makeMaps(ada, 3);
  await makeMaps(ben, 3);
  await makeMaps(cleo, 1);
  const of = (person: Person, { accounts }: Awaited<ReturnType<typeof look>>) =>
    accounts.find(({ user_id }) => user_id === person.userId);
  const seen = await look();
  expect(of(ben, seen)).toMatchObject({
    full_name: ben.fullName,
    read_only: [{ kind: 'PM', made_by_ai: false, limit: 1, own: 2, received: 0 }],
  });
  expect([of(ada, seen), of(cleo, seen)]).toEqual([undefined, undefined]);
  await setRule('tiers');
  expect((await look()).accounts).toEqual([]);
});
