import { z } from 'zod';
import { type ConnectionService, connectionsKey } from '#features/connections/server/index.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { integrationsKey } from '#features/integrations/server/index.ts';
import { connectedText, keyRefusedText } from '../contract/failures.ts';
import { dovetailAccount } from './dovetail-session.ts';

/** Dovetail as a research repository, by API keys. */
export const dovetailFeature: Feature = {
  name: 'dovetail',
  needs: ['connections', 'integrations'],
  build({ config, get }) {
    const service = keyService(config.DOVETAIL_API_URL);
    get(integrationsKey).offer({
      id: 'dovetail',
      name: 'Dovetail',
      kind: 'research',
      about: 'Transcripts and notes, with their highlights and tags, become notes of a project.',
      services: [service.id],
      missing: null,
      key_name: 'an API key',
      connected_text: connectedText,
    });
    get(connectionsKey).register(service);
    return {};
  },
};

const keyFields = z.object({
  key: z.string().trim().min(1, 'Enter the API key.').max(400).meta({
    title: 'API key',
    description: 'From Settings, Account, Personal API keys in Dovetail.',
  }),
});

function keyService(apiUrl: string): ConnectionService {
  return {
    id: 'dovetail',
    name: 'Dovetail',
    configured: [apiUrl],
    origins: () => [apiUrl],
    auth: {
      kind: 'key',
      fields: keyFields,
      headers: ({ key = '' }) => ({ authorization: `Bearer ${key}` }),
      check: (client) => dovetailAccount(client, apiUrl),
      refusedText: keyRefusedText,
    },
  };
}
