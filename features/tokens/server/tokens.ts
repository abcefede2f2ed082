import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Audit } from '#features/audit/server/index.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { AccountActor, TokenActor } from '#kernel/call/actor.ts';
import type { CallInput } from '#kernel/call/call.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import {
  type createToken as createTokenCall,
  maxTokens,
  type PersonalToken,
  tokenFailures,
  tokenPrefix,
} from '../contract.ts';
import { personalTokens } from './tables.ts';

const purpose = 'personal-token';
const tokenBytes = 32;
const dayLong = 24 * 3_600_000;
/** Milliseconds after which the use of a token is recorded again. */
const useRecordedEvery = 60_000;

type TokenRow = typeof personalTokens.$inferSelect;

/** Whether a bearer token is a personal access token, valid or not. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(tokenPrefix);
}

export interface TokensOptions {
  database: Pick<Database, 'orm'>;
  secrets: Pick<Secrets, 'digest'>;
  projects: Pick<ProjectAccess, 'filterVisible'>;
  /** Reads verified accounts. */
  people: {
    byIds(ids: readonly string[]): Promise<Map<string, { email: string; full_name: string }>>;
  };
  audit: Audit;
  now?: () => Date;
}

/** A token with its actor. */
export interface Holder {
  token: string;
  actor: TokenActor;
}

/** Personal access tokens, with which programs act for an account. */
export interface Tokens {
  /** The tokens of an account, newest first. */
  list(userId: string): Promise<PersonalToken[]>;
  /** @throws token_limit_reached; token_project_not_found for one that the account does not see */
  create(
    actor: AccountActor,
    given: CallInput<typeof createTokenCall>['body'],
  ): Promise<PersonalToken & { token: string }>;
  /** @throws token_not_found */
  delete(actor: AccountActor, id: string): Promise<void>;
  /**
   * The actor of a personal access token; records its use.
   * @throws unauthorised for a token that was deleted or has expired, or whose account is deleted
   */
  authenticate(token: string): Promise<TokenActor>;
  /**
   * Sends calls of this server itself as the holder of a token that was just authenticated, which is
   * not looked up again for them.
   */
  actAs<Result>(holder: Holder, work: () => Promise<Result>): Promise<Result>;
  userDeleted(executor: Executor, userId: string): Promise<void>;
}

export function createTokens(options: TokensOptions): Tokens {
  const { audit, now = () => new Date() } = options;
  const { orm } = options.database;
  const holders = new AsyncLocalStorage<Holder>();
  return {
    async list(userId) {
      const rows = await orm
        .select()
        .from(personalTokens)
        .where(eq(personalTokens.userId, userId))
        .orderBy(desc(personalTokens.createdAt), personalTokens.id);
      return rows.map(present);
    },

    create: (actor, given) => createToken(options, actor, given, now()),

    async delete({ userId }, id) {
      const own = and(eq(personalTokens.id, id), eq(personalTokens.userId, userId));
      await orm.transaction(async (tx) => {
        const [deleted] = await tx.delete(personalTokens).where(own).returning();
        if (!deleted) throw tokenFailures.fail('token_not_found');
        const target = { kind: 'token', id, title: deleted.name } as const;
        await audit.record(tx, { action: 'token.deleted', target });
      });
    },

    async authenticate(token) {
      const current = holders.getStore();
      return current?.token === token ? current.actor : authenticate(options, token, now());
    },
    actAs: (holder, work) => holders.run(holder, work),

    async userDeleted(executor, userId) {
      await executor.delete(personalTokens).where(eq(personalTokens.userId, userId));
    },
  };
}

/** @throws token_limit_reached, token_project_not_found */
async function createToken(
  { database, secrets, audit, projects: access }: TokensOptions,
  actor: AccountActor,
  { name, scopes, projects, days }: CallInput<typeof createTokenCall>['body'],
  createdAt: Date,
): Promise<PersonalToken & { token: string }> {
  const chosen = projects && [...new Set(projects)];
  if (chosen && (await access.filterVisible(actor, chosen)).length < chosen.length) {
    throw tokenFailures.fail('token_project_not_found');
  }
  const token = tokenPrefix + randomBytes(tokenBytes).toString('base64url');
  const row: TokenRow = {
    id: newId(),
    userId: actor.userId,
    name,
    digest: secrets.digest(purpose, token),
    scopes: [...new Set(scopes)],
    projects: chosen,
    createdAt,
    expiresAt: days === null ? null : new Date(createdAt.getTime() + days * dayLong),
    lastUsedAt: null,
    mailedDays: null,
  };
  await database.orm.transaction(async (tx) => {
    await insertToken(tx, row);
    await audit.record(tx, {
      action: 'token.created',
      target: { kind: 'token', id: row.id, title: name },
      details: {
        scopes: row.scopes.join(', '),
        projects: chosen ? String(chosen.length) : 'all',
        expires: row.expiresAt?.toISOString() ?? 'never',
      },
    });
  });
  return { ...present(row), token };
}

/** Inserts a token in a transaction. @throws token_limit_reached */
async function insertToken(tx: Executor, row: TokenRow): Promise<void> {
  // Without the lock, two tokens that are created at once could exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tokens of ${row.userId}`}))`);
  const own = eq(personalTokens.userId, row.userId);
  const [held] = await tx.select({ count: count() }).from(personalTokens).where(own);
  if ((held?.count ?? 0) >= maxTokens) throw tokenFailures.fail('token_limit_reached');
  await tx.insert(personalTokens).values(row);
}

async function authenticate(
  { database, secrets, people }: TokensOptions,
  token: string,
  at: Date,
): Promise<TokenActor> {
  const { orm } = database;
  const usable = or(isNull(personalTokens.expiresAt), gt(personalTokens.expiresAt, at));
  const [row] = await orm
    .select()
    .from(personalTokens)
    .where(and(eq(personalTokens.digest, secrets.digest(purpose, token)), usable));
  const user = row && (await people.byIds([row.userId])).get(row.userId);
  if (!user) throw commonFailures.fail('unauthorised', 'This token is not valid any more.');
  await recordUse(orm, row, at);
  const { id: tokenId, name: tokenName, userId, scopes, projects: reach } = row;
  return {
    kind: 'token',
    userId,
    tokenId,
    tokenName,
    scopes,
    reach,
    email: user.email,
    fullName: user.full_name,
  };
}

async function recordUse(orm: Executor, { id, lastUsedAt }: TokenRow, at: Date): Promise<void> {
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < useRecordedEvery) return;
  const older = or(isNull(personalTokens.lastUsedAt), lt(personalTokens.lastUsedAt, at));
  await orm
    .update(personalTokens)
    .set({ lastUsedAt: at })
    .where(and(eq(personalTokens.id, id), older));
}

function present({
  id,
  name,
  scopes,
  projects,
  createdAt,
  expiresAt,
  lastUsedAt,
}: TokenRow): PersonalToken {
  return {
    id,
    name,
    scopes,
    projects,
    created_date: createdAt.toISOString(),
    expires_date: expiresAt?.toISOString() ?? null,
    last_used_date: lastUsedAt?.toISOString() ?? null,
  };
}
