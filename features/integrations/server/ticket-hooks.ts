import type * as Y from 'yjs';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { ItemStatus } from '../contract/settings.ts';
import type { RecordedTicket, TicketSource } from '../document/index.ts';

/** How the items of one kind of project are sent to trackers; the tool registers it. */
export interface TicketHooks {
  /** Items as tickets; those that do not exist or cannot be sent are left out. */
  sourcesOf(document: Y.Doc, items: readonly string[]): ReadonlyMap<string, TicketSource>;
  /** The edits that record a ticket, or what changed of it; none where nothing did. */
  record(document: Y.Doc, item: string, ticket: RecordedTicket): PlannedEdit[];
  /** The edits that remove the record of a ticket. */
  forget(document: Y.Doc, item: string, id: string): PlannedEdit[];
  /** Statuses of items, which their tickets can follow. */
  statuses: readonly ItemStatus[];
  /** Id of an item's status; null where it has none, or does not exist. */
  statusOf(document: Y.Doc, item: string): string | null;
  /** The edits of an item whose ticket was closed or reopened; none where it has that state already. */
  follow(document: Y.Doc, item: string, isClosed: boolean): PlannedEdit[];
}
