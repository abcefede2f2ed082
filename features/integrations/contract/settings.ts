import { z } from 'zod';
import { ticketFieldValues, ticketType, trackerProject } from './trackers.ts';

/** What a change of one side's status does to the other's. */
export const statusRule = z.enum(['nothing', 'close']);

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
  /** What happens to an issue whose ticket is closed or reopened. */
  ticket_closed: statusRule.default('close'),
});
export type TicketSettings = z.output<typeof ticketSettings>;
