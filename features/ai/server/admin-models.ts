import type { Audit } from '#features/audit/server/index.ts';
import type { CallInput } from '#kernel/call/call.ts';
import { listModels } from '#platform/server/ai/list-models.ts';
import type { ModelSetting, ModelWork } from '#platform/server/ai/model-setting.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import { isPrivateHost } from '#platform/server/outside/private-host.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import {
  type AdminModel,
  aiWorks,
  clearModel,
  listServerModels,
  type ModelTest,
  readModels,
  setModel,
  testModel,
} from '../contract/admin-calls.ts';
import { aiFailures } from '../contract/failures.ts';
import { type ModelTable, type SetModel, sealModelKey } from './model-settings.ts';
import { putModels, putTest, removeModel, type TestRow } from './model-store.ts';
import type { ModelPrivacy } from './models.ts';
import { testModelFor } from './test-model.ts';

export interface AdminModelsParts {
  database: Pick<Database, 'orm'>;
  secrets: Pick<Secrets, 'seal'>;
  table: ModelTable;
  privacy: ModelPrivacy;
  sendTo(setting: Pick<ModelSetting, 'baseUrl'>): OutgoingFetch;
  audit: Pick<Audit, 'recordAlone'>;
  now: () => Date;
}

/** The calls by which administrators set and test the models. */
export function adminModelCalls(parts: AdminModelsParts): Implementation[] {
  const { database, table } = parts;
  const viewNow = async (work: ModelWork) => viewOf(work, await table.find(work));
  return [
    implement(readModels, async () => {
      const all = await table.all();
      return { models: await Promise.all(aiWorks.map((work) => viewOf(work, all.get(work)))) };
    }),
    implement(setModel, async ({ input: { params, body } }) => {
      await set(parts, params.work, body);
      return viewNow(params.work);
    }),
    implement(clearModel, async ({ input: { params } }) => {
      await removeModel(database.orm, params.work);
      const target = { kind: 'model', id: params.work, title: '' } as const;
      await parts.audit.recordAlone({ action: 'ai.model_removed', target });
      return viewNow(params.work);
    }),
    implement(testModel, ({ input: { params }, signal }) => test(parts, params.work, signal)),
    implement(listServerModels, async ({ input: { body }, signal }) => {
      const apiKey = await keyFor(table, body.work, body);
      const server = { api: body.api, baseUrl: body.base_url, apiKey };
      await requireMayUse(parts, server);
      const longest = AbortSignal.timeout(30_000);
      const send = parts.sendTo(server);
      return { models: await listModels(server, send, AbortSignal.any([signal, longest])) };
    }),
  ];
}

type Given = CallInput<typeof setModel>['body'];

async function set(parts: AdminModelsParts, work: ModelWork, given: Given): Promise<void> {
  const { database, secrets, table } = parts;
  const works = [...new Set([work, ...(given.also ?? [])])];
  const isText = !works.includes('embed') && !works.includes('draw');
  if (!isText && given.api !== 'openai') throw aiFailures.fail('ai_api_unfit');
  const key = await keyFor(table, work, given);
  const row = {
    api: given.api,
    baseUrl: given.base_url,
    model: given.model,
    apiKey: key === null ? null : sealModelKey(secrets, key),
    inputPrice: given.input_price,
    outputPrice: given.output_price,
  };
  await putModels(
    database.orm,
    works.map((one) => ({ ...row, work: one })),
  );
  for (const one of works) {
    await parts.audit.recordAlone({
      action: 'ai.model_set',
      target: { kind: 'model', id: one, title: given.model },
      details: { server: new URL(given.base_url).host },
    });
  }
}

/**
 * The key that is given, or the stored one where none is, which goes to its own server alone.
 * @throws Failure ai_key_again
 */
async function keyFor(
  table: ModelTable,
  work: ModelWork,
  given: Pick<Given, 'api_key' | 'base_url'>,
): Promise<string | null> {
  if (given.api_key !== undefined) return given.api_key;
  const known = await table.find(work);
  if (!known || known.apiKey === null) return null;
  const isSame = new URL(known.baseUrl).origin === new URL(given.base_url).origin;
  if (!isSame) throw aiFailures.fail('ai_key_again');
  return known.apiKey;
}

async function requireMayUse({ privacy }: AdminModelsParts, server: { baseUrl: string }) {
  if (!(await privacy.mayUse(null, server))) throw aiFailures.fail('ai_stays_local');
}

async function test(
  parts: AdminModelsParts,
  work: ModelWork,
  signal: AbortSignal,
): Promise<ModelTest> {
  const setting = await parts.table.find(work);
  if (!setting) throw aiFailures.fail('ai_not_set_up');
  await requireMayUse(parts, setting);
  const tested = await testModelFor(work, setting, parts.sendTo(setting), signal);
  const { failure, ...found } = tested;
  const row: TestRow = {
    ...found,
    work,
    api: setting.api,
    baseUrl: setting.baseUrl,
    model: setting.model,
    testedAt: parts.now(),
    failureCode: failure?.code ?? null,
    failureText: failure?.message ?? null,
  };
  await putTest(parts.database.orm, row);
  return viewOfTest(row);
}

async function viewOf(work: ModelWork, set: SetModel | null | undefined): Promise<AdminModel> {
  const none = { work, source: null, api: 'openai', base_url: '', model: '' } as const;
  if (!set) {
    const empty = { has_key: false, key_end: '', input_price: null, output_price: null };
    return { ...none, ...empty, is_private: false, test: null };
  }
  return {
    work,
    source: set.source,
    api: set.api,
    base_url: set.baseUrl,
    model: set.model,
    has_key: set.apiKey !== null,
    key_end: endOf(set.apiKey ?? ''),
    input_price: set.prices.input,
    output_price: set.prices.output,
    is_private: await isPrivateHost(set.baseUrl),
    test: set.test && viewOfTest(set.test),
  };
}

/** The last four characters of a key that is long enough to stay secret without them. */
function endOf(key: string): string {
  return key.length >= 16 ? key.slice(-4) : '';
}

function viewOfTest(row: TestRow): ModelTest {
  const { failureCode: code, failureText: message } = row;
  return {
    at: row.testedAt.toISOString(),
    failure: code === null || message === null ? null : { code, message },
    milliseconds: row.milliseconds,
    structure: row.structure,
    pictures: row.pictures,
    dimensions: row.dimensions,
  };
}
