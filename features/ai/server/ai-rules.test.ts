import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { ModelSetting } from '#platform/server/ai/model-setting.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { createBudget } from './budget.ts';
import { configuredModel, type StatedModel } from './configured-models.ts';
import { writeMaterial } from './material.ts';
import { createModelTable } from './model-settings.ts';
import { putModels, putTest } from './model-store.ts';
import { createPayersOfTask } from './payers.ts';
import { createPrivacy } from './privacy.ts';
import { payersStayLocal, putPayerRules, putRules, removePayerRules } from './rules.ts';
import { aiModels, aiModelTests, aiPayerRules, aiRules, aiUsage } from './tables.ts';
import {
  addUsage,
  dayOf,
  daysBefore,
  forgetAccount,
  tokensOfDay,
  type UsageRow,
  usageByDay,
  usageByPayer,
  usageByWork,
  usageOfAccount,
} from './usage-store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [aiUsage, aiModels, aiModelTests, aiPayerRules, aiRules])
    await database.orm.delete(table);
});

const today = new Date('2026-11-27T00:00:00Z');
const [ada, team]: [Payer, Payer] = [
  { kind: 'account', id: 'ada' },
  { kind: 'team', id: 'ada' },
];
const used = (given: Partial<UsageRow> = {}): UsageRow => ({
  ...{ day: today, payerKind: 'account', payerId: 'ada', userId: 'ada', work: 'chat' },
  ...{ requests: 1, input: 10, output: 5, estimated: 2, cost: 0.5 },
  ...given,
});
const add = (...given: Partial<UsageRow>[]) => addUsage(database.orm, given.map(used));

test.each([
  ['2026-11-27T00:00:00.000Z', '2026-11-27'],
  ['2026-11-27T23:59:59.999Z', '2026-11-27'],
  ['2026-11-28T00:00:00.000Z', '2026-11-28'],
])('the day of %s is %s', (moment, day) => {
  expect(dayOf(new Date(moment))).toEqual(new Date(`${day}T00:00:00Z`));
});

test('usage of one day, payer, account and work adds up, and of any other is separate', async () => {
  const others: Partial<UsageRow>[] = [
    { day: daysBefore(today, 1) },
    { payerKind: 'team' },
    { payerId: 'ben' },
    { userId: 'ben' },
    { work: 'draft' },
  ];
  await addUsage(database.orm, []);
  await add({}, ...others);
  await add({ requests: 2, input: 100, output: 50, estimated: 20, cost: 1 });
  const rows = await database.orm.select().from(aiUsage);
  expect(rows).toHaveLength(6);
  expect(rows.filter(({ requests }) => requests > 1)).toEqual([
    used({ requests: 3, input: 110, output: 55, estimated: 22, cost: 1.5 }),
  ]);
});

test('the tokens of a day are counted for the installation, and for a payer by its kind and id', async () => {
  expect(await tokensOfDay(database.orm, today, ada)).toEqual({ all: 0, ofPayer: 0 });
  await add(
    ...[{}, { userId: 'ben' }, { payerKind: 'team' as const, input: 100 }],
    ...[
      { payerId: 'ben', input: 1000 },
      { day: daysBefore(today, 1), input: 10_000 },
    ],
  );
  expect(await tokensOfDay(database.orm, today, ada)).toEqual({ all: 1140, ofPayer: 30 });
  expect(await tokensOfDay(database.orm, today, team)).toEqual({ all: 1140, ofPayer: 105 });
  expect(await tokensOfDay(database.orm, daysBefore(today, 1), team)).toMatchObject({ ofPayer: 0 });
});

test('reports begin at their day, and list kinds of work and payers by tokens, then by name', async () => {
  const from = daysBefore(today, 2);
  await add(
    ...[
      { day: daysBefore(today, 3), input: 9999 },
      { day: from, output: 8 },
    ],
    ...[
      { work: 'draft' as const, payerId: 'cem' },
      { work: 'embed' as const, payerId: 'ben' },
    ],
    { work: 'see', payerId: 'dan', input: 1, output: 600 },
  );
  const { orm } = database;
  const byDay = (await usageByDay(orm, from)).map(({ day, requests, input, output }) => [
    ...[day.toISOString().slice(0, 10), requests, input, output],
  ]);
  expect(byDay.toSorted()).toEqual([
    ['2026-11-25', 1, 10, 8],
    ['2026-11-27', 3, 21, 610],
  ]);
  expect((await usageByWork(orm, from)).map(({ work, output }) => [work, output])).toEqual([
    ...[
      ['see', 600],
      ['chat', 8],
    ],
    ...[
      ['draft', 5],
      ['embed', 5],
    ],
  ]);
  const payers = (await usageByPayer(orm, from, today, 3)).map((one) => [one.id, one.today]);
  expect(payers).toEqual([
    ['dan', 601],
    ['ada', 0],
    ['ben', 15],
  ]);
});

test('an account has the usage and the payments of its own, in order', async () => {
  await add(
    ...[{}, { userId: 'ben', work: 'draft' as const }, { payerId: 'ben', work: 'see' as const }],
    ...[
      { payerId: 'ben', userId: 'ben' },
      { payerKind: 'team' as const, userId: 'ben' },
    ],
    { day: daysBefore(today, 1), work: 'see' },
  );
  const found = await usageOfAccount(database.orm, 'ada');
  expect(found.map(({ day, work }) => [day.toISOString().slice(8, 10), work])).toEqual([
    ['26', 'see'],
    ['27', 'chat'],
    ['27', 'draft'],
    ['27', 'see'],
  ]);
  expect(Object.keys(found[0] ?? {})).not.toContain('userId');
});

test('a deleted account leaves its sums without an id, beside those of other accounts', async () => {
  await add({}, { userId: '', payerId: '' }, { userId: 'ben' }, { payerId: 'ben' });
  await add({ payerId: 'ben', userId: 'ben' });
  await forgetAccount(database.orm, 'ada');
  const rows = await database.orm.select().from(aiUsage);
  const found = rows.map(({ payerId, userId, requests }) => [payerId, userId, requests]);
  expect(found.toSorted()).toEqual([
    ['', '', 2],
    ['', 'ben', 1],
    ['ben', '', 1],
    ['ben', 'ben', 1],
  ]);
});

const task = { userId: 'ada', projectId: null };
const payersOfTask = async () => ({ payer: ada, all: [ada] });
const noRules = { tokens_a_day: null, payer_tokens_a_day: null, stays_local: false };

test.each([
  ['no limit', null, null, true],
  ['more than was used by the payer', null, 16, true],
  ['what was used by the payer', null, 15, false],
  ['more than was used by all', 31, null, true],
  ['what was used by all', 30, null, false],
  ['none by the payer, enough by all', 31, 15, false],
  ['none by all, enough by the payer', 30, 16, false],
  ['enough of both', 31, 16, true],
])('with a limit of %s a task is allowed: %j, %j, %j', async (_, all, each, isLeft) => {
  await putRules(database.orm, { ...noRules, tokens_a_day: all, payer_tokens_a_day: each });
  await add({}, { payerId: 'ben' });
  const now = () => new Date('2026-11-27T23:00:00Z');
  const budget = createBudget({ database, payersOfTask, now });
  expect(await budget.isLeft(task)).toBe(isLeft);
  const checked = budget.check(task);
  await (isLeft ? checked : expect(checked).rejects.toMatchObject({ code: 'ai_budget_spent' }));
});

test.each([
  [false, { input: 3, output: 5 }, 0, 0.000_11],
  [true, { input: 3, output: 5 }, 30, 0.000_11],
  [true, { input: null, output: 5 }, 30, 0.000_05],
  [false, { input: 3, output: null }, 0, 0.000_06],
])('the cost (estimated: %j) at the prices %j', async (isEstimated, prices, estimated, cost) => {
  const now = () => new Date('2026-11-27T23:00:00Z');
  const usage = { input: 20, output: 10, isEstimated };
  await createBudget({ database, payersOfTask, now }).spend(task, 'draft', usage, prices);
  const [row] = await database.orm.select().from(aiUsage);
  expect(row).toEqual({
    ...used({ work: 'draft', input: 20, output: 10, estimated }),
    cost: expect.closeTo(cost, 12),
  });
});

const owned = { ownerId: 'owner', teamId: null };
test.each([
  ['of no project', null, ['account ada'], 'account ada'],
  ['of a project', owned, ['account owner'], 'account owner'],
  ['of a team', { ...owned, teamId: 't' }, ['account owner', 'team t'], 'team t'],
  ["of a visitor's project", { ownerId: '', teamId: null }, ['account ada'], 'account ada'],
  ['of a project that is gone', undefined, ['account ada'], 'account ada'],
])('a task %s is paid by its owner', async (_, project, all, payer) => {
  const find = async () => (project ?? null) as never;
  const projectId = project === null ? null : 'p';
  const found = await createPayersOfTask({ find })({ userId: 'ada', projectId });
  const named = ({ kind, id }: Payer) => `${kind} ${id}`;
  expect([found.all.map(named), named(found.payer)]).toEqual([all, payer]);
});

test.each([
  ['nobody', false, null, false],
  ['the installation', true, null, true],
  ['a payer of the task', false, ada, true],
  ['a payer of another kind', false, team, false],
])(
  'where %s requires texts to stay, an external model is not used',
  async (_, all, payer, stays) => {
    await putRules(database.orm, { ...noRules, stays_local: all });
    if (payer) await putPayerRules(database.orm, payer, true);
    const isPrivate = async (url: string) => url === 'here';
    const { mayUse } = createPrivacy({ database, payersOfTask, isPrivate });
    const model = (baseUrl: string) => ({ baseUrl }) as ModelSetting;
    expect([await mayUse(task, model('here')), await mayUse(task, model('there'))]).toEqual([
      ...[true, !stays],
    ]);
    expect(await mayUse(null, model('there'))).toBe(!all);
  },
);

test('the switch of a payer is separate, can be turned back, and is deleted with it', async () => {
  const { orm } = database;
  await putPayerRules(orm, ada, true);
  await putPayerRules(orm, team, false);
  const wanted = (...payers: Payer[]) => payersStayLocal(orm, payers);
  expect([await wanted(ada), await wanted(team), await wanted(team, ada)]).toEqual([
    ...[true, false, true],
  ]);
  await putPayerRules(orm, team, true);
  await putPayerRules(orm, ada, false);
  expect([await wanted(ada), await wanted(team)]).toEqual([false, true]);
  await removePayerRules(orm, ada);
  expect(await orm.select().from(aiPayerRules)).toMatchObject([{ payerKind: 'team' }]);
});

const common = { AI_URL: 'http://a/v1', AI_KEY: 'key-a', AI_API: 'anthropic', AI_MODEL: 'usual' };
const fromCommon = { baseUrl: 'http://a/v1', apiKey: 'key-a', api: 'anthropic', model: 'usual' };
test.each<[what: string, config: object, model: object | null]>([
  ['nothing', { AI_API: 'openai' }, null],
  ['an address alone', { AI_URL: 'http://a/v1', AI_API: 'openai' }, null],
  ['a model alone', { AI_MODEL: 'm', AI_API: 'openai' }, null],
  ['the usual model', common, fromCommon],
  ['no key', { ...common, AI_KEY: undefined }, { ...fromCommon, apiKey: null }],
  ['a model of its own', { ...common, AI_CHAT_MODEL: 'm' }, { ...fromCommon, model: 'm' }],
  ['the same address', { ...common, AI_CHAT_URL: 'http://a/v1' }, fromCommon],
  [
    'another address, which gets no key',
    { ...common, AI_CHAT_URL: 'http://b/v1' },
    { ...fromCommon, baseUrl: 'http://b/v1', apiKey: null, api: 'openai' },
  ],
  [
    'another address with its key and interface',
    { ...common, AI_CHAT_URL: 'http://b', AI_CHAT_KEY: 'b', AI_CHAT_API: 'anthropic' },
    { ...fromCommon, baseUrl: 'http://b', apiKey: 'b' },
  ],
  ['a key of its own', { ...common, AI_CHAT_KEY: 'own' }, { ...fromCommon, apiKey: 'own' }],
])('a configuration of %s names the model of chats', (_, config, model) => {
  expect(configuredModel(config as Config, 'chat')).toEqual(model);
});

test.each(['draft', 'see'] as const)(
  'the default model does the work %s, unless a specific one is set',
  (work) => {
    expect(configuredModel(common as Config, work)?.model).toBe('usual');
    const own = { [`AI_${work.toUpperCase()}_MODEL`]: 'own' };
    expect(configuredModel({ ...common, ...own } as Config, work)?.model).toBe('own');
  },
);

test.each(['embed', 'draw'] as const)('only a specific model does the work %s', (work) => {
  expect(configuredModel(common as Config, work)).toBeNull();
  const own = { [`AI_${work.toUpperCase()}_MODEL`]: 'own' };
  expect(configuredModel({ ...common, ...own, AI_API: 'openai' } as Config, work)?.model).toBe(
    'own',
  );
});

const named = { api: 'openai', baseUrl: 'http://a', model: 'm' } as const;
test.each<[string, Partial<StatedModel>, boolean]>([
  ['the same model', {}, true],
  ['another interface', { api: 'anthropic' }, false],
  ['another address', { baseUrl: 'http://b' }, false],
  ['another name', { model: 'n' }, false],
])('a test of %s counts: %s', async (_, tested, counts) => {
  const { orm } = database;
  const row = { work: 'chat', apiKey: null, inputPrice: 1, outputPrice: null } as const;
  await putModels(orm, [{ ...row, ...named }]);
  await putTest(orm, {
    ...{ work: 'chat', testedAt: today, failureCode: null, failureText: null, milliseconds: 5 },
    ...{ structure: 'json_schema', pictures: null, dimensions: null, ...named, ...tested },
  });
  const table = createModelTable({
    config: { AI_API: 'openai' } as Config,
    database,
    secrets: { unseal: () => 'open' },
  });
  const model = await table.find('chat');
  expect([model?.test !== null, model?.structure]).toEqual([
    counts,
    counts ? 'json_schema' : 'none',
  ]);
  expect(model).toMatchObject({
    apiKey: null,
    source: 'admin',
    prices: { input: 1, output: null },
  });
  expect(await table.find('draft')).toBeNull();
});

test('a source is shown with its own passages on single lines, and none without any', () => {
  const passage = (id: string, source: string, speaker: string | null, text: string) => ({
    ...{ id, source, speaker, text, start: 0, end: text.length },
  });
  const sources = [
    { id: 'a', title: ' Interview \n A ' },
    { id: 'b', title: 'Empty' },
    { id: 'c', title: 'C' },
  ];
  const passages = [
    passage('s3p1', 'c', null, 'Tea'),
    passage('s1p1', 'a', 'Ada\nL.', ' I  wait\n'),
    passage('s1p2', 'a', null, 'Yes.'),
  ];
  expect(writeMaterial(sources, passages, 'f').split('\n')).toEqual([
    ...['<<<f', '# Interview A', '[s1p1] Ada L.: I wait', '[s1p2] Yes.', ''],
    ...['# C', '[s3p1] Tea', '', 'f>>>'],
  ]);
});
