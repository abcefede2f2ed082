import { Failure } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outsideFailureIn } from '#platform/server/outside/outgoing/outside-failure.ts';
import { integrationFailures } from '../contract/failures.ts';
import type { TicketSettings } from '../contract/settings.ts';
import type { TicketSource } from '../document/index.ts';
import { bodyBy } from './ticket-body.ts';
import type { TicketHooks } from './ticket-hooks.ts';
import {
  claimCompletion,
  claimTicket,
  type LinkedTicket,
  linkTicket,
  markComplete,
  releaseCompletion,
  releaseTicket,
  type Sending,
  type TicketRow,
} from './ticket-store.ts';
import type { BackLink, NewTicket, TicketSnapshot, TrackerSession } from './tracker.ts';

export interface SendParts {
  database: Pick<Database, 'orm'>;
  /** A PNG of a stored picture with the place that an issue is about; null where there is none. */
  drawPicture(picture: NonNullable<TicketSource['picture']>): Promise<Uint8Array | null>;
  /** Writes a ticket into the project's document. */
  record(ticket: LinkedTicket, hooks: TicketHooks): Promise<void>;
  /** An item got a ticket. */
  created(ticket: LinkedTicket): Promise<void>;
  now(): Date;
}

export interface SendOrder {
  sending: Sending;
  source: TicketSource;
  settings: TicketSettings;
  hooks: TicketHooks;
  session: TrackerSession;
  /** Without the mark, which is the row's. */
  backLink: Omit<BackLink, 'mark'>;
  /** Sends a request again where the tracker has no room for it. */
  patiently<T>(send: () => Promise<T>): Promise<T>;
  /** Milliseconds until the tracker's search finds a new ticket. */
  searchTakes: number;
  /** Id of a user of the tracker, and of a ticket that is the parent. */
  assignee: string | null;
  parent: string | null;
}

export interface Sent {
  ticket: LinkedTicket;
  /** Whether it existed already. */
  wasThere: boolean;
  /** What could not be done after the ticket was created, for users; null where all was. */
  problem: string | null;
}

/**
 * Creates the ticket of an item, once: a second call returns the ticket of the first. Then it attaches
 * the picture and writes the link back; where that fails the ticket stays, and the next call does it.
 * @throws Failure ticket/being-sent, ticket/unsure; those of the tracker
 */
export async function sendTicket(parts: SendParts, order: SendOrder): Promise<Sent> {
  const { orm } = parts.database;
  const claim = await claimTicket(orm, order.sending, parts.now());
  if (claim.kind === 'busy') throw integrationFailures.fail('ticket/being-sent');
  const wasThere = claim.kind === 'linked';
  const ticket = wasThere ? claim.row : await create(parts, order, claim);
  await parts.record(ticket, order.hooks);
  if (!wasThere) await parts.created(ticket);
  return { ticket, wasThere, problem: await complete(parts, order, ticket) };
}

/** The word that is put on a ticket, by which it is found again. */
export const markOf = ({ id }: Pick<TicketRow, 'id'>): string => `sightline-${id}`;

async function create(
  { database: { orm }, now }: SendParts,
  order: SendOrder,
  { row, wasTried }: { row: TicketRow; wasTried: boolean },
): Promise<LinkedTicket> {
  const { session, settings } = order;
  let snapshot: TicketSnapshot | null = null;
  // Until it was looked for, the ticket of an earlier try may exist.
  let isLookedFor = !wasTried;
  try {
    if (wasTried) snapshot = await session.findMarked(settings.project.id, markOf(row));
    isLookedFor = true;
    snapshot ??= await session.create(newTicket(order, markOf(row)));
  } catch (error) {
    const isUnsure = !(error instanceof Failure) || (isLookedFor && mayHaveArrived(error));
    const problem = error instanceof Failure ? error.message : 'The server stopped.';
    await releaseTicket(orm, row, {
      ...{ problem, mayExist: isUnsure || !isLookedFor, now: now() },
      again: isLookedFor ? order.searchTakes : 0,
    });
    throw isUnsure && error instanceof Failure ? integrationFailures.fail('ticket/unsure') : error;
  }
  const linked = await linkTicket(orm, row, snapshot, now());
  if (!linked) throw integrationFailures.fail('ticket/being-sent');
  return linked;
}

/** Whether a ticket may exist although its creation failed. */
function mayHaveArrived(error: Failure): boolean {
  const outside = outsideFailureIn(error);
  if (!outside) return error.code === 'outside_answer' || error.code === 'ticket/gone';
  return outside.mayHaveArrived || (outside.answered ?? 0) >= 500;
}

function newTicket(order: SendOrder, mark: string): NewTicket {
  const { source, settings, assignee, parent, backLink } = order;
  const { title, body, severity, tags } = source;
  const priorities: Partial<Record<string, string>> = settings.priorities;
  return {
    project: settings.project.id,
    type: settings.type.id,
    title,
    body: bodyBy(settings.body, { text: body, title, severity, url: backLink.url }),
    priority: (severity === null ? undefined : priorities[String(severity)]) ?? null,
    tags: settings.sends_tags ? tags : [],
    assignee,
    parent,
    fields: settings.fields,
    mark,
  };
}

/**
 * Attaches the picture and writes the link back, unless that is done or another server is doing it;
 * returns what went wrong.
 */
async function complete(
  { database: { orm }, drawPicture, now }: SendParts,
  { session, source, settings, backLink, patiently }: SendOrder,
  ticket: LinkedTicket,
): Promise<string | null> {
  const { id, ticketId } = ticket;
  const claimed = await claimCompletion(orm, id, now());
  if (!claimed) return null;
  const mark = markOf(ticket);
  try {
    await patiently(() => session.link(ticketId, { ...backLink, mark }));
    const bytes =
      settings.sends_picture && source.picture ? await drawPicture(source.picture) : null;
    const picture = bytes && { name: `${mark}.png`, bytes };
    if (picture) await patiently(() => session.attach(ticketId, picture, claimed.wasTried));
  } catch (error) {
    const problem = error instanceof Failure ? error.message : 'The server stopped.';
    await releaseCompletion(orm, id, problem);
    if (!(error instanceof Failure)) throw error;
    return problem;
  }
  await markComplete(orm, id);
  return null;
}
