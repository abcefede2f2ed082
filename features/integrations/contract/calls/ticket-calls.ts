import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { integrationFailures } from '../failures.ts';
import { sendRequest, ticket } from '../tickets.ts';
import { ticketFieldValues, ticketTransition, tracker } from '../trackers.ts';

const failures = defineFailures({ ...integrationFailures.entries, ...projectFailures.entries });
const common = { group: 'main', access: 'scope', failures } as const;
const rate = { max: 300, seconds: 600 };
const issueKey = z.object({ issue_key: z.string().min(1).max(200) });
const inProject = { project_id: projectId };
const item = z.string().min(1).max(100);

/** The calls on the tickets of one tracker, under the name that it gives them. */
function ticketCalls<const Name extends string>(name: Name, path: string, one: string) {
  return {
    send: defineCall({
      ...common,
      id: `integrations.${name}.send`,
      method: 'POST',
      path,
      summary: `Create ${one}s from items of a project, as a run; each item has one at most.`,
      body: sendRequest.omit({ tracker: true }).extend(inProject),
      output: z.object({ job_id: z.string() }),
      rate,
    }),
    update: defineCall({
      ...common,
      id: `integrations.${name}.update`,
      method: 'PATCH',
      path: `${path}/:issue_key`,
      summary: `Write what an item says now, and values of fields, into its ${one}.`,
      params: issueKey,
      body: z.object({
        ...inProject,
        assignee: z.string().max(200).nullable().optional(),
        priority: z.string().max(200).optional(),
        fields: ticketFieldValues.optional(),
      }),
      output: ticket,
      rate,
    }),
    remove: defineCall({
      ...common,
      id: `integrations.${name}.remove`,
      method: 'DELETE',
      path: `${path}/:issue_key`,
      summary: `Delete the ${one} of an item in the tracker.`,
      params: issueKey,
      query: z.object(inProject),
      output: z.null(),
      rate,
    }),
  };
}

/** Issues of Jira. */
export const jiraTickets = ticketCalls('issues', '/mapper/integrations/issues', 'issue');
/** Work items of Azure DevOps. */
export const azureTickets = ticketCalls(
  'work-items',
  '/mapper/integrations/work-items',
  'work item',
);

export const listTickets = defineCall({
  ...common,
  id: 'integrations.tickets',
  method: 'GET',
  path: '/mapper/integrations/tickets',
  summary: 'The tickets of a project, in the order in which they were sent.',
  query: z.object(inProject),
  output: z.object({ tickets: z.array(ticket) }),
});

export const readTransitions = defineCall({
  ...common,
  id: 'integrations.transitions',
  method: 'GET',
  path: '/mapper/integrations/transitions/:issue_key',
  summary: 'The changes of status that a ticket allows now.',
  params: issueKey,
  query: z.object({ ...inProject, tracker }),
  output: z.object({ transitions: z.array(ticketTransition) }),
  rate,
});

export const postTransition = defineCall({
  ...common,
  id: 'integrations.postTransition',
  method: 'POST',
  path: '/mapper/integrations/transitions/:issue_key',
  summary: 'Change the status of a ticket.',
  params: issueKey,
  body: z.object({
    ...inProject,
    tracker,
    transition_id: z.string().max(200),
    fields: ticketFieldValues.default({}),
  }),
  output: ticket,
  rate,
});

export const linkTicket = defineCall({
  ...common,
  id: 'integrations.link',
  method: 'POST',
  path: '/mapper/integrations/link',
  summary: 'Link an item to a ticket that exists, by its key or address.',
  body: z.object({ ...inProject, tracker, item, ticket: z.string().min(1).max(2000) }),
  output: ticket,
  rate,
});

export const unlinkTicket = defineCall({
  ...common,
  id: 'integrations.unlink',
  method: 'POST',
  path: '/mapper/integrations/unlink',
  summary: 'Forget the ticket of an item; the ticket stays in the tracker.',
  body: z.object({ ...inProject, tracker, item }),
  output: z.null(),
  rate,
});

export const refreshTicket = defineCall({
  ...common,
  id: 'integrations.refresh',
  method: 'POST',
  path: '/mapper/integrations/refresh',
  summary: 'Read a ticket from its tracker now.',
  body: z.object({ ...inProject, tracker, item }),
  output: ticket,
  rate,
});
