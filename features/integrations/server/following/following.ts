import type { TicketRow } from '../ticket-store.ts';
import type { TicketSnapshot } from '../tracker.ts';

/** Reads a ticket that a call changed, or a page of changes, into the suite. */
export interface Following {
  /** Reads the sites that are due; returns how many. */
  readDue(): Promise<number>;
  /** Stores what a tracker answered about a ticket, and shows it on every open page. */
  take(ticket: Pick<TicketRow, 'id'>, snapshot: TicketSnapshot): Promise<void>;
  /** Marks a ticket as gone, and shows that. */
  lose(ticket: Pick<TicketRow, 'id'>): Promise<void>;
}
