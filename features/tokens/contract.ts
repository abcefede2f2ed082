import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { scopes } from '#kernel/scope.ts';

/** Where the calls are described. */
export const apiDocsPath = '/api/docs';

/** Prefix of every personal access token, so that secret scanners find leaked ones. */
export const tokenPrefix = 'sightline_pat_';
/** Maximum number of tokens of one account. */
export const maxTokens = 50;
export const maxTokenName = 100;
/** Maximum number of projects that a token can be limited to. */
export const maxTokenProjects = 100;

export const tokenFailures = defineFailures({
  token_not_found: [404, 'This token does not exist any more.'],
  token_limit_reached: [403, `An account has ${maxTokens} tokens at most. Delete one first.`],
  token_project_not_found: [404, 'One of the chosen projects is not there any more.'],
});

const scope = z.enum(scopes);

export const personalToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Each includes the ones before it: read, comment, propose, edit, manage. */
  scopes: z.array(scope),
  /** Ids of the only projects that it may use; null for all that the account sees. */
  projects: z.array(z.string()).nullable(),
  created_date: z.iso.datetime(),
  /** Null for a token that does not expire. */
  expires_date: z.iso.datetime().nullable(),
  /** Precise to the minute; null for an unused token. */
  last_used_date: z.iso.datetime().nullable(),
});
export type PersonalToken = z.output<typeof personalToken>;

const common = { group: 'main', access: 'account' } as const;

export const listTokens = defineCall({
  ...common,
  id: 'tokens.list',
  method: 'GET',
  path: '/tokens',
  summary: 'The personal access tokens of the account, newest first; none can be read again.',
  output: z.object({
    tokens: z.array(personalToken),
    docs: z.boolean().describe(`Whether the calls are described at ${apiDocsPath}.`),
  }),
});

export const createToken = defineCall({
  ...common,
  id: 'tokens.create',
  method: 'POST',
  path: '/tokens',
  summary: 'Create a personal access token. The answer is the only time that it is shown.',
  body: z.object({
    name: z.string().trim().min(1, 'Enter a name.').max(maxTokenName),
    scopes: z.array(scope).min(1, 'Choose what the token allows.').max(scopes.length),
    /** Ids of the only projects that it may use; all by default. */
    projects: z
      .array(z.string().max(64))
      .min(1, 'Choose a project.')
      .max(maxTokenProjects)
      .nullable()
      .default(null),
    /** Days until it expires; null for a token that does not. */
    days: z.number().int().min(1).max(365).nullable(),
  }),
  output: personalToken.extend({ token: z.string() }),
  failures: tokenFailures,
  rate: { max: 20, seconds: 60 },
});

export const deleteToken = defineCall({
  ...common,
  id: 'tokens.delete',
  method: 'DELETE',
  path: '/tokens/:id',
  summary: 'Delete a personal access token; it is refused at once.',
  params: z.object({ id: z.string().max(64) }),
  output: z.null(),
  failures: tokenFailures,
});
