import type { RichText } from '#kernel/text/rich-text.ts';
import type { TicketPhase, TicketTarget } from '../contract/trackers.ts';

/** A position on a picture, as shares of its size. */
export interface PictureArea {
  x: number;
  y: number;
  /** Null for a point. */
  width: number | null;
  height: number | null;
}

/** An item of a project as a ticket says it. */
export interface TicketSource {
  title: string;
  body: RichText;
  /** From 0 to 4; null where it has none. */
  severity: number | null;
  tags: readonly string[];
  /** Path of its picture, and where on it the item is. */
  picture: { file: string; area: PictureArea | null } | null;
}

/** What a document stores of a ticket. */
export interface RecordedTicket {
  id: string;
  tracker: TicketTarget;
  ticketId: string;
  key: string;
  url: string;
  status: string;
  phase: TicketPhase;
  assignee: string;
  /** Whether the tracker no longer shows it. */
  isGone: boolean;
}
