import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { accountFailures } from './failures.ts';
import { secondFactorAnswer, sessionAnswer } from './session-answer.ts';
import { type forwardedQuery, providersAddress, startAddress } from './third-party-addresses.ts';

const provider = z.enum(['google', 'oidc']);
export type ProviderId = z.output<typeof provider>;

export const thirdPartyProviders = defineCall({
  ...providersAddress,
  summary: 'The providers that users can sign in with.',
  output: z.object({ providers: z.array(z.object({ id: provider, name: z.string() })) }),
});

const came = z.optional(z.string().check(z.maxLength(2000)));

/** The address that the browser opens to be redirected to the provider. */
export const thirdPartyStart = defineCall({
  ...startAddress,
  summary: 'Redirects to the provider; the parameters of the query return to the sign-in page.',
  params: z.object({ provider }),
  query: z.object({
    'return-path': came,
    'return-url': came,
    'mapper-id': came,
    mapper_id: came,
    'project-id': came,
    project_id: came,
  } satisfies Record<(typeof forwardedQuery)[number], typeof came>),
  output: z.null(),
  failures: accountFailures,
  rate: { max: 60, seconds: 600 },
});

/**
 * The address to which the provider redirects the browser. It redirects to
 * `/signin?third-party=<ticket>`, or to `/signin?third-party-failure=<code>` with a code of
 * `accountFailures`, and with the parameters of the sign-in page.
 */
export const thirdPartyCallback = defineCall({
  id: 'accounts.thirdPartyCallback',
  group: 'main',
  method: 'GET',
  path: '/user/third-party/:provider/callback',
  access: 'public',
  summary: 'The address that the provider redirects the browser to.',
  params: z.object({ provider }),
  query: z.looseObject({ state: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.null(),
  failures: accountFailures,
  rate: { max: 60, seconds: 600 },
});

/** A user who has no account yet: `register` with GE creates one. */
export const thirdPartyData = z.object({
  email: z.string(),
  full_name: z.string(),
  /** Whether the provider returned the name. */
  nameFlag: z.boolean(),
  /** Valid once, for 30 minutes, as `accessToken` and bearer of `register`. */
  accessToken: z.string(),
});

export const thirdPartyExchange = defineCall({
  id: 'accounts.thirdPartyExchange',
  group: 'main',
  method: 'POST',
  path: '/user/third-party/exchange',
  access: 'public',
  summary: 'Exchange the ticket of the redirect for a session, or for the data for registration.',
  body: z.object({ ticket: z.string().check(z.maxLength(100)) }),
  output: z.union([sessionAnswer, secondFactorAnswer, z.object({ gData: thirdPartyData })]),
  failures: accountFailures,
  rate: { max: 60, seconds: 600 },
});
