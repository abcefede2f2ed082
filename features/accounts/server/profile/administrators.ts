import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { accountFailures } from '../../contract/failures.ts';
import { lockAdministrators } from '../administration/active-administrators.ts';
import { users } from '../tables.ts';

/**
 * Refuses to delete the only administrator while others have accounts. Until the transaction ends, no
 * other administrator can be deleted.
 * @throws Failure account/only-administrator
 */
export async function requireOtherAdministrator(tx: Executor, userId: string): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (administrators.length !== 1 || administrators[0] !== userId) return;
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailVerified, true), ne(users.id, userId)))
    .limit(1);
  if (other) throw accountFailures.fail('account/only-administrator');
}

/** Makes a verified account an administrator of the installation; false where there is none. */
export async function nameAdministrator(executor: Executor, email: string): Promise<boolean> {
  const named = await executor
    .update(users)
    .set({ isAdmin: true })
    .where(and(eq(users.email, email.trim().toLowerCase()), eq(users.emailVerified, true)))
    .returning({ id: users.id });
  return named.length > 0;
}
