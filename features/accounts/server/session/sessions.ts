import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';
import { accountFailures } from '../../contract/failures.ts';
import { sessions } from '../tables.ts';
import { type AccessTokens, accessTokenLife } from './access-tokens.ts';

/** Days after its last use at which a session expires. */
const idleDays = 30;
const dayLong = 24 * 3_600_000;
const userAgentLength = 400;

/** Network address and browser from which a session is used. */
export interface Caller {
  address: string;
  userAgent: string;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** Seconds until the access token expires. */
  expiresIn: number;
}

export type SessionRow = typeof sessions.$inferSelect;

/** A session that ended, reported to code that keeps connections open for it. */
export interface EndedSession {
  userId: string;
  sessionId: string;
}

export interface Sessions {
  begin(userId: string, caller: Caller): Promise<TokenPair & { sessionId: string }>;
  /** See the call `refreshToken`. */
  refresh(refreshToken: string, attempt: string | undefined, caller: Caller): Promise<TokenPair>;
  /** The sessions of an account, most recently used first. */
  list(userId: string): Promise<SessionRow[]>;
  /** Ends one session of the account, if it has not ended yet. */
  end(userId: string, sessionId: string): Promise<void>;
  /** Ends all sessions of the account, except the one of the id. */
  endAll(userId: string, except?: string): Promise<void>;
}

export interface SessionsOptions {
  database: Pick<Database, 'orm'>;
  secrets: Secrets;
  accessTokens: AccessTokens;
  ended: (sessions: EndedSession[]) => void;
  /** Called when a refresh token was used twice: it has leaked, and its session was ended. */
  stolen: (userId: string) => Promise<void>;
  /** Days after the sign-in at which a session ends even if it is in use. */
  days: number;
}

/**
 * Sessions and the exchange of their refresh tokens. A refresh token names its session and its
 * generation and carries a keyed digest of both: no token is stored, an old one is distinguished
 * from a forged one, and requesting the same successor twice yields the same token.
 */
export function createSessions(options: SessionsOptions): Sessions {
  const { orm } = options.database;
  return {
    begin: (userId, caller) => beginSession(options, userId, caller),
    refresh: (refreshToken, attempt, caller) =>
      refreshSession(options, { refreshToken, attempt, caller }),

    list: (userId) =>
      orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isLive()))
        .orderBy(desc(sessions.usedAt)),

    async end(userId, sessionId) {
      await endSessions(options, and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
    },

    async endAll(userId, except) {
      const others = except ? ne(sessions.id, except) : undefined;
      await endSessions(options, and(eq(sessions.userId, userId), others));
    },
  };
}

async function beginSession(options: SessionsOptions, userId: string, caller: Caller) {
  const now = new Date();
  const row = { id: newId(), userId, generation: 0 };
  const last = now.getTime() + options.days * dayLong;
  await options.database.orm.insert(sessions).values({
    ...row,
    ...clientOf(caller),
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(Math.min(idleEnd(now).getTime(), last)),
  });
  return { ...(await tokensFor(options, row)), sessionId: row.id };
}

async function refreshSession(
  options: SessionsOptions,
  request: { refreshToken: string; attempt: string | undefined; caller: Caller },
): Promise<TokenPair> {
  const { orm } = options.database;
  const { attempt } = request;
  const given = readRefreshToken(options.secrets, request.refreshToken);
  if (!given) throw accountFailures.fail('session/refused');
  const { id, generation } = given;
  const next = await nextGeneration(options, given, request);
  if (next) return tokensFor(options, next);
  // The same exchange is requested again, and the token that it gave has not been used.
  const [repeated] = attempt
    ? await orm
        .select()
        .from(sessions)
        .where(and(isAt(id, generation + 1), eq(sessions.attempt, attempt)))
    : [];
  if (repeated) return tokensFor(options, repeated);
  const [leaked] = await endSessions(
    options,
    and(eq(sessions.id, id), gt(sessions.generation, generation), isLive()),
  );
  if (leaked) await options.stolen(leaked.userId);
  throw accountFailures.fail(leaked ? 'session/refused' : 'session/expired');
}

/** Uses up a generation of a session; undefined where it is used up already or the session has ended. */
async function nextGeneration(
  { database, days }: SessionsOptions,
  { id, generation }: Pick<SessionRow, 'id' | 'generation'>,
  { attempt, caller }: { attempt: string | undefined; caller: Caller },
): Promise<SessionRow | undefined> {
  const now = new Date();
  const [next] = await database.orm
    .update(sessions)
    .set({
      generation: sql`${sessions.generation} + 1`,
      attempt: attempt ?? null,
      ...clientOf(caller),
      usedAt: now,
      expiresAt: sql`least(${idleEnd(now)}::timestamptz, ${sessions.createdAt} + ${days} * interval '1 day')`,
    })
    .where(isAt(id, generation))
    .returning();
  return next;
}

/** Ends sessions and reports them to the listener; answers those that ended. */
async function endSessions(
  { database, ended }: SessionsOptions,
  which: ReturnType<typeof and>,
): Promise<EndedSession[]> {
  const removed = await database.orm
    .delete(sessions)
    .where(which)
    .returning({ userId: sessions.userId, sessionId: sessions.id });
  if (removed.length > 0) ended(removed);
  return removed;
}

async function tokensFor(
  { secrets, accessTokens }: SessionsOptions,
  row: Pick<SessionRow, 'id' | 'userId' | 'generation'>,
): Promise<TokenPair> {
  return {
    accessToken: await accessTokens.sign({ userId: row.userId, sessionId: row.id }),
    refreshToken: writeRefreshToken(secrets, row),
    expiresIn: accessTokenLife,
  };
}

function isLive() {
  return gt(sessions.expiresAt, new Date());
}

function isAt(id: string, generation: number) {
  return and(eq(sessions.id, id), eq(sessions.generation, generation), isLive());
}

function idleEnd(now: Date): Date {
  return new Date(now.getTime() + idleDays * dayLong);
}

function clientOf({ address, userAgent }: Caller): Pick<SessionRow, 'address' | 'userAgent'> {
  return { address, userAgent: userAgent.slice(0, userAgentLength) };
}

function writeRefreshToken(
  secrets: Secrets,
  { id, generation }: Pick<SessionRow, 'id' | 'generation'>,
): string {
  const named = `${id}.${generation}`;
  return `${named}.${secrets.digest('refresh-token', named)}`;
}

/** The session and generation that a refresh token names, or null when its digest is not valid. */
function readRefreshToken(
  secrets: Secrets,
  token: string,
): Pick<SessionRow, 'id' | 'generation'> | null {
  const [, named, id, generation, digest] = /^((\w+)\.(\d{1,9}))\.([\w-]+)$/.exec(token) ?? [];
  if (!named || !id || !generation || !digest) return null;
  if (!sameDigest(digest, secrets.digest('refresh-token', named))) return null;
  return { id, generation: Number(generation) };
}
