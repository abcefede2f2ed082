import { type ConnectionService, connectionsKey } from '#features/connections/server/index.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { integrationsKey } from '#features/integrations/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { createJiraTracker, jiraAccount } from './jira-tracker.ts';

type JiraConfig = Pick<
  Config,
  'JIRA_CLIENT_ID' | 'JIRA_CLIENT_SECRET' | 'JIRA_AUTH_URL' | 'JIRA_API_URL'
>;

/** Jira Cloud as an issue tracker. */
export const jiraFeature: Feature = {
  name: 'jira',
  needs: ['connections', 'integrations'],
  build({ config, get }) {
    const { JIRA_CLIENT_ID: clientId, JIRA_API_URL: apiUrl } = config;
    get(integrationsKey).offer({
      id: 'jira',
      name: 'Jira',
      kind: 'tracker',
      about: 'Issues become tickets with picture and link, and their status comes back.',
      services: ['jira'],
      missing: clientId ? null : ['JIRA_CLIENT_ID', 'JIRA_CLIENT_SECRET'],
    });
    if (clientId) {
      get(connectionsKey).register(jiraService(config, clientId));
      get(integrationsKey).register(createJiraTracker(apiUrl, config.JIRA_CLIENT_SECRET));
    }
    return {};
  },
};

const scopes = [
  'read:jira-work',
  'write:jira-work',
  'read:jira-user',
  'manage:jira-webhook',
  'offline_access',
];

function jiraService(config: JiraConfig, clientId: string): ConnectionService {
  const { JIRA_AUTH_URL: authUrl, JIRA_API_URL: apiUrl, JIRA_CLIENT_SECRET: secret } = config;
  return {
    id: 'jira',
    name: 'Jira',
    configured: [authUrl, apiUrl],
    origins: () => [apiUrl],
    auth: {
      kind: 'oauth2',
      authorizeUrl: `${authUrl}/authorize`,
      tokenUrl: `${authUrl}/oauth/token`,
      scopes,
      usesPkce: true,
      parameters: { audience: 'api.atlassian.com', prompt: 'consent' },
      client: { id: clientId, secret },
      tokenRequest: 'json',
      account: (client) => jiraAccount(client, apiUrl),
    },
  };
}
