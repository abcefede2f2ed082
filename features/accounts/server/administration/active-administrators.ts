import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { accessFailures } from '#platform/server/http/require-access.ts';
import { accountFailures } from '../../contract/failures.ts';
import { users } from '../tables.ts';

/**
 * The ids of the administrators who are not suspended. They are locked until the transaction ends, so
 * that changes of administrators run one after the other.
 */
export async function lockAdministrators(tx: Executor): Promise<string[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.suspendedAt)))
    .orderBy(users.id)
    .for('update');
  return found.map(({ id }) => id);
}

/**
 * Requires that an account is still an administrator: another one may have removed it since the call
 * began.
 * @throws admin_required
 */
export async function requireAdministrator(tx: Executor, userId: string): Promise<string[]> {
  const ids = await lockAdministrators(tx);
  if (!ids.includes(userId)) throw accessFailures.fail('admin_required');
  return ids;
}

/** @throws account/last-administrator where no other one would be left */
export function requireAnother(ids: readonly string[], gone: string): void {
  if (ids.every((id) => id === gone)) throw accountFailures.fail('account/last-administrator');
}
