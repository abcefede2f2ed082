import { and, count, desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { accountFailures } from '../../contract/failures.ts';
import { maxPasskeys } from '../../contract/passkeys.ts';
import { passkeys, users } from '../tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function passkeysOf(executor: Executor, userId: string): Promise<PasskeyRow[]> {
  return await executor
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));
}

export async function findPasskey(
  executor: Executor,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [found] = await executor
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}

/**
 * Stores a passkey; two requests at once do not pass the limit.
 * @throws `passkey/too-many`, `passkey/there`
 */
export async function insertPasskey(executor: Executor, row: PasskeyRow): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update');
  const [has] = await executor
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, row.userId));
  if ((has?.count ?? 0) >= maxPasskeys) throw accountFailures.fail('passkey/too-many');
  const added = await executor.insert(passkeys).values(row).onConflictDoNothing().returning();
  if (added.length === 0) throw accountFailures.fail('passkey/there');
}

/** Notes a use; a passkey that another request used with the same counter is not used. */
export async function notePasskeyUse(
  executor: Executor,
  { id, counter }: PasskeyRow,
  next: number,
): Promise<boolean> {
  const used = await executor
    .update(passkeys)
    .set({ counter: next, usedAt: new Date() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

const ownPasskey = (userId: string, id: string) =>
  and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** Whether the account has the passkey. */
export async function updatePasskeyName(
  executor: Executor,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await executor
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(userId, id))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** The name of the passkey that was deleted; undefined where the account has no such one. */
export async function deletePasskey(
  executor: Executor,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [removed] = await executor
    .delete(passkeys)
    .where(ownPasskey(userId, id))
    .returning({ name: passkeys.name });
  return removed?.name;
}
