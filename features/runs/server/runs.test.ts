import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '#app/server/features.ts';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import { eraseProjects, removeProjects } from '#features/projects/contract/list-calls.ts';
import type { CallArguments } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { openDocument } from '#kernel/document/document.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { createFakeRuns } from '#tests/fixtures/runs/fake-runs.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { cancelRun, listRuns, readRun, removeRun, retryRun } from '../contract/calls.ts';
import type { Run } from '../contract/run.ts';
import { createRunStore } from './run-store.ts';

const fake = createFakeRuns();
const usual = fake.work;
const failures = defineFailures({ no_sources: [422, 'There is nothing to draft from.'] });
let suite: TestSuite;
let amara: Person;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' }, { features: [...features, fake.feature] });
  amara = await makePerson(suite);
});
beforeEach(() => {
  fake.work = usual;
});
afterAll(() => suite.close());

const start = (by: Person, word = 'a', projectId?: string, kind = fake.plain) =>
  fake.runs.start(by, kind, {
    purpose: 'for a test',
    input: { word },
    ...(projectId ? { projectId } : {}),
  });
const read = (id: string, by: Person, from = 0): Promise<Run> =>
  suite.send(readRun, { params: { id }, query: { partials_from: from } }, by.accessToken);
const list = async (by: Person, query: CallArguments<typeof listRuns>['query'] = {}) =>
  (await suite.send(listRuns, { query }, by.accessToken)).runs;
const cancel = (id: string, by: Person) =>
  suite.send(cancelRun, { params: { id } }, by.accessToken);
const retry = (id: string, by: Person) => suite.send(retryRun, { params: { id } }, by.accessToken);

/** Reads a run until it has the expected state. */
const reached = (id: string, by: Person, wanted: Partial<Run>): Promise<Run> =>
  eventually(async () => {
    const run = await read(id, by);
    expect(run).toMatchObject(wanted);
    return run;
  });

async function stagesOf(project: string): Promise<string[]> {
  const found: string[] = [];
  await suite.edit(project, null, (map) => {
    found.push(...openDocument(mapperDocument, map).stages.ids());
  });
  return found.sort();
}

const ownProject = async (by: Person) =>
  (await suite.send(mapperCalls.create, { body: {} }, by.accessToken))._id;

test('a run returns its result, and only its owner reads, cancels, repeats or deletes it', async () => {
  const run = await start(amara, 'hello');
  expect(run).toMatchObject({ state: 'queued', title: 'Fake hello', purpose: 'for a test' });
  const done = await reached(run.id, amara, { state: 'done' });
  expect(done).toMatchObject({ progress: 1, result: { word: 'hello' }, error: null, attempt: 1 });
  const eve = await makePerson(suite);
  for (const call of [readRun, cancelRun, retryRun, removeRun]) {
    const { status } = await suite.request(call, { params: { id: run.id } }, eve.accessToken);
    expect(status, call.id).toBe(404);
  }
  expect(await list(eve)).toEqual([]);
});

test('progress and partial results are available during the run, in order', async () => {
  const { begun, finish } = fake.hold();
  const { id } = await start(amara);
  const { progress, partial } = await begun;
  await partial('one');
  await reached(id, amara, { state: 'running', partials: ['one'] });
  await progress(0.25, 'Reading interviews');
  await progress(0.5, 'Writing stages');
  for (const word of ['5', 'null', '\u0000 and \ud800']) expect(await partial(word)).toBe(true);
  const run = await reached(id, amara, { message: 'Writing stages', partial_count: 4 });
  expect(run.progress).toBeCloseTo(0.5);
  expect(run.partials).toEqual(['one', '5', 'null', '\u0000 and \ud800']);
  expect((await read(id, amara, 2)).partials).toEqual(['null', '\u0000 and \ud800']);
  finish();
  await reached(id, amara, { state: 'done', result: { word: 'whole' }, partial_count: 4 });
});

test('partial results beyond a megabyte are not stored, which is reported', async () => {
  const taken: boolean[] = [];
  fake.work = async ({ partial }) => {
    for (const size of [600_000, 600_000, 10]) taken.push(await partial('x'.repeat(size)));
    return { word: 'done' };
  };
  const { id } = await start(amara);
  const run = await reached(id, amara, { state: 'done', partials_cut: true });
  expect(taken).toEqual([true, false, false]);
  expect(run.partials).toHaveLength(1);
});

test('a failure ends it with its message and the results so far', async () => {
  fake.work = async ({ partial }) => {
    await partial('half');
    await partial('three quarters');
    throw failures.fail('no_sources');
  };
  const { id } = await start(amara);
  const error = { error_code: 'no_sources', error_message: 'There is nothing to draft from.' };
  await reached(id, amara, { state: 'failed', error, partials: ['half', 'three quarters'] });
});

test('a defect is retried from the start, and the last one is not shown to the user', async () => {
  let tries = 0;
  fake.work = async ({ partial }) => {
    tries += 1;
    await partial(`attempt ${tries}`);
    throw new Error('connect to 10.0.0.7 refused');
  };
  const { id } = await start(amara);
  const run = await reached(id, amara, { state: 'failed', attempt: 2 });
  expect(run.error).toEqual({
    error_code: 'internal_error',
    error_message: 'Something went wrong.',
  });
  expect(run).toMatchObject({ partials: ['attempt 2'], partials_attempt: 2 });
  expect(tries).toBe(2);
});

test('a run that takes too long ends with the message for that, and its work is stopped', async () => {
  const { begun } = fake.hold();
  const { id } = await start(amara, 'slow', undefined, fake.limited);
  const { signal } = await begun;
  const run = await reached(id, amara, { state: 'failed' });
  expect(run.error?.error_code).toBe('timeout');
  expect(signal.aborted).toBe(true);
});

test('cancelling stops it at once, keeps its results, and nothing is written afterwards', async () => {
  const { begun, finish } = fake.hold();
  const { id } = await start(amara);
  const { signal, partial } = await begun;
  await partial('kept');
  expect(await cancel(id, amara)).toMatchObject({ state: 'cancelled', partials: ['kept'] });
  expect(signal.aborted).toBe(true);
  await expect(partial('late')).rejects.toThrow();
  finish();
  expect(await cancel(id, amara)).toMatchObject({ state: 'cancelled', result: null });
  expect(await read(id, amara)).toMatchObject({ state: 'cancelled', partials: ['kept'] });
});

test('a run that is cancelled while it waits never starts', async () => {
  const { begun, finish } = fake.hold();
  const running = await Promise.all([1, 2, 3, 4].map(() => start(amara)));
  await begun;
  for (const run of running) await reached(run.id, amara, { state: 'running' });
  const { id } = await start(amara, 'waiting');
  let others = 0;
  fake.work = async () => {
    others += 1;
    return { word: 'other' };
  };
  await cancel(id, amara);
  finish();
  for (const run of running) await reached(run.id, amara, { state: 'done' });
  const last = await start(amara);
  await reached(last.id, amara, { state: 'done' });
  expect(others).toBe(1);
  expect(await read(id, amara)).toMatchObject({ state: 'cancelled', attempt: 0 });
});

test('a retry is a new run with the same input that names the earlier one, and is refused while that runs', async () => {
  const { begun, finish } = fake.hold();
  const { id } = await start(amara, 'again');
  await begun;
  await expect(retry(id, amara)).rejects.toThrow('run_under_way');
  finish();
  await reached(id, amara, { state: 'done' });
  fake.work = usual;
  const second = await retry(id, amara);
  expect(second).toMatchObject({ retry_of: id, title: 'Fake again', purpose: 'for a test' });
  await reached(second.id, amara, { state: 'done', result: { word: 'again' } });
});

test('two retries at once start one run', async () => {
  const { id } = await start(amara, 'twice');
  await reached(id, amara, { state: 'done' });
  const { finish } = fake.hold();
  const [first, second] = await Promise.all([retry(id, amara), retry(id, amara)]);
  expect(second.id).toBe(first.id);
  expect((await retry(id, amara)).id).toBe(first.id);
  finish();
  await reached(first.id, amara, { state: 'done' });
  fake.work = usual;
  expect((await retry(id, amara)).id).not.toBe(first.id);
});

test('a run of an unknown definition can be read and not repeated', async () => {
  const store = createRunStore(suite.database);
  const { id } = await store.insert({
    id: crypto.randomUUID(),
    name: 'gone.for-good',
    ownerId: amara.userId,
    reach: null,
    projectId: null,
    ...{ title: 'Gone', purpose: '', input: { value: {} }, retryOf: null },
  });
  await store.fail(id, { state: 'failed', errorCode: 'x', errorMessage: 'y' });
  expect(await read(id, amara)).toMatchObject({ title: 'Gone', state: 'failed' });
  await expect(retry(id, amara)).rejects.toThrow('run_not_repeatable');
});

test('the number of concurrent runs of an owner is limited by the definition', async () => {
  fake.hold();
  const ben = await makePerson(suite);
  const limited = (by: Person) => start(by, 'x', undefined, fake.limited);
  const both = await Promise.all([limited(amara), limited(amara)]);
  await expect(limited(amara)).rejects.toMatchObject({ code: 'too_many_requests' });
  await limited(ben);
  const active = (await list(amara, { state: 'active' })).map(({ id }) => id);
  expect(active).toEqual(expect.arrayContaining(both.map(({ id }) => id)));
  for (const { id } of both) await reached(id, amara, { state: 'failed' });
});

test('a plan that ends during a run lets it finish what it began to write, and stops others before they begin', async () => {
  const owner = await makePerson(suite);
  const [project] = [await ownProject(owner), await ownProject(owner)];
  const tier = (name: 'free' | 'pro') => suite.plans.put(accountPayer(owner.userId), name);
  const next = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const add = ({ edit }: Parameters<typeof fake.work>[0], id: string) =>
    edit(mapperDocument, ({ run }) => run(addStage, { id, position: 'a0' }));
  fake.work = async (context) => {
    const { word } = context.input;
    if (word === 'whole') await add(context, 'one');
    begun.resolve();
    await next.promise;
    await add(context, word === 'whole' ? 'two' : 'three');
    return { word };
  };
  const whole = await start(owner, 'whole', project, fake.changing);
  const late = await start(owner, 'late', project, fake.changing);
  await begun.promise;
  await reached(late.id, owner, { state: 'running' });
  await reached(whole.id, owner, { state: 'running' });
  await eventually(async () => expect(await stagesOf(project)).toContain('one'));
  await tier('free');
  next.resolve();
  await reached(whole.id, owner, { state: 'done' });
  const run = await reached(late.id, owner, { state: 'failed' });
  expect(run.error?.error_code).toBe('project_over_limit');
  expect(await stagesOf(project)).toEqual(['one', 'two']);
  await expect(start(owner, 'more', project, fake.changing)).rejects.toMatchObject({
    code: 'project_over_limit',
  });
});

test('rights are checked at the start, before work and at reading', async () => {
  const { id: project, owner, editor, viewer, stranger } = await makeProjectPeople(suite);
  const change = (by: Person) => start(by, 'x', project, fake.changing);
  await expect(change(stranger)).rejects.toMatchObject({ code: 'not_found' });
  await expect(change(viewer)).rejects.toMatchObject({ code: 'edit_forbidden' });

  const { finish } = fake.hold();
  const busy = await Promise.all([1, 2, 3, 4].map(() => change(owner)));
  for (const one of busy) await reached(one.id, owner, { state: 'running' });
  const { id } = await change(editor);
  const access = { project_id: project, member_id: editor.userId };
  const give = (permission: 'V' | 'E') =>
    suite.send(mapperSharing.updateAccess, { body: { ...access, permission } }, owner.accessToken);
  await give('V');
  finish();
  for (const one of busy) await reached(one.id, owner, { state: 'done' });
  const run = await reached(id, editor, { state: 'failed' });
  expect(run.error?.error_code).toBe('edit_forbidden');
  await expect(retry(id, editor)).rejects.toThrow('edit_forbidden');
  const params = { id: project, member_id: editor.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  await expect(read(id, editor)).rejects.toThrow('not_found');
  expect(await list(editor)).toEqual([]);
});

test('the list is newest first, filtered by project and state, page by page', async () => {
  const ben = await makePerson(suite);
  const project = await ownProject(ben);
  const made: string[] = [];
  for (const word of ['a', 'b', 'c']) {
    const { id } = await start(ben, word, word === 'b' ? project : undefined);
    await reached(id, ben, { state: 'done' });
    made.unshift(id);
  }
  expect((await list(ben)).map(({ id }) => id)).toEqual(made);
  expect((await list(ben, { project_id: project })).map(({ title }) => title)).toEqual(['Fake b']);
  expect(await list(ben, { state: 'active' })).toEqual([]);
  const first = await suite.send(listRuns, { query: { limit: 2 } }, ben.accessToken);
  const query = { limit: 2, after: first.next ?? '' };
  const rest = await suite.send(listRuns, { query }, ben.accessToken);
  expect([...first.runs, ...rest.runs].map(({ id }) => id)).toEqual(made);
  expect(rest.next).toBeNull();
});

test('a run that has ended is deleted from the list, one in progress is not', async () => {
  const { begun, finish } = fake.hold();
  const ben = await makePerson(suite);
  const { id } = await start(ben);
  await begun;
  const remove = () => suite.send(removeRun, { params: { id } }, ben.accessToken);
  await expect(remove()).rejects.toThrow('run_under_way');
  finish();
  await reached(id, ben, { state: 'done' });
  await remove();
  expect(await list(ben)).toEqual([]);
});

test('a run is deleted with its project or its account, also during work', async () => {
  const ben = await makePerson(suite);
  const project = await ownProject(ben);
  const { begun } = fake.hold();
  const { id } = await start(ben, 'x', project);
  const { partial } = await begun;
  for (const call of [removeProjects, eraseProjects]) {
    await suite.send(call, { body: { ids: [project] } }, ben.accessToken);
  }
  const store = createRunStore(suite.database);
  expect(await store.find(id)).toBeNull();
  await expect(partial('late')).rejects.toThrow();
  fake.work = usual;
  const other = await start(ben);
  await reached(other.id, ben, { state: 'done' });
  await suite.send(deleteUser, { body: {} }, ben.accessToken);
  expect(await store.find(other.id)).toBeNull();
});
