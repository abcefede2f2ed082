import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { attemptCounts, oneTimeCodes, sessions, tickets, users } from './tables.ts';

const unverifiedDays = 30;

/** Removes what has expired, and registrations that were not verified within 30 days. */
export async function sweepAccounts(orm: Executor): Promise<void> {
  const now = new Date();
  const longAgo = new Date(now.getTime() - unverifiedDays * 24 * 3_600_000);
  await orm.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now));
  await orm.delete(tickets).where(lt(tickets.expiresAt, now));
  await orm.delete(attemptCounts).where(lt(attemptCounts.resetsAt, now));
  await orm.delete(sessions).where(lt(sessions.expiresAt, now));
  await orm.delete(users).where(and(eq(users.emailVerified, false), lt(users.createdAt, longAgo)));
}
