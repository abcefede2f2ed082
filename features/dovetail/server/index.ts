import { z } from 'zod';
import { modelsKey } from '#features/ai/server/index.ts';
import { type ConnectionService, connectionsKey } from '#features/connections/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { draftedKindsKey, generationKey, maskingKey } from '#features/generation/server/index.ts';
import { integrationsKey } from '#features/integrations/server/index.ts';
import { plansKey } from '#features/plans/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  projectAccessKey,
  projectCreationKey,
  projectKindsKey,
  projectTrashKey,
} from '#features/projects/server/index.ts';
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
  needs: ['connections', 'integrations', 'plans', 'projects', 'runs', 'ai', 'generation'],
  build(context) {
    const { config, get, readers, realtime } = context;
    const apiUrl = config.DOVETAIL_API_URL;
    const service = keyService(apiUrl);
    const connections = get(connectionsKey);
    const projects = projectsOf(context);
    const kinds = new Map<ProjectCode, ResearchHooks>();
    get(integrationsKey).offer({
      id: 'dovetail',
      name: 'Dovetail',
      kind: 'research',
      about:
        'Transcripts and notes, with their highlights and tags, become notes, and drafts of maps and personas.',
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
        drafts: {
          database: context.database,
          trash: get(projectTrashKey),
          generation: get(generationKey),
          drafted: get(draftedKindsKey),
          models: get(modelsKey),
          masking: get(maskingKey),
          noteKind: () => firstOf(kinds),
        },
      }),
    };
  },
};

function projectsOf({ get }: FeatureContext) {
  return { ...get(projectAccessKey), ...get(projectCreationKey), ...get(projectKindsKey) };
}

/** The kind of projects that hold notes; one tool alone registers it. */
function firstOf(kinds: ReadonlyMap<ProjectCode, ResearchHooks>) {
  const [first] = kinds;
  if (!first) throw dovetailFailures.fail('dovetail/unsupported');
  const [code, hooks] = first;
  return { code, hooks };
}

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
