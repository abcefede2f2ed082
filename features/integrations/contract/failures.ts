import { connectionFailures } from '#features/connections/contract/failures.ts';
import { runFailures } from '#features/runs/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import type { TrackerId } from './trackers.ts';

/** Failures of the calls that reach trackers, design tools and research repositories. */
export const integrationFailures = defineFailures({
  ...connectionFailures.entries,
  ...runFailures.entries,
  'integration/unknown': [404, 'This integration is not set up here.'],
  'integration/plan': [403, 'The plan does not include this integration.'],
  /** S8.18 */
  jira_not_connected: [409, 'Go to Integrations from the Dashboard to connect to Jira.'],
  /** S8.19 */
  jira_site_missing: [409, 'Select a site on the Integrations page.'],
  /** S8.20 */
  azure_not_connected: [409, 'Go to Integrations from the Dashboard to connect to Azure.'],
  /** S8.21 */
  azure_organization_missing: [409, 'Azure organization is missing. Reconnect to restore access.'],
  'ticket/site-unknown': [404, 'This account has no access to this site.'],
  'ticket/refused': [422, 'The tracker does not accept this.'],
  'ticket/fields': [422, 'The tracker requires more fields.'],
  'ticket/gone': [404, 'The ticket was deleted, or this account may not see it.'],
  'ticket/unknown': [404, 'Nothing of this project was sent to this ticket.'],
  'ticket/changed': [409, 'The ticket was changed at the same moment. Try again.'],
  'ticket/transition': [409, 'The ticket no longer allows this change of status.'],
  'ticket/not-sendable': [409, 'Items of this kind cannot be sent to a tracker.'],
  'ticket/being-sent': [409, 'This is already being sent.'],
  'ticket/unsure': [
    502,
    'No answer arrived, so it is not known whether the ticket exists. Send it again: a ticket that exists is found.',
  ],
  'ticket/elsewhere': [409, 'This item already has a ticket.'],
  'ticket/address': [400, 'This is not the address or key of a ticket on this site.'],
});

export type IntegrationCode = keyof typeof integrationFailures.entries;

/** The failures of each tracker where nothing is connected, and where no site is chosen. */
export const trackerFailures: Readonly<
  Record<TrackerId, { notConnected: IntegrationCode; noSite: IntegrationCode }>
> = {
  jira: { notConnected: 'jira_not_connected', noSite: 'jira_site_missing' },
  azure: { notConnected: 'azure_not_connected', noSite: 'azure_organization_missing' },
};
