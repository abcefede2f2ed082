import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  azureProjects,
  jiraProjects,
  parentIssues,
  putTicketSettings,
  readTicketSettings,
  ticketFields,
  ticketStatuses,
  ticketTypes,
  trackerUsers,
} from '../../contract/calls/tracker-calls.ts';
import type { ItemStatus } from '../../contract/settings.ts';
import { type TrackerId, tracker } from '../../contract/trackers.ts';
import { putSettings, settingsOf } from '../settings-store.ts';
import type { TrackerAccess } from '../tracker-access.ts';

interface TrackerRouteParts {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow'>;
  trackers: TrackerAccess;
  /** The statuses that items of a kind of project have. */
  statusesOf(kind: ProjectCode): readonly ItemStatus[];
}

/** The calls that read from trackers, and the settings of projects. */
export function trackerRoutes(parts: TrackerRouteParts): Implementation[] {
  return [...readRoutes(parts.trackers), ...settingsRoutes(parts)];
}

function readRoutes(trackers: TrackerAccess): Implementation[] {
  const projectsOf = (id: TrackerId, call: typeof jiraProjects | typeof azureProjects) =>
    implement(call, async ({ actor, input: { query } }) => {
      const { session } = await trackers.open(actor.userId, id, query.site_id);
      const { items, next } = await session.projects(query.query, query.after ?? null);
      return { projects: items, next };
    });
  return [
    projectsOf(tracker.enum.jira, jiraProjects),
    projectsOf(tracker.enum.azure, azureProjects),
    implement(ticketTypes, async ({ actor, input: { query } }) => {
      const { session } = await trackers.open(actor.userId, query.tracker, query.site_id);
      return { types: await session.types(query.project) };
    }),
    implement(ticketFields, async ({ actor, input: { query } }) => {
      const { session } = await trackers.open(actor.userId, query.tracker, query.site_id);
      return { fields: await session.fields(query.project, query.type) };
    }),
    implement(ticketStatuses, async ({ actor, input: { query } }) => {
      const { session } = await trackers.open(actor.userId, query.tracker, query.site_id);
      return { statuses: await session.statuses(query.project, query.type) };
    }),
    implement(trackerUsers, async ({ actor, input: { query } }) => {
      const { session } = await trackers.open(actor.userId, query.tracker, query.site_id);
      return { users: await session.people(query.project, query.query) };
    }),
    implement(parentIssues, async ({ actor, input: { query } }) => {
      const { session } = await trackers.open(actor.userId, query.tracker, query.site_id);
      return { issues: await session.parents(query.project, query.query) };
    }),
  ];
}

function settingsRoutes({
  database,
  projects,
  trackers,
  statusesOf,
}: TrackerRouteParts): Implementation[] {
  return [
    implement(readTicketSettings, async ({ actor, input: { query } }) => {
      const { project } = await projects.allow(actor, 'see', query.project_id);
      const registered = trackers.all().find(({ id }) => id === query.tracker);
      const { access, message } = registered
        ? await trackers.planAccess(registered, project)
        : { access: true, message: '' };
      const settings = await settingsOf(database.orm, query.project_id, query.tracker);
      const statuses = statusesOf(project.kind);
      return { settings, plan: { allows: access, message }, item_statuses: [...statuses] };
    }),
    implement(putTicketSettings, async ({ actor, input: { body } }) => {
      const { project } = await projects.allow(actor, 'edit', body.project_id);
      await trackers.requirePlan(trackers.get(body.tracker), project);
      await putSettings(database.orm, body.project_id, body.tracker, body.settings);
      return { settings: body.settings };
    }),
  ];
}
