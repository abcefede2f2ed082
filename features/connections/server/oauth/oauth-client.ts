import * as oidc from 'openid-client';
import { fromForeignJson } from '#kernel/value/json.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import type { OAuthConnection } from '../connection-service.ts';

/** The tokens that a service returned for a consent or a refresh token. */
export interface Tokens {
  accessToken: string;
  /** Null where the service returned none. */
  refreshToken: string | null;
  /** Null where the tokens do not expire. */
  expiresAt: Date | null;
  /** Null where the service does not say. */
  scopes: string[] | null;
}

/** What is stored from the redirect to a service until the browser returns. */
export interface PendingConsent {
  state: string;
  codeVerifier: string;
}

/** The suite as an OAuth client of one service (RFC 6749, with PKCE of RFC 7636). */
export interface OAuthClient {
  /** The address to redirect the browser to. */
  consentAddress(pending: PendingConsent): Promise<string>;
  /** Exchanges the query with which the browser returned; throws where it fails a check. */
  exchange(query: URLSearchParams, pending: PendingConsent): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Does nothing where the service has no address to revoke tokens. */
  revoke(token: string): Promise<void>;
}

export function newCodeVerifier(): string {
  return oidc.randomPKCECodeVerifier();
}

export interface OAuthClientOptions {
  auth: OAuthConnection;
  fetch: OutgoingFetch;
  /** Address to which the service redirects browsers. */
  callback: string;
  now: () => number;
}

/** Seconds of ten years: some services say 'for ever' by a number that no date can have. */
const longestLife = 315_360_000;

function endAfter(now: number, seconds: number): Date {
  return new Date(now + Math.min(seconds, longestLife) * 1000);
}

/** Milliseconds that a request for tokens may take. */
const tokenLimits = { totalMs: 20_000, maxBytes: 256 * 1024 };

export function createOAuthClient({ auth, fetch, callback, now }: OAuthClientOptions): OAuthClient {
  const server = configure(auth, auth.tokenUrl, fetch);
  const refreshing = configure(auth, auth.refreshUrl ?? auth.tokenUrl, fetch);
  const read = (answer: oidc.TokenEndpointResponse): Tokens => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: answer.expires_in === undefined ? null : endAfter(now(), answer.expires_in),
    scopes: answer.scope?.split(/[\s,]+/).filter((scope) => scope !== '') ?? null,
  });
  return {
    async consentAddress({ state, codeVerifier }) {
      const challenge = auth.usesPkce && {
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      };
      const address = oidc.buildAuthorizationUrl(server, {
        ...auth.parameters,
        redirect_uri: callback,
        response_type: 'code',
        scope: auth.scopes.join(' '),
        state,
        ...challenge,
      });
      return address.href;
    },
    async exchange(query, { state, codeVerifier }) {
      const answer = await oidc.authorizationCodeGrant(server, new URL(`${callback}?${query}`), {
        expectedState: state,
        ...(auth.usesPkce ? { pkceCodeVerifier: codeVerifier } : {}),
      });
      return read(answer);
    },
    refresh: async (token) => read(await oidc.refreshTokenGrant(refreshing, token)),
    async revoke(token) {
      if (auth.revokeUrl) await oidc.tokenRevocation(server, token);
    },
  };
}

function configure(auth: OAuthConnection, tokenUrl: string, fetch: OutgoingFetch) {
  const { authorizeUrl, revokeUrl, client } = auth;
  const configuration = new oidc.Configuration(
    {
      issuer: auth.issuer ?? new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      ...(revokeUrl ? { revocation_endpoint: revokeUrl } : {}),
    },
    client.id,
    undefined,
    authenticationOf(client),
  );
  // The outgoing client decides which addresses may be used without TLS.
  oidc.allowInsecureRequests(configuration);
  configuration[oidc.customFetch] = async (url, { body, ...rest }) => {
    const init = { ...rest, limits: tokenLimits };
    const isJson = auth.tokenRequest === 'json' && body instanceof URLSearchParams;
    const answer = await (isJson
      ? fetch(url, {
          ...init,
          headers: { ...rest.headers, 'content-type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(body)),
        })
      : fetch(url, { ...init, body: body ?? null }));
    return auth.omitsTokenType && answer.ok ? withTokenType(answer) : answer;
  };
  return configuration;
}

/** An answer with tokens, which are bearer tokens by default. */
async function withTokenType(answer: Response): Promise<Response> {
  const text = await answer.text();
  const json = fromForeignJson(text);
  const isTokens = typeof json === 'object' && json !== null && 'access_token' in json;
  const { status, headers } = answer;
  const content = isTokens ? JSON.stringify({ token_type: 'bearer', ...json }) : text;
  return new Response(content, { status, headers });
}

function authenticationOf({ secret, secretIn }: OAuthConnection['client']): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  return secretIn === 'header' ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}
