import type { DueWork } from '#platform/server/jobs/look-regularly.ts';
import type { TicketRow } from '../ticket-store.ts';
import type { TicketSnapshot } from '../tracker.ts';

/** Reads tickets into the suite: the sites that are due, and what a call changed. */
export interface Following extends DueWork {
  /** Stores what a tracker answered about a ticket, and shows it on every open page. */
  take(ticket: Pick<TicketRow, 'id'>, snapshot: TicketSnapshot): Promise<void>;
  /** Marks a ticket as gone, and shows that. */
  lose(ticket: Pick<TicketRow, 'id'>): Promise<void>;
}
