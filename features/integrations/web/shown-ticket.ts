import type { TicketPhase, TicketTarget, TrackerId } from '../contract/trackers.ts';

/** A ticket as the document records it. */
export interface ShownTicket {
  id: string;
  tracker: TicketTarget;
  key: string;
  url: string;
  status: string;
  phase: TicketPhase;
  assignee: string;
  isGone: boolean;
}

export const phaseColours: Readonly<Record<TicketPhase, string>> = {
  todo: 'gray',
  doing: 'blue',
  done: 'green',
};

/** A ticket in a tracker, and not a comment in a design tool. */
export type TrackerTicket = ShownTicket & { tracker: TrackerId };

export function isInTracker(ticket: ShownTicket): ticket is TrackerTicket {
  return ticket.tracker !== 'figma';
}
