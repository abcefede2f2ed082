import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { accountData } from '#features/accounts/contract/profile.ts';
import { eraseProjects } from '#features/projects/contract/list-calls.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { mapperCalls, mapperVersions } from '#tools/mapper/contract/project.ts';
import {
  addStage,
  mapperDocument,
  removeStage,
  renameStage,
} from '#tools/mapper/document/index.ts';
import { automaticAfter, createVersionServices, maxAutomaticVersions } from './versions.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterEach(() => vi.useRealTimers());
afterAll(() => suite.close());

const origin = { kind: 'user' } as const;

async function ownProject(): Promise<{ id: string; amara: Person }> {
  const amara = await makePerson(suite, { name: 'Amara Okafor' });
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, amara.accessToken);
  return { id, amara };
}

const edit = (id: string, change: (document: Y.Doc) => void) => suite.edit(id, null, change);
const stage = (id: string, name: string) => (document: Y.Doc) =>
  applyEdit(document, addStage, { id, name, position: 'a0' }, origin);
const save = (id: string, title: string, { accessToken }: Person) =>
  suite.send(mapperVersions.create, { params: { mapper_id: id }, body: { title } }, accessToken);
const list = async (id: string, { accessToken }: Person) =>
  (await suite.send(mapperVersions.list, { params: { mapper_id: id } }, accessToken)).versions;
const stageNames = (document: Y.Doc) =>
  readDocument(mapperDocument, document).value.stages.map(({ name }) => name);

test('a version is stored with its title and listed with author and time, newest first [S3.57] [S4.92] [S7.89] [S7.90]', async () => {
  const { id, amara } = await ownProject();
  expect(await list(id, amara)).toEqual([]);
  const first = await save(id, 'First draft', amara);
  await save(id, ' Second draft ', amara);
  expect(first).toEqual({
    version_id: expect.any(String),
    title: 'First draft',
    reason: 'hand',
    created_date: expect.any(String),
    created_by: 'Amara Okafor',
  });
  expect((await list(id, amara)).map(({ title }) => title)).toEqual([
    'Second draft',
    'First draft',
  ]);
});

test('a title has 1 to 50 characters', async () => {
  const { id, amara } = await ownProject();
  for (const title of ['', '  ', 'x'.repeat(51)]) {
    const params = { mapper_id: id };
    const { status } = await suite.request(
      mapperVersions.create,
      { params, body: { title } },
      amara.accessToken,
    );
    expect(status).toBe(400);
  }
  expect(await list(id, amara)).toEqual([]);
});

test('an old version is viewed without changing anything', async () => {
  const { id, amara } = await ownProject();
  await edit(id, stage('s1', 'Apply'));
  const { version_id } = await save(id, 'Before', amara);
  await edit(id, (document) =>
    applyEdit(document, renameStage, { id: 's1', name: 'Sign' }, origin),
  );
  const params = { mapper_id: id, version_id };
  const opened = await suite.send(mapperVersions.open, { params }, amara.accessToken);
  const document = new Y.Doc();
  Y.applyUpdate(document, Buffer.from(opened.state, 'base64'));
  expect([opened.title, stageNames(document)]).toEqual(['Before', ['Apply']]);
});

test('restoring writes forward: all users see it live, and the state before is stored [S1.23] [S3.58] [S7.91]', async () => {
  const { id, editor, viewer } = await makeProjectPeople(suite);
  await edit(id, stage('s1', 'Apply'));
  const { version_id } = await save(id, 'Draft', editor);
  await edit(id, (document) => {
    applyEdit(document, removeStage, { id: 's1' }, origin);
    stage('s2', 'Wait')(document);
  });
  const screen = suite.enter(id, viewer);
  const heard: string[] = [];
  screen.provider.on('stateless', ({ payload }: { payload: string }) => heard.push(payload));
  const showsStages = (names: string[]) =>
    eventually(() => expect(stageNames(screen.document)).toEqual(names));
  await showsStages(['Wait']);
  const params = { mapper_id: id, version_id };
  const answer = await suite.send(mapperVersions.restore, { params }, editor.accessToken);
  await showsStages(['Apply']);
  await eventually(() => expect(heard).toContain('{"topic":"versions"}'));
  suite.leave();
  expect(answer.versions.map(({ title, reason }) => [title, reason])).toEqual([
    ['Before restoring Draft', 'restore'],
    ['Draft', 'hand'],
  ]);
  const before = answer.versions[0]?.version_id ?? '';
  await suite.send(
    mapperVersions.restore,
    { params: { mapper_id: id, version_id: before } },
    editor.accessToken,
  );
  const now = await suite.send(
    mapperVersions.compare,
    { params: { mapper_id: id, version_id: before } },
    editor.accessToken,
  );
  expect(now).toEqual({ facts: [], collections: [] });
});

test('two versions, or one and the present state, are compared in text', async () => {
  const { id, amara } = await ownProject();
  await edit(id, stage('s1', 'Apply'));
  const one = await save(id, 'One', amara);
  await edit(id, (document) => {
    applyEdit(document, renameStage, { id: 's1', name: 'Sign' }, origin);
  });
  const two = await save(id, 'Two', amara);
  await edit(id, stage('s2', 'Wait'));
  const compare = (version_id: string, to?: string) =>
    suite.send(
      mapperVersions.compare,
      { params: { mapper_id: id, version_id }, query: to ? { to } : {} },
      amara.accessToken,
    );
  const renamed = {
    id: 's1',
    change: 'changed',
    name: 'Sign',
    moved: false,
    fields: [{ label: 'Name', before: 'Apply', after: 'Sign' }],
  };
  const stages = { collection: 'stages', one: 'stage', many: 'stages' };
  expect(await compare(one.version_id, two.version_id)).toEqual({
    facts: [],
    collections: [{ ...stages, records: [renamed] }],
  });
  const added = { id: 's2', change: 'added', name: 'Wait', moved: false, fields: [] };
  const answer = await compare(two.version_id);
  expect(answer).toEqual({ facts: [], collections: [{ ...stages, records: [added] }] });
});

test('a version of another project is not found', async () => {
  const { id, amara } = await ownProject();
  const { version_id } = await save(id, 'Mine', amara);
  const other = await ownProject();
  for (const call of [mapperVersions.open, mapperVersions.compare, mapperVersions.restore]) {
    const params = { mapper_id: other.id, version_id };
    const { status } = await suite.request(call, { params }, other.amara.accessToken);
    expect(status).toBe(404);
  }
});

test("versions are in the download of their author's data, and are deleted with their project", async () => {
  const { id, amara } = await ownProject();
  await save(id, 'Mine', amara);
  const data = await suite.send(accountData, {}, amara.accessToken);
  expect(JSON.stringify(data)).toContain('"title":"Mine"');
  const { rows: before } = await versionsOf(id);
  expect(before).toEqual([{ count: 1 }]);
  await suite.send(mapperCalls.remove, { params: { id } }, amara.accessToken);
  await suite.send(eraseProjects, { body: { ids: [id] } }, amara.accessToken);
  expect((await versionsOf(id)).rows).toEqual([{ count: 0 }]);
});

const versionsOf = (id: string) =>
  suite.database.pool.query(
    'select count(*)::int as count from project_versions where project_id = $1',
    [id],
  );

test('a version is stored automatically after half an hour of changes, the newest fifty of them', async () => {
  const createdAt = new Date('2026-03-01T08:00:00Z');
  const project = { createdAt, updatedBy: 'amara' } as never;
  const { versions } = await serviceAlone(project);
  const document = new Y.Doc();
  vi.useFakeTimers({ toFake: ['Date'], now: createdAt });
  await versions.changed('auto', document, ['ben']);
  vi.advanceTimersByTime(automaticAfter);
  await versions.changed('auto', document, ['amara', 'ben', '']);
  await versions.changed('auto', document, ['ben']);
  const listed = await versions.list({ userId: 'ben', reach: null } as never, 'auto');
  expect(listed).toMatchObject([
    { title: 'Automatic version', reason: 'automatic', created_by: 'Person ben' },
  ]);
  for (let turn = 0; turn < maxAutomaticVersions; turn += 1) {
    vi.advanceTimersByTime(automaticAfter);
    await versions.changed('auto', document, ['ben']);
  }
  expect(await versions.list({ userId: 'ben', reach: null } as never, 'auto')).toHaveLength(
    maxAutomaticVersions,
  );
});

/** The service on the suite's database, with a project that the test decides. */
async function serviceAlone(project: never) {
  const versions = createVersionServices({
    database: suite.database,
    documentReaders: { read: () => Promise.reject(new Error('nothing is large here')) },
    projects: {
      allow: async () => project,
      find: async () => project,
      kindOf: () => project,
      stateOf: async (_, document) => Y.encodeStateAsUpdate(document ?? new Y.Doc()),
    },
    realtime: { announce: () => undefined } as never,
    peopleById: async (ids) =>
      new Map(ids.map((id) => [id, { full_name: `Person ${id}` } as never])),
  });
  return { versions };
}
