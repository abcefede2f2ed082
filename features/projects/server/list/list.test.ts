import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyEdit } from '#kernel/document/edit.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/index.ts';
import { listProjects } from '../../contract/list-calls.ts';
import type { ListShare, ListSort } from '../../contract/project.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise', BROWSER_PATH: '/no/browser' });
});
afterAll(() => suite.close());

async function make(person: Person, title?: string): Promise<string> {
  const body = title === undefined ? {} : { title };
  return (await suite.send(mapperCalls.create, { body }, person.accessToken))._id;
}

interface ListQuery {
  sort?: ListSort;
  search?: string;
  share?: ListShare;
  folder_id?: string;
  after?: string;
  limit?: number;
}

const list = (person: Person, query: ListQuery = {}) =>
  suite.send(listProjects, { query: { kind: 'PM', ...query } }, person.accessToken);
const titles = async (person: Person, query: ListQuery = {}) =>
  (await list(person, query)).projects.map(({ title }) => title);

/** As if the project had been changed, and opened by all users, at a given time. */
async function setMoments(id: string, moment: string): Promise<void> {
  const { pool } = suite.database;
  await pool.query('update projects set updated_at = $2 where id = $1', [id, moment]);
  await pool.query(
    'update dashboard_entries set updated_at = $2, opened_at = $2 where project_id = $1',
    [id, moment],
  );
}

test('lists are sorted as the user chose [S2.139] [S2.140] [S2.141] [S2.142]', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  const body = { project_id: id, title: 'shared map' };
  await suite.send(mapperCalls.rename, { body }, owner.accessToken);
  await setMoments(id, '2026-01-05T10:00:00Z');
  const moments = { 'Round 10': '2026-01-03', 'round 2': '2026-01-04', Éclair: '2026-01-02' };
  for (const [title, day] of Object.entries(moments)) {
    await setMoments(await make(viewer, title), `${day}T10:00:00Z`);
  }
  expect(await titles(viewer)).toEqual(['shared map', 'round 2', 'Round 10', 'Éclair']);
  expect(await titles(viewer, { sort: 'title' })).toEqual([
    'Éclair',
    'round 2',
    'Round 10',
    'shared map',
  ]);
  expect(await titles(viewer, { sort: 'ownership' })).toEqual([
    'round 2',
    'Round 10',
    'Éclair',
    'shared map',
  ]);
  const eclair = (await list(viewer, { search: 'eclair' })).projects[0]?._id ?? '';
  // Preloading a project does not count as opening it.
  const ahead = { params: { id: eclair }, query: { ahead: true as const } };
  await suite.send(mapperCalls.open, ahead, viewer.accessToken);
  expect((await titles(viewer, { sort: 'recently_opened' }))[0]).not.toBe('Éclair');
  await suite.send(mapperCalls.open, { params: { id: eclair } }, viewer.accessToken);
  expect((await titles(viewer, { sort: 'recently_opened' }))[0]).toBe('Éclair');
  // The time of opening is separate for each user.
  await suite.send(mapperCalls.open, { params: { id } }, owner.accessToken);
  const [listed] = (await list(viewer, { search: 'shared' })).projects;
  expect(listed?.opened_date).toBe('2026-01-05T10:00:00.000Z');
});

test('every sort order is paged without repeating or omitting entries', async () => {
  const ada = await makePerson(suite);
  const made = [];
  for (const title of ['b', 'a', 'c', 'a', 'e']) made.push(await make(ada, title));
  for (const sort of ['ownership', 'last_modified', 'recently_opened', 'title'] as const) {
    const listed: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(ada, { sort, limit: 2, ...(after ? { after } : {}) });
      listed.push(...page.projects.map(({ _id }) => _id));
      after = page.next ?? undefined;
    } while (after);
    expect(listed.toSorted()).toEqual(made.toSorted());
  }
  const query = { query: { kind: 'PM' as const, after: 'bm9uc2Vuc2U' } };
  expect((await suite.request(listProjects, query, ada.accessToken)).status).toBe(400);
});

test("search covers titles and texts in all folders, of the user's own projects only", async () => {
  const [ada, eve] = [await makePerson(suite), await makePerson(suite)];
  const id = await make(ada, 'Opening a current account');
  await make(ada, 'Café visit');
  await suite.edit(id, ada.userId, (document) =>
    applyEdit(
      document,
      addStage,
      { id: 's1', name: 'Prove who I am', position: 'a0' },
      { kind: 'call' },
    ),
  );
  await expect.poll(() => titles(ada, { search: 'prov' }), { timeout: 60_000 }).toHaveLength(1);
  const folder = { body: { title: 'Bank' } };
  const { _id: folder_id } = await suite.send(mapperCalls.createFolder, folder, ada.accessToken);
  const move = { params: { id }, body: { folder_id } };
  await suite.send(mapperCalls.moveToFolder, move, ada.accessToken);
  expect(await titles(ada, { search: 'current PROVE' })).toEqual(['Opening a current account']);
  expect(await titles(ada, { search: 'cafe' })).toEqual(['Café visit']);
  for (const search of ['account visit', '!?', "' or 1=1 --"]) {
    expect(await titles(ada, { search })).toEqual([]);
  }
  expect(await titles(eve, { search: 'current' })).toEqual([]);
  const [inText] = (await list(ada, { search: 'prov' })).projects;
  expect(inText?.hit).toEqual({ before: '', found: 'Prove', after: ' who I am' });
  const [inTitle] = (await list(ada, { search: 'cafe' })).projects;
  expect(inTitle?.hit).toBeNull();
});

test('recent projects and those that others share are found in any folder', async () => {
  const { id, viewer } = await makeProjectPeople(suite);
  const [old, own] = [await make(viewer, 'Old'), await make(viewer, 'Own')];
  const folder = { body: { title: 'Bank' } };
  const { _id: folder_id } = await suite.send(mapperCalls.createFolder, folder, viewer.accessToken);
  const move = { params: { id: own }, body: { folder_id } };
  await suite.send(mapperCalls.moveToFolder, move, viewer.accessToken);
  const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  await setMoments(old, longAgo);
  const ids = async (share: ListShare) =>
    (await list(viewer, { share })).projects.map(({ _id }) => _id);
  expect(await ids('shared')).toEqual([id]);
  expect(await ids('recent')).toEqual([own]);
  expect((await ids('all')).toSorted()).toEqual([id, old, own].toSorted());
});
