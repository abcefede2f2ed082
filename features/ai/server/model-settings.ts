import { type ModelSetting, type ModelWork, modelWork } from '#platform/server/ai/model-setting.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { configuredModel, type StatedModel } from './configured-models.ts';
import { findModels, findTests, type ModelRow, type TestRow } from './model-store.ts';

const purpose = 'ai-model';

/** What a million tokens cost, in US dollars; null where no price is set. */
export interface ModelPrices {
  input: number | null;
  output: number | null;
}

/** A model that is set, and what is known of it. */
export interface SetModel extends ModelSetting {
  prices: ModelPrices;
  source: 'admin' | 'configuration';
  /** Null until it is tested. */
  test: TestRow | null;
}

/** The current model settings, read each time, so that all servers see a change at once. */
export interface ModelTable {
  all(): Promise<Map<ModelWork, SetModel>>;
  find(work: ModelWork): Promise<SetModel | null>;
}

export interface ModelTableParts {
  config: Config;
  database: Pick<Database, 'orm'>;
  secrets: Pick<Secrets, 'unseal'>;
}

export function createModelTable({ config, database, secrets }: ModelTableParts): ModelTable {
  const { orm } = database;
  const stated = (row: ModelRow): StatedModel => ({
    api: row.api,
    baseUrl: row.baseUrl,
    apiKey: row.apiKey === null ? null : secrets.unseal(purpose, row.apiKey),
    model: row.model,
  });
  const all = async () => {
    const [rows, tests] = await Promise.all([findModels(orm), findTests(orm)]);
    const found = new Map<ModelWork, SetModel>();
    for (const work of modelWork) {
      const row = rows.get(work);
      const model = row ? stated(row) : configuredModel(config, work);
      if (!model) continue;
      const prices = { input: row?.inputPrice ?? null, output: row?.outputPrice ?? null };
      const test = testOf(model, tests.get(work));
      // Every server understands a schema in words.
      const structure = test?.structure ?? 'none';
      const source = row ? 'admin' : 'configuration';
      found.set(work, { ...model, structure, prices, source, test });
    }
    return found;
  };
  return { all, find: async (work) => (await all()).get(work) ?? null };
}

export function sealModelKey(secrets: Pick<Secrets, 'seal'>, key: string): string {
  return secrets.seal(purpose, key);
}

function testOf(model: StatedModel, test: TestRow | undefined): TestRow | null {
  if (!test) return null;
  const isSame =
    test.api === model.api && test.baseUrl === model.baseUrl && test.model === model.model;
  return isSame ? test : null;
}
