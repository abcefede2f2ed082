import { z } from 'zod';
import { type ConnectionService, connectionsKey } from '#features/connections/server/index.ts';
import { designsKey } from '#features/designs/server/index.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { integrationsKey } from '#features/integrations/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { refusesToken } from './figma-errors.ts';
import { createFigmaTool, figmaAccount } from './figma-tool.ts';

type FigmaConfig = Pick<
  Config,
  'FIGMA_CLIENT_ID' | 'FIGMA_CLIENT_SECRET' | 'FIGMA_AUTH_URL' | 'FIGMA_API_URL'
>;

/** Figma as a design tool: by consent where the host has set that up, by tokens in any case. */
export const figmaFeature: Feature = {
  name: 'figma',
  needs: ['connections', 'integrations', 'designs'],
  build({ config, get, readers }) {
    const apiUrl = config.FIGMA_API_URL;
    const services = [
      ...(config.FIGMA_CLIENT_ID ? [consentService(config, config.FIGMA_CLIENT_ID)] : []),
      tokenService(apiUrl),
    ];
    const ids = services.map(({ id }) => id);
    get(integrationsKey).offer({
      id: 'figma',
      name: 'Figma',
      kind: 'design',
      about: 'Frames become pages of a review, and its issues become comments on the frames.',
      services: ids,
      missing: null,
    });
    for (const service of services) get(connectionsKey).register(service);
    get(designsKey).register(createFigmaTool({ apiUrl, services: ids, readers }));
    return {};
  },
};

const scopes = [
  'current_user:read',
  'file_metadata:read',
  'file_content:read',
  'file_comments:read',
  'file_comments:write',
];

function consentService(config: FigmaConfig, clientId: string): ConnectionService {
  const { FIGMA_AUTH_URL: authUrl, FIGMA_API_URL: apiUrl, FIGMA_CLIENT_SECRET: secret } = config;
  return {
    id: 'figma',
    name: 'Figma',
    configured: [authUrl, apiUrl],
    origins: () => [apiUrl],
    refuses: refusesToken,
    auth: {
      kind: 'oauth2',
      authorizeUrl: `${authUrl}/oauth`,
      tokenUrl: `${apiUrl}/v1/oauth/token`,
      refreshUrl: `${apiUrl}/v1/oauth/refresh`,
      scopes,
      usesPkce: true,
      omitsTokenType: true,
      client: { id: clientId, secret, secretIn: 'header' },
      account: (client) => figmaAccount(client, apiUrl),
    },
  };
}

const tokenFields = z.object({
  token: z.string().trim().min(1, 'Enter the token.').max(400).meta({
    title: 'Personal access token',
    description:
      'From Settings, Security in Figma, with the scopes current_user:read, file_metadata:read, file_content:read, file_comments:read and file_comments:write',
  }),
});

function tokenService(apiUrl: string): ConnectionService {
  return {
    id: 'figma-token',
    name: 'Figma by token',
    configured: [apiUrl],
    origins: () => [apiUrl],
    refuses: refusesToken,
    auth: {
      kind: 'key',
      fields: tokenFields,
      headers: ({ token = '' }) => ({ 'x-figma-token': token }),
      check: (client) => figmaAccount(client, apiUrl),
    },
  };
}
