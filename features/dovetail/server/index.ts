import { z } from 'zod';
import { type ConnectionService, connectionsKey } from '#features/connections/server/index.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { integrationsKey } from '#features/integrations/server/index.ts';
import { plansKey } from '#features/plans/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { projectAccessKey } from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { connectedText, dovetailFailures, keyRefusedText } from '../contract/failures.ts';
import { createDovetailAccess } from './dovetail-access.ts';
import { dovetailAccount } from './dovetail-session.ts';
import type { ResearchHooks } from './research-hooks.ts';
import { dovetailRoutes } from './routes.ts';

export type { PlacedItem, ResearchHooks } from './research-hooks.ts';

/** Registers the kinds of projects that take items of Dovetail as notes. */
export interface Dovetail {
  registerKind(kind: ProjectCode, hooks: ResearchHooks): void;
}

export const dovetailKey = serviceKey<Dovetail>('dovetail');

/** Dovetail as a research repository, by API keys. */
export const dovetailFeature: Feature = {
  name: 'dovetail',
  needs: ['connections', 'integrations', 'plans', 'projects', 'runs'],
  build({ config, get, readers, realtime }) {
    const apiUrl = config.DOVETAIL_API_URL;
    const service = keyService(apiUrl);
    const connections = get(connectionsKey);
    const projects = get(projectAccessKey);
    const kinds = new Map<ProjectCode, ResearchHooks>();
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
    connections.register(service);
    const dovetail: Dovetail = { registerKind: (kind, hooks) => void kinds.set(kind, hooks) };
    return {
      provides: [provide(dovetailKey, dovetail)],
      implementations: dovetailRoutes({
        ...{ connections, projects, readers, realtime, runs: get(runsKey) },
        access: createDovetailAccess({ connections, plans: get(plansKey), apiUrl }),
        async hooksOf(projectId) {
          const project = await projects.find(projectId);
          if (!project) throw commonFailures.fail('not_found');
          const hooks = kinds.get(project.kind);
          if (!hooks) throw dovetailFailures.fail('dovetail/unsupported');
          return hooks;
        },
      }),
    };
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
