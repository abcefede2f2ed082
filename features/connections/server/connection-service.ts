import type { z } from 'zod';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';

/** The fields of a key, by name. */
export type KeyFields = Readonly<Record<string, string>>;

/** The account of a connection at its service. */
export interface AccountThere {
  /** Shown to users, such as a name or an email address. */
  name: string;
  /** Permanent id of the account; null where the service has none. */
  subject: string | null;
  /** When the key expires; null or missing where that is not known. */
  expiresAt?: Date | null;
}

/** The client with which a feature calls a service for one connection. */
export interface ServiceClient {
  /** Sends the credentials, only to the service's own addresses. */
  fetch: OutgoingFetch;
  /** The fields of a key; empty for OAuth 2. */
  fields: KeyFields;
}

/** Connects accounts by their owner's consent at the service (OAuth 2, authorization code). */
export interface OAuthConnection {
  kind: 'oauth2';
  authorizeUrl: string;
  tokenUrl: string;
  /** Address to renew tokens, where it is not `tokenUrl`. */
  refreshUrl?: string;
  /** Address to revoke tokens (RFC 7009), where there is one. */
  revokeUrl?: string;
  /** The issuer that answers name, where they name one; the origin of `authorizeUrl` by default. */
  issuer?: string;
  scopes: readonly string[];
  /** Whether the service supports PKCE. */
  usesPkce: boolean;
  /** Added to the query of `authorizeUrl`. */
  parameters?: Readonly<Record<string, string>>;
  client: {
    id: string;
    secret?: string | undefined;
    /** Where the client secret is sent: in the body by default, or in the `Authorization` header. */
    secretIn?: 'body' | 'header';
  };
  /** Whether its answers with tokens may lack `token_type`, which RFC 6749 requires. */
  omitsTokenType?: boolean;
  /** Format of requests for tokens; a form by default. */
  tokenRequest?: 'form' | 'json';
  /**
   * Reads the account from the service.
   * @throws OutsideFailure where it does not answer
   */
  account(client: ServiceClient): Promise<AccountThere>;
}

/** Connects accounts by a key that their owner created at the service. */
export interface KeyConnection {
  kind: 'key';
  /** An object of strings; the titles and descriptions of its schema are shown. */
  fields: z.ZodType<KeyFields>;
  /** The headers with the key. */
  headers(fields: KeyFields): Readonly<Record<string, string>>;
  /**
   * Checks the key and reads its account.
   * @throws OutsideFailure `outside_refused` where the service does not accept it
   */
  check(client: ServiceClient): Promise<AccountThere>;
  /** Shown where the service does not accept the key, instead of the usual message. */
  refusedText?: string;
}

/** An external service to which accounts can be connected, declared by the feature that uses it. */
export interface ConnectionService {
  /** Unique; lower-case letters, digits and hyphens. */
  id: string;
  /** Shown to users. */
  name: string;
  auth: OAuthConnection | KeyConnection;
  /** Origins that receive the credentials; only protocol, host and port count. */
  origins(fields: KeyFields): readonly string[];
  /**
   * Whether an answer means, as 401 does, that the credentials are not accepted. It reads the body of a
   * clone only.
   */
  refuses?(answer: Response): boolean | Promise<boolean>;
  /** Its addresses from the host's configuration, which may be private. */
  configured?: readonly string[];
}
