import type { Ticket } from '../../contract/tickets.ts';
import type { TicketRow } from '../ticket-store.ts';

/** A ticket as calls answer it. */
export function ticketView(row: TicketRow): Ticket {
  const { id, item, tracker, state, key, url, title, status, phase } = row;
  const { assignee, priority, problem, sentBy, readAt } = row;
  return {
    ...{ id, item, tracker, state, key, url, title, status, phase, assignee, priority, problem },
    sent_by: sentBy,
    read_at: readAt?.toISOString() ?? null,
  };
}
