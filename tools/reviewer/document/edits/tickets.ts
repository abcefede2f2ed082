import { z } from 'zod';
import { ticketFields } from '#features/integrations/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, fieldsOf, id, newId } from '#kernel/document/edit-input.ts';
import { reviewerDocument } from '../reviewer-document.ts';

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

/** Records the ticket of an issue, or what changed of it. */
export const recordTicket = defineEdit(reviewerDocument, {
  name: 'recordTicket',
  title: 'Record the ticket of an issue',
  changes: ['tickets'],
  input: z.object({ id: newId, issue: id }).and(fieldsOf(ticketFields, fields)),
  undo: 'never',
  apply: ({ issues, tickets }, { id, issue, ...ticket }) => {
    if (tickets.has(id)) return tickets.set(id, ticket);
    issues.require(issue);
    tickets.insert(id, { issue, ...ticket });
  },
});

/** Removes the record of a ticket; the ticket stays in its tracker. */
export const forgetTicket = defineEdit(reviewerDocument, {
  name: 'forgetTicket',
  title: 'Remove the record of a ticket',
  changes: ['tickets'],
  input: byId,
  undo: 'never',
  apply: ({ tickets }, { id }) => {
    if (tickets.has(id)) tickets.remove(id);
  },
});
