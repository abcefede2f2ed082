import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { TrackerId } from '../contract/trackers.ts';
import { ticketSettings, tickets } from './tables.ts';
import type { TicketSnapshot } from './tracker.ts';

export type TicketRow = typeof tickets.$inferSelect;
/** A ticket that exists in the tracker. */
export type LinkedTicket = TicketRow & { ticketId: string; key: string; url: string };

/** An item, and where it is sent to. */
export interface Sending {
  projectId: string;
  item: string;
  tracker: TrackerId;
  siteId: string;
  connectionId: string;
  trackerProject: string;
  sentBy: string;
}

/** Milliseconds after which a try to send counts as stopped. */
export const sendingTakes = 120_000;
export type Claim =
  /** The caller sends it. `wasTried`: an earlier try may have created the ticket. */
  | { kind: 'claimed'; row: TicketRow; wasTried: boolean }
  | { kind: 'linked'; row: LinkedTicket }
  /** Another call or server is sending it, or was a moment ago. */
  | { kind: 'busy' };

/**
 * Claims an item, so that only one call creates its ticket. A claim whose server stopped is taken over
 * after two minutes.
 */
export async function claimTicket(executor: Executor, sending: Sending, now: Date): Promise<Claim> {
  const begun = { ...sending, ...noTicket, attempt: newId(), claimedAt: now };
  const [added] = await executor
    .insert(tickets)
    .values({ ...begun, id: newId() })
    .onConflictDoNothing()
    .returning();
  if (added) return { kind: 'claimed', row: added, wasTried: false };
  const take = async (condition: SQL | undefined) => {
    const where = and(ofItem(sending), condition);
    const [taken] = await executor.update(tickets).set(begun).where(where).returning();
    return taken;
  };
  const again = await take(eq(tickets.state, 'gone'));
  if (again) return { kind: 'claimed', row: again, wasTried: false };
  const stopped = new Date(now.getTime() - sendingTakes);
  const taken = await take(and(eq(tickets.state, 'sending'), lt(tickets.claimedAt, stopped)));
  if (taken) return { kind: 'claimed', row: taken, wasTried: true };
  const found = await findTicket(executor, sending);
  return found && isLinked(found) ? { kind: 'linked', row: found } : { kind: 'busy' };
}

const noTicket = {
  state: 'sending',
  ticketId: null,
  key: null,
  url: null,
  title: null,
  status: null,
  phase: null,
  assignee: null,
  priority: null,
  changedAt: null,
  readAt: null,
  isComplete: false,
  completingAt: null,
  itemStatus: null,
  itemChangedAt: null,
  problem: null,
} as const;

/**
 * Ends a try that created no ticket. Where it may have created one, the next try looks for it first.
 * @param end `again`: milliseconds until the tracker's search can find it, before which nobody tries
 */
export async function releaseTicket(
  executor: Executor,
  { id, attempt }: Pick<TicketRow, 'id' | 'attempt'>,
  end: { problem: string; mayExist: boolean; again: number; now: Date },
): Promise<void> {
  const { problem, mayExist, again, now } = end;
  const own = and(eq(tickets.id, id), eq(tickets.attempt, attempt), eq(tickets.state, 'sending'));
  if (!mayExist) {
    await executor.delete(tickets).where(own);
    return;
  }
  const claimedAt = new Date(now.getTime() - sendingTakes + again);
  await executor.update(tickets).set({ problem, claimedAt }).where(own);
}

/** Stores the ticket that a try created or found; false where the try was given up meanwhile. */
export async function linkTicket(
  executor: Executor,
  { id, attempt }: Pick<TicketRow, 'id' | 'attempt'>,
  snapshot: TicketSnapshot,
  now: Date,
): Promise<LinkedTicket | null> {
  const [linked] = await executor
    .update(tickets)
    .set({ ...columnsOf(snapshot), state: 'linked', readAt: now, problem: null })
    .where(and(eq(tickets.id, id), eq(tickets.attempt, attempt)))
    .returning();
  return linked && isLinked(linked) ? linked : null;
}

/**
 * Stores what was read of a ticket, unless something newer is stored.
 * @returns the row before and after; null where nothing changed
 */
export async function updateTicket(
  executor: Executor,
  id: string,
  snapshot: TicketSnapshot,
  now: Date,
): Promise<{ before: TicketRow; after: LinkedTicket } | null> {
  const before = await findById(executor, id);
  if (!before) return null;
  const [after] = await executor
    .update(tickets)
    .set({ ...columnsOf(snapshot), state: 'linked', readAt: now, problem: null })
    .where(
      and(
        eq(tickets.id, id),
        or(isNull(tickets.changedAt), lte(tickets.changedAt, snapshot.changedAt)),
      ),
    )
    .returning();
  return after && isLinked(after) ? { before, after } : null;
}

/** Records that the tracker no longer shows a ticket; null where that is known. */
export async function markGone(executor: Executor, id: string): Promise<LinkedTicket | null> {
  const [row] = await executor
    .update(tickets)
    .set({ state: 'gone' })
    .where(and(eq(tickets.id, id), eq(tickets.state, 'linked')))
    .returning();
  return row?.ticketId ? (row as LinkedTicket) : null;
}

export async function markComplete(executor: Executor, id: string): Promise<void> {
  await executor.update(tickets).set({ isComplete: true, problem: null }).where(eq(tickets.id, id));
}

/**
 * Claims to write picture and link back of a ticket; null where they are written, or another server
 * writes them.
 * @returns whether an earlier try may have written some of it
 */
export async function claimCompletion(
  executor: Executor,
  id: string,
  now: Date,
): Promise<{ wasTried: boolean } | null> {
  const row = await findById(executor, id);
  if (!row || row.isComplete) return null;
  const { completingAt } = row;
  if (completingAt && now.getTime() - completingAt.getTime() < sendingTakes) return null;
  const isSame = completingAt
    ? eq(tickets.completingAt, completingAt)
    : isNull(tickets.completingAt);
  const claimed = await executor
    .update(tickets)
    .set({ completingAt: now })
    .where(and(eq(tickets.id, id), isSame))
    .returning({ id: tickets.id });
  return claimed.length > 0 ? { wasTried: completingAt !== null } : null;
}

/** Ends a try that failed: the next one begins at once, and looks for what this one wrote. */
export async function releaseCompletion(
  executor: Executor,
  id: string,
  problem: string,
): Promise<void> {
  const change = { problem, completingAt: new Date(0) };
  await executor.update(tickets).set(change).where(eq(tickets.id, id));
}

/** Records why a ticket is not as it should be, for users. */
export async function setProblem(executor: Executor, id: string, problem: string): Promise<void> {
  await executor.update(tickets).set({ problem }).where(eq(tickets.id, id));
}

/**
 * Records the status of a ticket's item.
 * @param item `changedAt`: when it was changed here, if its ticket does not have it yet
 */
export async function setItemStatus(
  executor: Executor,
  id: string,
  { status, changedAt }: { status: string; changedAt: Date | null },
): Promise<void> {
  const change = { itemStatus: status, itemChangedAt: changedAt };
  await executor.update(tickets).set(change).where(eq(tickets.id, id));
}

/** Records the status that a ticket's item has when it is linked; later ones are compared with it. */
export async function setFirstItemStatus(
  executor: Executor,
  id: string,
  status: string,
): Promise<void> {
  await executor
    .update(tickets)
    .set({ itemStatus: status })
    .where(and(eq(tickets.id, id), isNull(tickets.itemStatus)));
}

/** The tickets of a site whose items have a status that they do not have yet. */
export async function behindTheirItems(
  executor: Executor,
  { connectionId, siteId }: Pick<TicketRow, 'siteId'> & { connectionId: string },
): Promise<LinkedTicket[]> {
  const rows = await executor
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.connectionId, connectionId),
        eq(tickets.siteId, siteId),
        isNotNull(tickets.itemChangedAt),
      ),
    );
  return rows.filter(isLinked);
}

/** Records why the tickets of a site are not followed; null where they are again. */
export async function setSiteProblem(
  executor: Executor,
  { connectionId, siteId }: { connectionId: string; siteId: string },
  problem: string | null,
): Promise<void> {
  await executor
    .update(tickets)
    .set({ problem })
    .where(
      and(
        eq(tickets.connectionId, connectionId),
        eq(tickets.siteId, siteId),
        eq(tickets.state, 'linked'),
      ),
    );
}

/** Follows a ticket through another connection from now on. */
export async function adoptTicket(
  executor: Executor,
  id: string,
  connectionId: string,
): Promise<void> {
  await executor.update(tickets).set({ connectionId, problem: null }).where(eq(tickets.id, id));
}

export async function removeTicket(executor: Executor, id: string): Promise<void> {
  await executor.delete(tickets).where(eq(tickets.id, id));
}

export async function findTicket(
  executor: Executor,
  wanted: Pick<Sending, 'projectId' | 'item' | 'tracker'>,
): Promise<TicketRow | null> {
  const [found] = await executor.select().from(tickets).where(ofItem(wanted));
  return found ?? null;
}

export async function findById(executor: Executor, id: string): Promise<TicketRow | null> {
  const [found] = await executor.select().from(tickets).where(eq(tickets.id, id));
  return found ?? null;
}

/** The tickets of a project, in the order in which they were sent. */
export function ticketsOf(executor: Executor, projectId: string): Promise<TicketRow[]> {
  return executor
    .select()
    .from(tickets)
    .where(eq(tickets.projectId, projectId))
    .orderBy(asc(tickets.claimedAt), asc(tickets.id));
}

/** What an account sent, for its data. */
export function ticketsSentBy(executor: Executor, userId: string) {
  const { projectId, item, tracker, key, url, claimedAt } = tickets;
  return executor
    .select({ projectId, item, tracker, key, url, sentAt: claimedAt })
    .from(tickets)
    .where(eq(tickets.sentBy, userId))
    .orderBy(asc(claimedAt));
}

/** The ticket of a project with a key of the tracker; null where there is none. */
export async function findByKey(
  executor: Executor,
  { projectId, tracker, key }: { projectId: string; tracker: TrackerId; key: string },
): Promise<LinkedTicket | null> {
  const [found] = await executor
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.projectId, projectId),
        eq(tickets.tracker, tracker),
        sql`upper(${tickets.key}) = ${key.toUpperCase()}`,
      ),
    );
  return found && isLinked(found) ? found : null;
}

/** The tracker's projects that have tickets which are followed through a connection on a site. */
export async function followedProjects(
  executor: Executor,
  { connectionId, siteId }: Pick<TicketRow, 'siteId'> & { connectionId: string },
): Promise<{ tracker: TrackerId; project: string }[]> {
  return executor
    .selectDistinct({ tracker: tickets.tracker, project: tickets.trackerProject })
    .from(tickets)
    .where(
      and(
        eq(tickets.connectionId, connectionId),
        eq(tickets.siteId, siteId),
        eq(tickets.state, 'linked'),
      ),
    );
}

/** The tickets that are followed through a connection on a site: all, or those of some ids. */
export function followedTickets(
  executor: Executor,
  { connectionId, siteId }: Pick<TicketRow, 'siteId'> & { connectionId: string },
  ids?: readonly string[],
): Promise<TicketRow[]> {
  return executor
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.connectionId, connectionId),
        eq(tickets.siteId, siteId),
        eq(tickets.state, 'linked'),
        ids ? inArray(tickets.ticketId, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(tickets.id));
}

/** The tickets of a tracker with an id, on whatever site. */
export function linkedByTicket(
  executor: Executor,
  tracker: TrackerId,
  ticketId: string,
): Promise<TicketRow[]> {
  return executor
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.tracker, tracker),
        eq(tickets.ticketId, ticketId),
        eq(tickets.state, 'linked'),
      ),
    );
}

export function isLinked(row: TicketRow): row is LinkedTicket {
  return row.state === 'linked' && row.ticketId !== null && row.key !== null && row.url !== null;
}

/** Whether a ticket is linked, or was until its tracker no longer showed it. */
export function wasLinked(row: TicketRow): row is LinkedTicket {
  return isLinked(row.state === 'gone' ? { ...row, state: 'linked' } : row);
}

const ofItem = ({ projectId, item, tracker }: Pick<Sending, 'projectId' | 'item' | 'tracker'>) =>
  and(eq(tickets.projectId, projectId), eq(tickets.item, item), eq(tickets.tracker, tracker));

function columnsOf(snapshot: TicketSnapshot) {
  const { id, project, ...rest } = snapshot;
  return { ...rest, ticketId: id, trackerProject: project };
}

/** Removes all of a project that is erased. */
export async function removeOfProject(executor: Executor, projectId: string): Promise<void> {
  await executor.delete(tickets).where(eq(tickets.projectId, projectId));
  await executor.delete(ticketSettings).where(eq(ticketSettings.projectId, projectId));
}
