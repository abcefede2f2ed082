import { Failure } from '#kernel/call/failure.ts';
import {
  type CallContext,
  type Implementation,
  implement,
  redirecting,
} from '#platform/server/http/implementation.ts';
import { Redirect } from '#platform/server/http/response/redirect.ts';
import { accountFailures } from '../../contract/failures.ts';
import {
  thirdPartyCallback,
  thirdPartyExchange,
  thirdPartyProviders,
  thirdPartyStart,
} from '../../contract/third-party.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { exchange } from './exchange.ts';
import { type Pending, pendingTicket, returnTicket } from './kinds.ts';
import { configuredProviders, newPendingSignIn, type Provider } from './providers.ts';
import { signInPage } from './sign-in-page.ts';

export function thirdPartyCalls(parts: AccountsContext): Implementation[] {
  const providers = configuredProviders(parts.config, parts.outside);
  const providerOf = (id: string): Provider => {
    const provider = providers.find((known) => known.id === id);
    if (!provider) throw accountFailures.fail('third-party/unknown');
    return provider;
  };
  return [
    implement(thirdPartyProviders, async () => ({
      providers: providers.map(({ id, name }) => ({ id, name })),
    })),
    redirecting(thirdPartyStart, async (context) => {
      const provider = providerOf(context.input.params.provider);
      const came = singleValues(context.input.query);
      return backToPageOnFailure(parts, context, came, async () => {
        const pending = newPendingSignIn();
        const state = await parts.tickets.issue(pendingTicket, {
          ...pending,
          provider: provider.id,
          came,
        });
        const address = await provider.authorizationAddress(state, pending);
        return new Redirect(address, parts.thirdPartyBinding.cookie(state));
      });
    }),
    redirecting(thirdPartyCallback, async (context) => {
      const provider = providerOf(context.input.params.provider);
      const pending = await pendingOf(parts, provider, context);
      return backToPageOnFailure(parts, context, pending?.came ?? {}, async () => {
        if (!pending) throw accountFailures.fail('third-party/expired');
        const ticket = await comeBack(parts, provider, context, pending);
        return new Redirect(signInPage(parts.config, { ...pending.came, 'third-party': ticket }));
      });
    }),
    implement(thirdPartyExchange, (context) => exchange(parts, context)),
  ];
}

/**
 * The pending sign-in that a browser returns from; null where it has expired or belongs to another
 * browser.
 */
async function pendingOf(
  parts: AccountsContext,
  provider: Provider,
  { input, cookie }: CallContext<typeof thirdPartyCallback>,
): Promise<Pending | null> {
  const { state = '' } = input.query;
  const isBound = parts.thirdPartyBinding.isBound(cookie, state);
  const pending = isBound ? await parts.tickets.redeem(pendingTicket, state) : null;
  return pending?.provider === provider.id ? pending : null;
}

/** Checks the provider's answer and creates the ticket that the page exchanges. */
async function comeBack(
  parts: AccountsContext,
  provider: Provider,
  { input }: CallContext<typeof thirdPartyCallback>,
  pending: Pending,
): Promise<string> {
  const { state = '' } = input.query;
  const query = new URLSearchParams(input.query as Record<string, string>);
  if (query.get('error') === 'access_denied') throw accountFailures.fail('third-party/cancelled');
  const profile = await provider.profile(query, state, pending);
  return parts.tickets.issue(returnTicket, { ...profile, provider: provider.id, cookie: state });
}

/** As a redirected browser cannot show an error answer, it is redirected to the page with the code. */
async function backToPageOnFailure(
  parts: AccountsContext,
  { log }: Pick<CallContext<typeof thirdPartyStart>, 'log'>,
  came: Readonly<Record<string, string>>,
  work: () => Promise<Redirect>,
): Promise<Redirect> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'sign-in by a provider failed');
    const failure = error instanceof Failure ? error : accountFailures.fail('third-party/failed');
    return new Redirect(signInPage(parts.config, { ...came, 'third-party-failure': failure.code }));
  }
}

/** The parameters of a query that are not undefined. */
function singleValues(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
