import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { users } from '../tables.ts';

/** Any number, the same in every process. */
const adminLock = 6_203_118;

/**
 * Gives an account that just became verified its first plan. The first account of an installation
 * becomes its administrator.
 */
export async function startAccount(
  { plan }: Pick<AccountsContext, 'plan'>,
  tx: Executor,
  userId: string,
): Promise<void> {
  await plan.start(tx, userId);
  await makeFirstAdmin(tx, userId);
}

async function makeFirstAdmin(tx: Executor, userId: string): Promise<void> {
  const admins = () => tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  if ((await admins().limit(1)).length > 0) return;
  // Of two that register at once the second sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(${adminLock})`);
  if ((await admins().limit(1)).length > 0) return;
  await tx.update(users).set({ isAdmin: true }).where(eq(users.id, userId));
}
