import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';
import { accountFailures } from '../../contract/failures.ts';
import { sessions } from '../tables.ts';
import { type AccessTokens, accessTokenLife } from './access-tokens.ts';

/** Days after its last use that a session ends by itself. */
const idleDays = 30;
const dayLong = 24 * 3_600_000;
const userAgentLength = 400;

/** Where a session is used from. */
export interface Caller {
  address: string;
  userAgent: string;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** Seconds that the access token is good for. */
  expiresIn: number;
}

export type SessionRow = typeof sessions.$inferSelect;

/** A session that ended, reported to code that holds something open for it. */
export interface EndedSession {
  userId: string;
  sessionId: string;
}

export interface Sessions {
  begin(userId: string, caller: Caller): Promise<TokenPair & { sessionId: string }>;
  /** See the call `refreshToken`. */
  refresh(refreshToken: string, attempt: string | undefined, caller: Caller): Promise<TokenPair>;
  /** Those of an account, newest use first. */
  list(userId: string): Promise<SessionRow[]>;
  /** Ends one session of the account; nothing happens where it has ended. */
  end(userId: string, sessionId: string): Promise<void>;
  /** Ends all sessions of the account, but for one. */
  endAll(userId: string, except?: string): Promise<void>;
}

export interface SessionsOptions {
  database: Pick<Database, 'orm'>;
  secrets: Secrets;
  accessTokens: AccessTokens;
  ended: (sessions: EndedSession[]) => void;
  /** A refresh token came back that was used up: another user has it, and the session ended. */
  stolen: (userId: string, caller: Caller) => Promise<void>;
  /** Days after the sign-in that a session ends, however much it is used. */
  days: number;
}

/**
 * Sessions and the exchange of their refresh tokens. A refresh token names its session and its
 * generation and carries a keyed digest of both: nothing is stored that one could be made from, an
 * old one is told apart from a forged one, and asking twice for the same successor yields the same.
 */
export function createSessions({
  database,
  secrets,
  accessTokens,
  ended,
  stolen,
  days,
}: SessionsOptions): Sessions {
  const { orm } = database;
  const live = () => gt(sessions.expiresAt, new Date());

  async function pairFor(
    row: Pick<SessionRow, 'id' | 'userId' | 'generation'>,
  ): Promise<TokenPair> {
    return {
      accessToken: await accessTokens.sign({ userId: row.userId, sessionId: row.id }),
      refreshToken: writeRefreshToken(secrets, row),
      expiresIn: accessTokenLife,
    };
  }

  /** Ends sessions, and answers them. */
  async function remove(which: ReturnType<typeof and>): Promise<EndedSession[]> {
    const gone = await orm
      .delete(sessions)
      .where(which)
      .returning({ userId: sessions.userId, sessionId: sessions.id });
    if (gone.length > 0) ended(gone);
    return gone;
  }

  return {
    async begin(userId, caller) {
      const now = new Date();
      const row = { id: newId(), userId, generation: 0 };
      await orm.insert(sessions).values({
        ...row,
        ...placeOf(caller),
        createdAt: now,
        usedAt: now,
        expiresAt: new Date(Math.min(idleEnd(now).getTime(), now.getTime() + days * dayLong)),
      });
      return { ...(await pairFor(row)), sessionId: row.id };
    },

    async refresh(refreshToken, attempt, caller) {
      const given = readRefreshToken(secrets, refreshToken);
      if (!given) throw accountFailures.fail('session/refused');
      const { id, generation } = given;
      const here = (current: number) =>
        and(eq(sessions.id, id), eq(sessions.generation, current), live());
      const now = new Date();
      const [next] = await orm
        .update(sessions)
        .set({
          generation: sql`${sessions.generation} + 1`,
          attempt: attempt ?? null,
          ...placeOf(caller),
          usedAt: now,
          expiresAt: sql`least(${idleEnd(now)}::timestamptz, ${sessions.createdAt} + ${days} * interval '1 day')`,
        })
        .where(here(generation))
        .returning();
      if (next) return pairFor(next);
      // The same exchange asked for again, while nobody has used what it gave.
      const [again] = attempt
        ? await orm
            .select()
            .from(sessions)
            .where(and(here(generation + 1), eq(sessions.attempt, attempt)))
        : [];
      if (again) return pairFor(again);
      const [leaked] = await remove(
        and(eq(sessions.id, id), gt(sessions.generation, generation), live()),
      );
      if (leaked) await stolen(leaked.userId, caller);
      throw accountFailures.fail(leaked ? 'session/refused' : 'session/expired');
    },

    list: (userId) =>
      orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), live()))
        .orderBy(desc(sessions.usedAt)),

    async end(userId, sessionId) {
      await remove(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
    },

    async endAll(userId, except) {
      await remove(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
    },
  };
}

function idleEnd(now: Date): Date {
  return new Date(now.getTime() + idleDays * dayLong);
}

function placeOf({ address, userAgent }: Caller): Pick<SessionRow, 'address' | 'userAgent'> {
  return { address, userAgent: userAgent.slice(0, userAgentLength) };
}

function writeRefreshToken(
  secrets: Secrets,
  { id, generation }: Pick<SessionRow, 'id' | 'generation'>,
): string {
  const named = `${id}.${generation}`;
  return `${named}.${secrets.digest('refresh-token', named)}`;
}

/** What a refresh token names, or null when it was not made here. */
function readRefreshToken(
  secrets: Secrets,
  token: string,
): Pick<SessionRow, 'id' | 'generation'> | null {
  const [, named, id, generation, digest] = /^((\w+)\.(\d{1,9}))\.([\w-]+)$/.exec(token) ?? [];
  if (!named || !id || !generation || !digest) return null;
  if (!sameDigest(digest, secrets.digest('refresh-token', named))) return null;
  return { id, generation: Number(generation) };
}
