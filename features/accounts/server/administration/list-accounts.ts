import { and, desc, eq, isNotNull, isNull, lt, max, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  readCursor,
  type TimeAndId,
  timeAndId,
  writeCursor,
} from '#platform/server/database/cursor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { AccountState } from '../../contract/account-state.ts';
import { avatarColour } from '../../contract/avatar-colour.ts';
import { demoEmail } from '../sign-in/demo-sign-in.ts';
import { sessions, users } from '../tables.ts';
import { picturePath, type UserRow } from '../users.ts';

export interface AccountQuery {
  /** Part of the name or the address. */
  search?: string | undefined;
  state?: AccountState | undefined;
  cursor?: string | undefined;
  /** Accounts of a page at most; 50 where it is not given. */
  limit?: number | undefined;
}

/** An account as administrators see it. */
export type AdministeredAccount = ReturnType<typeof presentAccount>;

const pageLength = 50;

/** Accounts, the newest first, page by page. */
export async function listAccounts(
  orm: Executor,
  { search, state, cursor, limit = pageLength }: AccountQuery,
): Promise<{ people: AdministeredAccount[]; next: string | null; total: number }> {
  const matching = and(stateIs(state), search ? includes(search) : undefined);
  const after = cursor === undefined ? undefined : readCursor<TimeAndId>(cursor, timeAndId);
  const found = await orm
    .select({ user: users, usedAt: max(sessions.usedAt) })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(matching, after && isBefore(after)))
    .groupBy(users.id)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    people: rows.map(({ user, usedAt }) => presentAccount(user, usedAt)),
    next: last ? writeCursor([last.user.createdAt.toISOString(), last.user.id]) : null,
    total: await orm.$count(users, matching),
  };
}

/** Verified accounts that are not suspended, without the demo account; and those that wait for a code. */
export async function countPeople(orm: Executor): Promise<{ inUse: number; waiting: number }> {
  const isReal = and(stateIs('active'), ne(users.email, demoEmail));
  return {
    inUse: await orm.$count(users, isReal),
    waiting: await orm.$count(users, stateIs('never')),
  };
}

export function presentAccount(user: UserRow, usedAt: Date | null) {
  return {
    user_id: user.id,
    full_name: user.fullName,
    email: user.email,
    profile_pic: picturePath(user.picture),
    color: avatarColour(user.id),
    is_admin: user.isAdmin,
    /** Without a verified address nobody has signed in. */
    has_signed_in: user.emailVerified,
    suspended_date: user.suspendedAt?.toISOString() ?? null,
    two_factor: user.twoFactor,
    created_date: user.createdAt.toISOString(),
    /** Of a browser that is still signed in. */
    last_active_date: usedAt?.toISOString() ?? null,
  };
}

/** When a browser of an account that is still signed in was used last. */
export async function lastUseOf(orm: Executor, userId: string): Promise<Date | null> {
  const [found] = await orm
    .select({ usedAt: max(sessions.usedAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return found?.usedAt ?? null;
}

function stateIs(state: AccountState | undefined): SQL | undefined {
  const isVerified = eq(users.emailVerified, true);
  switch (state) {
    case 'active':
      return and(isVerified, isNull(users.suspendedAt));
    case 'suspended':
      return isNotNull(users.suspendedAt);
    case 'administrators':
      return eq(users.isAdmin, true);
    case 'never':
      return eq(users.emailVerified, false);
    case undefined:
      return undefined;
  }
}

function includes(part: string): SQL | undefined {
  return or(
    sql`position(lower(${part}) in lower(${users.fullName})) > 0`,
    sql`position(lower(${part}) in ${users.email}) > 0`,
  );
}

function isBefore([at, id]: TimeAndId): SQL | undefined {
  // The column has microseconds, and the cursor none.
  const created = sql`date_trunc('milliseconds', ${users.createdAt})`;
  const moment = new Date(at);
  return or(lt(created, moment), and(eq(created, moment), lt(users.id, id)));
}
