import { z } from 'zod';
import { value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { tracker } from '../contract/trackers.ts';

const maxAddress = 2000;
const name = z.string().max(lengths.companyName);

/** What a document stores of a ticket, beside the part that became one. */
export const ticketFields = {
  tracker: value(tracker, 'jira'),
  /** What the tracker calls it; stays when the ticket moves to another project of the tracker. */
  ticketId: value(name, ''),
  /** What people call it, as UX-12. */
  key: value(name, ''),
  /** Where it is opened. */
  url: value(z.string().max(maxAddress), ''),
  /** As the tracker names it, when it was last asked. */
  status: value(name, ''),
};

export const ticketNames: RecordNames<typeof ticketFields> = {
  one: 'ticket',
  many: 'tickets',
  by: ['key'],
  fields: {
    key: { label: 'Key' },
    url: { label: 'Address' },
    status: { label: 'Status' },
  },
};
