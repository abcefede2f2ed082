import type * as Y from 'yjs';
import { applyPlanned, type EditOrigin, type PlannedEdit } from '#kernel/document/edit.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { RecordedTicket } from '../document/index.ts';
import type { TicketHooks } from './ticket-hooks.ts';
import type { LinkedTicket } from './ticket-store.ts';

/** Writes what is known of tickets into the documents, where every open page sees it at once. */
export interface Recording {
  record(ticket: LinkedTicket, hooks: TicketHooks, userId: string | null): Promise<void>;
  forget(ticket: LinkedTicket, hooks: TicketHooks, userId: string): Promise<void>;
  /** Closes or reopens the item of a ticket whose phase changed. */
  follow(ticket: LinkedTicket, hooks: TicketHooks, isClosed: boolean): Promise<void>;
}

export function createRecording(realtime: Pick<Realtime, 'edit'>): Recording {
  const change = (
    projectId: string,
    userId: string | null,
    plan: (document: Y.Doc) => PlannedEdit[],
  ) =>
    realtime.edit(projectId, userId, (document) => {
      const origin: EditOrigin = userId === null ? { kind: 'tracker' } : { kind: 'call', userId };
      const planned = plan(document);
      if (planned.length > 0) applyPlanned(document, planned, origin);
    });
  return {
    record: (ticket, hooks, userId) =>
      change(ticket.projectId, userId, (document) =>
        hooks.record(document, ticket.item, recorded(ticket)),
      ),
    forget: (ticket, hooks, userId) =>
      change(ticket.projectId, userId, (document) =>
        hooks.forget(document, ticket.item, ticket.id),
      ),
    follow: (ticket, hooks, isClosed) =>
      change(ticket.projectId, null, (document) => hooks.follow(document, ticket.item, isClosed)),
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
