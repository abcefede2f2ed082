import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftPiece } from '#features/generation/contract/draft.ts';
import { usualCall } from '#features/generation/contract/generate-calls.ts';
import { projects } from '#features/projects/server/tables.ts';
import { cancelRun, listRuns, readRun, retryRun } from '#features/runs/contract/calls.ts';
import { hasEnded, type Run } from '#features/runs/contract/run.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  type DovetailService,
  startDovetail,
} from '#tests/fixtures/services/dovetail/dovetail-service.ts';
import { newDovetailState } from '#tests/fixtures/services/dovetail/dovetail-state.ts';
import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import {
  type ScriptedAnswer,
  type ScriptedService,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperGenerate } from '#tools/mapper/contract/project.ts';
import { listNotes } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { makeMapper, makePersonas, setApiKey } from '../contract/calls.ts';
import { importLine } from '../contract/research.ts';
import { notesBegun, researchDraftResult } from '../contract/research-draft.ts';

let dovetail: DovetailService;
let model: ScriptedService;
let suite: TestSuite;
let person: Person;
let token = '';
beforeAll(async () => {
  dovetail = await startDovetail();
  model = await startScriptedService();
  suite = await startSuite({
    ...dovetail.variables,
    DEFAULT_PLAN: 'pro',
    AI_URL: `${model.origin}/v1`,
    AI_MODEL: 'm1',
  });
});
afterAll(async () => {
  model.close();
  await suite.close();
  await dovetail.close();
});
beforeEach(async () => {
  Object.assign(dovetail, newDovetailState());
  model.requests = [];
  model.answers = [streamedJson({ elements: [] })];
  person = await connected();
  token = person.accessToken;
});

async function connected(there = suite): Promise<Person> {
  const made = await makePerson(there);
  await there.send(setApiKey, { body: { api_key: 'api.of-nadia' } }, made.accessToken);
  return made;
}

const dataOf = (ids: string[]) => ids.map((id) => ({ id, source: 'data' as const }));
const bodyOf = (ids: string[]) => ({ title: 'Library', without_model: true, notes: dataOf(ids) });
const begin = async (ids: string[], call: typeof makeMapper | typeof makePersonas = makeMapper) =>
  (await suite.send(call, { body: bodyOf(ids) }, token)).job_id;
const read = (id: string) => suite.send(readRun, { params: { id }, query: {} }, token);
const ended = (id: string) =>
  eventually(async () => {
    const run = await read(id);
    if (!hasEnded(run.state)) throw new Error('The run has not ended.');
    return run;
  });
const linesOf = ({ partials }: Run) =>
  partials.flatMap((one) => importLine.safeParse(one).data ?? []);
const notesOf = ({ partials }: Run) =>
  partials.flatMap((one) => notesBegun.safeParse(one).data?.notes ?? []).at(-1)?.project_id ?? '';
const projectsThere = ({ userId }: Person = person, there = suite) =>
  there.database.orm
    .select({ kind: projects.kind, title: projects.title })
    .from(projects)
    .where(eq(projects.ownerId, userId))
    .orderBy(projects.kind);
const notesThere = (id: string) => suite.send(listNotes, { params: { id } }, token);
const errorOf = ({ envelope }: { envelope: object }) =>
  'error' in envelope
    ? (envelope.error as { error_code: string; error_message: string })
    : { error_code: null, error_message: null };

test('a map is drafted from chosen items, which become notes first, and its receipts lead to these notes [S7.179]', async () => {
  const run = await ended(await begin(['d1', 'd2']));
  expect(run).toMatchObject({ state: 'done', title: 'Generating your Mapper from Dovetail' });
  expect(linesOf(run)).toMatchObject([
    { item: 'd1', outcome: 'imported', highlights: 3 },
    { item: 'd2', outcome: 'imported', highlights: 1 },
  ]);
  const { notes, project, ...counts } = researchDraftResult.parse(run.result);
  expect(counts).toEqual({ imported: 2, here: 0, failed: 0 });
  expect(project.path).toContain(project.project_id);
  expect(await projectsThere()).toEqual([
    { kind: 'NOTE', title: 'Library' },
    { kind: 'PM', title: 'Library' },
  ]);
  const draft = await ended(project.run_id);
  expect(draft).toMatchObject({ state: 'done', project_id: project.project_id });
  const pieces = draft.partials.map((one) => draftPiece.parse(one));
  const sources = new Set(
    pieces.flatMap(({ receipts }) => receipts.map(({ link }) => `${link?.project} ${link?.item}`)),
  );
  expect(sources.size).toBeGreaterThan(0);
  const known = linesOf(run).map(({ note }) => `${notes.project_id} ${note}`);
  for (const source of sources) expect(known.some((one) => source.startsWith(one))).toBe(true);
});

test('personas are drafted straight from Dovetail [S1.34]', async () => {
  const run = await ended(await begin(['d1'], makePersonas));
  const { project } = researchDraftResult.parse(run.result);
  expect(await ended(project.run_id)).toMatchObject({ state: 'done' });
  expect(await projectsThere()).toEqual([
    { kind: 'NOTE', title: 'Library' },
    { kind: 'PC', title: 'Library' },
  ]);
});

test('items that cannot be read are left out, each with its reason, and the draft is from the others', async () => {
  dovetail.faults.push({ on: '/data/d2', status: 403, message: 'This data is restricted.' });
  const run = await ended(await begin(['gone', 'd2', 'd1']));
  expect(linesOf(run)).toMatchObject([
    { outcome: 'failed', problem: expect.stringContaining('no longer in Dovetail') },
    { outcome: 'failed', problem: 'Dovetail: This data is restricted.' },
    { outcome: 'imported' },
  ]);
  const { imported, failed, notes } = researchDraftResult.parse(run.result);
  expect({ imported, failed }).toEqual({ imported: 1, failed: 2 });
  expect((await notesThere(notes.project_id)).notes).toHaveLength(1);
});

test('where nothing could be imported, no project remains, and trying again begins anew', async () => {
  dovetail.faults.push({ on: '/data/d1', status: 403, message: 'This data is restricted.' });
  const id = await begin(['gone', 'd1']);
  const run = await ended(id);
  expect(run).toMatchObject({
    state: 'failed',
    error: { error_code: 'dovetail/nothing-imported' },
  });
  expect(linesOf(run)).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }]);
  expect(await projectsThere()).toEqual([]);
  const again = await suite.send(retryRun, { params: { id } }, token);
  expect(await ended(again.id)).toMatchObject({
    state: 'done',
    result: { imported: 1, failed: 1 },
  });
  expect(await projectsThere()).toMatchObject([{ kind: 'NOTE' }, { kind: 'PM' }]);
});

test('a key that was revoked ends the run with words and leaves no empty project', async () => {
  dovetail.keys.clear();
  const run = await ended(await begin(['d1']));
  expect(run).toMatchObject({ state: 'failed', error: { error_code: 'outside_refused' } });
  expect(await projectsThere()).toEqual([]);
});

test('a key that is revoked in the middle keeps the notes so far, and trying again continues with them', async () => {
  dovetail.faults.push({ on: '/data/d2', status: 429, message: 'Too many', retryAfter: 1 });
  const id = await begin(['d1', 'd2']);
  await eventually(async () => expect(linesOf(await read(id))).toHaveLength(1));
  const { keys } = newDovetailState();
  dovetail.keys.clear();
  const run = await ended(id);
  expect(run).toMatchObject({ state: 'failed', error: { error_code: 'outside_refused' } });
  expect(await projectsThere()).toMatchObject([{ kind: 'NOTE' }]);
  expect((await notesThere(notesOf(run))).notes).toHaveLength(1);
  dovetail.keys = keys;
  await suite.send(setApiKey, { body: { api_key: 'api.of-nadia' } }, token);
  const again = await ended((await suite.send(retryRun, { params: { id } }, token)).id);
  expect(linesOf(again)).toMatchObject([{ outcome: 'here' }, { outcome: 'imported' }]);
  expect(again).toMatchObject({ state: 'done', result: { notes: { project_id: notesOf(run) } } });
  expect(await projectsThere()).toMatchObject([{ kind: 'NOTE' }, { kind: 'PM' }]);
});

test('a run that is cancelled while its first item is read leaves nothing behind', async () => {
  dovetail.faults.push({ on: '/data/d1', status: 429, message: 'Too many', retryAfter: 60 });
  const id = await begin(['d1', 'd2']);
  await eventually(async () => expect((await read(id)).message).toBe('Item 1 of 2'));
  await suite.send(cancelRun, { params: { id } }, token);
  await eventually(async () => expect(await projectsThere()).toEqual([]));
  const { runs } = await suite.send(listRuns, { query: { state: 'active' } }, token);
  expect(runs).toEqual([]);
});

test('a run that is cancelled between import and draft keeps the notes and begins no map', async () => {
  const held: (() => void)[] = [];
  const hold: ScriptedAnswer = (response) =>
    void held.push(() => response.writeHead(503).end('later'));
  model.answers = [hold];
  // As many drafts as an account may have at once.
  const generate = usualCall(mapperGenerate);
  for (let at = 0; at < 4; at += 1) {
    await suite.send(generate, { body: { description: `Visit ${at}` } }, token);
  }
  const body = { ...bodyOf(['d1', 'd2']), without_model: false };
  const { job_id: id } = await suite.send(makeMapper, { body }, token);
  await eventually(async () =>
    expect((await read(id)).message).toBe('Waiting until other drafts have ended'),
  );
  const { state } = await suite.send(cancelRun, { params: { id } }, token);
  expect(state).toBe('cancelled');
  for (const release of held) release();
  const run = await read(id);
  expect(linesOf(run)).toHaveLength(2);
  expect((await notesThere(notesOf(run))).notes).toHaveLength(2);
  expect((await projectsThere()).filter(({ kind }) => kind === 'PM')).toHaveLength(4);
});

test.each([
  ['notes', notesCalls.create, {}, 'dilo_limit_reached'],
  ['drafted maps', usualCall(mapperGenerate), { description: 'A visit' }, 'mapper_limit_reached'],
] as const)(
  'a plan without room for %s is said before anything is imported',
  async (_, call, given, code) => {
    for (let at = 0; at < 10; at += 1) {
      await eventually(async () =>
        expect((await suite.request(call, { body: given }, token)).status).toBe(200),
      );
    }
    const before = await projectsThere();
    const started = await suite.request(makeMapper, { body: bodyOf(['d1']) }, token);
    expect(errorOf(started).error_code).toBe(code);
    expect(await projectsThere()).toEqual(before);
    expect(dovetail.requests.filter((path) => path.startsWith('/data'))).toEqual([]);
  },
);

test('a free plan has no drafts from a research repository [S6.39]', async () => {
  const free = await startSuite({ ...dovetail.variables, DEFAULT_PLAN: 'free' });
  const other = await connected(free);
  for (const call of [makeMapper, makePersonas]) {
    const started = await free.request(call, { body: bodyOf(['d1']) }, other.accessToken);
    expect(errorOf(started).error_message).toBe(
      'Upgrade to integrate with Dovetail account. Check pricing page to select a plan.',
    );
  }
  expect(await projectsThere(other, free)).toEqual([]);
  await free.close();
});

test('without a connection, nothing is created', async () => {
  const other = await makePerson(suite);
  const started = await suite.request(makeMapper, { body: bodyOf(['d1']) }, other.accessToken);
  expect(errorOf(started).error_code).toBe('dovetail/not-connected');
  expect(await projectsThere(other)).toEqual([]);
});

test('a model reads the notes without names if that is asked for', async () => {
  const body = { ...bodyOf(['d1']), without_model: false, mask: true };
  const { job_id: id } = await suite.send(makeMapper, { body }, token);
  const { project } = researchDraftResult.parse((await ended(id)).result);
  await ended(project.run_id);
  const sent = model.requests.map((one) => one.body).join('\n');
  expect(sent).toContain('Person 1');
  expect(sent).not.toContain('Tom');
});
