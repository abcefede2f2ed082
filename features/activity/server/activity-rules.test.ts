import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseProjects, restoreProjects } from '#features/projects/contract/list-calls.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { fact } from '#tests/fixtures/live/live-place.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { readActivity } from '../contract.ts';
import { activities } from './tables.ts';
import { nothingDone } from './work-done.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

/** A map of a new user's. */
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

test('what a user does now leaves what they did in an earlier quarter of an hour as it was', async () => {
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

test('the activity of a project is none of another', async () => {
  const [one, other] = [await begin(), await begin()];
  await rename(one.id, 'Round 2', one.owner);
  const actsOf = async ({ id, owner }: typeof one) =>
    (await read(id, owner)).entries.flatMap(({ acts }) => acts).sort();
  expect(await actsOf(one)).toEqual(['created', 'renamed']);
  expect(await actsOf(other)).toEqual(['created']);
});

test('a page that holds everything has no next one', async () => {
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

test('an owner deletes a project, and a member who does leaves it', async () => {
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

test('an open screen is announced what was done', async () => {
  const { id, owner } = await begin();
  const screen = await suite.entered(id, owner);
  const heard: string[] = [];
  screen.provider.on('stateless', ({ payload }: { payload: string }) => heard.push(payload));
  await rename(id, 'Round 2', owner);
  await fact(() => expect(heard).toContain('{"topic":"activity"}'));
});

test('the activity of a project goes with it, and with no other', async () => {
  const [gone, kept] = [await begin(), await begin()];
  await suite.send(mapperCalls.remove, { params: { id: gone.id } }, gone.owner.accessToken);
  await suite.send(eraseProjects, { body: { ids: [gone.id] } }, gone.owner.accessToken);
  const rowsOf = (id: string) =>
    suite.database.orm.select().from(activities).where(eq(activities.projectId, id));
  expect(await rowsOf(gone.id)).toEqual([]);
  expect(await rowsOf(kept.id)).toHaveLength(1);
});
