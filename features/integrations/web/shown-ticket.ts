import type { TicketPhase, TrackerId } from '../contract/trackers.ts';

/** A ticket as the document records it. */
export interface ShownTicket {
  id: string;
  tracker: TrackerId;
  key: string;
  url: string;
  status: string;
  phase: TicketPhase;
  assignee: string;
  isGone: boolean;
}
