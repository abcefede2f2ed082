import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { billingRequests } from './tables.ts';

/** Deletes the requests of an account, also those for its teams. */
export async function removeRequestsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(billingRequests).where(eq(billingRequests.userId, userId));
}
