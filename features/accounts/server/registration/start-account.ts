import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { installation, users } from '../tables.ts';
import { findUser } from '../users.ts';

/**
 * Assigns the first plan to an account that was just verified. The first account of an installation
 * becomes its administrator; no later one does, even if that account is deleted.
 */
export async function startAccount(
  { plan, hooks }: Pick<AccountsContext, 'plan' | 'hooks'>,
  tx: Executor,
  userId: string,
): Promise<void> {
  await plan.start(tx, userId);
  const user = await findUser(tx, userId);
  if (user) await hooks.addressUsed(tx, user.email);
  if (await makeFirstAdmin(tx, userId)) await plan.startAdministrator(tx, userId);
}

/** Returns whether the account became the administrator. */
async function makeFirstAdmin(tx: Executor, userId: string): Promise<boolean> {
  // Of two accounts that are verified at once, one inserts the row.
  const first = await tx
    .insert(installation)
    .values({ id: 1, firstAdminAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: installation.id });
  if (first.length === 0) return false;
  await tx.update(users).set({ isAdmin: true }).where(eq(users.id, userId));
  return true;
}
