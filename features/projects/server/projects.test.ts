import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#app/server/features.ts';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { callPath } from '#kernel/call/call.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/index.ts';
import { tool as mapper } from '#tools/mapper/server/index.ts';
import {
  eraseProjects,
  listProjects,
  listTrash,
  moveProjects,
  removeProjects,
  restoreProjects,
  transferProject,
} from '../contract/list-calls.ts';
import type { ListSort } from '../contract/project.ts';
import { projectCreationKey, projectTrashKey } from './index.ts';

/** Ids of the erased projects. */
const erased: string[] = [];
/** A feature above projects. */
const listening: Feature = {
  name: 'listening',
  build: () => ({ erased: async (_, projectId) => void erased.push(projectId) }),
};

let suite: TestSuite;
beforeAll(async () => {
  const environment = { DEFAULT_PLAN: 'enterprise', BROWSER_PATH: '/no/browser' };
  suite = await startSuite(environment, { features: [...features, listening] });
});
afterAll(() => suite.close());

async function make(person: Person, title?: string): Promise<string> {
  const body = title === undefined ? {} : { title };
  return (await suite.send(mapperCalls.create, { body }, person.accessToken))._id;
}

interface ListQuery {
  sort?: ListSort;
  search?: string;
  folder_id?: string;
}

const list = (person: Person, query: ListQuery = {}) =>
  suite.send(listProjects, { query: { kind: 'PM', ...query } }, person.accessToken);
const titles = async (person: Person, query: ListQuery = {}) =>
  (await list(person, query)).projects.map(({ title }) => title);
const trashOf = async (person: Person) =>
  (await suite.send(listTrash, { query: { kind: 'PM' } }, person.accessToken)).projects;

function sendPicture(person: Person, id: string, media: Buffer) {
  const form = new FormData();
  form.append('project_id', id);
  form.append('media', new Blob([new Uint8Array(media)]), 'picture.png');
  return suite.http.inject({
    method: 'PATCH',
    url: callPath(mapperCalls.changePicture),
    headers: { authorization: `Bearer ${person.accessToken}` },
    payload: form,
  });
}

test('a title update names the field, the operation and the value [S7.59]', async () => {
  const ada = await makePerson(suite);
  const project_id = await make(ada);
  const body = { project_id, field: 'project_title', operation: '~' as const, value: 'Bank' };
  const changed = await suite.send(mapperCalls.updateTitle, { body }, ada.accessToken);
  expect(changed.project_title).toBe('Bank');
  const wrong = { body: { ...body, field: 'name' } };
  expect((await suite.request(mapperCalls.updateTitle, wrong, ada.accessToken)).status).toBe(400);
});

test('a copy has the present content, a new id, and belongs to the user who made it [S1.68] [S7.55]', async () => {
  const { id, editor } = await makeProjectPeople(suite);
  await suite.edit(id, editor.userId, (document) =>
    applyEdit(document, addStage, { id: 's1', name: 'Apply', position: 'a0' }, { kind: 'call' }),
  );
  const given = { params: { id } };
  const copy = await suite.send(mapperCalls.duplicate, given, editor.accessToken);
  expect(copy).toMatchObject({
    project_title: 'Copy of Untitled Matrix project',
    owner_id: editor.userId,
  });
  expect(copy._id).not.toBe(id);
  // The search text was copied: the copy is found by it.
  const found = await list(editor, { search: 'appl' });
  expect(found.projects.map(({ _id }) => _id)).toContain(copy._id);
});

test('a picture is shown instead of the preview, re-encoded, until it is removed [S7.60]', async () => {
  const ada = await makePerson(suite);
  const project_id = await make(ada);
  const media = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#5b4bdb' },
  })
    .withExif({ IFD0: { ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer();
  expect((await sendPicture(ada, project_id, media)).statusCode).toBe(200);
  const [listed] = (await list(ada)).projects;
  const stored = await suite.http.inject(`/files/pictures${listed?.picture}`);
  expect(stored.headers['content-type']).toBe('image/webp');
  expect(stored.rawPayload.includes('secret place')).toBe(false);
  const [bare] = String(listed?.picture).split('?');
  expect((await suite.http.inject(`/files/pictures${bare}`)).statusCode).toBe(404);
  const body = { project_id, remove_media: true as const };
  await suite.send(mapperCalls.changePicture, { body }, ada.accessToken);
  expect((await list(ada)).projects[0]?.picture).toBeNull();
  expect((await suite.http.inject(`/files/pictures${listed?.picture}`)).statusCode).toBe(404);
  expect((await sendPicture(ada, project_id, Buffer.from('no picture'))).json()).toMatchObject({
    error: { error_code: 'picture/unreadable' },
  });
});

test('each user has their own tree of folders, and their content moves with them [S7.92] [S7.93] [S7.94] [S7.95] [S7.96]', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  const create = (title: string, parent_id: string | null = null) =>
    suite.send(mapperCalls.createFolder, { body: { title, parent_id } }, viewer.accessToken);
  const bank = await create('Bank');
  const round = await create('Round 1', bank._id);
  expect(round).toEqual({ _id: round._id, title: 'Round 1', parent_id: bank._id, projects: 0 });
  const move = { params: { id }, body: { folder_id: round._id } };
  await suite.send(mapperCalls.moveToFolder, move, viewer.accessToken);
  expect((await list(viewer, { folder_id: round._id })).projects).toHaveLength(1);
  expect((await list(viewer, { folder_id: 'none' })).projects).toHaveLength(0);
  // The dashboards of other users do not change.
  expect((await list(owner, { folder_id: 'none' })).projects).toHaveLength(1);
  const folders = () => suite.send(mapperCalls.listFolders, {}, viewer.accessToken);
  expect(await folders()).toMatchObject([{ title: 'Bank' }, { title: 'Round 1', projects: 1 }]);

  const update = (folder_id: string, body: { title?: string; parent_id?: string | null }) =>
    suite.request(mapperCalls.updateFolder, { params: { folder_id }, body }, viewer.accessToken);
  expect(await update(bank._id, { parent_id: round._id })).toMatchObject({
    status: 409,
    envelope: { error: { error_code: 'folder_inside_itself' } },
  });
  // Two folders with one name and parent would be indistinguishable: new, renamed or moved.
  const taken = { status: 409, envelope: { error: { error_code: 'folder_title_taken' } } };
  const again = { body: { title: 'bank', parent_id: null } };
  expect(await suite.request(mapperCalls.createFolder, again, viewer.accessToken)).toMatchObject(
    taken,
  );
  const inside = await create('Bank', bank._id);
  expect(await update(inside._id, { title: 'round 1' })).toMatchObject(taken);
  expect(await update(inside._id, { parent_id: null })).toMatchObject(taken);
  expect(await update(inside._id, { title: 'Banks', parent_id: null })).toMatchObject({
    status: 200,
  });
  expect(await update(inside._id, { title: 'BANKS' })).toMatchObject({ status: 200 });
  await suite.send(
    mapperCalls.deleteFolder,
    { params: { folder_id: inside._id } },
    viewer.accessToken,
  );
  await update(bank._id, { title: 'Banking' });
  expect((await folders())[0]?.title).toBe('Banking');

  const gone = { params: { folder_id: round._id } };
  await suite.send(mapperCalls.deleteFolder, gone, viewer.accessToken);
  expect(await folders()).toMatchObject([{ title: 'Banking', projects: 1 }]);
  expect(await suite.request(mapperCalls.moveToFolder, move, viewer.accessToken)).toMatchObject({
    status: 404,
    envelope: { error: { error_code: 'folder_gone' } },
  });
  // A folder of another user does not exist for this user.
  const foreign = { params: { id }, body: { folder_id: bank._id } };
  expect((await suite.request(mapperCalls.moveToFolder, foreign, owner.accessToken)).status).toBe(
    404,
  );
});

test('content of a deleted folder is numbered where its name is used around it', async () => {
  const ada = await makePerson(suite);
  const create = (title: string, parent_id: string | null = null) =>
    suite.send(mapperCalls.createFolder, { body: { title, parent_id } }, ada.accessToken);
  const long = 'x'.repeat(lengths.title);
  const goes = await create('Goes');
  for (const title of ['Round 1', 'Round 1 (2)', long]) await create(title);
  for (const title of ['round 1', 'Round 2', long]) await create(title, goes._id);
  await suite.send(mapperCalls.deleteFolder, { params: { folder_id: goes._id } }, ada.accessToken);
  const folders = await suite.send(mapperCalls.listFolders, {}, ada.accessToken);
  expect(folders.map(({ title, parent_id }) => [title, parent_id])).toEqual(
    ['Round 1', 'Round 1 (2)', 'round 1 (3)', 'Round 2', `${long.slice(4)} (2)`, long].map(
      (title) => [title, null],
    ),
  );
});

test('folders nest ten deep and no deeper, however they are moved', async () => {
  const ada = await makePerson(suite);
  const create = (parent_id: string | null, title = 'F') =>
    suite.request(mapperCalls.createFolder, { body: { title, parent_id } }, ada.accessToken);
  const chain: string[] = [];
  for (let level = 0; level < 10; level += 1) {
    const { envelope } = await create(chain.at(-1) ?? null);
    if (envelope.status === 'success') chain.push(envelope.data._id);
  }
  expect(chain).toHaveLength(10);
  const deep = { status: 409, envelope: { error: { error_code: 'folder_too_deep' } } };
  expect(await create(chain[9] ?? null)).toMatchObject(deep);
  const { envelope } = await create(null, 'G');
  const top = envelope.status === 'success' ? envelope.data._id : '';
  const given = { params: { folder_id: chain[0] ?? '' }, body: { parent_id: top } };
  expect(await suite.request(mapperCalls.updateFolder, given, ada.accessToken)).toMatchObject(deep);
});

test("a deleted project waits in its owner's trash, and is restored completely or erased", async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  const ids = { body: { ids: [id] } };
  await suite.send(removeProjects, ids, owner.accessToken);
  expect(await trashOf(owner)).toMatchObject([{ _id: id, trashed_date: expect.any(String) }]);
  expect(await trashOf(viewer)).toEqual([]);
  expect((await list(viewer)).projects).toEqual([]);
  const open = async ({ accessToken }: Person) =>
    (await suite.request(mapperCalls.open, { params: { id } }, accessToken)).envelope;
  expect(await open(owner)).toMatchObject({ error: { error_code: 'project_in_trash' } });
  expect(await open(viewer)).toMatchObject({ error: { error_code: 'not_found' } });
  // For all other users there is nothing to restore or erase.
  for (const call of [restoreProjects, eraseProjects]) {
    expect((await suite.send(call, ids, viewer.accessToken)).failed).toMatchObject([
      { _id: id, error_code: 'not_found' },
    ]);
  }
  expect((await suite.send(restoreProjects, ids, owner.accessToken)).done).toEqual([id]);
  expect((await list(viewer)).projects).toHaveLength(1);

  await suite.send(mapperCalls.remove, { params: { id } }, owner.accessToken);
  expect((await suite.send(eraseProjects, ids, owner.accessToken)).done).toEqual([id]);
  expect(await trashOf(owner)).toEqual([]);
  expect((await suite.send(restoreProjects, ids, owner.accessToken)).failed).toHaveLength(1);
  for (const table of ['document_snapshots where document', 'dashboard_entries where project_id']) {
    const { rows } = await suite.database.pool.query(`select 1 from ${table} = $1`, [id]);
    expect(rows).toEqual([]);
  }
});

test('after 30 days in the trash, or without an owner, a project is erased with all data about it', async () => {
  const ada = await makePerson(suite);
  const [old, young] = [await make(ada, 'old'), await make(ada, 'young')];
  erased.length = 0;
  await suite.send(removeProjects, { body: { ids: [old, young] } }, ada.accessToken);
  const age = (id: string, days: number) =>
    suite.database.pool.query(
      `update projects set trashed_at = now() - interval '${days} days' where id = $1`,
      [id],
    );
  await age(old, 31);
  await age(young, 29);
  const visitors = await suite
    .get(projectCreationKey)
    .beginForVisitor(mapper.kind, { title: 'Nobody came' });
  const long = `update projects set created_at = now() - interval '31 days' where id = $1`;
  await suite.database.pool.query(long, [visitors]);
  await suite.get(projectTrashKey).clear();
  expect((await trashOf(ada)).map(({ title }) => title)).toEqual(['young']);
  expect(erased.toSorted()).toEqual([old, visitors].toSorted());
});

test('several projects are moved or deleted at once, and failures are reported with the reason', async () => {
  const { id, owner, stranger } = await makeProjectPeople(suite);
  const mine = await make(stranger, 'mine');
  const ids = [mine, id, 'nonsense'];
  const moved = { body: { ids, folder_id: null } };
  const outcome = await suite.send(moveProjects, moved, stranger.accessToken);
  expect(outcome.done).toEqual([mine]);
  expect(outcome.failed.map(({ _id, error_code }) => [_id, error_code])).toEqual([
    [id, 'not_found'],
    ['nonsense', 'not_found'],
  ]);
  const removed = await suite.send(removeProjects, { body: { ids } }, stranger.accessToken);
  expect(removed.done).toEqual([mine]);
  expect((await list(owner)).projects).toHaveLength(1);
});

test('a user who renames a project that another user just deleted gets a message', async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  const body = { project_id: id, title: 'Too late' };
  const [removed, renamed] = await Promise.all([
    suite.request(mapperCalls.remove, { params: { id } }, owner.accessToken),
    suite.request(mapperCalls.rename, { body }, editor.accessToken),
  ]);
  expect(removed.status).toBe(200);
  expect([200, 404]).toContain(renamed.status);
  expect((await suite.request(mapperCalls.rename, { body }, editor.accessToken)).status).toBe(404);
  expect(
    (await suite.request(mapperCalls.remove, { params: { id } }, owner.accessToken)).status,
  ).toBe(404);
});

test('an owner transfers a project to a user with access, and stays as an editor [S7.70]', async () => {
  const { id, owner, viewer, stranger } = await makeProjectPeople(suite);
  const give = (member_id: string, { accessToken }: Person) =>
    suite.request(transferProject, { body: { project_id: id, member_id } }, accessToken);
  expect((await give(stranger.userId, owner)).status).toBe(404);
  expect((await give(viewer.userId, owner)).status).toBe(200);
  const opened = await suite.send(mapperCalls.open, { params: { id } }, owner.accessToken);
  expect(opened).toMatchObject({ owner_id: viewer.userId, permission: 'E' });
  expect(opened.abilities).not.toContain('transfer');
  expect(await titles(viewer, { sort: 'ownership' })).toHaveLength(1);
  expect((await list(viewer)).projects[0]?.abilities).toContain('remove');
  expect((await give(owner.userId, owner)).status).toBe(403);
});

test('a project is not given to a member whose account is suspended', async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  const suspend = 'update users set suspended_at = now() where id = $1';
  await suite.database.pool.query(suspend, [editor.userId]);
  const body = { project_id: id, member_id: editor.userId };
  const given = await suite.request(transferProject, { body }, owner.accessToken);
  expect(given.envelope).toMatchObject({ error: { error_code: 'receiver_suspended' } });
  const opened = await suite.send(mapperCalls.open, { params: { id } }, owner.accessToken);
  expect(opened.owner_id).toBe(owner.userId);
});

test('deleting an account deletes its projects, folders and dashboard entries', async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  await suite.send(mapperCalls.createFolder, { body: { title: 'Bank' } }, owner.accessToken);
  await suite.send(deleteUser, { body: {} }, owner.accessToken);
  expect((await list(editor)).projects).toEqual([]);
  const question = { params: { id } };
  expect((await suite.request(mapperCalls.open, question, editor.accessToken)).status).toBe(404);
  for (const table of ['project_folders', 'dashboard_entries']) {
    const query = `select 1 from ${table} where user_id = $1`;
    expect((await suite.database.pool.query(query, [owner.userId])).rows).toEqual([]);
  }
});
