import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { integrationFailures } from '../failures.ts';
import { itemStatus, ticketSettings } from '../settings.ts';
import {
  ticketChoice,
  ticketField,
  ticketStatus,
  ticketType,
  tracker,
  trackerPerson,
  trackerProject,
} from '../trackers.ts';

const failures = defineFailures({ ...integrationFailures.entries, ...projectFailures.entries });
const common = { group: 'main', access: 'account', failures } as const;
const rate = { max: 300, seconds: 600 };
const search = z.string().max(200).default('');
const there = z.string().min(1).max(200);
/** The own connection's site: the named one, or the chosen one. */
const onSite = { site_id: there.optional() };

function projectCall<const Id extends string>(id: Id, path: string, name: string) {
  return defineCall({
    ...common,
    id,
    method: 'GET',
    path,
    summary: `The projects of ${name}, by pages.`,
    query: z.object({ ...onSite, query: search, after: z.string().max(200).optional() }),
    output: z.object({ projects: z.array(trackerProject), next: z.string().nullable() }),
    rate,
  });
}

export const jiraProjects = projectCall(
  'integrations.jiraProjects',
  '/mapper/integrations/jira-projects',
  'a Jira site',
);
export const azureProjects = projectCall(
  'integrations.azureProjects',
  '/mapper/integrations/devops-projects',
  'an Azure DevOps organization',
);

export const ticketTypes = defineCall({
  ...common,
  id: 'integrations.types',
  method: 'GET',
  path: '/mapper/integrations/types',
  summary: 'The types of tickets of a project.',
  query: z.object({ ...onSite, tracker, project: there }),
  output: z.object({ types: z.array(ticketType) }),
  rate,
});

export const ticketFields = defineCall({
  ...common,
  id: 'integrations.fields',
  method: 'GET',
  path: '/mapper/integrations/fields',
  summary: 'The fields of new tickets of a type; the one with id `priority` has the priorities.',
  query: z.object({ ...onSite, tracker, project: there, type: there }),
  output: z.object({ fields: z.array(ticketField) }),
  rate,
});

export const ticketStatuses = defineCall({
  ...common,
  id: 'integrations.statuses',
  method: 'GET',
  path: '/mapper/integrations/statuses',
  summary: 'The statuses that tickets of a type can have.',
  query: z.object({ ...onSite, tracker, project: there, type: there }),
  output: z.object({ statuses: z.array(ticketStatus) }),
  rate,
});

export const trackerUsers = defineCall({
  ...common,
  id: 'integrations.users',
  method: 'GET',
  path: '/mapper/integrations/users',
  summary: 'The users to whom tickets of a project can be assigned.',
  query: z.object({ ...onSite, tracker, project: there, query: search }),
  output: z.object({ users: z.array(trackerPerson) }),
  rate,
});

export const parentIssues = defineCall({
  ...common,
  id: 'integrations.parentIssues',
  method: 'GET',
  path: '/mapper/integrations/parent-issues',
  summary: 'Tickets of a project that can be the parent of others.',
  query: z.object({ ...onSite, tracker, project: there, query: search }),
  output: z.object({ issues: z.array(ticketChoice) }),
  rate,
});

/** Whether the project's plan includes the tracker, and the message to show where it does not. */
const plan = z.object({ allows: z.boolean(), message: z.string() });

export const readTicketSettings = defineCall({
  ...common,
  access: 'scope',
  id: 'integrations.settings',
  method: 'GET',
  path: '/mapper/integrations/settings',
  summary: 'How a project fills the tickets of a tracker; null where nobody set it.',
  query: z.object({ project_id: projectId, tracker }),
  output: z.object({
    settings: ticketSettings.nullable(),
    plan,
    /** The statuses of the project's items. */
    item_statuses: z.array(itemStatus),
  }),
});

export const putTicketSettings = defineCall({
  ...common,
  access: 'scope',
  id: 'integrations.putSettings',
  method: 'PUT',
  path: '/mapper/integrations/settings',
  summary: 'Set how a project fills the tickets of a tracker.',
  body: z.object({ project_id: projectId, tracker, settings: ticketSettings }),
  output: z.object({ settings: ticketSettings }),
});
