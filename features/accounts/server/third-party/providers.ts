import * as oidc from 'openid-client';
import type { Config } from '#platform/server/config/config.ts';
import type { Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import type { ProviderId } from '../../contract/third-party.ts';

/** The profile of a user, as a provider returns it. */
export interface ProviderProfile {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

/** What the server stores while the user is at the provider. */
export interface PendingSignIn {
  codeVerifier: string;
  nonce: string;
}

/** One OpenID Connect provider: authorization code flow with PKCE, state and nonce. */
export interface Provider {
  id: ProviderId;
  name: string;
  /** The address to which the browser is redirected. */
  authorizationAddress(state: string, pending: PendingSignIn): Promise<string>;
  /** The profile of the user who returned with this query; throws when the answer is not valid. */
  profile(query: URLSearchParams, state: string, pending: PendingSignIn): Promise<ProviderProfile>;
}

/** The client registration at the provider. */
interface Client {
  id: string;
  secret: string | undefined;
}

const discoveryTimeout = 10;

/** Whether the configuration names a provider. */
export function hasProviders(config: Config): boolean {
  return namedProviders(config).length > 0;
}

/** The providers that the configuration names. */
export function configuredProviders(config: Config, outside: Outgoing): Provider[] {
  return namedProviders(config).map((named) => connect(named, config, outside));
}

/** Discovers every configured provider; rejects where one does not answer. */
export async function reachProviders(config: Config, outside: Outgoing): Promise<string[]> {
  const named = namedProviders(config);
  await Promise.all(named.map((one) => discover(one, fetchFor(one, outside))));
  return named.map(({ name }) => name);
}

/** A configured provider, for administrators. */
export interface ProviderState {
  id: ProviderId;
  name: string;
  issuer: string;
  /** The address that is registered at the provider. */
  callback: string;
  /** Why it cannot be reached; null where it answers. */
  problem: unknown;
}

/** Discovers every configured provider, each on its own. */
export async function lookAtProviders(config: Config, outside: Outgoing): Promise<ProviderState[]> {
  return Promise.all(
    namedProviders(config).map(async (named) => {
      const { id, name, issuer } = named;
      const [looked] = await Promise.allSettled([discover(named, fetchFor(named, outside))]);
      const problem = looked.status === 'rejected' ? looked.reason : null;
      return { id, name, issuer, callback: callbackOf(config, id), problem };
    }),
  );
}

interface Named {
  id: ProviderId;
  name: string;
  issuer: string;
  client: Client;
}

function namedProviders(config: Config): Named[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME } = config;
  const found: Named[] = [];
  if (GOOGLE_CLIENT_ID) {
    const client = { id: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET };
    found.push({ id: 'google', name: 'Google', issuer: 'https://accounts.google.com', client });
  }
  if (OIDC_ISSUER && OIDC_CLIENT_ID) {
    const client = { id: OIDC_CLIENT_ID, secret: config.OIDC_CLIENT_SECRET };
    found.push({ id: 'oidc', name: OIDC_NAME, issuer: OIDC_ISSUER, client });
  }
  return found;
}

export function newPendingSignIn(): PendingSignIn {
  return { codeVerifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() };
}

/** The address to which a provider sends users back. */
const callbackOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, id: ProviderId) =>
  `${PUBLIC_URL}/api/main/user/third-party/${id}/callback`;

function connect(named: Named, config: Config, outside: Outgoing): Provider {
  const { id, name } = named;
  const callback = callbackOf(config, id);
  const discovered = discoverOnce(named, fetchFor(named, outside));
  return {
    id,
    name,
    async authorizationAddress(state, { codeVerifier, nonce }) {
      const address = oidc.buildAuthorizationUrl(await discovered(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        response_type: 'code',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return address.href;
    },
    async profile(query, state, { codeVerifier, nonce }) {
      const server = await discovered();
      const tokens = await oidc.authorizationCodeGrant(server, new URL(`${callback}?${query}`), {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      const claimed = claims.email
        ? claims
        : await oidc.fetchUserInfo(server, tokens.access_token, claims.sub);
      return profileOf(claims.sub, claimed);
    },
  };
}

function profileOf(
  subject: string,
  claimed: oidc.UserInfoResponse | oidc.IDToken,
): ProviderProfile {
  return {
    subject,
    email: typeof claimed.email === 'string' ? claimed.email.toLowerCase() : null,
    // Some providers send it as a string.
    emailVerified: String(claimed.email_verified) === 'true',
    name: typeof claimed.name === 'string' && claimed.name.trim() ? claimed.name.trim() : null,
  };
}

/** Discovers the provider's addresses and keys at the first use; again if that failed. */
function discoverOnce(named: Named, fetch: OutgoingFetch): () => Promise<oidc.Configuration> {
  let found: Promise<oidc.Configuration> | undefined;
  return () => {
    found ??= discover(named, fetch).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

/** The provider's metadata; ID tokens must be signed by its keys. */
function discover({ issuer, client }: Named, fetch: OutgoingFetch): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer), client.id, client.secret, undefined, {
    timeout: discoveryTimeout,
    [oidc.customFetch]: fetch,
    execute: [
      oidc.enableNonRepudiationChecks,
      // Insecure requests only for an issuer that is configured with `http:`.
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/**
 * Requests to a provider. Its address may be private, because the configuration names it. As the
 * user waits, failed requests are not repeated.
 */
function fetchFor({ id, name, issuer }: Named, outside: Outgoing): OutgoingFetch {
  return outside.for({
    id: `sign-in ${id}`,
    name,
    configured: id === 'oidc' ? [issuer] : [],
    tries: 1,
    failuresToOpen: Number.POSITIVE_INFINITY,
  });
}
