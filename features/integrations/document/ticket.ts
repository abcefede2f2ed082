import { z } from 'zod';
import { value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { ticketPhase, ticketTarget } from '../contract/trackers.ts';

const maxAddress = 2000;
const name = z.string().max(lengths.companyName);

/** The fields of a ticket, in addition to the record that it was created from. */
export const ticketFields = {
  tracker: value(ticketTarget, 'jira'),
  /**
   * The tracker's id of it; it stays the same when the ticket moves to another project of the
   * tracker.
   */
  ticketId: value(name, ''),
  /** Shown to users, such as UX-12. */
  key: value(name, ''),
  /** Address of the ticket. */
  url: value(z.string().max(maxAddress), ''),
  /** The tracker's name of the status, when it was read last. */
  status: value(name, ''),
  /** How far it is, whatever the tracker calls its status. */
  phase: value(ticketPhase, 'todo'),
  /** Name of its assignee there. */
  assignee: value(name, ''),
  /** Whether the tracker no longer shows it. */
  isGone: value(z.boolean(), false),
};

export const ticketNames: RecordNames<typeof ticketFields> = {
  one: 'ticket',
  many: 'tickets',
  by: ['key'],
  fields: {
    key: { label: 'Key' },
    url: { label: 'Address' },
    status: { label: 'Status' },
    assignee: { label: 'Assigned to' },
    isGone: { label: 'Gone' },
  },
};
