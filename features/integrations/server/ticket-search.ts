import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { openStatuses } from '../contract/settings.ts';
import { tickets } from './tables.ts';
import type { TicketRow } from './ticket-store.ts';

/** The tickets of some items, of all trackers. */
export async function ticketsOfItems(
  executor: Executor,
  refs: readonly LinkableItemRef[],
): Promise<TicketRow[]> {
  if (refs.length === 0) return [];
  const byProject = Map.groupBy(refs, ({ project }) => project);
  const named = [...byProject].map(([project, some]) =>
    and(
      eq(tickets.projectId, project),
      inArray(tickets.item, [...new Set(some.map(({ item }) => item))]),
    ),
  );
  return executor
    .select()
    .from(tickets)
    .where(or(...named))
    .orderBy(asc(tickets.key));
}

/**
 * Tickets that no longer match their items: deleted ones, closed ones whose item is still open, and
 * those that could not be read or changed.
 */
export function listStaleTickets(
  executor: Executor,
  projects: SQL,
  limit: number,
): Promise<TicketRow[]> {
  const isClosedEarly = and(
    eq(tickets.phase, 'done'),
    inArray(tickets.itemStatus, [...openStatuses]),
  );
  return executor
    .select()
    .from(tickets)
    .where(
      and(
        sql`${tickets.projectId} in (${projects})`,
        or(eq(tickets.state, 'gone'), isClosedEarly, isNotNull(tickets.problem)),
      ),
    )
    .orderBy(asc(tickets.projectId), asc(tickets.key))
    .limit(limit);
}
