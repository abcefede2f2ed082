import { z } from 'zod';
import { ticketFields } from '#features/integrations/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, fieldsOf, newId, optionalId } from '#kernel/document/edit-input.ts';
import { mapperDocument } from '../mapper-document.ts';
import { requireOpportunity } from './opportunities.ts';

const fields = [
  'tracker',
  'ticketId',
  'key',
  'url',
  'status',
  'phase',
  'assignee',
  'isGone',
] as const;

/** Records the ticket of an opportunity or a note, or what changed of it. */
export const recordTicket = defineEdit(mapperDocument, {
  name: 'recordTicket',
  title: 'Record a ticket',
  changes: ['tickets', 'opportunities'],
  input: z
    .object({ id: newId, opportunity: optionalId, note: optionalId })
    .and(fieldsOf(ticketFields, fields)),
  undo: 'never',
  apply: (map, { id, opportunity, note, ...ticket }) => {
    if (map.tickets.has(id)) return map.tickets.set(id, ticket);
    if (opportunity) requireOpportunity(map, opportunity);
    if (note) map.notes.require(note);
    map.tickets.insert(id, { opportunity, note, ...ticket });
  },
});

/** Removes the record of a ticket; the ticket stays in its tracker. */
export const forgetTicket = defineEdit(mapperDocument, {
  name: 'forgetTicket',
  title: 'Remove the record of a ticket',
  changes: ['tickets'],
  input: byId,
  undo: 'never',
  apply: ({ tickets }, { id }) => {
    if (tickets.has(id)) tickets.remove(id);
  },
});
