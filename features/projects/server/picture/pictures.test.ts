import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { templateCalls } from '#features/templates/contract.ts';
import { callPath } from '#kernel/call/call.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { saveNote } from '#tools/notes/contract/note-calls.ts';
import { uploadPicture } from '#tools/notes/contract/picture-call.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { eraseProjects } from '../../contract/list-calls.ts';
import { projectPicturesKey } from '../index.ts';
import { pictures, pictureUses } from '../tables.ts';
import { createPictureSpace } from './picture-space.ts';
import { createPictures } from './pictures.ts';

let suite: TestSuite;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  const red = { width: 3, height: 2, channels: 3, background: '#c8321f' } as const;
  png = new Uint8Array(await sharp({ create: red }).png().toBuffer());
});
afterEach(async () => {
  await suite.database.orm.delete(pictureUses);
  await suite.database.orm.delete(pictures);
});
afterAll(() => suite.close());

/** A note project; with a picture, its note shows it. */
async function makeProject({ accessToken }: Person, path?: string): Promise<string> {
  const { _id: id } = await suite.send(notesCalls.create, { body: {} }, accessToken);
  if (path) await show(accessToken, id, path);
  return id;
}

async function show(token: string, id: string, path: string): Promise<void> {
  const body = { note_project_id: id, body: `The form:\n\n![form](${path})\n` };
  await suite.send(saveNote, { body }, token);
}

async function upload({ accessToken }: Person, projectId: string): Promise<string> {
  const form = new FormData();
  form.append('note_project_id', projectId);
  form.append('media', new Blob([png], { type: 'image/png' }), 'form.png');
  const headers = { authorization: `Bearer ${accessToken}` };
  const url = callPath(uploadPicture);
  const answer = await suite.http.inject({ method: 'POST', url, headers, payload: form });
  return answer.json().data.path;
}

/** A project of a user with a picture in its note. */
async function illustrated(person: Person): Promise<{ id: string; path: string }> {
  const id = await makeProject(person);
  const path = await upload(person, id);
  await show(person.accessToken, id, path);
  return { id, path };
}

async function purge({ accessToken }: Person, id: string): Promise<void> {
  await suite.send(notesCalls.remove, { params: { id } }, accessToken);
  await suite.send(eraseProjects, { body: { ids: [id] } }, accessToken);
}

/** Deletes unused pictures, as the job does after the grace period. */
async function clear(): Promise<number> {
  const long = { releasedAt: new Date(0) };
  await suite.database.orm.update(pictures).set(long).where(isNotNull(pictures.releasedAt));
  return suite.get(projectPicturesKey).clear();
}

const isThere = async (path: string) => existsSync(join(suite.dataFolder, 'files/pictures', path));
/** The response to a browser that requests a picture. */
const fetched = async (path: string, pass?: string) =>
  (await suite.http.inject(`/files/pictures${path}${pass ? `?pass=${pass}` : ''}`)).statusCode;
const usersOf = async (path: string) => {
  const uses = await suite.database.orm.select().from(pictureUses);
  return uses.filter(({ file }) => file === path).map(({ usedBy }) => usedBy);
};

test('a picture is served with a pass of a project that uses it, not by its address alone', async () => {
  const [ada, eve] = [await makePerson(suite), await makePerson(suite)];
  const { id, path } = await illustrated(ada);
  const passFor = async (person: Person, project: string) =>
    (await suite.send(notesCalls.open, { params: { id: project } }, person.accessToken))
      .pictures_pass;
  const pass = await passFor(ada, id);
  expect(await fetched(path, pass)).toBe(200);
  expect(await passFor(ada, id)).toBe(pass);
  expect(await fetched(path)).toBe(404);
  expect(await fetched(path, pass.replace(id, await makeProject(ada)))).toBe(404);
  // A user who knows the path writes it into their own project.
  const other = await makeProject(eve, path);
  expect(await fetched(path, await passFor(eve, other))).toBe(404);
  // Exports check the same.
  expect(await suite.get(projectPicturesKey).read(other, path)).toBeNull();
  const ofSample = await suite
    .get(projectPicturesKey)
    .read(other, '/sample-persona-amara-oye.webp');
  expect(ofSample).toMatchObject({ type: 'image/webp' });
  // A user who can see the picture does the same, as by copying: nobody waits until that is
  // reported.
  const copied = await makeProject(ada, path);
  expect(await fetched(path, await passFor(ada, copied))).toBe(200);
  expect(await suite.get(projectPicturesKey).read(copied, path)).toMatchObject({
    type: 'image/webp',
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
  expect(await fetched(path, pass)).toBe(404);
  expect(await fetched(path, suite.get(projectPicturesKey).passOf(id))).toBe(200);
  vi.useRealTimers();
});

test('a copy keeps a picture after the original is erased, and the last copy deletes it', async () => {
  const ada = await makePerson(suite);
  const { id, path } = await illustrated(ada);
  const copy = await suite.send(notesCalls.duplicate, { params: { id } }, ada.accessToken);
  await purge(ada, id);
  expect(await clear()).toBe(0);
  expect(await isThere(path)).toBe(true);
  await purge(ada, copy._id);
  // For an hour it may still be pasted elsewhere.
  expect(await suite.get(projectPicturesKey).clear()).toBe(0);
  expect(await clear()).toBe(1);
  expect(await isThere(path)).toBe(false);
});

test('a picture stays as long as a version can show it, even if the document no longer does', async () => {
  const ada = await makePerson(suite);
  const id = await makeProject(ada);
  const path = await upload(ada, id);
  expect(await clear()).toBe(0);
  expect(await isThere(path)).toBe(true);
  await purge(ada, id);
  expect(await clear()).toBe(1);
  expect(await isThere(path)).toBe(false);
});

test('a picture that is pasted from another project counts as soon as the change is reported', async () => {
  const ada = await makePerson(suite);
  const { id, path } = await illustrated(ada);
  const other = await makeProject(ada, path);
  await vi.waitFor(
    async () => expect((await usersOf(path)).toSorted()).toEqual([id, other].toSorted()),
    { timeout: 60_000, interval: 100 },
  );
  await purge(ada, id);
  expect(await clear()).toBe(0);
  expect(await isThere(path)).toBe(true);
});

test('a template keeps its pictures, which are deleted with it or with the account', async () => {
  const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
  for (const leave of [
    async ({ accessToken }: Person, template_id: string) => {
      const params = { template_id };
      await suite.send(templateCalls.remove, { params }, accessToken);
    },
    ({ accessToken }: Person) => suite.send(deleteUser, { body: {} }, accessToken),
  ]) {
    const { id, path } = await illustrated(ada);
    const body = { project_id: id, title: 'Interview' };
    const { _id } = await suite.send(templateCalls.keep, { body }, ada.accessToken);
    await purge(ada, id);
    expect(await clear()).toBe(0);
    // Another user's template cannot be released.
    const theirs = { params: { template_id: _id } };
    expect((await suite.request(templateCalls.remove, theirs, ben.accessToken)).status).toBe(404);
    expect(await usersOf(path)).toEqual([_id]);
    await leave(ada, _id);
    expect(await clear()).toBe(1);
    expect(await isThere(path)).toBe(false);
  }
});

test('the pictures of projects are deleted with their account', async () => {
  const ada = await makePerson(suite);
  const { path } = await illustrated(ada);
  await suite.send(deleteUser, { body: {} }, ada.accessToken);
  expect(await clear()).toBe(1);
  expect(await isThere(path)).toBe(false);
});

/** Administrators set no quotas. */
const storage = {
  read: async () => ({ installation_mb: null, account_mb: null, team_mb: null }),
  reserve: async () => undefined,
};

test('a file that could not be deleted is deleted the next time, and no other file', async () => {
  const { database } = suite;
  const remove = vi.fn(async (_: string) => undefined);
  const put = async () => undefined;
  const readers = { read: async () => ({ bytes: Buffer.from(png), width: 3, height: 2 }) };
  const config = readConfig({});
  const own = createPictures({
    config,
    database,
    storage,
    files: { put, remove },
    readers: readers as unknown as Readers,
    drawings: { ofDrawing: async () => Buffer.from(png) },
  });
  const id = await makeProject(await makePerson(suite));
  const { file } = await own.store(id, [{ field: 'media', path: png }], { owner: '' });
  await own.found(id, ['/somebody-s-portrait.webp']);
  await own.release(database.orm, id);
  await database.orm.update(pictures).set({ releasedAt: new Date(0) });
  remove.mockRejectedValueOnce(new Error('the store is away'));
  await expect(own.clear()).rejects.toThrow('the store is away');
  expect(await own.clear()).toBe(1);
  expect(remove.mock.calls).toEqual([[`pictures${file}`], [`pictures${file}`]]);
  expect(await own.clear()).toBe(0);
});

test('a user at the limit of pictures gets a message with the numbers', async () => {
  const { database } = suite;
  const megabyte = 1024 * 1024;
  await database.orm.insert(pictures).values([
    { file: '/a.webp', bytes: 2 * megabyte, keptBy: 'ada' },
    { file: '/b.webp', bytes: 2 * megabyte, keptBy: 'ben' },
  ]);
  const space = (person: string, all: string) =>
    createPictureSpace(readConfig({ PICTURES_OF_PERSON: person, PICTURES_OF_ALL: all }), storage);
  await expect(space('2', '100')(database.orm, 'ada', 1)).rejects.toMatchObject({
    code: 'storage_full',
    status: 413,
    message: expect.stringContaining('Your pictures use 2 MB of your 2 MB.'),
  });
  await expect(space('3', '4')(database.orm, 'cy', 1)).rejects.toMatchObject({
    message: expect.stringContaining('All pictures here use 4 MB of 4 MB'),
  });
  await space('3', '5')(database.orm, 'ada', megabyte);
});

test('a picture counts for its sender', async () => {
  const ada = await makePerson(suite);
  await upload(ada, await makeProject(ada));
  const [stored] = await suite.database.orm.select().from(pictures);
  expect(stored?.keptBy).toBe(ada.userId);
  expect(stored?.bytes).toBeGreaterThan(0);
});

test('pictures that arrive at the same time cannot exceed the limit of their sender', async () => {
  const ada = await makePerson(suite);
  const id = await makeProject(ada);
  const megabyte = 1024 * 1024;
  const large = { file: '/large.webp', bytes: 2 * megabyte, keptBy: ada.userId };
  const { orm } = suite.database;
  const smallSpace = createPictureSpace(readConfig({ PICTURES_OF_PERSON: '5' }), storage);
  const save = (turn: number) =>
    orm.transaction(async (tx) => {
      await smallSpace(tx, ada.userId, large.bytes);
      await tx.insert(pictures).values({ ...large, file: `/large${turn}.webp` });
    });
  const stored = await Promise.allSettled([0, 1, 2, 3].map(save));
  expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await upload(ada, id)).toMatch(/webp$/);
});
