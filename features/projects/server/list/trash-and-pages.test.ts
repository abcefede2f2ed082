import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalChannel } from '#kernel/live/personal-channel.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { listProjects, listTrash, removeProjects } from '../../contract/list-calls.ts';
import { type ListShare, type ListSort, listsTopic } from '../../contract/project.ts';
import { projectMembersKey } from '../index.ts';

let suite: LiveSuite;
let ada: Person;
beforeAll(async () => {
  suite = await startLiveSuite({ DEFAULT_PLAN: 'enterprise' });
});
beforeEach(async () => {
  ada = await makePerson(suite, { name: 'Ada' });
});
afterAll(() => suite.close());

const make = async ({ accessToken }: Person, title: string) =>
  (await suite.send(mapperCalls.create, { body: { title } }, accessToken))._id;

const makeNote = async ({ accessToken }: Person) =>
  (await suite.send(notesCalls.create, { body: {} }, accessToken))._id;

const remove = (by: Person, ...ids: string[]) =>
  suite.send(removeProjects, { body: { ids } }, by.accessToken);

interface ListQuery {
  kind?: 'PM' | 'NOTE';
  limit?: number;
  after?: string;
}
const trash = (by: Person, query: ListQuery = {}) =>
  suite.send(listTrash, { query: { kind: 'PM', ...query } }, by.accessToken);

const list = (
  by: Person,
  query: ListQuery & { share?: ListShare; sort?: ListSort; folder_id?: string } = {},
) => suite.send(listProjects, { query: { kind: 'PM', ...query } }, by.accessToken);

const titlesOf = ({ projects }: { projects: { title: string }[] }) =>
  projects.map(({ title }) => title);

test("the trash lists the user's own projects of one kind, most recently deleted first", async () => {
  const [first, second, note] = [
    await make(ada, 'First'),
    await make(ada, 'Second'),
    await makeNote(ada),
  ];
  await make(ada, 'Kept');
  const others = await makePerson(suite);
  await remove(others, await make(others, 'Of another'));
  await remove(ada, second);
  await remove(ada, first);
  await remove(ada, note);
  expect(titlesOf(await trash(ada))).toEqual(['First', 'Second']);
  expect((await trash(ada, { kind: 'NOTE' })).projects.map(({ _id }) => _id)).toEqual([note]);
  expect(titlesOf(await list(ada))).toEqual(['Kept']);
});

test('the trash is paged without a gap, also where several were deleted at the same time', async () => {
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c', 'd', 'e']) ids.push(await make(ada, title));
  await remove(ada, ...ids);
  await suite.database.pool.query(
    "update projects set trashed_at = date_trunc('milliseconds', now()) where id = any($1)",
    [ids],
  );
  const first = await trash(ada, { limit: 3 });
  expect(first.projects).toHaveLength(3);
  const second = await trash(ada, { limit: 3, after: first.next ?? '' });
  const listed = [...first.projects, ...second.projects].map(({ _id }) => _id);
  expect(listed).toEqual(ids.toSorted().toReversed());
  expect(second.next).toBeNull();
  const all = await trash(ada, { limit: 5 });
  expect(all.projects).toHaveLength(5);
  expect(all.next).toBeNull();
});

test('a page that has all entries has no next page, in each sort order', async () => {
  for (const title of ['a', 'b']) await make(ada, title);
  for (const sort of ['ownership', 'last_modified', 'recently_opened', 'title'] as const) {
    const fullPage = await list(ada, { sort, limit: 2 });
    expect(fullPage.projects).toHaveLength(2);
    expect(fullPage.next).toBeNull();
    const half = await list(ada, { sort, limit: 1 });
    expect(half.projects).toHaveLength(1);
    expect(half.next).not.toBeNull();
  }
});

test('a list is of one kind, of what is shared, and of one folder', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  await make(viewer, 'Own');
  await makeNote(viewer);
  expect(titlesOf(await list(viewer)).sort()).toEqual(['Own', 'Untitled Matrix project']);
  expect((await list(viewer, { kind: 'NOTE' })).projects).toHaveLength(1);
  const shared = await list(viewer, { share: 'shared' });
  expect(shared.projects.map(({ _id }) => _id)).toEqual([id]);
  expect((await list(owner, { share: 'shared' })).projects).toEqual([]);
  const body = { title: 'Bank' };
  const folder = await suite.send(mapperCalls.createFolder, { body }, viewer.accessToken);
  const given = { params: { id }, body: { folder_id: folder._id } };
  await suite.send(mapperCalls.moveToFolder, given, viewer.accessToken);
  expect(titlesOf(await list(viewer, { folder_id: folder._id }))).toEqual([
    'Untitled Matrix project',
  ]);
  // A folder belongs to its user.
  expect(titlesOf(await list(owner, { folder_id: folder._id }))).toEqual([]);
});

test('a project cannot be opened or copied as another kind', async () => {
  const note = await makeNote(ada);
  const given = { params: { id: note } };
  expect((await suite.request(mapperCalls.open, given, ada.accessToken)).status).toBe(404);
  expect((await suite.request(mapperCalls.duplicate, given, ada.accessToken)).status).toBe(404);
  expect((await suite.request(notesCalls.open, given, ada.accessToken)).status).toBe(200);
});

test('the dashboards of all users of a project are notified about changes, also of users who lost it', async () => {
  const { id, owner, viewer, stranger } = await makeProjectPeople(suite);
  const hears = async (person: Person) => {
    const heard: string[] = [];
    const screen = await suite.entered(personalChannel(person.userId), person);
    screen.provider.on('stateless', ({ payload }: { payload: string }) => {
      if (payload === JSON.stringify({ topic: listsTopic })) heard.push(payload);
    });
    return heard;
  };
  const all = [await hears(owner), await hears(viewer), await hears(stranger)];
  const counts = () => all.map(({ length }) => length);
  const members = suite.get(projectMembersKey);
  const body = { project_id: id, title: 'Round 2' };
  await suite.send(mapperCalls.rename, { body }, owner.accessToken);
  await eventually(() => expect(counts()).toEqual([1, 1, 0]));
  await members.put(id, { userId: stranger.userId, permission: 'V' });
  await eventually(() => expect(counts()).toEqual([1, 1, 1]));
  await members.change(id, { userId: stranger.userId, permission: 'C' });
  await eventually(() => expect(counts()).toEqual([1, 1, 2]));
  await members.remove(id, stranger.userId);
  await eventually(() => expect(counts()).toEqual([1, 1, 3]));
  // Leaving a project notifies only the user; a deletion by the owner notifies all.
  await remove(viewer, id);
  await eventually(() => expect(counts()[1]).toBe(2));
  await remove(owner, id);
  await eventually(() => expect(counts()[0]).toBeGreaterThan(1));
  suite.leave();
});

test('folders are unique by user, kind and name, and other folders do not matter', async () => {
  const other = await makePerson(suite);
  const create = async (
    by: Person,
    title: string,
    calls: typeof mapperCalls | typeof notesCalls = mapperCalls,
  ) => (await suite.request(calls.createFolder, { body: { title } }, by.accessToken)).status;
  expect(await create(ada, 'Bank')).toBe(200);
  expect(await create(ada, 'Bank')).toBe(409);
  expect(await create(other, 'Bank')).toBe(200);
  expect(await create(ada, 'Bank', notesCalls)).toBe(200);
  const titles = async (calls: typeof mapperCalls | typeof notesCalls) =>
    (await suite.send(calls.listFolders, {}, ada.accessToken)).map(({ title }) => title);
  expect(await titles(mapperCalls)).toEqual(['Bank']);
  expect(await titles(notesCalls)).toEqual(['Bank']);
});
