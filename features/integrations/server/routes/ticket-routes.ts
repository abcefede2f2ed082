import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  azureTickets,
  jiraTickets,
  linkTicket,
  listTickets,
  postTransition,
  readTransitions,
  refreshTicket,
  unlinkTicket,
} from '../../contract/calls/ticket-calls.ts';
import { type TrackerId, tracker } from '../../contract/trackers.ts';
import { ticketsOf } from '../ticket-store.ts';
import type { Tickets } from '../tickets.ts';
import { ticketView } from './ticket-view.ts';

interface TicketRouteParts {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow'>;
  tickets: Tickets;
}

/** The calls on tickets of projects. */
export function ticketRoutes({ database, projects, tickets }: TicketRouteParts): Implementation[] {
  return [
    ...trackerRoutes(tracker.enum.jira, jiraTickets, tickets),
    ...trackerRoutes(tracker.enum.azure, azureTickets, tickets),
    implement(listTickets, async ({ actor, input: { query } }) => {
      await projects.allow(actor, 'see', query.project_id);
      return { tickets: (await ticketsOf(database.orm, query.project_id)).map(ticketView) };
    }),
    implement(readTransitions, async ({ actor, input: { params, query } }) => ({
      transitions: await tickets.transitions(actor, {
        projectId: query.project_id,
        tracker: query.tracker,
        key: params.issue_key,
      }),
    })),
    implement(postTransition, async ({ actor, input: { params, body } }) => {
      const ref = { projectId: body.project_id, tracker: body.tracker, key: params.issue_key };
      return ticketView(await tickets.transition(actor, ref, body.transition_id, body.fields));
    }),
    implement(linkTicket, async ({ actor, input: { body } }) =>
      ticketView(await tickets.link(actor, itemOf(body), body.ticket)),
    ),
    implement(unlinkTicket, async ({ actor, input: { body } }) => {
      await tickets.unlink(actor, itemOf(body));
      return null;
    }),
    implement(refreshTicket, async ({ actor, input: { body } }) =>
      ticketView(await tickets.refresh(actor, itemOf(body))),
    ),
  ];
}

function trackerRoutes(
  id: TrackerId,
  calls: typeof jiraTickets | typeof azureTickets,
  tickets: Tickets,
): Implementation[] {
  const refOf = (projectId: string, key: string) => ({ projectId, tracker: id, key });
  return [
    implement(calls.send, async ({ actor, input: { body } }) => {
      const { project_id: projectId, ...request } = body;
      return { job_id: await tickets.send(actor, projectId, { ...request, tracker: id }) };
    }),
    implement(calls.update, async ({ actor, input: { params, body } }) => {
      const { project_id: projectId, assignee, priority, fields } = body;
      const change = {
        ...(assignee !== undefined && { assignee }),
        ...(priority !== undefined && { priority }),
        ...(fields !== undefined && { fields }),
      };
      return ticketView(await tickets.update(actor, refOf(projectId, params.issue_key), change));
    }),
    implement(calls.remove, async ({ actor, input: { params, query } }) => {
      await tickets.remove(actor, refOf(query.project_id, params.issue_key));
      return null;
    }),
  ];
}

function itemOf(body: { project_id: string; tracker: TrackerId; item: string }) {
  return { projectId: body.project_id, tracker: body.tracker, item: body.item };
}
