import { and, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export async function findUser(executor: Executor, id: string): Promise<UserRow | null> {
  const [user] = await executor.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | null> {
  const [user] = await executor.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/**
 * Stores a registration: a new account, or in place of an unverified registration of the address.
 * Null when the address has a verified account, which is not changed.
 */
export async function storeRegistration(
  executor: Executor,
  user: NewUser,
): Promise<UserRow | null> {
  const { id: _, ...fresh } = user;
  const [stored] = await executor
    .insert(users)
    .values(user)
    .onConflictDoUpdate({
      target: users.email,
      set: fresh,
      setWhere: eq(users.emailVerified, false),
    })
    .returning();
  return stored ?? null;
}

/** Changes an account, provided that `condition` still holds; null where it does not. */
export async function changeUser(
  executor: Executor,
  id: string,
  change: Partial<NewUser>,
  condition?: SQL,
): Promise<UserRow | null> {
  const [changed] = await executor
    .update(users)
    .set(change)
    .where(and(eq(users.id, id), condition))
    .returning();
  return changed ?? null;
}

/** First name and the rest of a full name. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = fullName.split(/\s+/u);
  return { first_name: first, last_name: rest.join(' ') };
}

/** Path of a picture below the base address of pictures, beginning with a slash. */
export function picturePath(key: string | null): string | null {
  return key ? key.replace(/^pictures/, '') : null;
}
