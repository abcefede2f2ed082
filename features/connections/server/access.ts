import type { Failure } from '#kernel/call/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { connectionFailures } from '../contract/failures.ts';
import { type Credentials, openCredentials, sealCredentials } from './credentials.ts';
import type { Tokens } from './oauth/oauth-client.ts';
import { renew } from './oauth/renew.ts';
import type { Parts } from './parts.ts';
import { isOAuth } from './services.ts';
import {
  type ConnectionChange,
  type ConnectionRow,
  changeConnection,
  findConnection,
  renewCredentials,
} from './store.ts';

export interface TokenRequest {
  /** A token that the service does not accept any more: another one is returned, however new it is. */
  refused?: string;
  /** Whether to try even if the connection is known not to work, as a test does. */
  always?: boolean;
}

/** Provides the current credentials of connections. */
export interface Access {
  /**
   * An access token that is valid for at least another minute. It is renewed before where needed,
   * by one server at a time, and stored before it is returned.
   * @throws Failure connection/… where there is none; OutsideFailure where the service cannot be
   *   reached, which does not change the connection
   */
  tokenOf(id: string, request?: TokenRequest): Promise<string>;
  /** The fields of a key; throws like `tokenOf`. */
  keyOf(
    id: string,
    request?: Pick<TokenRequest, 'always'>,
  ): Promise<Readonly<Record<string, string>>>;
  /**
   * Records that the service refuses the credentials of a connection, unless they have been
   * replaced since.
   * @param isRefused whether these credentials are the ones that were refused
   */
  refuse(id: string, isRefused: (credentials: Credentials) => boolean): Promise<void>;
}

/** Milliseconds for which a token must still be valid. */
const margin = 60_000;
/** Milliseconds between two records of when a connection was used. */
const usePrecision = 60_000;

type OAuthCredentials = Extract<Credentials, { kind: 'oauth2' }>;
/** The result of a turn at the lock: a token, a stored failure, or that it must be tried again. */
type Turn = { token: string } | { failure: Failure } | 'again';

export function createAccess(parts: Parts): Access {
  const { database, secrets, now } = parts;
  const { orm } = database;

  const read = async (id: string, always = false) => {
    const row = requireUsable(await findConnection(orm, id), always);
    return { row, credentials: openCredentials(secrets, row.credentials) };
  };
  const noteUse = async (row: ConnectionRow) => {
    if (row.usedAt && now() - row.usedAt.getTime() < usePrecision) return;
    await changeConnection(orm, row.id, { usedAt: new Date(now()) });
  };

  return {
    async tokenOf(id, request = {}) {
      const { row, credentials } = await read(id, request.always);
      const current = requireTokens(credentials);
      await noteUse(row);
      if (isFresh(row, current, request, now())) return current.accessToken;
      for (;;) {
        const turn = await renewInTurn(parts, id, request);
        if (turn === 'again') continue;
        if ('failure' in turn) throw turn.failure;
        return turn.token;
      }
    },
    async keyOf(id, request = {}) {
      const { row, credentials } = await read(id, request.always);
      if (credentials.kind !== 'key') throw connectionFailures.fail('connection/wrong-way');
      await noteUse(row);
      return credentials.fields;
    },
    async refuse(id, isRefused) {
      const row = await findConnection(orm, id);
      if (row?.state !== 'connected' || row.credentials === null) return;
      if (!isRefused(openCredentials(secrets, row.credentials))) return;
      const text = `${parts.services.get(row.service).name} no longer accepts this connection. Connect it again.`;
      const change = { state: 'refused' as const, ...lastError('refused', text, now()) };
      await changeConnection(orm, id, change, row.generation);
    },
  };
}

/**
 * Renews the access of a connection under its lock, unless another server did so while this one
 * waited.
 */
async function renewInTurn(parts: Parts, id: string, request: TokenRequest): Promise<Turn> {
  const renewed: { unsaved: Unsaved | null } = { unsaved: null };
  try {
    return await parts.locks.hold(id, async (executor, found): Promise<Turn> => {
      const row = requireUsable(found, request.always);
      const current = requireTokens(openCredentials(parts.secrets, row.credentials));
      if (isFresh(row, current, request, parts.now())) return { token: current.accessToken };
      const result = await renewTokens(parts, row, current);
      if ('failed' in result) return storeFailure(executor, row, result);
      const change = changeOf(parts, result.tokens, current);
      renewed.unsaved = { generation: row.generation, change, token: result.tokens.accessToken };
      const stored = await renewCredentials(executor, id, row.generation, change);
      return stored ? { token: result.tokens.accessToken } : 'again';
    });
  } catch (error) {
    if (!renewed.unsaved) throw error;
    return storeAgain(parts, id, renewed.unsaved);
  }
}

/** New tokens that are not stored yet, and the generation of those that they replace. */
interface Unsaved {
  generation: number;
  change: ConnectionChange;
  token: string;
}

/** Stores new tokens after the database connection broke: the old ones are used up. */
async function storeAgain(
  { database: { orm }, log }: Parts,
  id: string,
  { generation, change, token }: Unsaved,
): Promise<Turn> {
  log.warn({ connection: id }, 'renewed access is stored a second time');
  const stored = await renewCredentials(orm, id, generation, change);
  return stored ? { token } : 'again';
}

interface Failed {
  failed: Failure;
  change: ConnectionChange;
}

async function renewTokens(
  { services, log, now }: Parts,
  row: ConnectionRow,
  { refreshToken }: OAuthCredentials,
): Promise<{ tokens: Tokens } | Failed> {
  const service = services.get(row.service);
  if (!isOAuth(service)) throw connectionFailures.fail('connection/wrong-way');
  if (refreshToken === null) {
    const text = `The access that ${service.name} gave has ended. Connect it again.`;
    return {
      failed: connectionFailures.fail('connection/expired', text),
      change: { state: 'expired', ...lastError('no_refresh_token', text, now()) },
    };
  }
  const result = await renew(service, refreshToken, row.errorCode === 'answer_lost');
  if ('tokens' in result) return result;
  const { code, text, isFinal, error } = result;
  if (error) log.warn({ connection: row.id, err: error }, 'access not renewed');
  const note = lastError(code, text, now());
  return isFinal
    ? {
        failed: connectionFailures.fail('connection/expired', text),
        change: { state: 'expired', ...note },
      }
    : { failed: result.failure, change: note };
}

/** Records why there is no new token, unless another server has stored one meanwhile. */
async function storeFailure(
  executor: Executor,
  row: ConnectionRow,
  { failed, change }: Failed,
): Promise<Turn> {
  const stored = await changeConnection(executor, row.id, change, row.generation);
  return stored ? { failure: failed } : 'again';
}

function changeOf(
  { secrets }: Parts,
  tokens: Tokens,
  { refreshToken }: OAuthCredentials,
): ConnectionChange {
  const credentials = sealCredentials(secrets, {
    kind: 'oauth2',
    accessToken: tokens.accessToken,
    // A service that returns no new refresh token continues to accept the old one.
    refreshToken: tokens.refreshToken ?? refreshToken,
  });
  const scopes = tokens.scopes ? { scopes: tokens.scopes } : {};
  return { credentials, expiresAt: tokens.expiresAt, ...scopes };
}

type UsableRow = ConnectionRow & { credentials: string };

function requireUsable(row: ConnectionRow | null, always = false): UsableRow {
  if (!row) throw connectionFailures.fail('connection/unknown');
  const { state, credentials, errorText } = row;
  if (state === 'disconnected' || credentials === null) {
    throw connectionFailures.fail('connection/disconnected');
  }
  if (state !== 'connected' && !always) {
    throw connectionFailures.fail(`connection/${state}`, errorText ?? undefined);
  }
  return { ...row, credentials };
}

function requireTokens(credentials: Credentials): OAuthCredentials {
  if (credentials.kind !== 'oauth2') throw connectionFailures.fail('connection/wrong-way');
  return credentials;
}

function isFresh(
  { expiresAt, state }: ConnectionRow,
  { accessToken }: OAuthCredentials,
  { refused }: TokenRequest,
  now: number,
): boolean {
  if (accessToken === refused || state !== 'connected') return false;
  return expiresAt === null || expiresAt.getTime() - now > margin;
}

/** The columns of the last error. */
export function lastError(code: string, text: string, now: number) {
  return { errorCode: code, errorText: text, errorAt: new Date(now) };
}
