import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUserDetail } from '#features/accounts/contract/profile.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import {
  activateTrial,
  continueTrial,
  plansList,
  plansTypeList,
  userPlanData,
  userPlansFeature,
} from '../contract/calls.ts';
import { type Payer, payersOf } from '../contract/payer.ts';
import { type PlanTier, planFeatures, planTiers } from '../contract/tiers.ts';
import { createPlans } from './index.ts';
import { payerPlans } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const codes = { free: 'F', pro: 'P', business: 'T', enterprise: 'E' } as const;
const open = { access: true, message: '' };
const locked = (product: string) => ({
  access: false,
  message: `Upgrade to integrate with ${product} account. Check pricing page to select a plan.`,
});

async function putOn(person: Person, tier: PlanTier, side: 'M' | 'T' = 'M'): Promise<void> {
  await suite.database.pool.query(
    "update payer_plans set tier = $1 where payer_kind = 'account' and payer_id = $2 and side = $3",
    [tier, person.userId, side],
  );
}

test('a new account is on the free plan, on both sides, and may begin a trial [S3.67] [S4.107] [S4.108] [S7.29]', async () => {
  const ada = await makePerson(suite);
  for (const query of [{}, { p_type: 'T' as const }, { p_type: 'PC' as const }]) {
    expect(await suite.send(userPlanData, { query }, ada.accessToken)).toMatchObject({
      p_type: query.p_type === 'T' ? 'T' : 'M',
      plan_type: 'F',
      plan: 'free',
      trial_eligible: true,
      limits: { projects: 1, ai_projects: 1, collaborators: 5 },
      trial: null,
    });
  }
});

test("a call without a product type is treated as Mapper's, one with P as the persona side's [S9.23] [S3.75] [S3.76]", async () => {
  const ada = await makePerson(suite);
  await putOn(ada, 'pro', 'M');
  for (const query of [{}, { p_type: 'M' as const }, { p_type: 'P' as const }]) {
    expect(await suite.send(userPlanData, { query }, ada.accessToken)).toMatchObject({
      p_type: 'M',
      plan: 'pro',
    });
  }
});

test('the plan of a new account is configurable [S9.22]', async () => {
  const hosted = await startSuite({ DEFAULT_PLAN: 'enterprise' });
  const ada = await makePerson(hosted);
  expect((await hosted.send(userPlanData, {}, ada.accessToken)).limits.projects).toBeNull();
  expect((await hosted.send(getUserDetail, {}, ada.accessToken)).plan_type).toBe('E');
  await hosted.close();
});

test.each([
  ['free', 'free', 'F'],
  ['pro', 'free', 'P'],
  ['free', 'pro', 'P'],
  ['pro', 'business', 'T'],
  ['enterprise', 'business', 'E'],
  ['enterprise', 'enterprise', 'E'],
] as const)(
  'with %s on side M and %s on side T, the plan of an account is the higher one: %s',
  async (sideM, sideT, code) => {
    const ada = await makePerson(suite);
    await putOn(ada, sideM, 'M');
    await putOn(ada, sideT, 'T');
    expect((await suite.send(getUserDetail, {}, ada.accessToken)).plan_type).toBe(code);
    for (const [p_type, plan] of [
      ['M', sideM],
      ['T', sideT],
    ] as const) {
      expect((await suite.send(userPlanData, { query: { p_type } }, ada.accessToken)).plan).toBe(
        plan,
      );
    }
  },
);

test('each plan opens what the table says, and otherwise says what to do [S3.51] [S3.52] [S3.68] [S3.69] [S3.70] [S6.30] [S6.31] [S6.32] [S6.33] [S6.34] [S6.35] [S6.37] [S6.38] [S6.39] [S6.40]', async () => {
  const ada = await makePerson(suite);
  const paid = { issue_tracker: open, research_repository: open, export_pdf: open };
  const all = { design_tool: open, export_png: open, ...paid, cloud_devops_suite: open };
  const expected: Record<PlanTier, object> = {
    free: {
      design_tool: open,
      export_png: open,
      issue_tracker: locked('Jira'),
      research_repository: locked('Dovetail'),
      export_pdf: { access: false, message: 'Upgrade to download as PDF' },
      cloud_devops_suite: locked('Azure'),
    },
    pro: { ...all, cloud_devops_suite: locked('Azure') },
    business: all,
    enterprise: all,
  };
  for (const tier of planTiers) {
    await putOn(ada, tier);
    const data = await suite.send(userPlanData, {}, ada.accessToken);
    expect(data.plan_type).toBe(codes[tier]);
    expect(Object.keys(data.features).sort()).toEqual([...planFeatures].sort());
    expect(data.features).toEqual(expected[tier]);
  }
});

test('an owner’s plan opens features on both sides, by their codes [S3.45] [S3.46] [S3.47] [S3.48] [S3.49] [S3.50] [S7.46]', async () => {
  const [ada, outsider] = [await makePerson(suite), await makePerson(suite)];
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, ada.accessToken);
  const guest = await invite(suite, ada, id, 'V');
  await putOn(ada, 'pro', 'T');
  const query = { owner_id: ada.userId };
  const features = await suite.send(userPlansFeature, { query }, ada.accessToken);
  const pdf = { access: false, message: 'Upgrade to download as PDF' };
  const viewers = {
    access: false,
    message: 'Upgrade to invite collaborators who can edit. Check pricing page to select a plan.',
  };
  expect(features).toEqual({
    mapper_features: { mal: viewers, jri: locked('Jira'), epim: open, epit: pdf },
    tapper_features: { mal: open, jri: open, epim: open, epit: open },
    is_owner: true,
    mapper_trial_eligible: true,
    tapper_trial_eligible: false,
  });
  expect(await suite.send(userPlansFeature, { query }, guest.accessToken)).toEqual({
    ...features,
    is_owner: false,
    mapper_trial_eligible: false,
  });
  expect((await suite.request(userPlansFeature, { query }, outsider.accessToken)).status).toBe(404);
});

test.each([
  ['free', 'free', [true, true]],
  ['pro', 'free', [false, true]],
  ['free', 'business', [true, false]],
  ['pro', 'enterprise', [false, false]],
] as const)(
  'with %s on side M and %s on side T, a trial can begin on these sides: %j',
  async (sideM, sideT, expected) => {
    const ada = await makePerson(suite);
    await putOn(ada, sideM, 'M');
    await putOn(ada, sideT, 'T');
    const own = await suite.send(userPlansFeature, { query: {} }, ada.accessToken);
    expect([own.mapper_trial_eligible, own.tapper_trial_eligible]).toEqual(expected);
    for (const [turn, p_type] of (['M', 'T'] as const).entries()) {
      const plan = await suite.send(userPlanData, { query: { p_type } }, ada.accessToken);
      expect(plan.trial_eligible).toBe(expected[turn]);
      const begun = await suite.request(activateTrial, { body: { p_type } }, ada.accessToken);
      expect(begun.status).toBe(expected[turn] ? 200 : 409);
    }
  },
);

test('an unknown owner has no plan', async () => {
  const ada = await makePerson(suite);
  const query = { owner_id: 'nobody' };
  expect((await suite.request(userPlansFeature, { query }, ada.accessToken)).status).toBe(404);
});

test('the plans can be listed, all of a side or one of them [S1.75] [S7.44] [S7.50]', async () => {
  expect(await suite.send(plansTypeList, {})).toEqual([
    { plan_type: 'F', plan: 'free' },
    { plan_type: 'P', plan: 'pro' },
    { plan_type: 'T', plan: 'business' },
    { plan_type: 'E', plan: 'enterprise' },
  ]);
  const all = await suite.send(plansList, { query: { p_type: 'T' } });
  expect(all.map(({ p_type, plan }) => [p_type, plan])).toEqual(
    planTiers.map((tier) => ['T', tier]),
  );
  expect(await suite.send(plansList, { query: { plan_type: 'P' } })).toMatchObject([
    { p_type: 'M', plan: 'pro', limits: { projects: 10 }, features: { export_pdf: open } },
  ]);
});

test('a trial opens every feature on its side for 14 days, is continued once, and ends automatically [S1.77] [S7.40] [S7.53] [S4.103]', async () => {
  const ada = await makePerson(suite);
  const tryTrial = (call: typeof activateTrial | typeof continueTrial, p_type: 'M' | 'T' = 'M') =>
    suite.request(call, { body: { p_type } }, ada.accessToken);
  const unavailable = { status: 409, envelope: { error: { error_code: 'trial_unavailable' } } };
  expect(await tryTrial(continueTrial)).toMatchObject(unavailable);
  expect(await tryTrial(activateTrial)).toMatchObject({
    status: 200,
    envelope: {
      data: {
        plan: 'business',
        trial_eligible: false,
        limits: { projects: 50 },
        features: { cloud_devops_suite: open },
        trial: { may_continue: true },
      },
    },
  });
  expect(await tryTrial(activateTrial)).toMatchObject(unavailable);
  const planOf = (p_type: 'M' | 'T') =>
    suite.send(userPlanData, { query: { p_type } }, ada.accessToken);
  expect(await planOf('T')).toMatchObject({ plan: 'free', trial: null, trial_eligible: true });

  const before = (await planOf('M')).trial?.ends_at ?? '';
  expect(await tryTrial(continueTrial)).toMatchObject({ status: 200 });
  const after = (await planOf('M')).trial;
  expect(Date.parse(after?.ends_at ?? '') - Date.parse(before)).toBe(14 * 86_400_000);
  expect(after?.may_continue).toBe(false);
  expect(await tryTrial(continueTrial)).toMatchObject(unavailable);

  const pass = `update payer_plans set trial_ends_at = now() where payer_id = $1 and side = 'M'`;
  await suite.database.pool.query(pass, [ada.userId]);
  expect(await planOf('M')).toMatchObject({ plan: 'free', trial: null, trial_eligible: false });
  expect(await tryTrial(continueTrial)).toMatchObject(unavailable);
});

test("the better plan of a project's owner and team applies, separately on each side", async () => {
  const ada = await makePerson(suite);
  const { orm } = suite.database;
  const plans = createPlans({
    database: suite.database,
    firstTier: 'free',
    worksFor: async () => false,
  });
  const team = { kind: 'team' as const, id: ada.userId };
  const [alone, both] = [null, team.id].map((teamId) => payersOf({ ownerId: ada.userId, teamId }));
  // An account and a team with the same id are two payers.
  await orm.insert(payerPlans).values([
    { payerKind: 'team', payerId: team.id, side: 'M', tier: 'business', since: new Date() },
    { payerKind: 'team', payerId: team.id, side: 'T', tier: 'free', since: new Date() },
  ]);
  await putOn(ada, 'pro', 'T');
  const tiersOf = (payers: readonly Payer[] = []) =>
    Promise.all([plans.tierOf(payers, 'M'), plans.tierOf(payers, 'T')]);
  expect(await tiersOf(alone)).toEqual(['free', 'pro']);
  expect(await tiersOf(both)).toEqual(['business', 'pro']);
  expect(await tiersOf([])).toEqual(['free', 'free']);
  expect((await plans.limitsOf(both ?? [], 'M')).projects).toBe(50);
  expect((await plans.limitsOf(alone ?? [], 'M')).projects).toBe(1);
  expect(await plans.feature(both ?? [], 'M', 'jri')).toEqual(open);
  expect(await plans.feature(alone ?? [], 'M', 'jri')).toEqual(locked('Jira'));
  await plans.put(team, 'pro');
  expect(await tiersOf([team])).toEqual(['pro', 'pro']);
  expect(await tiersOf(alone)).toEqual(['free', 'pro']);
  await plans.remove(orm, team);
  expect(await tiersOf(both)).toEqual(['free', 'pro']);
});
