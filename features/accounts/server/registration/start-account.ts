import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { installation, users } from '../tables.ts';
import { findUser } from '../users.ts';

/**
 * Assigns the first plan to an account that was just verified. The first account of an installation
 * becomes its administrator; no later one does, even if that account is deleted.
 * @param who with `first` an account that would not be the first is not started, and nothing is written
 * @returns whether the account was started
 */
export async function startAccount(
  { plan, hooks }: Pick<AccountsContext, 'plan' | 'hooks'>,
  tx: Executor,
  userId: string,
  who: 'anyone' | 'first' = 'anyone',
): Promise<boolean> {
  const isFirst = await claimAdministration(tx);
  if (who === 'first' && !isFirst) return false;
  await plan.start(tx, userId);
  const user = await findUser(tx, userId);
  if (user) await hooks.addressUsed(tx, user.email);
  if (!isFirst) return true;
  await tx.update(users).set({ isAdmin: true }).where(eq(users.id, userId));
  await plan.startAdministrator(tx, userId);
  return true;
}

/** Whether no account has become the administrator before. */
async function claimAdministration(tx: Executor): Promise<boolean> {
  // Of two accounts that are verified at once, one inserts the row.
  const first = await tx
    .insert(installation)
    .values({ id: 1, firstAdminAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: installation.id });
  return first.length > 0;
}
