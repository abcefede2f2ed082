import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { ModelSetting, ModelUsage, ModelWork } from '#platform/server/ai/model-setting.ts';
import { modelService } from '#platform/server/ai/open-model.ts';
import { createOutgoing, type Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import { embeddings, streamed, streamedJson } from '#tests/fixtures/services/model-answers.ts';
import { makeSurroundings } from '#tests/fixtures/services/outgoing-surroundings.ts';
import {
  type ScriptedService,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { aiFailures } from '../contract/failures.ts';
import { builtInEncoder, createModels, type Models } from './models.ts';

let service: ScriptedService;
let outgoing: Outgoing;
let models: Models;
let set: Map<ModelWork, ModelSetting>;
let spent: { work: ModelWork; usage: ModelUsage }[];
let isSpent: boolean;
let staysLocal: boolean;

beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.close());
beforeEach(() => {
  [set, spent, isSpent, staysLocal] = [new Map(), [], false, false];
  outgoing = createOutgoing({ ...makeSurroundings(), allowed: [service.origin] });
  service.requests = [];
  models = createModels({
    settings: {
      async settingOf(work) {
        const setting = set.get(work);
        return setting ? { ...setting, prices: { input: null, output: null } } : null;
      },
    },
    privacy: { mayUse: async () => !staysLocal },
    budget: {
      isLeft: async () => !isSpent,
      async check() {
        if (isSpent) throw aiFailures.fail('ai_budget_spent');
      },
      spend: async (_, work, usage) => void spent.push({ work, usage }),
    },
    language: { embed: async (texts) => texts.map(() => Float32Array.of(1)) },
    sendTo: () => outgoing.for(modelService),
  });
});
afterEach(() => outgoing.close());

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

const task = { userId: 'u', projectId: null };
const { signal } = new AbortController();
const use = (work: ModelWork) =>
  set.set(work, {
    ...{ api: 'openai', baseUrl: `${service.origin}/v1`, apiKey: null, model: work },
    structure: 'json_object',
  });
const chatted = async () => {
  const messages = [{ role: 'user', text: 'Hi' }] as const;
  const parts = models.chat(task, { instructions: '', messages, signal });
  return allOf(parts);
};
const drafted = (pictures: { bytes: Uint8Array; type: string }[] = []) => {
  const element = z.object({ text: z.string() });
  const request = { instructions: '', material: 'x', element, pictures, signal };
  return allOf(models.draft(task, request));
};

test('without models, work is refused, and texts are embedded by the encoder of the suite', async () => {
  expect(await models.available()).toEqual(new Set());
  await expect(chatted()).rejects.toMatchObject({ code: 'ai_not_set_up' });
  await expect(drafted()).rejects.toMatchObject({ code: 'ai_not_set_up' });
  await expect(models.draw(task, 'a', signal)).rejects.toMatchObject({ code: 'ai_not_set_up' });
  const { by, vectors } = await models.embed(task, ['a', 'b'], signal);
  expect([by, vectors.length]).toEqual([builtInEncoder, 2]);
  expect(spent).toEqual([]);
});

test('each kind of work has its model, and its cost is counted', async () => {
  for (const work of ['chat', 'see', 'embed'] as const) use(work);
  expect(await models.available()).toEqual(new Set(['chat', 'embed', 'see']));
  service.answers = [streamed(['Hello'])];
  expect(await chatted()).toEqual(['Hello']);
  service.answers = [streamedJson([{ text: 'a' }])];
  const picture = { bytes: new Uint8Array(3), type: 'image/png' };
  expect(await drafted([picture])).toEqual([{ text: 'a' }]);
  service.answers = [embeddings];
  const { by } = await models.embed(task, ['abc'], signal);
  expect(by).toBe(`${service.origin}/v1 embed 3`);
  expect(spent.map(({ work }) => work)).toEqual(['chat', 'see', 'embed']);
  expect(spent[0]?.usage).toEqual({ input: 21, output: 9, isEstimated: false });
  expect(service.requests.map(({ body }) => JSON.parse(body).model)).toEqual([
    'chat',
    'see',
    'embed',
  ]);
});

test('when the budget is spent, no model is called', async () => {
  for (const work of ['chat', 'draft', 'embed', 'draw'] as const) use(work);
  isSpent = true;
  const spentAlready = { code: 'ai_budget_spent' };
  await expect(chatted()).rejects.toMatchObject(spentAlready);
  await expect(drafted()).rejects.toMatchObject(spentAlready);
  await expect(models.embed(task, ['a'], signal)).rejects.toMatchObject(spentAlready);
  await expect(models.draw(task, 'a', signal)).rejects.toMatchObject(spentAlready);
  expect(service.requests).toEqual([]);
});
