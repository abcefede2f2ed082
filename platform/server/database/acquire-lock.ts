import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * Waits until no other transaction holds the lock of this name, and holds it until this one ends.
 * @param name what is changed by one transaction at a time, such as `folders of <user>`
 */
export async function acquireLock(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
