import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { modelApis, modelWork, structures } from '#platform/server/ai/model-setting.ts';
import { moment } from '#platform/server/database/columns.ts';

/** The models that an administrator set; they win over the configuration. */
export const aiModels = pgTable('ai_models', {
  work: text('work', { enum: modelWork }).primaryKey(),
  api: text('api', { enum: modelApis }).notNull(),
  baseUrl: text('base_url').notNull(),
  model: text('model').notNull(),
  /** Sealed; null for servers that ask for none. */
  apiKey: text('api_key'),
  /** US dollars per million tokens; null where no price is set. */
  inputPrice: doublePrecision('input_price'),
  outputPrice: doublePrecision('output_price'),
});

/** The last test of each model; it counts while api, address and name are those of the model. */
export const aiModelTests = pgTable('ai_model_tests', {
  work: text('work', { enum: modelWork }).primaryKey(),
  api: text('api', { enum: modelApis }).notNull(),
  baseUrl: text('base_url').notNull(),
  model: text('model').notNull(),
  testedAt: moment('tested_at').notNull(),
  failureCode: text('failure_code'),
  failureText: text('failure_text'),
  milliseconds: integer('milliseconds').notNull(),
  structure: text('structure', { enum: structures }),
  pictures: boolean('pictures'),
  dimensions: integer('dimensions'),
});

/** The rules of the installation, in one row. */
export const aiRules = pgTable('ai_rules', {
  id: text('id', { enum: ['installation'] }).primaryKey(),
  tokensADay: bigint('tokens_a_day', { mode: 'number' }),
  payerTokensADay: bigint('payer_tokens_a_day', { mode: 'number' }),
  staysLocal: boolean('stays_local').notNull(),
});

const payerKinds = ['account', 'team'] as const;

/** The rules that a payer set. */
export const aiPayerRules = pgTable(
  'ai_payer_rules',
  {
    payerKind: text('payer_kind', { enum: payerKinds }).notNull(),
    payerId: text('payer_id').notNull(),
    staysLocal: boolean('stays_local').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payerKind, table.payerId] })],
);

/** Tokens by day (UTC), payer, account and work. Ids of deleted accounts are emptied. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    day: date('day', { mode: 'date' }).notNull(),
    payerKind: text('payer_kind', { enum: payerKinds }).notNull(),
    payerId: text('payer_id').notNull(),
    userId: text('user_id').notNull(),
    work: text('work', { enum: modelWork }).notNull(),
    requests: bigint('requests', { mode: 'number' }).notNull(),
    input: bigint('input', { mode: 'number' }).notNull(),
    output: bigint('output', { mode: 'number' }).notNull(),
    /** Tokens among these that no server counted. */
    estimated: bigint('estimated', { mode: 'number' }).notNull(),
    /** US dollars. */
    cost: doublePrecision('cost').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.payerKind, table.payerId, table.userId, table.work],
    }),
  ],
);
