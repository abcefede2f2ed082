import { z } from 'zod';
import type { ServiceClient } from '#features/connections/server/index.ts';
import { integrationFailures } from '#features/integrations/contract/failures.ts';
import type { TrackerSite } from '#features/integrations/contract/trackers.ts';
import type { IssueTracker } from '#features/integrations/server/index.ts';
import { fromForeignJson } from '#kernel/value/json.ts';
import { me, site } from './jira-answers.ts';
import { createJiraClient } from './jira-client.ts';
import { failureOfJira } from './jira-errors.ts';
import { jiraHooks } from './jira-hooks.ts';
import { createJiraSession } from './jira-session.ts';

/** Ids of one request for many issues. */
const readAtOnce = 100;
/** The search is eventually consistent; new issues are found after some seconds. */
const searchTakes = 15_000;

/**
 * Jira Cloud.
 * @param apiUrl `https://api.atlassian.com`, by which access tokens work
 * @param secret of the app, by which Jira signs its webhooks
 */
export function createJiraTracker(apiUrl: string, secret?: string): IssueTracker {
  return {
    id: 'jira',
    name: 'Jira',
    services: ['jira'],
    planFeature: 'issue_tracker',
    readAtOnce,
    searchTakes,
    hooks: jiraHooks({ secret, clientOf: (client, site) => clientOf(client, apiUrl, site) }),
    sites: (client) => readSites(client, apiUrl),
    open: (client, { id, name, url }) =>
      createJiraSession(clientOf(client, apiUrl, id), { id, name, url }),
  };
}

/**
 * The account of a new connection. A person without a site cannot use Jira, so that nothing is
 * connected for them.
 */
export async function jiraAccount(client: ServiceClient, apiUrl: string) {
  const [first] = await readSites(client, apiUrl);
  if (!first) {
    throw integrationFailures.fail('ticket/site-unknown', 'This account has no Jira site.');
  }
  const { accountId, displayName, emailAddress } = await clientOf(client, apiUrl, first.id).request(
    me,
    '/myself',
  );
  return { subject: accountId, name: displayName || emailAddress || accountId };
}

const clientOf = ({ fetch }: ServiceClient, apiUrl: string, siteId: string) =>
  createJiraClient(fetch, `${apiUrl}/ex/jira/${encodeURIComponent(siteId)}`);

async function readSites({ fetch }: ServiceClient, apiUrl: string): Promise<TrackerSite[]> {
  const answer = await fetch(`${apiUrl}/oauth/token/accessible-resources`);
  if (!answer.ok) throw await failureOfJira(answer, Date.now());
  const parsed = z.array(site).safeParse(fromForeignJson(await answer.text()));
  if (!parsed.success) {
    throw integrationFailures.fail('outside_answer', 'Jira answered in an unexpected way.');
  }
  // Sites of other Atlassian products have no scope of Jira.
  return parsed.data
    .filter(({ scopes: granted }) => granted.some((one) => one.includes('jira')))
    .map(({ id, name, url }) => ({ id, name, url }));
}
