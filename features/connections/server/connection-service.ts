import type { z } from 'zod';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';

/** What a key consists of: texts by name. */
export type KeyFields = Readonly<Record<string, string>>;

/** Who a connection is at its service. */
export interface AccountThere {
  /** For people, as a name or an address. */
  name: string;
  /** Never changes and names one account; null where the service does not say. */
  subject: string | null;
  /** When the key ends; null or missing where that is not known. */
  expiresAt?: Date | null;
}

/** How a feature speaks to a service for one connection. */
export interface ServiceClient {
  /** Sends the credentials along, to the service's own addresses only. */
  fetch: OutgoingFetch;
  /** Of a key; empty for OAuth 2. */
  fields: KeyFields;
}

/** An account is connected by its owner's consent at the service (OAuth 2, authorization code). */
export interface OAuthConnection {
  kind: 'oauth2';
  authorizeUrl: string;
  tokenUrl: string;
  /** Where tokens are renewed, if not at `tokenUrl`. */
  refreshUrl?: string;
  /** Where tokens are revoked (RFC 7009), if anywhere. */
  revokeUrl?: string;
  /** The issuer that answers name, where they name one; the origin of `authorizeUrl` by default. */
  issuer?: string;
  scopes: readonly string[];
  /** Whether the service knows PKCE. */
  usesPkce: boolean;
  /** Added to the address that the browser is sent to. */
  parameters?: Readonly<Record<string, string>>;
  client: {
    id: string;
    secret?: string | undefined;
    /** Where the secret is sent: in the body by default, or in the `Authorization` header. */
    secretIn?: 'body' | 'header';
  };
  /** How the token address reads requests; as a form by default. */
  tokenRequest?: 'form' | 'json';
  /**
   * Asks the service whose account it is.
   * @throws OutsideFailure where it does not answer
   */
  account(client: ServiceClient): Promise<AccountThere>;
}

/** An account is connected by a key that its owner made at the service. */
export interface KeyConnection {
  kind: 'key';
  /** An object of texts; the titles and descriptions of its schema are shown. */
  fields: z.ZodType<KeyFields>;
  /** The headers that prove the key. */
  headers(fields: KeyFields): Readonly<Record<string, string>>;
  /**
   * Tries the key and asks whose account it is.
   * @throws OutsideFailure `outside_refused` where the service does not accept it
   */
  check(client: ServiceClient): Promise<AccountThere>;
}

/** A service that accounts can be connected to, declared by the feature that speaks to it. */
export interface ConnectionService {
  /** Unique; lower-case letters, digits and hyphens. */
  id: string;
  /** As people know it. */
  name: string;
  auth: OAuthConnection | KeyConnection;
  /** Addresses that get the credentials; only protocol, host and port count. */
  origins(fields: KeyFields): readonly string[];
  /** Addresses of it that the host's configuration names, which may be private. */
  configured?: readonly string[];
}
