import { z } from 'zod';
import { type ConnectionService, connectionsKey } from '#features/connections/server/index.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { integrationsKey } from '#features/integrations/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { isSignInPage } from './azure-errors.ts';
import {
  type AzureAddresses,
  azureAccount,
  createAzureTracker,
  tokenAccount,
} from './azure-tracker.ts';

type AzureConfig = Pick<
  Config,
  'AZURE_CLIENT_ID' | 'AZURE_CLIENT_SECRET' | 'AZURE_TENANT' | 'AZURE_AUTH_URL'
>;

/** Azure DevOps as an issue tracker: by consent where the host has set that up, by tokens in any case. */
export const azureDevopsFeature: Feature = {
  name: 'azure-devops',
  needs: ['connections', 'integrations'],
  build({ config, get }) {
    const addresses = { apiUrl: config.AZURE_API_URL, profileUrl: config.AZURE_PROFILE_URL };
    const services = [
      ...(config.AZURE_CLIENT_ID
        ? [consentService(config, config.AZURE_CLIENT_ID, addresses)]
        : []),
      tokenService(addresses),
    ];
    const ids = services.map(({ id }) => id);
    get(integrationsKey).offer({
      id: 'azure',
      name: 'Azure DevOps',
      kind: 'tracker',
      about: 'Issues become work items with picture and link, and their state comes back.',
      services: ids,
      missing: null,
    });
    for (const service of services) get(connectionsKey).register(service);
    get(integrationsKey).register(createAzureTracker(addresses, ids));
    return {};
  },
};

/** Azure DevOps as a resource of Entra ID: all that its user may do there. */
const scopes = ['499b84ac-1321-427f-aa17-267ca6975798/.default', 'offline_access'];

function consentService(
  { AZURE_AUTH_URL: authUrl, AZURE_TENANT: tenant, AZURE_CLIENT_SECRET: secret }: AzureConfig,
  clientId: string,
  addresses: AzureAddresses,
): ConnectionService {
  const endpoint = `${authUrl}/${encodeURIComponent(tenant)}/oauth2/v2.0`;
  const { apiUrl, profileUrl } = addresses;
  return {
    id: 'azure',
    name: 'Azure DevOps',
    configured: [authUrl, apiUrl, profileUrl],
    origins: () => [apiUrl, profileUrl],
    refuses: isSignInPage,
    auth: {
      kind: 'oauth2',
      authorizeUrl: `${endpoint}/authorize`,
      tokenUrl: `${endpoint}/token`,
      scopes,
      usesPkce: true,
      parameters: { prompt: 'select_account' },
      client: { id: clientId, secret },
      account: (client) => azureAccount(client, addresses),
    },
  };
}

const tokenFields = z.object({
  organization: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{0,49}$/i, 'Enter the name of the organization alone.')
    .meta({ title: 'Organization', description: 'The name that follows dev.azure.com/' }),
  token: z.string().trim().min(1, 'Enter the token.').meta({
    title: 'Personal access token',
    description: 'With the scopes Work Items (read, write) and Project and Team (read)',
  }),
});

function tokenService(addresses: AzureAddresses): ConnectionService {
  const { apiUrl, profileUrl } = addresses;
  return {
    id: 'azure-token',
    name: 'Azure DevOps by token',
    configured: [apiUrl, profileUrl],
    origins: () => [apiUrl],
    refuses: isSignInPage,
    auth: {
      kind: 'key',
      fields: tokenFields,
      // The user name is empty.
      headers: ({ token = '' }) => ({
        authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}`,
      }),
      check: (client) => tokenAccount(client, addresses),
    },
  };
}
