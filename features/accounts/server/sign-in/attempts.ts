import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { attemptCounts } from '../tables.ts';

/** How often something may be tried; the window begins with the first try. */
export interface AttemptLimit {
  name: string;
  max: number;
  seconds: number;
}

/** Counts tries across all processes. Call it before the check that is limited. */
export interface Attempts {
  /** Counts one try; false when it exceeds the limit. */
  allow(limit: AttemptLimit, subject: string): Promise<boolean>;
  /** Takes one counted try back, which turned out not to be a failed one. */
  forgive(limit: AttemptLimit, subject: string): Promise<void>;
  /** Forgets all tries. */
  clear(limit: AttemptLimit, subject: string): Promise<void>;
}

export function createAttempts(orm: Executor, secrets: Secrets): Attempts {
  const keyOf = (limit: AttemptLimit, subject: string) =>
    secrets.digest('attempts', `${limit.name}:${subject}`);
  return {
    async allow(limit, subject) {
      const now = new Date();
      const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
      const [counted] = await orm
        .insert(attemptCounts)
        .values({ subject: keyOf(limit, subject), count: 1, resetsAt })
        .onConflictDoUpdate({
          target: attemptCounts.subject,
          set: {
            count: sql`case when ${attemptCounts.resetsAt} <= ${now} then 1 else ${attemptCounts.count} + 1 end`,
            resetsAt: sql`case when ${attemptCounts.resetsAt} <= ${now} then excluded.resets_at else ${attemptCounts.resetsAt} end`,
          },
        })
        .returning({ count: attemptCounts.count });
      return counted !== undefined && counted.count <= limit.max;
    },
    async forgive(limit, subject) {
      await orm
        .update(attemptCounts)
        .set({ count: sql`greatest(${attemptCounts.count} - 1, 0)` })
        .where(eq(attemptCounts.subject, keyOf(limit, subject)));
    },
    async clear(limit, subject) {
      await orm.delete(attemptCounts).where(eq(attemptCounts.subject, keyOf(limit, subject)));
    },
  };
}
