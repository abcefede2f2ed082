import { z } from 'zod';
import { ticketPhase, tracker } from './trackers.ts';

/** A ticket of an item of a project, as its tracker answered last. */
export const ticket = z.object({
  id: z.string(),
  /** The item that was sent, such as `issue:1a2b`. */
  item: z.string(),
  tracker,
  /** `gone`: the tracker no longer shows it. */
  state: z.enum(['sending', 'linked', 'gone']),
  /** Null until it exists. */
  key: z.string().nullable(),
  url: z.string().nullable(),
  title: z.string().nullable(),
  status: z.string().nullable(),
  phase: ticketPhase.nullable(),
  assignee: z.string().nullable(),
  priority: z.string().nullable(),
  /** Why the last try to send or read it failed; null where it did not. */
  problem: z.string().nullable(),
  /** Id of the account that sent it. */
  sent_by: z.string(),
  read_at: z.iso.datetime().nullable(),
});
export type Ticket = z.output<typeof ticket>;

/** What became of one item that was sent. */
export const sentLine = z.object({
  item: z.string(),
  /** Its title; empty where there is no such item. */
  title: z.string(),
  /** `sent`; `found`: it had a ticket already; `failed`. */
  outcome: z.enum(['sent', 'found', 'failed']),
  key: z.string().nullable(),
  url: z.string().nullable(),
  /** Why it failed, or what could not be added to its ticket. */
  problem: z.string().nullable(),
  /** Messages about fields that the tracker requires, by their ids. */
  fields: z.record(z.string(), z.string()),
});
export type SentLine = z.output<typeof sentLine>;

/** The result of sending: how many lines have each outcome. */
export const sentResult = z.object({
  sent: z.number().int(),
  found: z.number().int(),
  failed: z.number().int(),
});

/** Items that are sent at once. */
export const maxSent = 200;

export const sendRequest = z.object({
  tracker,
  items: z.array(z.string().min(1).max(100)).min(1).max(maxSent),
  /** Id of a user of the tracker. */
  assignee: z.string().max(200).nullable().default(null),
  /** Id of a ticket of the tracker that is the parent of all. */
  parent: z.string().max(200).nullable().default(null),
});
export type SendRequest = z.output<typeof sendRequest>;
