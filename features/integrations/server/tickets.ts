import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { Runs } from '#features/runs/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { integrationFailures } from '../contract/failures.ts';
import type { SendRequest } from '../contract/tickets.ts';
import type { TicketFieldValues, TicketTransition, TrackerId } from '../contract/trackers.ts';
import type { Following } from './following/following.ts';
import type { Recording } from './record-ticket.ts';
import { type SendRunParts, sendRun } from './send-run.ts';
import { settingsOf } from './settings-store.ts';
import { followSite } from './site-store.ts';
import { bodyBy } from './ticket-body.ts';
import {
  adoptTicket,
  claimTicket,
  findByKey,
  findTicket,
  isLinked,
  type LinkedTicket,
  linkTicket,
  releaseTicket,
  removeTicket,
  wasLinked,
} from './ticket-store.ts';
import type { TicketContent } from './tracker.ts';

/** A ticket by the project it belongs to and its key. */
export interface TicketRef {
  projectId: string;
  tracker: TrackerId;
  key: string;
}

/** An item of a project, and the tracker that its ticket is in. */
export interface ItemRef {
  projectId: string;
  tracker: TrackerId;
  item: string;
}

/** What the members of a project do with its tickets. */
export interface Tickets {
  /** Starts to send items; returns the id of the run. */
  send(actor: Actor, projectId: string, request: SendRequest): Promise<string>;
  /** Writes the item's current text into its ticket. */
  update(
    actor: Actor,
    ticket: TicketRef,
    change: Partial<Pick<TicketContent, 'assignee' | 'priority' | 'fields'>>,
  ): Promise<LinkedTicket>;
  /** Deletes a ticket in its tracker. */
  remove(actor: Actor, ticket: TicketRef): Promise<void>;
  transitions(actor: Actor, ticket: TicketRef): Promise<TicketTransition[]>;
  transition(
    actor: Actor,
    ticket: TicketRef,
    transition: string,
    fields: TicketFieldValues,
  ): Promise<LinkedTicket>;
  /** Links an item to a ticket that exists. */
  link(actor: Actor, item: ItemRef, ticket: string): Promise<LinkedTicket>;
  unlink(actor: Actor, item: ItemRef): Promise<void>;
  /** Reads a ticket now. */
  refresh(actor: Actor, item: ItemRef): Promise<LinkedTicket>;
}

export interface TicketParts extends SendRunParts {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow'>;
  runs: Pick<Runs, 'define' | 'start'>;
  recording: Recording;
  following: Following;
}

export function createTickets(parts: TicketParts): Tickets {
  const sending = parts.runs.define(sendRun(parts));
  return {
    async send(actor, projectId, request) {
      const { project } = await parts.projects.allow(actor, 'edit', projectId);
      await parts.trackers.requirePlan(parts.trackers.get(request.tracker), project);
      const given = { projectId, purpose: project.title, input: request };
      return (await parts.runs.start(actor, sending, given)).id;
    },
    ...changes(parts),
    ...links(parts),
  };
}

function changes(
  parts: TicketParts,
): Pick<Tickets, 'update' | 'remove' | 'transitions' | 'transition'> {
  const { recording, following } = parts;
  return {
    async update(actor, ref, change) {
      const { ticket, session } = await openTicket(parts, actor, ref);
      const sources = await parts.readSources(ticket.projectId, [ticket.item]);
      const source = sources.get(ticket.item);
      if (!source) throw integrationFailures.fail('ticket/not-sendable');
      const { title, severity, body: text } = source;
      const settings = await settingsOf(parts.database.orm, ticket.projectId, ticket.tracker);
      const url = (await parts.addressesOf(ticket.projectId))(ticket.item);
      const body = settings ? bodyBy(settings.body, { text, title, severity, url }) : text;
      const snapshot = await session.update(ticket.ticketId, { title, body, ...change });
      await following.take(ticket, snapshot);
      return requireTicket(parts, ticket);
    },
    async remove(actor, ref) {
      const { ticket, session } = await openTicket(parts, actor, ref);
      await session.remove(ticket.ticketId);
      const hooks = await parts.hooksOf(ticket.projectId);
      await removeTicket(parts.database.orm, ticket.id);
      await recording.forget(ticket, hooks, actor.userId);
    },
    async transitions(actor, ref) {
      const { ticket, session } = await openTicket(parts, actor, ref);
      return session.transitions(ticket.ticketId);
    },
    async transition(actor, ref, transition, fields) {
      const { ticket, session } = await openTicket(parts, actor, ref);
      const snapshot = await session.transition(ticket.ticketId, transition, fields);
      await following.take(ticket, snapshot);
      return requireTicket(parts, ticket);
    },
  };
}

function links(parts: TicketParts): Pick<Tickets, 'link' | 'unlink' | 'refresh'> {
  const { orm } = parts.database;
  return {
    link: (actor, item, given) => link(parts, actor, item, given),
    async unlink(actor, ref) {
      await parts.projects.allow(actor, 'edit', ref.projectId);
      const row = await findTicket(orm, ref);
      if (!row) throw integrationFailures.fail('ticket/unknown');
      if (row.state === 'sending') {
        await releaseTicket(orm, row, { problem: '', mayExist: false, again: 0, now: parts.now() });
        return;
      }
      await removeTicket(orm, row.id);
      const hooks = await parts.hooksOf(row.projectId);
      await parts.recording.forget(row as LinkedTicket, hooks, actor.userId);
    },
    async refresh(actor, ref) {
      await parts.projects.allow(actor, 'see', ref.projectId);
      const row = await findTicket(orm, ref);
      // One that was gone may be there again, or be shown to this account again.
      if (!row || !wasLinked(row)) throw integrationFailures.fail('ticket/unknown');
      const opened = await parts.trackers.open(actor.userId, row.tracker, row.siteId);
      const { session, connectionId, site } = opened;
      if (row.problem !== null && connectionId !== row.connectionId) {
        await adoptTicket(orm, row.id, connectionId);
        await followSite(orm, { connectionId, siteId: site.id }, parts.now());
      }
      const snapshot = await session.find(row.ticketId);
      if (snapshot) await parts.following.take(row, snapshot);
      else await parts.following.lose(row);
      if (!snapshot) throw integrationFailures.fail('ticket/gone');
      return requireTicket(parts, row);
    },
  };
}

async function link(
  parts: TicketParts,
  actor: Actor,
  { projectId, tracker, item }: ItemRef,
  given: string,
): Promise<LinkedTicket> {
  const { orm } = parts.database;
  const { project } = await parts.projects.allow(actor, 'edit', projectId);
  await parts.trackers.requirePlan(parts.trackers.get(tracker), project);
  const hooks = await parts.hooksOf(projectId);
  if (!(await parts.readSources(projectId, [item])).has(item)) {
    throw integrationFailures.fail('ticket/not-sendable');
  }
  const settings = await settingsOf(orm, projectId, tracker);
  const { session, connectionId, site } = await parts.trackers.open(
    actor.userId,
    tracker,
    settings?.site_id,
  );
  const key = session.keyIn(given);
  if (key === null) throw integrationFailures.fail('ticket/address');
  const snapshot = await session.find(key);
  if (!snapshot) throw integrationFailures.fail('ticket/gone');
  const now = parts.now();
  const where = { projectId, item, tracker, siteId: site.id, connectionId };
  const claim = await claimTicket(
    orm,
    { ...where, trackerProject: snapshot.project, sentBy: actor.userId },
    now,
  );
  if (claim.kind === 'linked') throw integrationFailures.fail('ticket/elsewhere');
  if (claim.kind === 'busy') throw integrationFailures.fail('ticket/being-sent');
  const linked = await linkTicket(orm, claim.row, snapshot, now);
  if (!linked) throw integrationFailures.fail('ticket/being-sent');
  await followSite(orm, { connectionId, siteId: site.id }, now);
  await parts.record(linked, hooks);
  await parts.created(linked);
  return linked;
}

/** A ticket that the actor may change, with its site opened by a connection of their own. */
async function openTicket(parts: TicketParts, actor: Actor, ref: TicketRef) {
  const { project } = await parts.projects.allow(actor, 'edit', ref.projectId);
  const ticket = await findByKey(parts.database.orm, ref);
  if (!ticket) throw integrationFailures.fail('ticket/unknown');
  await parts.trackers.requirePlan(parts.trackers.get(ticket.tracker), project);
  const { session } = await parts.trackers.open(actor.userId, ticket.tracker, ticket.siteId);
  return { ticket, session };
}

/** The row of a ticket as it is now. */
async function requireTicket(parts: TicketParts, ticket: LinkedTicket): Promise<LinkedTicket> {
  const row = await findTicket(parts.database.orm, ticket);
  if (!row || !isLinked(row)) throw integrationFailures.fail('ticket/gone');
  return row;
}
