import type { SuiteEvent } from '#features/feature/server/index.ts';
import type { LinkedTicket } from './ticket-store.ts';

/** The event about a ticket, as features report it. */
export function ticketEvent(
  type: 'ticket.created' | 'ticket.status_changed',
  { projectId, sentBy, key, tracker, title, status, url, item }: LinkedTicket,
): SuiteEvent {
  return {
    ...{ type, projectId },
    // A status is changed at the tracker, by whoever works there.
    authors: type === 'ticket.created' ? [sentBy] : [],
    details: { ticket: { key, tracker, title: title ?? '', status: status ?? '', url, item } },
  };
}
