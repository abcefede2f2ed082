import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { RecordChange } from '../document/changes.ts';
import { createChangeStore } from './change-store.ts';
import {
  createRunStore,
  listRunsOf,
  type NewRun,
  type RunRow,
  type RunStore,
  removeRunsOfOwner,
  removeRunsOfProject,
} from './run-store.ts';
import { runChanges, runPartials, runs } from './tables.ts';

let database: Database;
let store: RunStore;
beforeAll(async () => {
  database = await openTestDatabase();
  store = createRunStore(database);
});
afterAll(() => database.close());
beforeEach(() => database.orm.delete(runs));

const newRun = (id: string, given: Partial<NewRun> = {}): NewRun => ({
  ...{
    id,
    name: 'draft',
    ownerId: 'ada',
    reach: null,
    projectId: null,
    title: 'Draft',
    purpose: '',
  },
  ...{ input: { value: 1 }, retryOf: null },
  ...given,
});
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
/** Adds runs, with values of columns that only time or work sets. */
async function add(...all: [id: string, given?: Partial<NewRun>, change?: Partial<RunRow>][]) {
  for (const [id, given, change] of all) {
    await store.insert(newRun(id, given));
    if (change) await database.orm.update(runs).set(change).where(eq(runs.id, id));
  }
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const left = async () => ids(await database.orm.select().from(runs).orderBy(runs.id));

test('a run is found by its id, and by its id and owner', async () => {
  await add(['a'], ['b', { ownerId: 'ben' }]);
  expect((await store.find('b'))?.ownerId).toBe('ben');
  expect(await store.find('c')).toBeNull();
  expect((await store.findOf('ada', 'a'))?.id).toBe('a');
  expect(await store.findOf('ada', 'b')).toBeNull();
});

test('the list of an owner is filtered by project and state, newest first, from a run on', async () => {
  await add(
    // Its id is the last one, and it is the oldest.
    ['z', {}, { createdAt: minutes(-5) }],
    ['b', { projectId: 'p' }, { createdAt: minutes(-4), state: 'running' }],
    ['c', { projectId: 'p' }, { createdAt: minutes(-3), state: 'done' }],
    ['d', { projectId: 'p' }, { createdAt: minutes(-3), state: 'failed' }],
    ['e', { ownerId: 'ben' }],
  );
  const list = async (wanted: object) => ids(await store.list('ada', { limit: 9, ...wanted }));
  expect(await list({})).toEqual(['d', 'c', 'b', 'z']);
  expect(await list({ limit: 2 })).toEqual(['d', 'c']);
  expect(await list({ projectId: 'p' })).toEqual(['d', 'c', 'b']);
  expect(await list({ state: 'active' })).toEqual(['b', 'z']);
  expect(await list({ state: 'done', projectId: 'p' })).toEqual(['c']);
  const c = await store.find('c');
  expect(await list({ after: [c?.createdAt.toISOString(), 'd'] })).toEqual(['c', 'b', 'z']);
  expect(await list({ after: [c?.createdAt.toISOString(), 'c'] })).toEqual(['b', 'z']);
});

test('unfinished runs are listed by their ids, page by page, without new ones', async () => {
  const old = { createdAt: minutes(-2) };
  await add(
    ['c', {}, old],
    ['a', {}, { ...old, state: 'running' }],
    ['b', {}, { ...old, state: 'done' }],
    ['d', {}, { ...old, state: 'cancelled' }],
    ['e', {}, { createdAt: minutes(-1) }],
    ['f'],
  );
  const list = async (after: string, limit: number) =>
    ids(await store.listUnderWay(minutes(-0.5), after, limit));
  expect(await list('', 9)).toEqual(['a', 'c', 'e']);
  expect(await list('', 2)).toEqual(['a', 'c']);
  expect(await list('c', 2)).toEqual(['e']);
});

const write = {
  progress: 0.5,
  message: 'Half',
  partialCount: 2,
  partialSize: 9,
  partialsCut: false,
};
const partials = [
  { index: 1, value: 'second' },
  { index: 0, value: { first: true } },
];

test('only the current attempt can write', async () => {
  await add(['a'], ['b']);
  expect(await store.write({ id: 'a', attempt: 0 }, { ...write, partials })).toBe(false);
  const first = await store.begin('a', true);
  expect(first).toMatchObject({ state: 'running', attempt: 1, startedAt: expect.any(Date) });
  await store.begin('b', true);
  const attempt = { id: 'a', attempt: 1 };
  expect(await store.write(attempt, { ...write, partials })).toBe(true);
  expect(await store.partialsOf('a', 0)).toEqual([{ first: true }, 'second']);
  expect(await store.partialsOf('a', 1)).toEqual(['second']);
  expect(await store.partialsOf('b', 0)).toEqual([]);
  expect(await store.find('b')).toMatchObject({ progress: 0, message: '', partialCount: 0 });
  expect([
    await store.isCurrent(attempt),
    await store.confirm(attempt, { versionId: 'v' }),
  ]).toEqual([...[true, true]]);
  const second = await store.begin('a', true);
  expect(second).toMatchObject({
    ...write,
    attempt: 2,
    versionId: 'v',
    startedAt: first?.startedAt,
  });
  const over = [
    await store.write(attempt, { ...write, message: 'Late', partials: [] }),
    await store.isCurrent(attempt),
    await store.confirm(attempt, { versionId: 'w' }),
    await store.end(attempt, { state: 'done', result: 1 }),
  ];
  await store.handBack(attempt);
  expect(over).toEqual([false, false, false, false]);
  expect(await store.find('a')).toEqual(second);
});

test('a new attempt has no partial results, and other runs keep theirs', async () => {
  await add(['a'], ['b']);
  for (const id of ['a', 'b']) {
    await store.begin(id, true);
    await store.write({ id, attempt: 1 }, { ...write, partials });
  }
  await store.handBack({ id: 'a', attempt: 1 });
  expect((await store.find('a'))?.state).toBe('queued');
  expect(await store.begin('a', false)).toMatchObject({
    ...{ attempt: 2, progress: 0, message: '', partialCount: 0, partialSize: 0 },
    ...{ partialsCut: false, partialsAttempt: 2 },
  });
  expect([await store.partialsOf('a', 0), (await store.partialsOf('b', 0)).length]).toEqual([
    [],
    2,
  ]);
});

const failure = { state: 'failed', errorCode: 'x', errorMessage: 'X.' } as const;
const moves: Record<string, (id: string) => Promise<unknown>> = {
  ends: (id) => store.end({ id, attempt: 1 }, { state: 'done', result: { a: 1 } }),
  fails: (id) => store.fail(id, failure),
  cancels: (id) => store.cancel(id),
};
test.each([
  ['ends', { state: 'done', progress: 1, result: { value: { a: 1 } } }],
  ['fails', { state: 'failed', progress: 0, errorCode: 'x', errorMessage: 'X.', result: null }],
  ['cancels', { state: 'cancelled', progress: 0, errorCode: null, result: null }],
])('what %s a run ends it once, and no other', async (name, ended) => {
  await add(['a'], ['b']);
  for (const id of ['a', 'b']) await store.begin(id, false);
  expect(await moves[name]?.('a')).toBe(true);
  const row = await store.find('a');
  expect(row).toMatchObject({ ...ended, endedAt: expect.any(Date) });
  for (const again of Object.values(moves)) expect(await again('a')).toBe(false);
  expect(await store.begin('a', false)).toBeNull();
  expect(await store.find('a')).toEqual(row);
  expect(await store.find('b')).toMatchObject({ state: 'running', endedAt: null });
});

test('a waiting run can fail and be cancelled, and does not end by an attempt', async () => {
  await add(['a'], ['b']);
  expect(await moves.ends?.('a')).toBe(false);
  expect([await moves.fails?.('a'), await moves.cancels?.('b')]).toEqual([true, true]);
});

test.each<[what: string, change: Partial<RunRow>, isBegun: boolean]>([
  ['nobody began', { undoBegunAt: null }, true],
  ['somebody began a minute and a half ago', { undoBegunAt: minutes(-1.5) }, false],
  ['somebody began more than two minutes ago', { undoBegunAt: minutes(-2.1) }, true],
  ['is done', { undoneAt: minutes(-5), undoBegunAt: minutes(-5) }, false],
])('an undo that %s begins: %j %s', async (_, change, isBegun) => {
  await add(['a', {}, change], ['b']);
  const begun = await store.beginUndo('a');
  expect(begun?.id).toBe(isBegun ? 'a' : undefined);
  expect((await store.find('b'))?.undoBegunAt).toBeNull();
});

test('an undo is extended and ended only by its last owner', async () => {
  await add(['a'], ['b']);
  const first = await store.beginUndo('a');
  const other = await store.beginUndo('b');
  if (!first || !other) throw new Error('It was not begun.');
  const missed = { ...first, at: minutes(-1) };
  expect(await store.holdUndo(missed)).toBe(false);
  expect(await store.holdUndo(first)).toBe(true);
  await store.endUndo(missed, true);
  expect((await store.find('a'))?.undoneAt).toBeNull();
  await store.endUndo(first, false);
  expect(await store.find('a')).toMatchObject({ undoBegunAt: null, undoneAt: null });
  const again = await store.beginUndo('a');
  if (again) await store.endUndo(again, true);
  expect(await store.find('a')).toMatchObject({ undoneAt: expect.any(Date) });
  expect(await store.find('b')).toMatchObject({ undoBegunAt: other.at, undoneAt: null });
  expect(again && (await store.holdUndo(again))).toBe(false);
});

test('runs that ended before a time are removed in batches, with their data', async () => {
  await add(
    ...['a', 'b', 'c'].map((id): [string, object, object] => [id, {}, { endedAt: minutes(-9) }]),
    ['d', {}, { endedAt: minutes(-1) }],
    ['e'],
  );
  await database.orm.insert(runPartials).values({ runId: 'a', index: 0, value: { value: 1 } });
  const before = minutes(-5);
  expect([await store.removeEnded(before, 2), await store.removeEnded(before, 2)]).toEqual([2, 1]);
  expect(await store.removeEnded(before, 2)).toBe(0);
  expect([await left(), await store.partialsOf('a', 0)]).toEqual([['d', 'e'], []]);
});

test('runs are deleted one by one, with their project, and with their owner', async () => {
  await add(
    ...[['a'] as [string], ['b', { projectId: 'p' }] as [string, object]],
    ...[
      ['c', { projectId: 'q' }] as [string, object],
      ['d', { ownerId: 'ben' }] as [string, object],
    ],
  );
  const { orm } = database;
  await removeRunsOfProject(orm, 'p');
  expect(await left()).toEqual(['a', 'c', 'd']);
  await store.remove('a');
  expect(await left()).toEqual(['c', 'd']);
  await removeRunsOfOwner(orm, 'ben');
  expect(await left()).toEqual(['c']);
});

test('the data of an account has its own runs, newest first', async () => {
  await add(
    ['a', { title: 'Old' }, { createdAt: minutes(-2) }],
    ['b', { title: 'New' }],
    ['c', { ownerId: 'ben' }],
  );
  const rows = await listRunsOf(database.orm, 'ada');
  expect(rows.map(({ title }) => title)).toEqual(['New', 'Old']);
});

test('the changes of a run are read in order, those of a large step in parts', async () => {
  await add(['a'], ['b']);
  const changes = createChangeStore(database);
  const made = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => ({
      id: `r${from + at}`,
    })) as unknown as RecordChange[];
  const step = (count: number, from = 0) => ({ shapeVersion: 3, changes: made(count, from) });
  await changes.add('a', step(500));
  await changes.add('a', step(1001, 500));
  await changes.add('b', step(1, 9));
  await changes.add('a', step(1, 1501));
  const steps = await changes.list('a');
  expect(steps.map((one) => one.changes.length)).toEqual([500, 500, 500, 1, 1]);
  expect(steps.flatMap((one) => one.changes)).toEqual(made(1502));
  expect(new Set(steps.map(({ shapeVersion }) => shapeVersion))).toEqual(new Set([3]));
  await changes.remove('a');
  expect([await changes.list('a'), (await changes.list('b')).length]).toEqual([[], 1]);
  expect(await database.orm.$count(runChanges)).toBe(1);
});
