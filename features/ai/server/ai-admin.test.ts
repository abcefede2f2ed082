import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { accountData, deleteUser } from '#features/accounts/contract/profile.ts';
import { users } from '#features/accounts/server/tables.ts';
import { modelsKey } from '#features/ai/server/index.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  embeddings,
  refuse,
  streamed,
  streamedJson,
} from '#tests/fixtures/services/model-answers.ts';
import {
  type ScriptedAnswer,
  type ScriptedService,
  say,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import {
  type AiRules,
  type AiWork,
  aiWorks,
  clearModel,
  listServerModels,
  readModels,
  readOwnRules,
  readRules,
  readUsage,
  setModel,
  setOwnRules,
  setRules,
  testModel,
} from '../contract/admin-calls.ts';
import { aiModels, aiUsage } from './tables.ts';

let service: ScriptedService;
let suite: TestSuite;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  service = await startScriptedService();
  suite = await startSuite({
    DEFAULT_PLAN: 'enterprise',
    AI_URL: 'http://localhost:9/v1',
    AI_KEY: 'sk-configured-0123456789',
    AI_MODEL: 'configured',
  });
  admin = await makePerson(suite);
  await suite.database.orm.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
});
afterAll(async () => {
  service.close();
  await suite.close();
});
const noRules: AiRules = { tokens_a_day: null, payer_tokens_a_day: null, stays_local: false };
beforeEach(async () => {
  service.requests = [];
  await suite.database.orm.delete(aiUsage);
  await suite.database.orm.delete(aiModels);
  await rule({});
  ada = await makePerson(suite);
});

const key = 'sk-secret-0123456789-tail';
type Given = {
  also?: AiWork[];
  base_url?: string;
  model?: string;
  api_key?: string | null;
  api?: 'anthropic';
};
const set = (work: AiWork, given: Given = {}, prices = {}) =>
  suite.send(
    setModel,
    {
      params: { work },
      body: {
        ...{ api: 'openai', base_url: `${service.origin}/v1/`, model: 'm', api_key: key },
        ...{ input_price: null, output_price: null },
        ...given,
        ...prices,
      },
    },
    admin.accessToken,
  );
const rule = (given: Partial<AiRules>) =>
  suite.send(setRules, { body: { ...noRules, ...given } }, admin.accessToken);
const modelOf = async (work: AiWork) => {
  const { models } = await suite.send(readModels, {}, admin.accessToken);
  return models.find((one) => one.work === work);
};
const tested = (work: AiWork, ...answers: ScriptedAnswer[]) => {
  service.answers = answers;
  return suite.send(testModel, { params: { work } }, admin.accessToken);
};
const usage = () => suite.send(readUsage, {}, admin.accessToken);
const today = async () => (await usage()).days.at(-1);

interface RequestOptions {
  task?: { userId: string; projectId: string | null };
  signal?: AbortSignal;
}
async function chatted(answer: ScriptedAnswer, { task, signal }: RequestOptions = {}) {
  service.answers = [answer];
  const messages = [{ role: 'user', text: 'Who waits?' }] as const;
  const parts: string[] = [];
  const chat = suite.get(modelsKey).chat(task ?? { userId: ada.userId, projectId: null }, {
    instructions: 'Answer.',
    messages,
    signal: signal ?? new AbortController().signal,
  });
  for await (const part of chat) parts.push(part);
  return parts.join('');
}

test('the settings of an administrator take precedence over the configuration, until they are cleared', async () => {
  expect(await modelOf('chat')).toMatchObject({
    source: 'configuration',
    model: 'configured',
    has_key: true,
    key_end: '6789',
    is_private: true,
  });
  expect(await modelOf('embed')).toMatchObject({ source: null, has_key: false });
  await set('chat', { model: 'mine' });
  expect(await modelOf('chat')).toMatchObject({ source: 'admin', model: 'mine', key_end: 'tail' });
  expect(await chatted(streamed(['Amara.']))).toBe('Amara.');
  expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  expect(service.requests[0]?.url).toBe('/v1/chat/completions');
  await suite.send(clearModel, { params: { work: 'chat' } }, admin.accessToken);
  expect(await modelOf('chat')).toMatchObject({ source: 'configuration', model: 'configured' });
});

test('a key is stored sealed, is never sent to a browser, and is sent to its own server only', async () => {
  const answer = await set('chat');
  const [row] = await suite.database.orm.select().from(aiModels);
  expect(row?.apiKey).not.toContain('secret');
  const { models } = await suite.send(readModels, {}, admin.accessToken);
  expect(JSON.stringify([answer, models])).not.toContain('secret');
  const { api_key: _, ...rest } = { api_key: null, model: 'other' };
  const send = (base_url: string) =>
    suite.send(
      setModel,
      {
        params: { work: 'chat' },
        body: { api: 'openai', base_url, ...rest, input_price: null, output_price: null },
      },
      admin.accessToken,
    );
  expect(await send(`${service.origin}/v2`)).toMatchObject({ model: 'other', key_end: 'tail' });
  await expect(send('https://elsewhere.example/v1')).rejects.toThrow('ai_key_again');
  const list = { body: { api: 'openai', base_url: 'https://elsewhere.example', work: 'chat' } };
  await expect(suite.send(listServerModels, list as never, admin.accessToken)).rejects.toThrow(
    'ai_key_again',
  );
  expect(await set('chat', { api_key: null })).toMatchObject({ has_key: false, key_end: '' });
  expect(await set('chat', { api_key: 'short' })).toMatchObject({ has_key: true, key_end: '' });
});

test('one model with its key can be used for several kinds of work', async () => {
  await set('chat', { also: ['draft', 'chat'], model: 'all' });
  for (const work of ['chat', 'draft'] as const) {
    expect(await modelOf(work)).toMatchObject({ model: 'all', source: 'admin', key_end: 'tail' });
  }
  expect(await modelOf('see')).toMatchObject({ source: 'configuration' });
});

test.each<[string, Given, string]>([
  ['an address that is none', { base_url: 'localhost:11434' }, 'invalid_input'],
  ['an address with a password', { base_url: 'https://me:word@a.example' }, 'invalid_input'],
  ['a protocol of files', { base_url: 'file:///etc/passwd' }, 'invalid_input'],
  ['no name', { model: ' ' }, 'invalid_input'],
  ['a protocol without vectors', { api: 'anthropic', also: ['chat'] }, 'ai_api_unfit'],
])('a model with %s is refused', async (_, given, code) => {
  await expect(set('embed', given)).rejects.toThrow(code);
  expect(await modelOf('embed')).toMatchObject({ source: null });
});

test('only administrators read or change these settings', async () => {
  const params = { work: 'chat' } as const;
  const body = { api: 'openai', base_url: 'https://a.example', work: 'chat', model: 'm' } as const;
  const prices = { input_price: null, output_price: null };
  const calls = [
    () => suite.send(readModels, {}, ada.accessToken),
    () => suite.send(setModel, { params, body: { ...body, ...prices } }, ada.accessToken),
    () => suite.send(clearModel, { params }, ada.accessToken),
    () => suite.send(testModel, { params }, ada.accessToken),
    () => suite.send(listServerModels, { body }, ada.accessToken),
    () => suite.send(readUsage, {}, ada.accessToken),
    () => suite.send(readRules, {}, ada.accessToken),
    () => suite.send(setRules, { body: noRules }, ada.accessToken),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('admin_required');
  expect(service.requests).toEqual([]);
});

const ready = streamedJson({ elements: [{ word: 'ready' }] });
const red = streamedJson({ elements: [{ word: 'Red' }] });

test('a test detects what a model can do, which is stored as long as the model stays', async () => {
  await set('draft');
  expect(await tested('draft', ready, red)).toMatchObject({
    failure: null,
    structure: 'json_schema',
    pictures: true,
  });
  expect((await modelOf('draft'))?.test).toMatchObject({ structure: 'json_schema' });
  await set('draft', { model: 'other' });
  expect((await modelOf('draft'))?.test).toBeNull();
});

test('a test reports what works and what does not, for each kind of work', async () => {
  for (const work of aiWorks) await set(work);
  expect(await tested('chat', streamed(['ready']))).toMatchObject({ failure: null });
  expect(await tested('embed', embeddings)).toMatchObject({ failure: null, dimensions: 3 });
  const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');
  const json = { 'content-type': 'application/json' };
  const drawn = say(200, json, JSON.stringify({ created: 1, data: [{ b64_json: png }] }));
  expect(await tested('draw', drawn)).toMatchObject({ failure: null, pictures: true });
  const wrong = await tested('chat', refuse(401, `Incorrect key ${key}`));
  expect(wrong.failure?.code).toBe('model_refused');
  expect(JSON.stringify(wrong)).not.toContain('secret');
  expect((await modelOf('chat'))?.test?.failure?.code).toBe('model_refused');
});

test('a model that cannot read pictures is not used for pictures', async () => {
  await set('see');
  const models = suite.get(modelsKey);
  expect(await models.available()).toContain('see');
  expect(await tested('see', ready, ready)).toMatchObject({ failure: null, pictures: false });
  expect(await models.available()).not.toContain('see');
});

test('the models of a server are listed where the server offers a list', async () => {
  const list = (answer: ScriptedAnswer) => {
    service.answers = [answer];
    const body = { api: 'openai', base_url: service.origin, work: 'chat', api_key: key } as const;
    return suite.send(listServerModels, { body }, admin.accessToken);
  };
  const data = [{ id: 'b' }, { id: 'a' }, { id: 'b' }];
  expect(await list(say(200, {}, JSON.stringify({ data })))).toEqual({ models: ['a', 'b'] });
  expect(service.requests[0]).toMatchObject({ method: 'GET', url: '/models' });
  expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  await expect(list(say(404))).rejects.toThrow('model_unreadable: This server does not list');
  await expect(list(say(200, {}, '<p>'))).rejects.toThrow('model_unreadable');
  await expect(list(refuse(401, 'no'))).rejects.toThrow('model_refused');
});

test('a server that redirects to another address is not followed', async () => {
  const other = await startScriptedService();
  await set('chat');
  const moved = say(307, { location: `${other.origin}/v1/chat/completions` });
  await expect(chatted(moved)).rejects.toMatchObject({ code: 'model_unreadable' });
  expect(other.requests).toEqual([]);
  other.close();
});

test('tokens and cost are counted by day, payer and kind of work', async () => {
  await set('chat', {}, { input_price: 1_000, output_price: 10_000 });
  const body = { title: 'Parcels' };
  const { _id: projectId } = await suite.send(mapperCalls.create, { body }, admin.accessToken);
  await chatted(streamed(['Amara.']));
  const task = { userId: ada.userId, projectId };
  await Promise.all([
    chatted(streamed(['Amara.']), { task }),
    chatted(streamed(['Amara.']), { task }),
  ]);
  const { days, by_work, by_payer } = await usage();
  expect(days).toHaveLength(30);
  const all = { requests: 3, input: 63, output: 27, estimated: 0 };
  expect(days.at(-1)).toMatchObject(all);
  expect(days.at(-1)?.cost).toBeCloseTo(0.063 + 0.27);
  expect(by_work).toMatchObject([{ work: 'chat', ...all }]);
  // The owner of a project pays for it, whoever works in it.
  expect(by_payer).toMatchObject([
    { id: admin.userId, name: admin.fullName, requests: 2, today: 60 },
    { id: ada.userId, name: ada.fullName, requests: 1, today: 30 },
  ]);
});

test('the cost of an incomplete or cancelled answer is counted, that of a refused request is not', async () => {
  await set('chat');
  await expect(chatted(refuse(401, 'no'))).rejects.toMatchObject({ code: 'model_refused' });
  expect(await today()).toMatchObject({ requests: 0 });
  await expect(chatted(streamed(['Ama'], { finish: 'length' }))).rejects.toMatchObject({
    code: 'model_cut',
  });
  expect(await today()).toMatchObject({ requests: 1, input: 21, output: 9, estimated: 0 });
  const stop = new AbortController();
  const endless = streamed(['Amara waits for'], { end: () => stop.abort(new Error('cancelled')) });
  await expect(chatted(endless, { signal: stop.signal })).rejects.toThrow('cancelled');
  const { requests = 0, estimated = 0 } = (await today()) ?? {};
  expect(requests).toBe(2);
  expect(estimated).toBeGreaterThan(3);
});

test('a draft that the reader abandoned is counted', async () => {
  await set('draft');
  service.answers = [
    streamedJson(
      { elements: [{ text: 'a' }, { text: 'b' }] },
      { end: (response) => response.flushHeaders() },
    ),
  ];
  const drafting = suite.get(modelsKey).draft(
    { userId: ada.userId, projectId: null },
    {
      instructions: 'Sort.',
      material: 'I wait.',
      element: z.object({ text: z.string() }),
      signal: new AbortController().signal,
    },
  );
  for await (const one of drafting) {
    expect(one).toEqual({ text: 'a' });
    break;
  }
  expect(await today()).toMatchObject({ requests: 1 });
  expect((await today())?.estimated).toBeGreaterThan(5);
});

test('above the daily limit, requests of a payer or of the installation are refused', async () => {
  await set('chat');
  const answer = streamed(['Amara.']);
  await rule({ payer_tokens_a_day: 30 });
  await chatted(answer);
  await expect(chatted(answer)).rejects.toMatchObject({ code: 'ai_budget_spent' });
  const ben = await makePerson(suite);
  const task = { userId: ben.userId, projectId: null };
  await chatted(answer, { task });
  await rule({ tokens_a_day: 60 });
  await expect(chatted(answer, { task })).rejects.toMatchObject({ code: 'ai_budget_spent' });
  await rule({ tokens_a_day: 61 });
  await chatted(answer, { task });
});

test('where texts must stay in the network, external models are refused, and the built-in encoder continues', async () => {
  const elsewhere = { base_url: 'https://9.9.9.9/v1' };
  await set('chat', elsewhere);
  await set('embed', elsewhere);
  const models = suite.get(modelsKey);
  await rule({ stays_local: true });
  await expect(chatted(streamed(['x']))).rejects.toMatchObject({ code: 'ai_stays_local' });
  await expect(tested('chat', streamed(['x']))).rejects.toThrow('ai_stays_local');
  const body = { api: 'openai', ...elsewhere, work: 'chat', api_key: null } as const;
  await expect(suite.send(listServerModels, { body }, admin.accessToken)).rejects.toThrow(
    'ai_stays_local',
  );
  const task = { userId: ada.userId, projectId: null };
  const { signal } = new AbortController();
  expect((await models.embed(task, ['The parcel was late.'], signal)).by).toBe('english');
  expect(await models.available()).toEqual(new Set(['draft', 'see']));
  await set('chat');
  expect(await chatted(streamed(['Amara.']))).toBe('Amara.');
});

test('an account has its own switch, which applies in its projects to all users', async () => {
  await set('chat', { base_url: 'https://9.9.9.9/v1' });
  const { _id: projectId } = await suite.send(mapperCalls.create, { body: {} }, ada.accessToken);
  const own = () => suite.send(readOwnRules, {}, ada.accessToken);
  expect(await own()).toEqual({ stays_local: false, is_demanded: false, teams: [] });
  await suite.send(setOwnRules, { body: { stays_local: true } }, ada.accessToken);
  expect(await own()).toMatchObject({ stays_local: true, is_demanded: false });
  const { available } = suite.get(modelsKey);
  const others = { userId: admin.userId, projectId: null };
  expect(await available({ ...others, projectId })).not.toContain('chat');
  expect(await available(others)).toContain('chat');
  await rule({ stays_local: true });
  expect(await own()).toMatchObject({ is_demanded: true });
});

test('an account downloads its usage; after its deletion only the sums stay', async () => {
  await set('chat');
  await chatted(streamed(['Amara.']));
  const data = await suite.send(accountData, {}, ada.accessToken);
  expect(JSON.stringify(data)).toContain('"work":"chat"');
  await suite.send(deleteUser, { body: {} }, ada.accessToken);
  const rows = await suite.database.orm.select().from(aiUsage);
  expect(rows).toMatchObject([{ userId: '', payerId: '', input: 21 }]);
  expect((await usage()).by_payer).toMatchObject([{ id: '', name: '', requests: 1 }]);
});
