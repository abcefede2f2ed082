import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { DesignBudget } from '../contract/designs.ts';
import { DesignLimit } from './design-limit.ts';
import { designBudgets } from './tables.ts';

/** Scarce requests a month that Figma allows to View and Collab seats and to files of Starter teams. */
export const monthlyRequests = 6;

/** Counts the scarce requests of connections, so that users see what is left. */
export interface Budgets {
  /** What is known of a connection. */
  of(connectionId: string): Promise<DesignBudget>;
  /**
   * Sends a scarce request and counts it.
   * @throws DesignLimit, also without sending where the tool said before that it takes none yet
   */
  spend<T>(connection: SpendingConnection, send: () => Promise<T>): Promise<T>;
}

export interface SpendingConnection {
  connectionId: string;
  /** Owner of the connection. */
  accountId: string;
}

export function createBudgets({
  database: { orm },
  now,
}: {
  database: Pick<Database, 'orm'>;
  now(): Date;
}): Budgets {
  const rowOf = async (connectionId: string) => {
    const [row] = await orm
      .select()
      .from(designBudgets)
      .where(eq(designBudgets.connectionId, connectionId));
    return row ?? null;
  };
  const thisMonth = () => now().toISOString().slice(0, 7);
  const store = async (
    { connectionId, accountId }: SpendingConnection,
    change: { spent: 0 | 1; nextAt: Date | null; isMonthly?: boolean },
  ) => {
    const { spent, ...rest } = change;
    const month = thisMonth();
    const before = sql`case when ${designBudgets.month} = ${month} then ${designBudgets.spent} else 0 end`;
    await orm
      .insert(designBudgets)
      .values({ connectionId, accountId, month, ...change })
      .onConflictDoUpdate({
        target: designBudgets.connectionId,
        set: { ...rest, month, spent: sql`${before} + ${spent}` },
      });
  };
  return {
    async of(connectionId) {
      const row = await rowOf(connectionId);
      const { nextAt = null, isMonthly = null } = row ?? {};
      return {
        spent: row?.month === thisMonth() ? row.spent : 0,
        monthly: isMonthly ? monthlyRequests : null,
        next_at: nextAt && nextAt > now() ? nextAt.toISOString() : null,
      };
    },
    async spend(connection, send) {
      const row = await rowOf(connection.connectionId);
      if (row?.nextAt && row.nextAt > now()) throw stillUsedUp(row.nextAt, row.isMonthly === true);
      try {
        const answer = await send();
        await store(connection, { spent: 1, nextAt: null });
        return answer;
      } catch (error) {
        if (error instanceof DesignLimit) {
          const isMonthly = error.kind === 'low';
          await store(connection, { spent: 0, nextAt: error.retryAt, isMonthly });
        } else await store(connection, { spent: 1, nextAt: null });
        throw error;
      }
    },
  };
}

/** The failure of a request that was not sent, because the tool takes none yet. */
function stillUsedUp(retryAt: Date, isMonthly: boolean): DesignLimit {
  const day = retryAt.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const time = retryAt.toISOString().slice(11, 16);
  const text = isMonthly
    ? `Figma allows this account ${monthlyRequests} requests of this kind a month, and they are used up.`
    : 'Figma takes no more requests of this account right now.';
  const kind = isMonthly ? 'low' : 'high';
  return new DesignLimit(`${text} The next one is possible on ${day} at ${time} UTC.`, {
    ...{ retryAt, kind },
  });
}
