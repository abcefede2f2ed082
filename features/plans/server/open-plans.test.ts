import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUserDetail } from '#features/accounts/contract/profile.ts';
import { readInstallation, readSettings, setPlanRule } from '#features/installation/contract.ts';
import { makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import {
  activateTrial,
  continueTrial,
  plansList,
  userPlanData,
  userPlansFeature,
} from '../contract/calls.ts';
import { accountPayer } from '../contract/payer.ts';
import { planFeatures } from '../contract/tiers.ts';

const unlimited = { projects: null, ai_projects: null, collaborators: null };
const included = { access: true, message: '' };
const everyFeature = Object.fromEntries(planFeatures.map((name) => [name, included]));

let suite: TestSuite;
let admin: Person;
let amara: Person;
beforeAll(async () => {
  suite = await startSuite({ PLANS: '', PLAN_LIMITS: '{"enterprise":{"projects":2}}' });
  admin = await signUp(suite);
  amara = await makePerson(suite);
});
afterAll(() => suite.close());

const planOf = ({ accessToken }: Person, p_type: 'M' | 'T' = 'M') =>
  suite.send(userPlanData, { query: { p_type } }, accessToken);
const choose = (plans: 'open' | 'tiers', { accessToken } = admin) =>
  suite.send(setPlanRule, { body: { plans } }, accessToken);
const begin = (calls: typeof mapperCalls | typeof notesCalls, { accessToken }: Person) =>
  suite.send(calls.create, { body: {} }, accessToken);
const storedPlans = async () => {
  const { rows } = await suite.database.pool.query('select * from payer_plans order by 1, 2, 3');
  return rows;
};

test('until an administrator has answered, accounts are on the free plan, and the first administrator on enterprise', async () => {
  expect(await suite.send(readInstallation, {})).toMatchObject({
    plans: 'tiers',
    plans_chosen: false,
  });
  for (const side of ['M', 'T'] as const) {
    expect((await planOf(amara, side)).plan).toBe('free');
    expect((await planOf(admin, side)).plan).toBe('enterprise');
  }
  await begin(mapperCalls, amara);
  await expect(begin(mapperCalls, amara)).rejects.toThrow('mapper_limit_reached');
});

test('only administrators choose between open and tiers', async () => {
  await expect(choose('open', amara)).rejects.toThrow('admin_required');
  await expect(suite.send(readSettings, {}, amara.accessToken)).rejects.toThrow('admin_required');
  expect(await choose('tiers')).toMatchObject({ plans: { chosen: 'tiers', configured: null } });
  expect(await suite.send(readInstallation, {})).toMatchObject({
    plans: 'tiers',
    plans_chosen: true,
  });
  expect((await planOf(amara)).plan).toBe('free');
});

test('in an open installation every call answers with all features and without limits', async () => {
  await choose('open');
  for (const person of [admin, amara]) {
    for (const p_type of ['M', 'T'] as const) {
      expect(await planOf(person, p_type)).toEqual({
        p_type,
        plan_type: 'E',
        plan: 'enterprise',
        trial_eligible: false,
        trial: null,
        limits: unlimited,
        features: everyFeature,
      });
    }
  }
  const codes = { mal: included, jri: included, epim: included, epit: included };
  expect(await suite.send(userPlansFeature, {}, amara.accessToken)).toEqual({
    mapper_features: codes,
    tapper_features: codes,
    is_owner: true,
    mapper_trial_eligible: false,
    tapper_trial_eligible: false,
  });
  const all = await suite.send(plansList, {});
  expect(all).toHaveLength(4);
  for (const one of all) expect(one).toMatchObject({ limits: unlimited, features: everyFeature });
  expect((await suite.send(getUserDetail, {}, amara.accessToken)).plan_type).toBe('E');
  for (const call of [activateTrial, continueTrial]) {
    const { status, envelope } = await suite.request(call, { body: {} }, amara.accessToken);
    expect(status).toBe(409);
    expect(JSON.stringify(envelope)).not.toMatch(/upgrade|plan/i);
  }
});

test('in an open installation accounts and teams of any plan have everything', async () => {
  const { plans } = suite;
  for (const payers of [[], [accountPayer('nobody')], [{ kind: 'team', id: 'x' } as const]]) {
    expect(await plans.tierOf(payers, 'M')).toBe('enterprise');
    expect(await plans.limitsOf(payers, 'T')).toEqual(unlimited);
    expect(await plans.feature(payers, 'M', 'mal')).toEqual(included);
  }
  expect(await plans.typeOf('nobody')).toBe('E');
});

test('in an open installation a member makes any number of projects, and invites editors', async () => {
  const { _id: id } = await begin(mapperCalls, amara);
  for (let number = 0; number < 3; number += 1) {
    await begin(mapperCalls, amara);
    await begin(notesCalls, amara);
  }
  for (let number = 0; number < 6; number += 1) await invite(suite, amara, id, 'E');
});

test('a trial and a plan that were stored before are there again with tiers', async () => {
  const ben = await makePerson(suite);
  await choose('tiers');
  await suite.send(activateTrial, { body: { p_type: 'T' } }, ben.accessToken);
  const before = { stored: await storedPlans(), plan: await planOf(ben, 'T') };
  await choose('open');
  await choose('tiers');
  expect({ stored: await storedPlans(), plan: await planOf(ben, 'T') }).toEqual(before);
  expect(before.plan.plan).toBe('business');
  expect((await planOf(admin)).plan).toBe('enterprise');
  // What a member has beyond the plan stays; only new projects are refused.
  await expect(begin(mapperCalls, amara)).rejects.toThrow('mapper_limit_reached');
});

test('the configuration answers beforehand, and what an administrator sets wins', async () => {
  const hosted = await startSuite({ PLANS: 'open' });
  const first = await signUp(hosted);
  const read = () => hosted.send(readInstallation, {});
  expect(await read()).toMatchObject({ plans: 'open', plans_chosen: true });
  await hosted.send(setPlanRule, { body: { plans: 'tiers' } }, first.accessToken);
  expect(await read()).toMatchObject({ plans: 'tiers', plans_chosen: true });
  expect(await hosted.send(readSettings, {}, first.accessToken)).toMatchObject({
    plans: { chosen: 'tiers', configured: 'open' },
  });
  await hosted.close();
});
