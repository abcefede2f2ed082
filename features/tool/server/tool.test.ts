import { expect, test } from 'vitest';
import { registerActionsKey } from '#features/actions/server/index.ts';
import { modelsKey } from '#features/ai/server/index.ts';
import { commentsKey } from '#features/comments/server/index.ts';
import { designsKey } from '#features/designs/server/index.ts';
import { dovetailKey } from '#features/dovetail/server/index.ts';
import { exportsKey } from '#features/exports/server/index.ts';
import type { FeatureContext } from '#features/feature/server/index.ts';
import {
  draftedKindsKey,
  generationKey,
  sourceKindsKey,
} from '#features/generation/server/index.ts';
import { integrationsKey } from '#features/integrations/server/index.ts';
import { librarySamplesKey } from '#features/library/server/index.ts';
import { linkedKindsKey } from '#features/links/server/index.ts';
import { mentionsKey } from '#features/mentions/server/index.ts';
import { participantKindsKey } from '#features/participants/server/index.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
  projectMembersKey,
  projectPicturesKey,
} from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import { sharingKey } from '#features/sharing/server/index.ts';
import { registerTemplatesKey } from '#features/templates/server/index.ts';
import { versionsKey } from '#features/versions/server/index.ts';
import { registerWatchedKey, watchingKey } from '#features/watching/server/index.ts';
import { type ServerTool, serveKind, type ToolContext, toolsFeature } from './index.ts';

/** The services of other features: each registration is recorded with the name of its service. */
function surroundings() {
  const registered: [name: string, ...given: unknown[]][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void registered.push([name, ...given]);
  const services = new Map<string, unknown>([
    [projectAccessKey.name, { allow: 'allow' }],
    [projectCreationKey.name, { begin: 'begin', see: 'see' }],
    [projectContentKey.name, { privateDocumentsOf: 'privateDocumentsOf' }],
    [projectKindsKey.name, { register: note('kind'), implement: 'implement' }],
    [registerActionsKey.name, note('actions')],
    [linkedKindsKey.name, { register: note('links') }],
    [draftedKindsKey.name, { register: note('drafts') }],
    [sourceKindsKey.name, { register: note('sources') }],
    [integrationsKey.name, { registerKind: note('tickets'), requireReady: 'requireReady' }],
    [designsKey.name, { registerKind: note('designs') }],
    [dovetailKey.name, { registerKind: note('research') }],
    [participantKindsKey.name, { register: note('participants') }],
    [registerWatchedKey.name, note('watching')],
    [registerTemplatesKey.name, note('templates')],
    [librarySamplesKey.name, { register: note('samples') }],
  ]);
  for (const { name } of passed.values()) services.set(name, name);
  const context = {
    ...{ readers: 'readers', imageRenderer: 'renderer', realtime: 'realtime' },
    get: ({ name }: { name: string }) => {
      if (!services.has(name)) throw new Error(`'${name}' was not expected.`);
      return services.get(name);
    },
  };
  return { registered, context: context as unknown as FeatureContext };
}

/** The services that tools get unchanged, by their names in the context of tools. */
const passed = new Map(
  Object.entries({
    members: projectMembersKey,
    pictures: projectPicturesKey,
    sharing: sharingKey,
    mentions: mentionsKey,
    watching: watchingKey,
    comments: commentsKey,
    versions: versionsKey,
    exports: exportsKey,
    generation: generationKey,
    runs: runsKey,
    models: modelsKey,
  }),
);

function toolOf(code: string, given: object = {}) {
  const served: ToolContext[] = [];
  const tool = {
    ...{ kind: { code }, actions: `actions of ${code}`, templates: () => [`template of ${code}`] },
    serve(context: ToolContext) {
      served.push(context);
      return [`first of ${code}`, `second of ${code}`];
    },
    ...given,
  };
  return { served, tool: tool as unknown as ServerTool };
}

test('each tool is registered with the features that it uses, and its calls are implemented', async () => {
  const { registered, context } = surroundings();
  const parts = {
    links: 'l',
    drafts: 'd',
    sources: 's',
    tickets: 't',
    designs: 'f',
    research: 'r',
    participants: 'p',
    watching: 'w',
    samples: 'm',
  };
  const [full, plain] = [toolOf('PM', parts), toolOf('NOTE')];
  const built = await toolsFeature([full.tool, plain.tool]).build(context);
  expect(built.implementations).toEqual([
    ...['first of PM', 'second of PM', 'first of NOTE', 'second of NOTE'],
  ]);
  expect(registered).toEqual([
    ['kind', full.tool.kind],
    ['actions', 'PM', 'actions of PM'],
    ['links', 'PM', 'l'],
    ['drafts', 'PM', 'd'],
    ['sources', 'PM', 's'],
    ['tickets', 'PM', 't'],
    ['designs', 'PM', 'f'],
    ['research', 'PM', 'r'],
    ['participants', 'PM', 'p'],
    ['watching', 'PM', 'w'],
    ['templates', 'PM', ['template of PM']],
    ['samples', 'PM', 'm'],
    ['kind', plain.tool.kind],
    ['actions', 'NOTE', 'actions of NOTE'],
    ['templates', 'NOTE', ['template of NOTE']],
  ]);
});

test('a tool gets the services of the features that it declares through its feature', async () => {
  const { context } = surroundings();
  const { tool, served } = toolOf('PM');
  const feature = toolsFeature([tool]);
  await feature.build(context);
  const [given] = served;
  expect(given).toMatchObject({
    projects: {
      ...{ allow: 'allow', begin: 'begin', see: 'see', implement: 'implement' },
      privateDocumentsOf: 'privateDocumentsOf',
    },
    ...{ readers: 'readers', imageRenderer: 'renderer', realtime: 'realtime' },
    ...Object.fromEntries([...passed].map(([name, key]) => [name, key.name])),
  });
  expect(feature.name).toBe('tool');
  expect(feature.needs?.toSorted()).toEqual([
    ...[
      'actions',
      'ai',
      'comments',
      'designs',
      'dovetail',
      'exports',
      'generation',
      'integrations',
      'library',
      'links',
    ],
    ...[
      'mentions',
      'participants',
      'projects',
      'runs',
      'sharing',
      'templates',
      'versions',
      'watching',
    ],
  ]);
});

test('without tools there are no calls', async () => {
  const { registered, context } = surroundings();
  expect((await toolsFeature([]).build(context)).implementations).toEqual([]);
  expect(registered).toEqual([]);
});

test('calls that all kinds have are implemented by their features, with hooks of the kind', () => {
  const named =
    (name: string) =>
    (...given: unknown[]) =>
      [[name, ...given]] as never;
  const context = {
    projects: { implement: named('projects') },
    sharing: { implement: named('sharing') },
    comments: { implement: named('comments') },
    versions: { implement: named('versions') },
    exports: { implement: named('exports') },
  } as unknown as ToolContext;
  const calls = { projects: 'p', sharing: 's', comments: 'c', versions: 'v', exports: 'e' };
  const toRecord = async () => undefined as never;
  const kind = { code: 'PM' } as never;
  const files = { csv: 'writer' } as never;
  expect(serveKind(context, kind, calls as never, toRecord, files)).toEqual([
    ['projects', kind, 'p', toRecord],
    ['sharing', 's'],
    ['comments', 'c'],
    ['versions', 'v'],
    ['exports', 'PM', 'e', files],
  ]);
});
