import { z } from 'zod';
import { teamFailures } from '#features/teams/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { aiFailures } from './failures.ts';

/** The kinds of work that models do; each can have a model of its own. */
export const aiWorks = ['draft', 'chat', 'embed', 'see', 'draw'] as const;
export type AiWork = (typeof aiWorks)[number];
export const aiApis = ['openai', 'anthropic'] as const;
/** Days that a report on usage covers. */
export const usageDays = 30;

const work = z.enum(aiWorks);
const moment = z.iso.datetime();
/** US dollars per million tokens; null where no price is set. */
const price = z.number().min(0).max(100_000).nullable();
/** Tokens of a day; null is without limit. */
const tokenLimit = z.number().int().min(0).max(1e12).nullable();

const addressExample = 'Enter an address such as http://localhost:11434/v1.';
/** Without a name and password, a query or a fragment. */
const baseUrl = z
  .url({ protocol: /^https?$/, error: addressExample })
  .trim()
  .max(500)
  .regex(/^[^?#@]+$/, addressExample)
  .transform((value) => value.replace(/\/+$/, ''));
const apiKey = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[\x21-\x7e]+$/u, 'A key has only letters, digits and signs of ASCII, and no spaces.');

/** What the last test of a model found. */
export const modelTest = z.object({
  at: moment,
  /** Why it did not work; null where it did. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Milliseconds until the whole answer was there. */
  milliseconds: z.number(),
  /** How the model can be made to answer with JSON; null where that was not tested. */
  structure: z.enum(['json_schema', 'json_object', 'none']).nullable(),
  /** Whether it sees pictures; for drawing whether a picture came. Null where it was not tested. */
  pictures: z.boolean().nullable(),
  /** Numbers of its vectors. */
  dimensions: z.number().nullable(),
});
export type ModelTest = z.output<typeof modelTest>;

/** The model of one kind of work, as an administrator sees it; never with its key. */
export const adminModel = z.object({
  work,
  /** Who set it; null where there is none. */
  source: z.enum(['admin', 'configuration']).nullable(),
  api: z.enum(aiApis),
  base_url: z.string(),
  model: z.string(),
  has_key: z.boolean(),
  /** The last four characters of a key; empty for a short one. */
  key_end: z.string(),
  input_price: price,
  output_price: price,
  /** Whether its address is this machine or in a private network. */
  is_private: z.boolean(),
  test: modelTest.nullable(),
});
export type AdminModel = z.output<typeof adminModel>;

const common = { group: 'main', access: 'admin', failures: aiFailures } as const;
const params = z.object({ work });

export const readModels = defineCall({
  ...common,
  id: 'ai.models',
  method: 'GET',
  path: '/admin/ai/models',
  summary: 'The model of each kind of work, by what an administrator set or the configuration.',
  output: z.object({ models: z.array(adminModel) }),
});

export const setModel = defineCall({
  ...common,
  id: 'ai.setModel',
  method: 'PUT',
  path: '/admin/ai/models/:work',
  summary: 'Set the model of a kind of work; it wins over the configuration.',
  params,
  body: z.object({
    api: z.enum(aiApis),
    base_url: baseUrl,
    model: z.string().trim().min(1, 'Name a model.').max(200),
    /** Null for none; left out to keep the stored one, for the same server only. */
    api_key: apiKey.nullable().optional(),
    input_price: price,
    output_price: price,
    /** Kinds of work that get the same model with the same key. */
    also: z.array(work).max(aiWorks.length).optional(),
  }),
  output: adminModel,
});

export const clearModel = defineCall({
  ...common,
  id: 'ai.clearModel',
  method: 'DELETE',
  path: '/admin/ai/models/:work',
  summary: 'Forget what an administrator set; the configuration counts again.',
  params,
  output: adminModel,
});

export const testModel = defineCall({
  ...common,
  id: 'ai.testModel',
  method: 'POST',
  path: '/admin/ai/models/:work/test',
  summary: 'Ask the model of a kind of work for a little, and find out what it can do.',
  params,
  output: modelTest,
  rate: { max: 60, seconds: 600 },
});

export const listServerModels = defineCall({
  ...common,
  id: 'ai.listServerModels',
  method: 'POST',
  path: '/admin/ai/list-models',
  summary: 'The names of the models that a server has, where it lists them.',
  body: z.object({
    api: z.enum(aiApis),
    base_url: baseUrl,
    /** Left out to use the stored key of `work`, for the same server only. */
    api_key: apiKey.nullable().optional(),
    work,
  }),
  output: z.object({ models: z.array(z.string()) }),
  rate: { max: 60, seconds: 600 },
});

const spent = z.object({
  requests: z.number(),
  input: z.number(),
  output: z.number(),
  /** Tokens among these that no server counted. */
  estimated: z.number(),
  /** US dollars, as far as prices are set. */
  cost: z.number(),
});
export type Spent = z.output<typeof spent>;

export const readUsage = defineCall({
  ...common,
  id: 'ai.usage',
  method: 'GET',
  path: '/admin/ai/usage',
  summary: `What models cost in the last ${usageDays} days (UTC), by day, kind of work and payer.`,
  output: z.object({
    /** Every day, oldest first. */
    days: z.array(spent.extend({ day: z.iso.date() })),
    by_work: z.array(spent.extend({ work })),
    /** The 100 that used most; more than these are in the totals only. */
    by_payer: z.array(
      spent.extend({
        kind: z.enum(['account', 'team']),
        id: z.string(),
        /** Empty for deleted accounts, and for teams. */
        name: z.string(),
        /** Tokens of today. */
        today: z.number(),
      }),
    ),
  }),
});

const limits = z.object({
  /** Tokens of a day that the whole installation may use. */
  tokens_a_day: tokenLimit,
  /** Tokens of a day that each payer may use. */
  payer_tokens_a_day: tokenLimit,
  /** Whether models outside this machine and private networks are refused. */
  stays_local: z.boolean(),
});
export type AiRules = z.output<typeof limits>;

export const readRules = defineCall({
  ...common,
  id: 'ai.rules',
  method: 'GET',
  path: '/admin/ai/rules',
  summary: 'The limits of tokens, and whether texts stay in the own network.',
  output: limits,
});

export const setRules = defineCall({
  ...common,
  id: 'ai.setRules',
  method: 'PUT',
  path: '/admin/ai/rules',
  summary: 'Set the limits of tokens, and whether texts stay in the own network.',
  body: limits,
  output: limits,
});

const ownRules = z.object({
  /** Whether texts of the projects stay in the network of the server. */
  stays_local: z.boolean(),
});
const own = { group: 'main', access: 'account' } as const;

export const readOwnRules = defineCall({
  ...own,
  id: 'ai.ownRules',
  method: 'GET',
  path: '/ai/own-rules',
  summary:
    'Whether texts of the projects that the account owns, and of those of its teams, stay in the network of the server.',
  output: ownRules.extend({
    /** The teams of the account; admins of a team decide for its projects. */
    teams: z.array(
      ownRules.extend({ team_id: z.string(), name: z.string(), may_change: z.boolean() }),
    ),
    /** Whether the installation already requires it of all accounts. */
    is_demanded: z.boolean(),
  }),
});

export const setOwnRules = defineCall({
  ...own,
  id: 'ai.setOwnRules',
  method: 'PUT',
  path: '/ai/own-rules',
  summary:
    'Set whether texts of all projects that the account owns, or that belong to a team that it administers, stay in the network of the server.',
  body: ownRules.extend({ team_id: z.string().max(64).optional() }),
  output: ownRules,
  failures: teamFailures,
});
