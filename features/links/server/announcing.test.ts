import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  type BuiltFeature,
  createServices,
  type FeatureContext,
} from '#features/feature/server/index.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
} from '#features/projects/server/index.ts';
import type { Link, LinkableItem, LinkValue } from '#kernel/links/linkable-item.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { isPublicKey, linkedKindsKey, linksFeature } from './index.ts';
import type { LinkedKinds } from './link-hooks.ts';

let database: Database;
let turn = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Job {
  kind: string;
  input: { project: string };
}

/** Projects whose documents report what the test sets, and whose jobs run on request. */
async function begin() {
  turn += 1;
  const projectOf = (name: string) => `${name}-${turn}`;
  const gone = new Set<string>();
  const hidden = new Set<string>();
  const published = new Set<string>();
  const announced: string[] = [];
  const jobs: Job[] = [];
  const runs = new Map<string, (job: unknown) => Promise<unknown>>();
  const took: string[] = [];
  const services = createServices();
  const add = ({ name }: { name: string }, service: unknown) =>
    services.add({ key: { name }, service }, 'fixtures');
  add(projectAccessKey, {
    find: async (id: string) => (gone.has(id) ? null : { kind: 'PM' }),
    filterVisibleToReaders: async (_: string, ids: readonly string[]) =>
      ids.filter((id) => !hidden.has(id)),
  });
  for (const key of [projectKindsKey, projectCreationKey, projectContentKey]) add(key, {});
  add(isPublicKey, async (id: string) => published.has(id));
  const context: object = {
    ...services,
    database,
    log: { warn: () => undefined },
    realtime: {
      announce: (id: string, topic: string) => void announced.push(`${id} ${topic}`),
      edit: async (_: string, __: unknown, change: (document: Y.Doc) => void) =>
        change(new Y.Doc()),
    },
    jobs: {
      define: ({ name, run }: { name: string; run: (job: unknown) => Promise<unknown> }) => {
        runs.set(name, run);
        return {
          enqueue: async (_: string, input: Job['input']) => void jobs.push({ kind: name, input }),
        };
      },
    },
  };
  const built: BuiltFeature = await linksFeature.build(context as FeatureContext);
  const provided = built.provides?.find(({ key }) => key.name === linkedKindsKey.name);
  const kinds = provided?.service as LinkedKinds;
  kinds.register('PM', {
    follow: (_, changed) => {
      took.push(...changed.map(({ link, item }) => `${link}: ${item.title}`));
      return [];
    },
  });
  return {
    projectOf,
    gone,
    hidden,
    published,
    kinds,
    took,
    built,
    report: (
      name: string,
      { items = [], links = [] }: { items?: LinkableItem[]; links?: Link[] },
    ) =>
      built.changed?.({
        projectId: projectOf(name),
        name: projectOf(name),
        document: new Y.Doc(),
        editors: ['amara'],
        summary: {
          plainText: '',
          preview: null,
          pictures: [],
          mentions: [],
          linkableItems: items,
          links,
        },
      }),
    /** The announcements since the last call, without the number of the test. */
    heard: () =>
      announced
        .splice(0)
        .map((one) => one.replace(`-${turn} links`, ''))
        .sort(),
    /** Runs the waiting jobs; returns their projects. */
    async follow() {
      const waiting = jobs.splice(0);
      for (const { kind, input } of waiting)
        await runs.get(kind)?.({ input, signal: new AbortController().signal });
      return waiting.map(({ input }) => input.project.replace(`-${turn}`, '')).sort();
    },
    item: (id: string, title: string): LinkableItem => ({
      id,
      what: 'stage',
      title,
      text: '',
      facts: {},
    }),
    link: (id: string, name: string, item: string, change: Partial<LinkValue> = {}): Link => ({
      id,
      at: { id: `at ${id}`, what: 'card', title: id },
      to: {
        project: projectOf(name),
        item,
        what: 'stage',
        title: '',
        digest: '',
        follows: false,
        ...change,
      },
    }),
  };
}

const following = { follows: true };

test('projects that link to a changed project, and those that it links to, are notified', async () => {
  const { report, heard, item, link } = await begin();
  await report('source', { items: [item('a', 'Apply'), item('b', 'Wait')] });
  expect(heard()).toEqual([]);
  await report('one', { links: [link('l', 'source', 'a')] });
  await report('two', { links: [link('l', 'source', 'b')] });
  await report('three', { links: [link('l', 'elsewhere', 'a')] });
  expect(heard()).toEqual(['elsewhere', 'source', 'source']);
  await report('source', { items: [item('a', 'Apply now'), item('b', 'Wait')] });
  expect(heard()).toEqual(['one']);
  // Removing an item is also a change; reporting the same items is none.
  await report('source', { items: [item('a', 'Apply now')] });
  expect(heard()).toEqual(['two']);
  await report('source', { items: [item('a', 'Apply now')] });
  await report('one', { links: [link('l', 'source', 'a')] });
  expect(heard()).toEqual([]);
  // A link that points elsewhere now concerns both projects.
  await report('one', { links: [link('l', 'elsewhere', 'a')] });
  expect(heard()).toEqual(['elsewhere', 'source']);
  await report('one', {});
  expect(heard()).toEqual(['elsewhere']);
});

test('documents follow the changed items that their links follow, and no others', async () => {
  const { report, follow, took, item, link } = await begin();
  await report('source', { items: [item('a', 'Apply'), item('b', 'Wait')] });
  await report('map', {
    links: [
      link('follows a', 'source', 'a', following),
      link('follows b', 'source', 'b', following),
      link('stays', 'source', 'a'),
    ],
  });
  await report('other', { links: [link('stays', 'source', 'a')] });
  expect(await follow()).toEqual(['map']);
  expect(took.splice(0)).toEqual(['follows a: Apply', 'follows b: Wait']);
  await report('source', { items: [item('a', 'Apply now'), item('b', 'Wait')] });
  expect(await follow()).toEqual(['map']);
  expect(took.splice(0)).toEqual(['follows a: Apply now']);
  await report('source', { items: [item('a', 'Apply now'), item('b', 'Wait')] });
  expect(await follow()).toEqual([]);
  // A copy stays when its source is removed.
  await report('source', { items: [item('b', 'Wait')] });
  expect(await follow()).toEqual(['map']);
  expect(took).toEqual([]);
});

test('an item with the same id in another project is not followed', async () => {
  const { report, follow, took, item, link } = await begin();
  await report('source', { items: [item('a', 'Apply')] });
  await report('map', { links: [link('l', 'source', 'a', following)] });
  await follow();
  took.length = 0;
  await report('another', { items: [item('a', 'Another')] });
  expect(await follow()).toEqual([]);
  expect(took).toEqual([]);
});

test('a link that is added again follows at once, and a link that no longer follows does not', async () => {
  const { report, follow, took, item, link } = await begin();
  await report('source', { items: [item('a', 'Apply'), item('b', 'Wait')] });
  await report('map', { links: [link('l', 'source', 'a', following)] });
  await follow();
  await report('map', { links: [link('l', 'source', 'b', following)] });
  expect(await follow()).toEqual(['map']);
  expect(took).toEqual(['l: Apply', 'l: Wait']);
  await report('map', { links: [link('l', 'source', 'b')] });
  await report('source', { items: [item('a', 'Apply'), item('b', 'Wait longer')] });
  expect(await follow()).toEqual([]);
});

test.each(['a source that not all of its readers see', 'anything while it is public'])(
  'a document does not follow %s, and applies the change once it may',
  async (what) => {
    const { report, follow, took, hidden, published, projectOf, built, item, link } = await begin();
    if (what.startsWith('a source')) hidden.add(projectOf('source'));
    else published.add(projectOf('map'));
    await report('source', { items: [item('a', 'Apply')] });
    await report('map', { links: [link('l', 'source', 'a', following)] });
    expect(await follow()).toEqual(['map']);
    expect(took).toEqual([]);
    hidden.clear();
    published.clear();
    built.accessChanged?.(projectOf('source'));
    await eventually(async () => expect(await follow()).toEqual(['map']));
    expect(took).toEqual(['l: Apply']);
    // Nothing is stale any more.
    expect(await follow()).toEqual([]);
  },
);

test('a change of access to a project makes linking projects recheck their links, once for several changes', async () => {
  const { report, heard, follow, built, projectOf, link } = await begin();
  await report('one', { links: [link('l', 'source', 'a')] });
  await report('two', { links: [link('l', 'elsewhere', 'a')] });
  heard();
  await follow();
  for (let times = 0; times < 3; times += 1) built.accessChanged?.(projectOf('source'));
  await eventually(() => expect(heard()).toEqual(['one']));
  built.accessChanged?.(projectOf('source'));
  await eventually(() => expect(heard()).toEqual(['one']));
  // None of its links is stale, so no document has anything to follow.
  expect(await follow()).toEqual([]);
});

test('deleting a project notifies the projects that it linked to', async () => {
  const { report, heard, built, projectOf, item, link } = await begin();
  await report('map', {
    items: [item('x', 'Map')],
    links: [link('l1', 'source', 'a'), link('l2', 'source', 'b'), link('l3', 'notes', 'a')],
  });
  heard();
  await built.erased?.(database.orm, projectOf('map'));
  await eventually(() => expect(heard()).toEqual(['notes', 'source']));
});

test('a late report of a deleted project stores nothing and notifies nobody', async () => {
  const { report, heard, follow, gone, projectOf, link } = await begin();
  gone.add(projectOf('map'));
  await report('map', { links: [link('l', 'source', 'a', following)] });
  expect(heard()).toEqual([]);
  expect(await follow()).toEqual([]);
});

test('a document of a kind that follows nothing is not changed, and does not stay marked as stale', async () => {
  const { report, follow, took, kinds, item, link } = await begin();
  kinds.register('PM', {});
  await report('source', { items: [item('a', 'Apply')] });
  await report('map', { links: [link('l', 'source', 'a', following)] });
  expect(await follow()).toEqual(['map']);
  kinds.register('PM', {
    follow: (_, changed) => {
      took.push(...changed.map(({ link: id }) => id));
      return [];
    },
  });
  await report('map', { links: [link('l', 'source', 'a', following)] });
  expect(await follow()).toEqual([]);
  expect(took).toEqual([]);
});
