import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { accountData } from '#features/accounts/contract/profile.ts';
import { eraseProjects } from '#features/projects/contract/list-calls.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { mapperCalls, mapperVersions } from '#tools/mapper/contract/project.ts';
import { addStage, mapperDocument } from '#tools/mapper/document/index.ts';
import { projectVersions } from './tables.ts';
import { automaticAfter, createVersionServices, maxAutomaticVersions } from './versions.ts';

let suite: LiveSuite;
let projects = 0;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** A project that Amara changed last, with a given age; null for a missing one. */
function begin({ age = automaticAfter + 1000 }: { age?: number | null } = {}) {
  projects += 1;
  const id = `project-${projects}`;
  const announced: string[] = [];
  const project = age === null ? null : { id, createdAt: ago(age), updatedBy: 'amara' };
  const service = createVersionServices({
    database: suite.database,
    documentReaders: { read: () => Promise.reject(new Error('nothing is large here')) },
    projects: {
      allow: async () => ({ project }) as never,
      find: async () => project as never,
      kindOf: () => ({}) as never,
      stateOf: async (_, document) => Y.encodeStateAsUpdate(document ?? new Y.Doc()),
    },
    realtime: { announce: (...given: string[]) => void announced.push(given.join(' ')) } as never,
    peopleById: async (ids) =>
      new Map(ids.map((one) => [one, { full_name: `Person ${one}` } as never])),
  });
  return {
    id,
    announced,
    report: (...editors: string[]) => service.changed(id, new Y.Doc(), editors),
    list: () => service.list({ userId: 'amara', reach: null } as never, id),
    /** Stores a version of a given age. */
    store: (key: string, age: number, reason: 'hand' | 'automatic' = 'hand', projectId = id) =>
      suite.database.orm.insert(projectVersions).values({
        id: `${projectId}-${key}`,
        projectId,
        title: key,
        reason,
        createdBy: 'ben',
        createdAt: ago(age),
        state: new Uint8Array([0, 0]),
      }),
  };
}

test('a version is stored automatically after half an hour of work, of the project or since the last one', async () => {
  const young = begin({ age: automaticAfter - 60_000 });
  await young.report('ben');
  expect(await young.list()).toEqual([]);

  const old = begin();
  await old.report('ben');
  expect(await old.list()).toMatchObject([
    { title: 'Automatic version', reason: 'automatic', created_by: 'Person ben' },
  ]);
  expect(old.announced).toEqual([`${old.id} versions`]);
  await old.report('ben');
  expect(await old.list()).toHaveLength(1);
});

test('the newest version counts, whatever its reason, and versions of other projects do not', async () => {
  const { store, report, list } = begin();
  await store('old', 10 * automaticAfter, 'automatic');
  await store('recent', automaticAfter - 60_000);
  await report('ben');
  expect(await list()).toHaveLength(2);
  const other = begin();
  await other.report('ben');
  expect(await other.list()).toHaveLength(1);
  // A project whose last version is old enough gets one, however young the project is.
  const young = begin({ age: 0 });
  await young.store('old', automaticAfter + 1000);
  await young.report('ben');
  expect((await young.list()).map(({ title }) => title)).toEqual(['Automatic version', 'old']);
});

test('an automatic version has the last account that changed the document as author, else the last of the project', async () => {
  const author = async (...editors: string[]) => {
    const { report, list } = begin();
    await report(...editors);
    return (await list()).map(({ created_by }) => created_by);
  };
  expect(await author('ben', 'cleo')).toEqual(['Person cleo']);
  expect(await author('ben', '')).toEqual(['Person ben']);
  expect(await author('')).toEqual(['Person amara']);
  expect(await author()).toEqual(['Person amara']);
});

test('a deleted project gets no version', async () => {
  const { report, list } = begin({ age: null });
  await report('ben');
  expect(await list()).toEqual([]);
});

test('the newest automatic versions stay, and all that were stored by hand, also of other projects', async () => {
  const { store, report, list } = begin();
  const other = begin();
  await store('by hand', 1e9);
  await other.store('automatic', 1e9, 'automatic');
  for (let turn = 0; turn < maxAutomaticVersions; turn += 1)
    await store(`${turn}`, 1e8 - turn * 1000, 'automatic');
  await report('ben');
  const titles = (await list()).map(({ title }) => title);
  expect(titles).toHaveLength(maxAutomaticVersions + 1);
  expect(titles.at(0)).toBe('Automatic version');
  expect(titles.at(1)).toBe(`${maxAutomaticVersions - 1}`);
  expect(titles.at(-2)).toBe('1');
  expect(titles.at(-1)).toBe('by hand');
  expect(await other.list()).toHaveLength(1);
});

const origin = { kind: 'user' } as const;

/** A map of a new user with a stage, stored as a version. */
async function stored(name: string, by?: Person) {
  const amara = by ?? (await makePerson(suite));
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, amara.accessToken);
  await suite.edit(id, null, (document) => {
    applyEdit(document, addStage, { id: `stage-${name}`, name, position: 'a0' }, origin);
  });
  const given = { params: { mapper_id: id }, body: { title: name } };
  await suite.send(mapperVersions.create, given, amara.accessToken);
  return { id, amara };
}

test('the data of an account lists the versions that it stored, newest first, and no others', async () => {
  const { amara } = await stored('First');
  await stored('Second', amara);
  await stored('Of another');
  const data = await suite.send(accountData, {}, amara.accessToken);
  expect(data.versions).toMatchObject([{ title: 'Second' }, { title: 'First' }]);
  expect(data.versions).toHaveLength(2);
});

test('versions are deleted with their project, and no others', async () => {
  const [one, other] = [await stored('One'), await stored('Other')];
  await suite.send(mapperCalls.remove, { params: { id: one.id } }, one.amara.accessToken);
  await suite.send(eraseProjects, { body: { ids: [one.id] } }, one.amara.accessToken);
  const left = async (id: string) =>
    (
      await suite.database.orm
        .select({ id: projectVersions.id })
        .from(projectVersions)
        .where(eq(projectVersions.projectId, id))
    ).length;
  expect(await left(one.id)).toBe(0);
  expect(await left(other.id)).toBe(1);
});

test('a repair uses no versions of other projects, and counts the restored records', async () => {
  const [one, other] = [await stored('One'), await stored('Other')];
  const repaired = await suite.repair(one.id);
  expect(repaired).toMatchObject({
    versions: 1,
    damaged: 0,
    damagedVersions: 0,
    regained: 0,
    missing: null,
  });
  const screen = await suite.entered(one.id, one.amara, mapperDocument.version);
  const names = readDocument(mapperDocument, screen.document).value.stages.map(({ name }) => name);
  suite.leave();
  expect(names).toContain('One');
  expect(names).not.toContain('Other');
  const records = (await suite.repair(other.id)).records;
  expect(records).toBe(repaired.records);
});
