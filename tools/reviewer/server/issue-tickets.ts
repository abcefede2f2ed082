import type { TicketHooks } from '#features/integrations/server/index.ts';
import {
  followTicketEdits,
  forgetTicketEdits,
  recordTicketEdits,
  ticketSourcesOf,
} from '../document/tickets.ts';

/** Issues of a review can be sent to issue trackers. */
export const issueTickets: TicketHooks = {
  sourcesOf: ticketSourcesOf,
  record: recordTicketEdits,
  forget: (document, _, id) => forgetTicketEdits(document, id),
  follow: followTicketEdits,
};
