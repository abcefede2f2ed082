import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeletionImpact } from '#features/accounts/contract/profile.ts';
import { userPlansFeature } from '#features/plans/contract/calls.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite, makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { projectAccessKey, projectMembersKey } from '../index.ts';
import type { ProjectAccess } from '../services.ts';

let suite: TestSuite;
let access: ProjectAccess;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise', BROWSER_PATH: '/no/browser' });
  access = suite.get(projectAccessKey);
});
afterAll(() => suite.close());

const roles = ['owner', 'editor', 'commenter', 'viewer', 'stranger'] as const;

const make = async ({ accessToken }: Person, title?: string) =>
  (await suite.send(mapperCalls.create, { body: title ? { title } : {} }, accessToken))._id;

const trash = (id: string, { accessToken }: Person) =>
  suite.send(mapperCalls.remove, { params: { id } }, accessToken);

/**
 * Two projects, one in the trash, and a user of each role in both. All of them, including the one
 * without access, edit another project, and have one in the trash that is not requested.
 */
async function begin() {
  const people = await makeProjectPeople(suite);
  const inTrash = await make(people.owner);
  await addAll(inTrash, people);
  await trash(inTrash, people.owner);
  const elsewhere = await make(await makePerson(suite));
  for (const role of roles) {
    await suite
      .get(projectMembersKey)
      .put(elsewhere, { userId: people[role].userId, permission: 'E' });
    await trash(await make(people[role]), people[role]);
  }
  return { ...people, inTrash, elsewhere, ids: [people.id, inTrash, 'none'] };
}

async function addAll(id: string, { editor, commenter, viewer }: ProjectPeople) {
  const members = suite.get(projectMembersKey);
  await members.put(id, { userId: editor.userId, permission: 'E' });
  await members.put(id, { userId: commenter.userId, permission: 'C' });
  await members.put(id, { userId: viewer.userId, permission: 'V' });
}

test.each([
  ['owner', true, true, true],
  ['editor', true, true, false],
  ['commenter', true, false, false],
  ['viewer', true, false, false],
  ['stranger', false, false, false],
] as const)(
  'a project is visible to its %s: %s; they may edit it: %s; they find it in their trash: %s',
  async (role, isVisible, mayEdit, isTheirTrash) => {
    const people = await begin();
    const { id, inTrash, elsewhere, ids } = people;
    const person = people[role];
    expect(await access.filterVisible(person, ids)).toEqual(isVisible ? [id] : []);
    const named = await access.nameVisible(person, [...ids, id]);
    expect([...named.values()]).toEqual(
      isVisible ? [{ id, kind: 'PM', title: 'Untitled Matrix project', mayEdit }] : [],
    );
    expect((await access.filterTrashed(person, ids)).map((one) => one.id)).toEqual(
      isTheirTrash ? [inTrash] : [],
    );
    const found = await access.search(person, { kind: 'PM', limit: 10 });
    expect(new Map(found.map((one) => [one.id, one.mayEdit]))).toEqual(
      new Map([[elsewhere, true], ...(isVisible ? [[id, mayEdit] as const] : [])]),
    );
    const opened = await suite.request(mapperCalls.open, { params: { id } }, person.accessToken);
    expect(opened.status).toBe(isVisible ? 200 : 404);
  },
);

test('an empty list of projects has no visible one', async () => {
  const { owner } = await begin();
  expect(await access.filterVisible(owner, [])).toEqual([]);
  expect(await access.nameVisible(owner, [])).toEqual(new Map());
  expect(await access.filterTrashed(owner, [])).toEqual([]);
  expect(await access.filterVisibleToReaders('none', [])).toEqual([]);
});

test('a project in the trash is not found, and results are in the order of the ids', async () => {
  const { id, inTrash } = await begin();
  expect(await access.find(id)).toMatchObject({ id });
  expect(await access.find(inTrash)).toBeNull();
  expect(await access.find('none')).toBeNull();
  const all: string[] = [];
  for (let last: string | undefined = ''; last !== undefined; last = all.at(-1)) {
    const next = await access.idsAfter(last, 2);
    if (next.length === 0) break;
    expect(next.length).toBeLessThanOrEqual(2);
    all.push(...next);
  }
  expect(all).toEqual(all.toSorted());
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining([id, inTrash]));
});

test('projects visible to all readers of a project are those that each of them sees, including its owner', async () => {
  const people = await begin();
  const { id, inTrash, owner, viewer } = people;
  const visible = (ids: string[]) => access.filterVisibleToReaders(id, ids);
  const ofOwner = await make(owner);
  const ofViewer = await make(viewer);
  const ofAll = await make(owner);
  await addAll(ofAll, people);
  expect(await visible([id, inTrash, ofOwner, ofViewer, ofAll, 'none'])).toEqual(
    expect.arrayContaining([id, ofAll]),
  );
  expect(await visible([inTrash, ofOwner, ofViewer, 'none'])).toEqual([]);
  await suite.get(projectMembersKey).remove(ofAll, viewer.userId);
  expect(await visible([ofAll])).toEqual([]);
  // A project with one reader shows what this reader can see.
  expect(await access.filterVisibleToReaders(ofOwner, [id, ofOwner, ofViewer])).toEqual(
    expect.arrayContaining([id, ofOwner]),
  );
  expect(await access.filterVisibleToReaders('none', [id])).toEqual([]);
});

test.each(roles)('selected projects are only those that the %s sees', async (role) => {
  const people = await begin();
  const person = people[role];
  const note = await suite.send(notesCalls.create, { body: {} }, person.accessToken);
  const select = async (...wanted: [Parameters<ProjectAccess['selectVisible']>[1]?]) => {
    const { rows } = await suite.database.orm.execute<{ project_id: string }>(
      access.selectVisible(person, ...wanted),
    );
    return rows.map((row) => row.project_id).sort();
  };
  const isVisible = role !== 'stranger';
  const mayEdit = role === 'owner' || role === 'editor';
  const [map, own, elsewhere] = [people.id, note._id, people.elsewhere];
  const visible = [...(isVisible ? [map] : []), elsewhere];
  const editable = [...(mayEdit ? [map] : []), elsewhere];
  expect(await select()).toEqual([...visible, own].sort());
  expect(await select({ editable: true })).toEqual([...editable, own].sort());
  expect(await select({ kind: 'PM' })).toEqual(visible.sort());
  expect(await select({ kind: 'PM', editable: true })).toEqual(editable.sort());
  // The note was changed last.
  expect(await select({ latest: 1 })).toEqual([own]);
});

test('a user can read the plan of the owner of a project that they work in, unless it is in the trash', async () => {
  const { id, owner, viewer, stranger } = await makeProjectPeople(suite);
  const status = async (by: Person, of = owner) =>
    (await suite.request(userPlansFeature, { query: { owner_id: of.userId } }, by.accessToken))
      .status;
  expect(await status(viewer)).toBe(200);
  expect(await status(stranger)).toBe(404);
  expect(await status(owner, viewer)).toBe(404);
  expect(await status(viewer, stranger)).toBe(404);
  await trash(id, owner);
  expect(await status(viewer)).toBe(404);
});

test('before deletion an account sees how many projects are deleted, and who else uses them', async () => {
  const owner = await makePerson(suite);
  await make(owner, 'Alone');
  const [withOne, withTwo, gone] = [
    await make(owner, 'With one'),
    await make(owner, 'With two'),
    await make(owner, 'In the trash'),
  ];
  await invite(suite, owner, withOne, 'V');
  for (const id of [withTwo, withTwo, gone]) await invite(suite, owner, id, 'C');
  await trash(gone, owner);
  const { losses } = await suite.send(readDeletionImpact, {}, owner.accessToken);
  expect(losses.find(({ what }) => what === 'projects')).toEqual({
    what: 'projects',
    count: 4,
    shared: [
      { title: 'With two', people: 2 },
      { title: 'With one', people: 1 },
    ],
  });
});

test('a change of one member leaves the others, and membership applies to one project', async () => {
  const [one, other] = [await makeProjectPeople(suite), await makeProjectPeople(suite)];
  const members = suite.get(projectMembersKey);
  await members.put(other.id, { userId: one.viewer.userId, permission: 'C' });
  const permissionsOf = async ({ id }: ProjectPeople) =>
    (await members.list(id)).map(({ permission }) => permission).sort();
  expect(await members.change(one.id, { userId: one.viewer.userId, permission: 'E' })).toBe(true);
  expect(await permissionsOf(one)).toEqual(['C', 'E', 'E']);
  expect(await permissionsOf(other)).toEqual(['C', 'C', 'E', 'V']);
  expect(await members.change(one.id, { userId: other.viewer.userId, permission: 'E' })).toBe(
    false,
  );
  expect(await members.remove(one.id, one.viewer.userId)).toBe(true);
  expect(await members.remove(one.id, one.viewer.userId)).toBe(false);
  expect(await permissionsOf(one)).toEqual(['C', 'E']);
  expect(await permissionsOf(other)).toEqual(['C', 'C', 'E', 'V']);
  // Their dashboard entry is deleted with one project only.
  expect(await access.filterVisible(one.viewer, [one.id, other.id])).toEqual([other.id]);
  expect(await access.filterVisible(one.editor, [one.id, other.id])).toEqual([one.id]);
});
