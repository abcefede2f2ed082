import type { TicketHooks } from '#features/integrations/server/index.ts';
import { opportunityNames } from '../document/records/opportunities.ts';
import {
  followTicketEdits,
  forgetTicketEdits,
  recordTicketEdits,
  statusOf,
  ticketSourcesOf,
} from '../document/tickets.ts';

const opportunityStatuses = Object.entries(opportunityNames.fields.status?.labels ?? {}).map(
  ([id, name]) => ({ id, name }),
);

/** Opportunities and notes of a map can be sent to issue trackers. */
export const mapTickets: TicketHooks = {
  sourcesOf: ticketSourcesOf,
  record: recordTicketEdits,
  forget: (document, _, id) => forgetTicketEdits(document, id),
  follow: followTicketEdits,
  statuses: [...opportunityStatuses, { id: 'done', name: 'Done (tasks)' }],
  statusOf,
};
