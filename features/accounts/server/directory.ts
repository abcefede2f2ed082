import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { avatarColour } from '../contract/avatar-colour.ts';
import type { PublicUser } from '../contract/public-user.ts';
import { users } from './tables.ts';
import { findUserByEmail, picturePath, type UserRow } from './users.ts';

/** Accounts as other features see them; finds only verified ones. */
export interface Directory {
  /** The accounts of the ids that exist, by id. */
  byIds(ids: readonly string[], executor?: Executor): Promise<Map<string, PublicUser>>;
  /** The same without suspended accounts: those that may still do something. */
  activeByIds(ids: readonly string[], executor?: Executor): Promise<Map<string, PublicUser>>;
  byEmail(email: string): Promise<PublicUser | null>;
  /** The accounts of the addresses that have one, by address in lower case, by one query. */
  byEmails(emails: readonly string[]): Promise<Map<string, PublicUser>>;
  /** When the account was created; null where there is none. */
  createdAt(id: string): Promise<Date | null>;
  /** Ids of the administrators of the installation who are not suspended. */
  administrators(): Promise<string[]>;
  /** Whether a file is a profile picture, which everyone who knows its key may read. */
  isPortrait(key: string): Promise<boolean>;
}

export function createDirectory(orm: Executor): Directory {
  return {
    byIds: (ids, executor = orm) => findByIds(executor, ids),
    activeByIds: (ids, executor = orm) => findByIds(executor, ids, isNull(users.suspendedAt)),
    async byEmail(email) {
      const user = await findUserByEmail(orm, email.trim().toLowerCase());
      return user?.emailVerified ? publicFace(user) : null;
    },
    async byEmails(emails) {
      if (emails.length === 0) return new Map();
      const wanted = [...new Set(emails.map((email) => email.trim().toLowerCase()))];
      const found = await orm
        .select()
        .from(users)
        .where(and(inArray(users.email, wanted), eq(users.emailVerified, true)));
      return new Map(found.map((user) => [user.email, publicFace(user)]));
    },
    async createdAt(id) {
      const found = await orm
        .select({ createdAt: users.createdAt })
        .from(users)
        .where(eq(users.id, id));
      return found[0]?.createdAt ?? null;
    },
    async administrators() {
      const isActive = and(eq(users.isAdmin, true), isNull(users.suspendedAt));
      const found = await orm.select({ id: users.id }).from(users).where(isActive);
      return found.map(({ id }) => id);
    },
    async isPortrait(key) {
      const found = await orm.select({ id: users.id }).from(users).where(eq(users.picture, key));
      return found.length > 0;
    },
  };
}

async function findByIds(
  executor: Executor,
  ids: readonly string[],
  condition?: SQL,
): Promise<Map<string, PublicUser>> {
  if (ids.length === 0) return new Map();
  const found = await executor
    .select()
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), eq(users.emailVerified, true), condition));
  return new Map(found.map((user) => [user.id, publicFace(user)]));
}

/** The numbers of verified accounts, and of those that administer the installation. */
export async function countAccounts(orm: Executor): Promise<Record<string, number>> {
  const verified = await orm.$count(users, eq(users.emailVerified, true));
  return {
    verified,
    administrators: await orm.$count(users, eq(users.isAdmin, true)),
    suspended: await orm.$count(users, isNotNull(users.suspendedAt)),
  };
}

function publicFace(user: UserRow): PublicUser {
  return {
    user_id: user.id,
    full_name: user.fullName,
    email: user.email,
    profile_pic: picturePath(user.picture),
    color: avatarColour(user.id),
  };
}
