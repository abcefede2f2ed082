import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import {
  azureSites,
  connectionStatus,
  jiraSites,
  lookupIntegrations,
} from '../contract/calls/connect-calls.ts';
import { listTickets } from '../contract/calls/ticket-calls.ts';
import {
  azureProjects,
  jiraProjects,
  readTicketSettings,
  ticketFields,
  ticketStatuses,
  ticketTypes,
  trackerUsers,
} from '../contract/calls/tracker-calls.ts';
import type { TrackerId } from '../contract/trackers.ts';

const key = 'integrations';

export const integrationsQuery = queryOptions({
  queryKey: [key, 'lookup'],
  queryFn: () => send(lookupIntegrations, {}),
});

export const statusQuery = (integration: string) =>
  queryOptions({
    queryKey: [key, 'status', integration],
    queryFn: () => send(connectionStatus, { query: { integration } }),
  });

/** The sites of a connection, and the chosen one. */
export const sitesQuery = (tracker: TrackerId, connectionId: string) =>
  queryOptions({
    queryKey: [key, 'sites', connectionId],
    queryFn: () => send(siteCallsOf(tracker).list, { query: { connection_id: connectionId } }),
  });

export const siteCallsOf = (tracker: TrackerId) => (tracker === 'jira' ? jiraSites : azureSites);

export const ticketsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [key, 'tickets', projectId],
    queryFn: () => send(listTickets, { query: { project_id: projectId } }),
  });

export const settingsQuery = (projectId: string, tracker: TrackerId) =>
  queryOptions({
    queryKey: [key, 'settings', projectId, tracker],
    queryFn: () => send(readTicketSettings, { query: { project_id: projectId, tracker } }),
  });

/** The first page of a tracker's projects that match a search. */
export const projectsQuery = (tracker: TrackerId, siteId: string, search: string) =>
  queryOptions({
    queryKey: [key, 'projects', tracker, siteId, search],
    queryFn: () =>
      send(tracker === 'jira' ? jiraProjects : azureProjects, {
        query: { site_id: siteId, query: search },
      }),
    placeholderData: (before) => before,
  });

export const typesQuery = (tracker: TrackerId, siteId: string, project: string) =>
  queryOptions({
    queryKey: [key, 'types', tracker, siteId, project],
    queryFn: () => send(ticketTypes, { query: { tracker, site_id: siteId, project } }),
  });

export const fieldsQuery = (tracker: TrackerId, siteId: string, project: string, type: string) =>
  queryOptions({
    queryKey: [key, 'fields', tracker, siteId, project, type],
    queryFn: () => send(ticketFields, { query: { tracker, site_id: siteId, project, type } }),
  });

export const statusesQuery = (tracker: TrackerId, siteId: string, project: string, type: string) =>
  queryOptions({
    queryKey: [key, 'statuses', tracker, siteId, project, type],
    queryFn: () => send(ticketStatuses, { query: { tracker, site_id: siteId, project, type } }),
  });

export const peopleQuery = (tracker: TrackerId, siteId: string, project: string, search: string) =>
  queryOptions({
    queryKey: [key, 'people', tracker, siteId, project, search],
    queryFn: () =>
      send(trackerUsers, { query: { tracker, site_id: siteId, project, query: search } }),
    placeholderData: (before) => before,
  });
