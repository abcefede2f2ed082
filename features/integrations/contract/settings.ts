import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';
import { ticketFieldValues, ticketType, trackerProject } from './trackers.ts';

/** What a change of one side's status does to the other's. */
export const statusRule = z.enum(['nothing', 'close']);

/** The places of a ticket's text: the item's text, its address, its title and its severity. */
export const ticketParts = ['{text}', '{link}', '{title}', '{severity}'] as const;
const usualBody = '{text}\n\nIn Sightline: {link}';

/** A status of an item, such as one of an issue. */
export const itemStatus = z.object({ id: z.string(), name: z.string() });
export type ItemStatus = z.output<typeof itemStatus>;
/** Ids of the statuses of issues, opportunities and tasks that are not done. */
export const openStatuses: readonly string[] = ['open', 'in_progress'];

/** How a project fills the tickets of a tracker, as its editors set it. */
export const ticketSettings = z.object({
  /** The site that it sends to. */
  site_id: z.string().max(200),
  project: trackerProject,
  type: ticketType,
  /** Ids of priorities by severity, 0 to 4; the tracker's default where one is missing. */
  priorities: z.partialRecord(z.enum(['0', '1', '2', '3', '4']), z.string().max(200)).default({}),
  /** Values of further fields, the same for all tickets. */
  fields: ticketFieldValues.default({}),
  /** Whether tags become labels. */
  sends_tags: z.boolean().default(true),
  /** Whether the picture is attached. */
  sends_picture: z.boolean().default(true),
  /**
   * Names of the tracker's statuses by statuses of items, such as `in_progress`: a ticket follows its
   * item where one is named.
   */
  statuses: z.record(z.string().max(40), z.string().max(200)).default({}),
  /** The text of tickets, with places for parts of the item (`ticketParts`). */
  body: z.string().max(lengths.text).default(usualBody),
  /** What happens to an issue whose ticket is closed or reopened. */
  ticket_closed: statusRule.default('close'),
});
export type TicketSettings = z.output<typeof ticketSettings>;
