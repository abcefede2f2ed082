import type * as Y from 'yjs';
import { applyPlanned, type EditOrigin, type PlannedEdit } from '#kernel/document/edit.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { RecordedTicket } from '../document/index.ts';
import type { TicketHooks } from './ticket-hooks.ts';
import type { LinkedTicket } from './ticket-store.ts';

/** Writes what is known of tickets into the documents, where every open page sees it at once. */
export interface Recording {
  /** Returns the status of the ticket's item; null where it has none. */
  record(ticket: LinkedTicket, hooks: TicketHooks, userId: string | null): Promise<string | null>;
  forget(ticket: LinkedTicket, hooks: TicketHooks, userId: string): Promise<void>;
  /** Closes or reopens the item of a ticket whose phase changed; returns its status then. */
  follow(ticket: LinkedTicket, hooks: TicketHooks, isClosed: boolean): Promise<string | null>;
}

export function createRecording(realtime: Pick<Realtime, 'edit'>): Recording {
  /** Null for a change that a tracker reports: it counts as one of who sent the ticket. */
  const change = (
    { projectId, sentBy }: LinkedTicket,
    userId: string | null,
    plan: (document: Y.Doc) => PlannedEdit[],
  ) =>
    realtime.edit(projectId, userId ?? sentBy, (document) => {
      const origin: EditOrigin = userId === null ? { kind: 'tracker' } : { kind: 'call', userId };
      const planned = plan(document);
      if (planned.length > 0) applyPlanned(document, planned, origin);
    });
  return {
    async record(ticket, hooks, userId) {
      let status: string | null = null;
      const { item } = ticket;
      await change(ticket, userId, (document) => {
        status = hooks.statusOf(document, item);
        return hooks.record(document, item, recorded(ticket));
      });
      return status;
    },
    forget: (ticket, hooks, userId) =>
      change(ticket, userId, (document) => hooks.forget(document, ticket.item, ticket.id)),
    async follow(ticket, hooks, isClosed) {
      let status: string | null = null;
      const { item } = ticket;
      await change(ticket, null, (document) => hooks.follow(document, item, isClosed));
      await change(ticket, null, (document) => {
        status = hooks.statusOf(document, item);
        return [];
      });
      return status;
    },
  };
}

function recorded(ticket: LinkedTicket): RecordedTicket {
  const { id, tracker, ticketId, key, url, status, phase, assignee, state } = ticket;
  return {
    id,
    tracker,
    ticketId,
    key,
    url,
    status: status ?? '',
    phase: phase ?? 'todo',
    assignee: assignee ?? '',
    isGone: state === 'gone',
  };
}
