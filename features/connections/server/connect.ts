import type { TicketKind } from '#features/accounts/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Log } from '#platform/server/log/log.ts';
import { connectionFailures } from '../contract/failures.ts';
import { clientWithKey, clientWithToken } from './clients.ts';
import type { AccountThere, KeyFields } from './connection-service.ts';
import { sealCredentials } from './credentials.ts';
import { newCodeVerifier } from './oauth/oauth-client.ts';
import { failureOfExchange, oauthErrorCode } from './oauth/oauth-errors.ts';
import type { Parts } from './parts.ts';
import { isKey, isOAuth, type OAuthService } from './services.ts';
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  findSubject,
  type NewConnection,
  type Owner,
  putConnection,
  renewCredentials,
} from './store.ts';

/** A consent that was requested at a service. */
interface Pending {
  userId: string;
  service: string;
  connectionId: string | null;
  codeVerifier: string;
  returnPath: string;
}

/** For the redirect to the service and back; the ticket is the state, and the browser's cookie. */
const pendingTicket: TicketKind<Pending> = { purpose: 'connection-consent', minutes: 15 };
const usualPath = '/account-settings';

export interface Begin {
  service: string;
  connectionId: string | null;
  returnPath: string | null;
}

/**
 * Begins a consent: returns the address to redirect to, and the cookie that binds it to this
 * browser.
 */
export async function beginConsent(
  parts: Parts,
  userId: string,
  { service: id, connectionId, returnPath }: Begin,
): Promise<{ address: string; cookie: string }> {
  const service = parts.services.get(id);
  if (!isOAuth(service)) throw connectionFailures.fail('connection/wrong-way');
  if (connectionId !== null) await ownConnection(parts, accountOwner(userId), connectionId, id);
  const codeVerifier = newCodeVerifier();
  const pending = { userId, service: id, connectionId, codeVerifier };
  const state = await parts.tickets.issue(
    pendingTicket,
    { ...pending, returnPath: localPath(returnPath) },
    userId,
  );
  const address = await service.oauth.consentAddress({ state, codeVerifier });
  return { address, cookie: parts.binding.cookie(state) };
}

/** Ends a consent; returns the address of the page to redirect to. */
export async function endConsent(
  parts: Parts,
  { query, cookie, log }: { query: URLSearchParams; cookie: string; log: Pick<Log, 'error'> },
): Promise<string> {
  const state = query.get('state') ?? '';
  const isBound = state !== '' && parts.binding.isBound(cookie, state);
  const pending = isBound ? await parts.tickets.redeem(pendingTicket, state) : null;
  const page = new URL(`${parts.publicUrl}${pending?.returnPath ?? usualPath}`);
  try {
    if (!pending) throw connectionFailures.fail('connection/too-late');
    const { id } = await takeConsent(parts, pending, query, state);
    page.searchParams.set('connection', id);
  } catch (error) {
    const failure = error instanceof Failure ? error : failureOfExchange(error);
    if (error !== failure && oauthErrorCode(error) !== 'access_denied') {
      log.error({ err: error, service: pending?.service }, 'account not connected');
    }
    page.searchParams.set('connection-failure', failure.code);
    if (pending) page.searchParams.set('service', pending.service);
  }
  return page.href;
}

/**
 * Ends a consent for its account alone, as `endConsent` does for a browser.
 * @throws Failure connection/…
 */
export async function completeConsent(
  parts: Parts,
  userId: string,
  { query, cookie }: { query: URLSearchParams; cookie: string },
): Promise<ConnectionRow> {
  const state = query.get('state') ?? '';
  const isBound = state !== '' && parts.binding.isBound(cookie, state);
  const pending = isBound ? await parts.tickets.redeem(pendingTicket, state) : null;
  if (pending?.userId !== userId) throw connectionFailures.fail('connection/too-late');
  try {
    return await takeConsent(parts, pending, query, state);
  } catch (error) {
    throw error instanceof Failure ? error : failureOfExchange(error);
  }
}

async function takeConsent(
  parts: Parts,
  { userId, service: id, connectionId, codeVerifier }: Pending,
  query: URLSearchParams,
  state: string,
): Promise<ConnectionRow> {
  const service = parts.services.get(id);
  if (!isOAuth(service)) throw connectionFailures.fail('connection/wrong-way');
  const tokens = await service.oauth.exchange(query, { state, codeVerifier });
  try {
    const account = await service.auth.account(clientWithToken(service, tokens.accessToken));
    const { accessToken, refreshToken, expiresAt, scopes } = tokens;
    return await storeConnection(parts, accountOwner(userId), connectionId, {
      ...describe(account),
      service: id,
      auth: 'oauth2',
      credentials: sealCredentials(parts.secrets, { kind: 'oauth2', accessToken, refreshToken }),
      scopes: scopes ?? [...service.auth.scopes],
      expiresAt,
    });
  } catch (error) {
    await revokeTokens(parts, service, tokens);
    throw error;
  }
}

/** Checks a key and stores it. */
export async function connectKey(
  parts: Parts,
  userId: string,
  given: { service: string; connectionId: string | null; fields: KeyFields },
): Promise<ConnectionRow> {
  const service = parts.services.get(given.service);
  if (!isKey(service)) throw connectionFailures.fail('connection/wrong-way');
  const owner = accountOwner(userId);
  if (given.connectionId !== null) {
    await ownConnection(parts, owner, given.connectionId, service.id);
  }
  const parsed = service.auth.fields.safeParse(given.fields);
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  const account = await service.auth
    .check(clientWithKey(service, parsed.data))
    .catch((error: unknown) => {
      const isRefused = error instanceof Failure && error.code === 'outside_refused';
      if (!isRefused) throw error;
      throw connectionFailures.fail('connection/key-refused', service.auth.refusedText);
    });
  return storeConnection(parts, owner, given.connectionId, {
    ...describe(account),
    service: service.id,
    auth: 'key',
    credentials: sealCredentials(parts.secrets, { kind: 'key', fields: { ...parsed.data } }),
    scopes: [],
    expiresAt: account.expiresAt ?? null,
  });
}

/** Revokes access at the service if that can be reached; the access is removed here in any case. */
export async function revokeTokens(
  { log }: Parts,
  { id, oauth }: OAuthService,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string | null },
): Promise<void> {
  try {
    await oauth.revoke(refreshToken ?? accessToken);
  } catch (error) {
    log.warn({ err: error, service: id }, 'access not revoked');
  }
}

/** A connection of an owner. @throws connection/unknown */
export async function ownConnection(
  { database: { orm } }: Pick<Parts, 'database'>,
  owner: Owner,
  id: string,
  service?: string,
): Promise<ConnectionRow> {
  const row = await findConnection(orm, id);
  const isOwn = row?.ownerKind === owner.kind && row.ownerId === owner.id;
  if (!isOwn || (service !== undefined && row.service !== service)) {
    throw connectionFailures.fail('connection/unknown');
  }
  return row;
}

export function accountOwner(userId: string): Owner {
  return { kind: 'account', id: userId };
}

/**
 * Stores an account: in the connection that is connected again, else in the existing one of that
 * account, if any.
 */
async function storeConnection(
  parts: Parts,
  owner: Owner,
  connectionId: string | null,
  given: NewConnection,
): Promise<ConnectionRow> {
  const row = await putOrRenew(parts, owner, connectionId, given);
  // A consent ends with a redirect, which has no session.
  const account = (await parts.people.byIds([owner.id])).get(owner.id);
  await parts.audit.recordAlone({
    action: 'connection.added',
    target: connectionTarget(row),
    ...(account && {
      by: { id: owner.id, name: account.full_name, email: account.email },
    }),
  });
  return row;
}

/** A connection as entries of the audit log name it. */
export function connectionTarget({ id, service }: Pick<ConnectionRow, 'id' | 'service'>) {
  return { kind: 'connection', id, title: service } as const;
}

async function putOrRenew(
  parts: Parts,
  owner: Owner,
  connectionId: string | null,
  given: NewConnection,
): Promise<ConnectionRow> {
  const { orm } = parts.database;
  const now = new Date(parts.now());
  if (connectionId === null) {
    const put = await putConnection(orm, owner, given, now);
    await requireOwner(parts, put);
    return put;
  }
  const row = await ownConnection(parts, owner, connectionId, given.service);
  const { subject = null } = given;
  const isOther = row.subject !== null && subject !== null && row.subject !== subject;
  const taken = await findSubject(orm, owner, given.service, subject);
  if (isOther || (taken && taken.id !== row.id)) {
    throw connectionFailures.fail('connection/other-account');
  }
  const stored = await renewCredentials(orm, row.id, row.generation, given);
  // It was connected in another window meanwhile, or removed.
  if (!stored) throw connectionFailures.fail('connection/too-late');
  return stored;
}

/** Removes a connection again whose account was deleted while the service answered. */
async function requireOwner(
  { database: { orm }, people }: Parts,
  { id, ownerId }: ConnectionRow,
): Promise<void> {
  if ((await people.byIds([ownerId])).has(ownerId)) return;
  await deleteConnection(orm, id);
  throw connectionFailures.fail('connection/too-late');
}

function describe({ name, subject }: AccountThere) {
  return { accountName: name, subject };
}

/** The path to return to, which is always one of the suite. */
function localPath(path: string | null): string {
  const here = 'http://here.invalid';
  if (path === null || !URL.canParse(path, here)) return usualPath;
  const { origin, pathname, search } = new URL(path, here);
  // A path with two slashes would be the address of another server.
  return origin === here ? `${pathname.replace(/^\/+/, '/')}${search}` : usualPath;
}

function invalidFields(issues: readonly { path: PropertyKey[]; message: string }[]): Failure {
  const fields = issues.map(({ path, message }) => [`fields.${path.join('.')}`, message]);
  const message = issues[0]?.message ?? 'Some of the input is not valid.';
  return new Failure('invalid_input', 400, message, Object.fromEntries(fields));
}
