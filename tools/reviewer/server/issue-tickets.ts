import type { TicketHooks } from '#features/integrations/server/index.ts';
import { issueStatuses, statusCodeLabels } from '../contract/codes.ts';
import {
  followTicketEdits,
  forgetTicketEdits,
  recordTicketEdits,
  statusOf,
  ticketSourcesOf,
} from '../document/tickets.ts';

/** Issues of a review can be sent to issue trackers. */
export const issueTickets: TicketHooks = {
  sourcesOf: ticketSourcesOf,
  record: recordTicketEdits,
  forget: (document, _, id) => forgetTicketEdits(document, id),
  follow: followTicketEdits,
  statuses: issueStatuses.map((id) => ({ id, name: statusCodeLabels[id] })),
  statusOf,
};
