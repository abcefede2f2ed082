import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { mapperCalls, mapperComments, mapperSharing } from '#tools/mapper/contract/project.ts';
import { addStage, describeMap, renameStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { type ActivityEntry, readActivity } from '../contract.ts';
import { actOf, recordedCalls } from './recorded-calls.ts';
import { activities } from './tables.ts';
import { nothingDone } from './work-done.ts';

// A quarter that ends while a test runs would split its activity.
vi.mock('./quarter.ts', () => ({ quarterOf: () => new Date('2026-11-23T12:15:00Z') }));

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const activity = async (id: string, by: Person) =>
  (await suite.send(readActivity, { params: { id }, query: {} }, by.accessToken)).entries;

/** The actions in the newest entry of a user. */
const doneBy = async (id: string, person: Person) =>
  (await activity(id, person)).find(({ by }) => by?.user_id === person.userId);

test('actions by calls are listed for all users who can see the project', async () => {
  const { id, owner, editor, commenter, viewer } = await makeProjectPeople(suite);
  const rename = { body: { project_id: id, title: 'Bank round 2' } };
  await suite.send(mapperCalls.rename, rename, editor.accessToken);
  const comment = { body: { project_id: id, anchor: 'project', text: 'Good' } };
  await suite.send(mapperComments.begin, comment, commenter.accessToken);
  expect(await suite.request(mapperCalls.rename, rename, viewer.accessToken)).toMatchObject({
    status: 403,
  });
  // A user whose account is deleted is still listed.
  await suite.send(deleteUser, { body: {} }, commenter.accessToken);
  const entries = await activity(id, viewer);
  expect(entries.map(({ by, acts }) => [by?.full_name, acts])).toEqual([
    [undefined, ['joined', 'commented']],
    [editor.fullName, ['joined', 'renamed']],
    [viewer.fullName, ['joined']],
    [owner.fullName, ['created', 'shared']],
  ]);
});

test('edits of the document are summarised from the changes, one entry per quarter of an hour', async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  const [one, two] = await Promise.all([suite.entered(id, owner), suite.entered(id, editor)]);
  const origin = { kind: 'user' } as const;
  const [mine, theirs] = [one, two].map(({ document }) => openDocument(mapperDocument, document));
  applyEdit(one.document, addStage, { id: 'a', position: 'a0' }, origin);
  applyEdit(one.document, addStage, { id: 'b', position: 'a1' }, origin);
  await eventually(() => expect(theirs?.stages.has('b')).toBe(true));
  applyEdit(two.document, renameStage, { id: 'a', name: 'Notice' }, origin);
  applyEdit(two.document, describeMap, { actor: 'Amara' }, origin);
  await eventually(async () => {
    expect(await doneBy(id, owner)).toMatchObject({
      acts: ['created', 'shared'],
      records: [{ one: 'stage', many: 'stages', added: 2, changed: 0, removed: 0 }],
      facts: [],
    });
    expect(await doneBy(id, editor)).toMatchObject({
      records: [{ many: 'stages', added: 0, changed: 1, removed: 0 }],
      facts: ['Whose journey'],
    });
  });
  expect(mine?.stages.has('a')).toBe(true);
  suite.leave();
  // A change that the server makes for a user is listed as the user's.
  await suite.edit(id, editor.userId, (document) =>
    applyEdit(document, addStage, { id: 'c', position: 'a2' }, origin),
  );
  await eventually(async () =>
    expect((await doneBy(id, editor))?.records[0]).toMatchObject({ added: 1 }),
  );
});

test('leaving a project is recorded, and a user who lost access can no longer read its activity', async () => {
  const { id, owner, viewer, editor } = await makeProjectPeople(suite);
  await suite.send(mapperCalls.remove, { params: { id } }, viewer.accessToken);
  const params = { id, member_id: editor.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  const entries = await activity(id, owner);
  expect(entries.find(({ by }) => by?.user_id === viewer.userId)?.acts).toEqual(['joined', 'left']);
  expect(entries.find(({ by }) => by?.user_id === owner.userId)?.acts).toContain('access_changed');
  const given = { params: { id }, query: {} };
  expect((await suite.request(readActivity, given, viewer.accessToken)).status).toBe(404);
});

test('a long activity is read page by page, and entries with the same time are each on one page only', async () => {
  const { id, owner } = await makeProjectPeople(suite);
  const now = Date.now();
  const rows = Array.from({ length: 70 }, (_, turn) => ({
    id: newId(),
    projectId: id,
    userId: owner.userId,
    quarter: new Date(now - (turn + 1) * 900_000),
    beganAt: new Date(now),
    // Twenty at the same time, so that a page of thirty ends among them.
    lastAt: new Date(now - 3_600_000 - Math.floor(turn / 20) * 1000),
    workDone: { ...nothingDone, acts: ['renamed' as const] },
  }));
  await suite.database.orm.insert(activities).values(rows);
  const listed: ActivityEntry[] = [];
  const pages: number[] = [];
  let after: string | null | undefined;
  do {
    const query = after ? { after } : {};
    const page = await suite.send(readActivity, { params: { id }, query }, owner.accessToken);
    listed.push(...page.entries);
    pages.push(page.entries.length);
    after = page.next;
  } while (after);
  // The four users of the project come first.
  expect(pages).toEqual([30, 30, 14]);
  expect(new Set(listed.map((entry) => entry.id)).size).toBe(74);
  expect(listed.slice(4).map((entry) => entry.last_date)).toEqual(
    rows.map(({ lastAt }) => lastAt.toISOString()),
  );
});

test('a call whose activity cannot be recorded still succeeds, and logs the error', async () => {
  const { id, owner } = await makeProjectPeople(suite);
  const rename = { body: { project_id: id, title: 'Bank round 3' } };
  await suite.database.pool.query('alter table activities rename to activities_away');
  try {
    const renamed = await suite.send(mapperCalls.rename, rename, owner.accessToken);
    expect(renamed.project_title).toBe('Bank round 3');
  } finally {
    await suite.database.pool.query('alter table activities_away rename to activities');
  }
  expect((await doneBy(id, owner))?.acts).not.toContain('renamed');
});

test('every recorded call exists among the served calls', () => {
  const tails = new Set(suite.calls.map(({ id }) => id.slice(id.lastIndexOf('.') + 1)));
  expect(Object.keys(recordedCalls).filter((tail) => !tails.has(tail))).toEqual([]);
});

test('only calls about projects are recorded', () => {
  const sliceOf = (id: string) => id.slice(0, id.lastIndexOf('.'));
  const kinds = suite.calls.filter(({ id }) => id.endsWith('.putShareLink'));
  const slices = ['projects', 'sharing', ...kinds.map(({ id }) => sliceOf(id))];
  const recorded = suite.calls.map(({ id }) => id).filter((id) => actOf(id) !== undefined);
  expect(recorded.length).toBeGreaterThan(100);
  expect(recorded.filter((id) => !slices.includes(sliceOf(id)))).toEqual([]);
});
