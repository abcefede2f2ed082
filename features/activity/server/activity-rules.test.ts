import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountData } from '#features/accounts/contract/profile.ts';
import {
  eraseProjects,
  removeProjects,
  restoreProjects,
} from '#features/projects/contract/list-calls.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { mapperCalls, mapperComments } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/index.ts';
import { readActivity } from '../contract.ts';
import { activities } from './tables.ts';
import { nothingDone } from './work-done.ts';

// A quarter that ends while a test runs would split its activity.
vi.mock('./quarter.ts', () => ({ quarterOf: () => new Date('2026-11-23T12:15:00Z') }));

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

/** A map of a new user. */
async function begin() {
  const owner = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  return { id, owner };
}

const read = (id: string, { accessToken }: Person) =>
  suite.send(readActivity, { params: { id }, query: {} }, accessToken);

const rename = (id: string, title: string, { accessToken }: Person) =>
  suite.send(mapperCalls.rename, { body: { project_id: id, title } }, accessToken);

/** An entry of an hour ago in which a user renamed a project. */
const earlier = (projectId: string, userId: string, hours = 1) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  return {
    id: newId(),
    projectId,
    userId,
    quarter: at,
    beganAt: at,
    lastAt: at,
    workDone: { ...nothingDone, acts: ['renamed' as const] },
  };
};

test('a new quarter of an hour begins a new entry and leaves the entry before unchanged', async () => {
  const { id, owner } = await begin();
  const old = earlier(id, owner.userId);
  await suite.database.orm.insert(activities).values(old);
  await suite.send(mapperCalls.duplicate, { params: { id } }, owner.accessToken);
  await rename(id, 'Round 2', owner);
  const { entries } = await read(id, owner);
  const last = entries.at(-1);
  expect(last).toMatchObject({ id: old.id, acts: ['renamed'] });
  expect(last?.last_date).toBe(old.lastAt.toISOString());
  expect(entries.slice(0, -1).flatMap(({ acts }) => acts)).toContain('created');
});

test('the activity of a project has no entries of another project', async () => {
  const [one, other] = [await begin(), await begin()];
  await rename(one.id, 'Round 2', one.owner);
  const actsOf = async ({ id, owner }: typeof one) =>
    (await read(id, owner)).entries.flatMap(({ acts }) => acts).sort();
  expect(await actsOf(one)).toEqual(['created', 'renamed']);
  expect(await actsOf(other)).toEqual(['created']);
});

test('actions in several projects at once are recorded in each project separately', async () => {
  const { id, owner } = await begin();
  const { _id: other } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  await rename(id, 'Round 2', owner);
  const body = { project_id: other, anchor: 'project', text: 'Good' };
  const thread = await suite.send(mapperComments.begin, { body }, owner.accessToken);
  await rename(id, 'Round 3', owner);
  const actsOf = async (project: string) =>
    (await read(project, owner)).entries.map(({ acts }) => acts);
  expect(await actsOf(id)).toEqual([['created', 'renamed']]);
  expect(await actsOf(other)).toEqual([['created', 'commented']]);
  // Resolving is recorded, reopening is not.
  const resolve = (resolved: boolean) =>
    suite.send(
      mapperComments.resolve,
      { body: { project_id: other, thread_id: thread.id, resolved } },
      owner.accessToken,
    );
  const [{ last_date: before } = { last_date: '' }] = (await read(other, owner)).entries;
  await resolve(false);
  expect((await read(other, owner)).entries[0]).toMatchObject({
    acts: ['created', 'commented'],
    last_date: before,
  });
  await resolve(true);
  expect(await actsOf(other)).toEqual([['created', 'commented', 'resolved']]);
});

test('a call that deletes several projects is recorded in the activity of each', async () => {
  const { id, owner } = await begin();
  const { _id: other } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  const ids = { body: { ids: [id, other, 'none'] } };
  await suite.send(removeProjects, ids, owner.accessToken);
  await suite.send(restoreProjects, ids, owner.accessToken);
  for (const project of [id, other])
    expect((await read(project, owner)).entries.map(({ acts }) => acts)).toEqual([
      ['created', 'deleted', 'restored'],
    ]);
});

test('a document that is reported without a change by a user adds no activity', async () => {
  const { id, owner } = await begin();
  await suite.edit(id, owner.userId, (document) => {
    applyEdit(document, addStage, { id: 's1', position: 'a0' }, { kind: 'user' });
  });
  await eventually(async () =>
    expect((await read(id, owner)).entries[0]?.records).toEqual([
      { one: 'stage', many: 'stages', added: 1, changed: 0, removed: 0 },
    ]),
  );
  const entry = (await read(id, owner)).entries[0];
  expect(entry).toMatchObject({ acts: ['created'], facts: [] });
});

test('a page that has all entries has no next page', async () => {
  const { id, owner } = await begin();
  await suite.database.orm.delete(activities).where(eq(activities.projectId, id));
  const rows = Array.from({ length: 30 }, (_, turn) => earlier(id, owner.userId, turn + 1));
  await suite.database.orm.insert(activities).values(rows);
  const all = await read(id, owner);
  expect(all.entries).toHaveLength(30);
  expect(all.next).toBeNull();
  await suite.database.orm.insert(activities).values(earlier(id, owner.userId, 31));
  const first = await read(id, owner);
  expect(first.entries).toHaveLength(30);
  expect(first.next).not.toBeNull();
});

test("deleting a project is recorded as 'deleted' for its owner and as 'left' for a member", async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  const remove = ({ accessToken }: Person) =>
    suite.send(mapperCalls.remove, { params: { id } }, accessToken);
  await remove(editor);
  await remove(owner);
  await suite.send(restoreProjects, { body: { ids: [id] } }, owner.accessToken);
  const { entries } = await read(id, owner);
  const actsOf = (person: Person) =>
    entries.filter(({ by }) => by?.user_id === person.userId).flatMap(({ acts }) => acts);
  expect(actsOf(editor)).toContain('left');
  expect(actsOf(editor)).not.toContain('deleted');
  expect(actsOf(owner)).toContain('deleted');
  expect(actsOf(owner)).not.toContain('left');
});

test('open screens are notified about new activity', async () => {
  const { id, owner } = await begin();
  const screen = await suite.entered(id, owner);
  const heard: string[] = [];
  screen.provider.on('stateless', ({ payload }: { payload: string }) => heard.push(payload));
  await rename(id, 'Round 2', owner);
  await eventually(() => expect(heard).toContain('{"topic":"activity"}'));
});

test('deleting a project deletes its activity, and that of no other project', async () => {
  const [gone, stored] = [await begin(), await begin()];
  await suite.send(mapperCalls.remove, { params: { id: gone.id } }, gone.owner.accessToken);
  await suite.send(eraseProjects, { body: { ids: [gone.id] } }, gone.owner.accessToken);
  const rowsOf = (id: string) =>
    suite.database.orm.select().from(activities).where(eq(activities.projectId, id));
  expect(await rowsOf(gone.id)).toEqual([]);
  expect(await rowsOf(stored.id)).toHaveLength(1);
});

test("the data of an account has the account's own activity, and nobody else's", async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  await rename(id, 'Bank', editor);
  const dataOf = async ({ accessToken }: Person) =>
    (await suite.send(accountData, {}, accessToken)).activity;
  expect(await dataOf(editor)).toMatchObject([
    { projectId: id, workDone: { acts: ['joined', 'renamed'] } },
  ]);
  expect(await dataOf(owner)).toMatchObject([
    { projectId: id, workDone: { acts: ['created', 'shared'] } },
  ]);
});
