import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { ProjectKind } from '#features/projects/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DamagedPart } from '#platform/server/realtime/storage/document-log.ts';
import { mergedInline } from '#platform/server/realtime/storage/merging.ts';
import { digestOf } from '#platform/server/realtime/storage/stored-part.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { mapperDocument } from '#tools/mapper/document/index.ts';
import { repairProject } from './repair.ts';
import { createStateWork } from './state-work.ts';
import { projectVersions } from './tables.ts';
import { automaticAfter, createVersionServices, type VersionsOptions } from './versions.ts';

let database: Database;
let turn = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const empty = Y.encodeStateAsUpdate(new Y.Doc());
const summaryModule = new URL('file:///summary.ts');
const kind: ProjectKind = { document: mapperDocument, summaryModule } as never;
const amara = { userId: 'amara', reach: null } as never;

/** A project with versions, as its callers may use it. */
function begin({ refused = '' } = {}) {
  turn += 1;
  const id = `project${turn}`;
  const checks: string[] = [];
  const restored: string[] = [];
  const project = { id, kind: 'PM', updatedBy: 'ben', createdAt: new Date(1000) };
  const options: VersionsOptions = {
    database,
    documentReaders: { read: () => Promise.reject(new Error('nothing is large here')) },
    projects: {
      allow: async ({ userId }: { userId: string }, ability: string, projectId: string) => {
        checks.push(`${userId} ${ability} ${projectId}`);
        if (ability === refused) throw commonFailures.fail('not_found');
        return { project };
      },
      find: async () => project,
      kindOf: () => kind,
      stateOf: async () => empty,
    },
    realtime: {
      announce: () => undefined,
      read: async (_: string, read: (document: Y.Doc) => unknown) => read(new Y.Doc()),
      restore: async (projectId: string, userId: string | null) =>
        void restored.push(`${projectId} ${userId}`),
    },
    peopleById: async () => new Map([['amara', { full_name: 'Amara' }]]),
  } as never;
  const store = (key: string, more: Partial<typeof projectVersions.$inferInsert> = {}) =>
    database.orm.insert(projectVersions).values({
      id: `${id}${key}`,
      projectId: id,
      title: key,
      reason: 'hand',
      createdBy: 'amara',
      createdAt: new Date(5000),
      state: empty,
      digest: digestOf(empty),
      ...more,
    });
  return { id, checks, restored, options, store, services: createVersionServices(options) };
}

const body = { title: 'Draft', reason: 'hand' } as const;

test.each([
  ['see', 'list'],
  ['see', 'open'],
  ['see', 'compare'],
  ['edit', 'create'],
  ['restore', 'restore'],
] as const)(
  'a user who may not %s the project cannot %s, and nothing is stored',
  async (ability, call) => {
    const { id, checks, restored, store, services } = begin({ refused: ability });
    await store('a');
    const calls = {
      list: () => services.list(amara, id),
      open: () => services.open(amara, id, `${id}a`),
      compare: () => services.compare(amara, id, `${id}a`, undefined),
      create: () => services.create(amara, id, body),
      restore: () => services.restore(amara, id, `${id}a`),
    };
    await expect(calls[call]()).rejects.toMatchObject({ code: 'not_found' });
    expect(checks).toEqual([`amara ${ability} ${id}`]);
    expect(restored).toEqual([]);
    expect(await createVersionServices(begin().options).list(amara, id)).toHaveLength(1);
  },
);

test('a version is opened, compared and restored in its own project only', async () => {
  const [one, other] = [begin(), begin()];
  await one.store('a');
  await other.store('b');
  const foreign = `${other.id}b`;
  const { services, id, restored } = one;
  const failure = { code: 'not_found' };
  await expect(services.open(amara, id, foreign)).rejects.toMatchObject(failure);
  await expect(services.compare(amara, id, foreign, undefined)).rejects.toMatchObject(failure);
  await expect(services.compare(amara, id, `${id}a`, foreign)).rejects.toMatchObject(failure);
  await expect(services.restore(amara, id, foreign)).rejects.toMatchObject(failure);
  expect(restored).toEqual([]);
  expect(await services.list(amara, id)).toHaveLength(1);
  expect(await services.compare(amara, id, `${id}a`, `${id}a`)).toMatchObject({ facts: [] });
});

test('restoring stores the state before under the title of the version, cut to its length', async () => {
  const { services, id, store, restored } = begin();
  await store('a', { title: 'x'.repeat(50) });
  const [before, version] = await services.restore(amara, id, `${id}a`);
  expect(before).toMatchObject({
    title: `Before restoring ${'x'.repeat(50)}`.slice(0, 50),
    reason: 'restore',
    created_by: 'Amara',
  });
  expect(version?.title).toBe('x'.repeat(50));
  expect(restored).toEqual([`${id} amara`]);
});

test('versions with the same time are listed by id, the last first, and name former members', async () => {
  const { services, id, store } = begin();
  await store('b', { createdBy: 'gone' });
  await store('c');
  await store('a');
  await store('d', { createdAt: new Date(4000) });
  const listed = await services.list(amara, id);
  expect(listed.map(({ title }) => title)).toEqual(['c', 'b', 'a', 'd']);
  expect(listed[0]).toEqual({
    version_id: `${id}c`,
    title: 'c',
    reason: 'hand',
    created_date: '1970-01-01T00:00:05.000Z',
    created_by: 'Amara',
  });
  expect(listed[1]?.created_by).toBe('Former member');
});

test.each([
  ['exactly half an hour', automaticAfter, 2],
  ['a minute less', automaticAfter - 60_000, 1],
])('after %s since the last version a change stores one: %#', async (_, age, count) => {
  const { services, id, store } = begin();
  await store('a', { createdAt: new Date(Date.now() - age) });
  await services.changed(id, new Y.Doc(), ['amara']);
  expect(await services.list(amara, id)).toHaveLength(count);
});

test.each([
  [mergedInline, false],
  [mergedInline + 1, true],
])('states of %i bytes together are read in a separate process: %s', async (length, isBeside) => {
  const read: unknown[][] = [];
  const work = createStateWork({
    read: async (...given) => {
      read.push(given.slice(1));
      return null as never;
    },
  });
  // The bytes are no update, so reading them at once fails.
  const [first, second] = [new Uint8Array(length - 10), new Uint8Array(10)];
  const both = { state: first, version: second, writer: 1, userId: 'amara' };
  const outcomes = await Promise.allSettled([
    work.migrate(kind, new Uint8Array(length).fill(255)),
    work.compare(kind, first.fill(255), second.fill(255)),
    work.restore(kind, both),
  ]);
  const module = summaryModule.href;
  const owner = { owner: 'documents' };
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(Array(3).fill(isBeside));
  expect(read).toEqual(
    isBeside
      ? [
          [{ module, state: expect.any(Uint8Array) }, owner],
          [{ module, before: expect.any(Uint8Array), after: expect.any(Uint8Array) }, owner],
          [{ ...both, module, state: expect.any(Uint8Array) }, owner],
        ]
      : [],
  );
});

const at = (seconds: number) => new Date(seconds * 1000);
const part = (seconds: number, isLost: boolean): DamagedPart => ({
  foundAt: at(seconds),
  lost: isLost,
});

test.each([
  ['nothing is damaged', [], null],
  ['nothing of it is lost', [part(8, false)], null],
  ['one part is lost', [part(8, true)], { since: at(5), until: at(8) }],
  ['it was found when a version was stored', [part(5, true)], { since: at(5), until: at(5) }],
  [
    'several parts are lost, the first before the last version',
    [part(2, false), part(4, true), part(7, true), part(9, false)],
    { since: at(3), until: at(7) },
  ],
  ['it was found before all versions', [part(2, true)], { since: at(1), until: at(2) }],
])('a repair reports what is missing where %s', async (_, damaged, missing) => {
  const { id, options, store, restored } = begin();
  await store('a', { createdAt: at(3) });
  await store('b', { createdAt: at(5) });
  await store('c', { createdAt: at(6), digest: digestOf(new Uint8Array([1])) });
  const saved: unknown[] = [];
  const save = async (...given: unknown[]) => {
    saved.push(given);
    return {} as never;
  };
  const documents = { damaged: async () => damaged };
  expect(await repairProject({ ...options, documents, save }, id)).toEqual({
    records: 0,
    regained: 0,
    dropped: 0,
    damaged: damaged.length,
    versions: 2,
    damagedVersions: 1,
    missing,
  });
  expect(saved).toEqual([[id, 'restore', 'ben', 'Before the repair']]);
  expect(restored).toEqual([`${id} null`]);
});
