import { Failure } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outsideFailureIn } from '#platform/server/outside/outgoing/outside-failure.ts';
import type { Following } from '../following/following.ts';
import { linkedByTicket, type TicketRow } from '../ticket-store.ts';
import type { IssueTracker, TicketHint } from '../tracker.ts';
import type { TrackerAccess } from '../tracker-access.ts';

interface HintParts {
  database: Pick<Database, 'orm'>;
  trackers: Pick<TrackerAccess, 'openThrough'>;
  following: Pick<Following, 'take' | 'lose'>;
}

/**
 * Reads the tickets that a report is about from their tracker: the report itself counts for nothing.
 * What is known already, such as the suite's own changes, is not read again.
 * @throws OutsideFailure where the tracker does not answer, so that the report is handled again later
 */
export async function readHinted(
  { database: { orm }, trackers, following }: HintParts,
  tracker: IssueTracker,
  { ticketId, changedAt }: TicketHint,
): Promise<void> {
  const rows = await linkedByTicket(orm, tracker.id, ticketId);
  const isKnown = (row: TicketRow) =>
    changedAt !== null && row.changedAt !== null && row.changedAt >= changedAt;
  for (const row of rows.filter((one) => !isKnown(one))) {
    const { connectionId, siteId } = row;
    if (connectionId === null) continue;
    try {
      const { session } = await trackers.openThrough(connectionId, tracker, siteId);
      const snapshot = (await session.read([ticketId])).get(ticketId);
      if (snapshot) await following.take(row, snapshot);
      else await following.lose(row);
    } catch (error) {
      // The next reading of the site reports a connection that does not work, at its tickets.
      if (!(error instanceof Failure) || outsideFailureIn(error)) throw error;
    }
  }
}
