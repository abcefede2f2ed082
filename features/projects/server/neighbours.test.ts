import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { tool as mapper } from '#tools/mapper/server/index.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import {
  eraseProjects,
  moveProjects,
  removeProjects,
  restoreProjects,
  transferProject,
} from '../contract/list-calls.ts';
import { maxFolders } from '../contract/project.ts';
import { projectCreationKey, projectMembersKey, projectTrashKey } from './index.ts';
import { projectFolders, projects } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise', BROWSER_PATH: '/no/browser' });
});
afterAll(() => suite.close());

interface World extends ProjectPeople {
  /** A second project with the same users; one in the trash; one of another kind. */
  second: string;
  inTrash: string;
  note: string;
  folder: string;
}

let one: World;
let other: World;
beforeEach(async () => {
  [one, other] = [await makeWorld(), await makeWorld()];
});

const make = async ({ accessToken }: Person) =>
  (await suite.send(mapperCalls.create, { body: {} }, accessToken))._id;

const makeFolder = async (
  { accessToken }: Person,
  title: string,
  { createFolder }: Pick<typeof mapperCalls | typeof notesCalls, 'createFolder'> = mapperCalls,
) => (await suite.send(createFolder, { body: { title } }, accessToken))._id;

/** Projects of one owner, all with the same users, in a folder of the owner's. */
async function makeWorld(): Promise<World> {
  const people = await makeProjectPeople(suite);
  const { id, owner, editor, viewer } = people;
  const [second, inTrash] = [await make(owner), await make(owner)];
  const members = suite.get(projectMembersKey);
  for (const project of [second, inTrash]) {
    await members.put(project, { userId: editor.userId, permission: 'E' });
    await members.put(project, { userId: viewer.userId, permission: 'V' });
  }
  const note = (await suite.send(notesCalls.create, { body: {} }, owner.accessToken))._id;
  const folder = await makeFolder(owner, 'Bank');
  const moved = { body: { ids: [id, second, inTrash], folder_id: folder } };
  await suite.send(moveProjects, moved, owner.accessToken);
  await suite.send(removeProjects, { body: { ids: [inTrash] } }, owner.accessToken);
  return { ...people, second, inTrash, note, folder };
}

const tables = ['projects', 'project_members', 'dashboard_entries', 'project_folders'];

/** All rows of all projects, except those that refer to one of these ids. */
async function rowsWithout(...ids: string[]): Promise<string[]> {
  const all = await Promise.all(
    tables.map((table) =>
      suite.database.pool.query<{ row: string }>(`select to_json(t)::text as row from ${table} t`),
    ),
  );
  return all
    .flatMap(({ rows }, at) => rows.map(({ row }) => `${tables[at]} ${row}`))
    .filter((row) => !ids.some((id) => row.includes(id)))
    .sort();
}

const send = {
  remove: (ids: string[], { accessToken }: Person) =>
    suite.send(removeProjects, { body: { ids } }, accessToken),
  restore: (ids: string[], { accessToken }: Person) =>
    suite.send(restoreProjects, { body: { ids } }, accessToken),
  erase: (ids: string[], { accessToken }: Person) =>
    suite.send(eraseProjects, { body: { ids } }, accessToken),
};

/** Actions on one project, which must not change a row of another one. */
const ofProject: [string, (world: World) => Promise<unknown>][] = [
  [
    'renamed',
    ({ id, owner }) =>
      suite.send(
        mapperCalls.rename,
        { body: { project_id: id, title: 'Round 2' } },
        owner.accessToken,
      ),
  ],
  [
    'opened',
    ({ id, owner }) => suite.send(mapperCalls.open, { params: { id } }, owner.accessToken),
  ],
  ['deleted by its owner', ({ id, owner }) => send.remove([id], owner)],
  ['left by a member', ({ id, viewer }) => send.remove([id], viewer)],
  [
    'put outside of all folders',
    ({ id, owner }) =>
      suite.send(moveProjects, { body: { ids: [id], folder_id: null } }, owner.accessToken),
  ],
  [
    'given away',
    ({ id, owner, viewer }) =>
      suite.send(
        transferProject,
        { body: { project_id: id, member_id: viewer.userId } },
        owner.accessToken,
      ),
  ],
  [
    'opened for duplication',
    ({ id }) => suite.get(projectMembersKey).setDuplicateAllowed(id, true),
  ],
  [
    'shared with one more',
    ({ id, stranger }) =>
      suite.get(projectMembersKey).put(id, { userId: stranger.userId, permission: 'V' }),
  ],
  [
    'taken from a member',
    ({ id, viewer }) => suite.get(projectMembersKey).remove(id, viewer.userId),
  ],
];

test.each(ofProject)('a project that is %s leaves all others unchanged', async (_, act) => {
  const { id } = one;
  const before = await rowsWithout(id);
  await act(one);
  expect(await rowsWithout(id)).toEqual(before);
});

test.each<[string, (world: World) => Promise<unknown>]>([
  ['restored', ({ inTrash, owner }) => send.restore([inTrash], owner)],
  ['erased', ({ inTrash, owner }) => send.erase([inTrash], owner)],
])('a project in the trash that is %s leaves all others unchanged', async (_, act) => {
  const { inTrash } = one;
  const before = await rowsWithout(inTrash);
  await act(one);
  expect(await rowsWithout(inTrash)).toEqual(before);
});

test.each<[string, (world: World) => Promise<unknown>]>([
  [
    'renamed',
    ({ folder, owner }) =>
      suite.send(
        mapperCalls.updateFolder,
        { params: { folder_id: folder }, body: { title: 'Harbour' } },
        owner.accessToken,
      ),
  ],
  [
    'deleted',
    ({ folder, owner }) =>
      suite.send(mapperCalls.deleteFolder, { params: { folder_id: folder } }, owner.accessToken),
  ],
])('a folder that is %s leaves all others and their content unchanged', async (_, act) => {
  // A folder of the same name beside a note, and one of another user.
  await makeFolder(one.owner, 'Bank', notesCalls);
  await makeFolder(one.viewer, 'Bank');
  const before = await rowsWithout(one.folder);
  await act(one);
  // Its content is outside now; the rows refer to the folder no more.
  const inside = [one.id, one.second, one.inTrash];
  const isInside = (row: string) =>
    row.startsWith('dashboard_entries') &&
    row.includes(one.owner.userId) &&
    inside.some((id) => row.includes(id));
  expect((await rowsWithout(one.folder)).filter((row) => !isInside(row))).toEqual(
    before.filter((row) => !isInside(row)),
  );
});

test('deleting an account deletes its own data, and none of others', async () => {
  const { id, second, inTrash, note, owner } = one;
  const own = [id, second, inTrash, note, owner.userId];
  const before = await rowsWithout(...own);
  await suite.send(deleteUser, { body: {} }, owner.accessToken);
  expect(await rowsWithout(...own)).toEqual(before);
  const left = await rowsWithout();
  for (const gone of own) expect(left.join('\n')).not.toContain(gone);
});

test('a member whose account is deleted leaves projects, and other members stay', async () => {
  const { viewer } = one;
  const before = await rowsWithout(viewer.userId);
  await suite.send(deleteUser, { body: {} }, viewer.accessToken);
  expect(await rowsWithout()).toEqual(before);
});

test('clearing leaves old projects with an owner, and recent ones without', async () => {
  const begin = () =>
    suite.get(projectCreationKey).beginForVisitor(mapper.kind, { title: 'For a visitor' });
  const [old, young] = [await begin(), await begin()];
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await suite.database.orm.update(projects).set({ createdAt: longAgo });
  await suite.database.pool.query('update projects set created_at = now() where id = $1', [young]);
  const before = await rowsWithout(old);
  await suite.get(projectTrashKey).clear();
  expect(await rowsWithout()).toEqual(before);
  expect(before.join('\n')).toContain(other.id);
});

test('the number of folders of a kind is limited for each user', async () => {
  const { owner } = one;
  const rows = Array.from({ length: maxFolders - 2 }, (_, turn) => ({
    id: newId(),
    userId: owner.userId,
    kind: 'PM' as const,
    title: `Folder ${turn}`,
    titleKey: `folder ${turn}`,
    parentId: '',
  }));
  await suite.database.orm.insert(projectFolders).values(rows);
  await makeFolder(owner, 'The last one');
  const body = { title: 'One too many' };
  expect(await suite.request(mapperCalls.createFolder, { body }, owner.accessToken)).toMatchObject({
    envelope: { error: { error_code: 'folders_too_many' } },
  });
  expect((await suite.request(notesCalls.createFolder, { body }, owner.accessToken)).status).toBe(
    200,
  );
});
