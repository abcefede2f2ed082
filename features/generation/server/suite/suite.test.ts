import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readUses } from '#features/links/contract/calls.ts';
import { cancelRun, listRuns, readRun, retryRun } from '#features/runs/contract/calls.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { refuse, streamedJson } from '#tests/fixtures/services/model-answers.ts';
import { type ModelSuite, startModelSuite } from '#tests/fixtures/services/model-suite.ts';
import type { ScriptedAnswer } from '#tests/fixtures/services/scripted-service.ts';
import { startSuite } from '#tests/fixtures/suite.ts';
import { mapperGenerate } from '#tools/mapper/contract/project.ts';
import { notesKindCalls } from '#tools/notes/contract/project.ts';
import { usualCall } from '../../contract/generate-calls.ts';
import {
  buildSuiteInGroup,
  buildSuiteInMain,
  readSuite,
  suitePart,
  suiteResult,
} from '../../contract/suite.ts';

const written: Readonly<Record<SuiteKind, unknown[]>> = {
  PC: [
    { slot: 'persona', id: 'a', text: 'Amara' },
    { slot: 'persona', id: 'b', text: 'Tomek' },
  ],
  PM: [{ slot: 'stage', id: 'a', text: 'Arrive' }],
  DILO: [
    { slot: 'board', id: 'a', text: 'A day of Amara' },
    { slot: 'task', id: 'b', under: 'a', text: 'Opens', values: { start: '08:00', end: '09:00' } },
  ],
  RRM: [{ slot: 'task', id: 'a', text: 'Book a room' }],
};

/** The kind of a draft request, as its instructions say. */
function kindIn(body: string): SuiteKind {
  if (body.includes('You draft personas')) return 'PC';
  if (body.includes('You draft a customer journey')) return 'PM';
  return body.includes('You draft a day') ? 'DILO' : 'RRM';
}

/** Answers each kind with an example of a model's text, unless another answer is given. */
const writing =
  (others: Partial<Record<SuiteKind, ScriptedAnswer>> = {}): ScriptedAnswer =>
  (response, request) => {
    const kind = kindIn(request.body);
    (others[kind] ?? streamedJson({ elements: written[kind] }))(response, request);
  };

const suiteKinds = ['PC', 'PM', 'DILO', 'RRM'] as const;
type SuiteKind = (typeof suiteKinds)[number];
let service: ModelSuite['service'];
let suite: ModelSuite['suite'];
let wait: ModelSuite['ended'];
let close: ModelSuite['close'];
let token: string;
beforeAll(async () => {
  ({ suite, service, close, ended: wait } = await startModelSuite());
});
afterAll(() => close());
beforeEach(async () => {
  token = (await makePerson(suite)).accessToken;
  service.requests = [];
  service.answers = [writing()];
});

const ended = (id: string, by = token) => wait(id, by);
const body = { title: 'Library', description: 'A library' };
const table = {
  title: 'Survey',
  rows: [
    ['Participant', 'What happened?'],
    ['Amara', 'I wait two days until somebody answers my request for a room.'],
    ['Tomek', 'Every week I look for the key because nobody puts it back.'],
  ],
};
const build = (by = token) => suite.send(buildSuiteInMain, { body }, by);
const look = (id: string) => suite.send(readSuite, { params: { id } }, token);

test.each([
  ['main', buildSuiteInMain],
  ['mapper-ai', buildSuiteInGroup],
])(
  'one brief builds four projects that link to the personas, in the group %s [S7.161]',
  async (_, call) => {
    const { job_id, projects } = await suite.send(call, { body }, token);
    expect(projects.map(({ kind, title }) => [kind, title])).toEqual(
      suiteKinds.map((kind) => [kind, 'Library']),
    );
    const run = await ended(job_id);
    expect(run).toMatchObject({ state: 'done', title: 'Generating your suite', error: null });
    const { parts } = suiteResult.parse(run.result);
    expect(parts.map(({ kind, state, problem, links }) => [kind, state, problem, links])).toEqual([
      ['PC', 'done', null, 0],
      ['PM', 'done', null, 2],
      ['DILO', 'done', null, 2],
      ['RRM', 'done', null, 2],
    ]);
    const [personas, map, day, matrix] = projects.map(({ project_id }) => project_id ?? '');
    const linksNow = async () => {
      const params = { id: personas ?? '' };
      const { uses } = await suite.send(readUses, { params, query: {} }, token);
      return uses.map(({ project, what }) => [project, what]);
    };
    const links = [
      [map, 'persona'],
      [map, 'persona'],
      [day, 'lane'],
      [day, 'board'],
      [matrix, 'sub-matrix'],
      [matrix, 'sub-matrix'],
    ];
    await eventually(async () => expect((await linksNow()).sort()).toEqual(links.sort()));
    expect((await look(job_id)).projects.every(({ path }) => path !== null)).toBe(true);
  },
);

test('a failure of one part is stored beside the results of the others, and a retry drafts only that part', async () => {
  service.answers = [writing({ DILO: refuse(400, 'No') })];
  const { job_id, projects } = await build();
  const run = await ended(job_id);
  expect(run.state).toBe('done');
  const states = (result: unknown) =>
    suiteResult.parse(result).parts.map(({ kind, state }) => `${kind} ${state}`);
  expect(states(run.result)).toEqual(['PC done', 'PM done', 'DILO failed', 'RRM done']);
  const [day] = suiteResult.parse(run.result).parts.filter(({ kind }) => kind === 'DILO');
  expect(day?.problem?.message).toBeTruthy();

  service.requests = [];
  service.answers = [writing()];
  const again = await suite.send(retryRun, { params: { id: job_id } }, token);
  expect(states((await ended(again.id)).result)).toEqual([
    'PC done',
    'PM done',
    'DILO done',
    'RRM done',
  ]);
  expect(service.requests.map((one) => kindIn(one.body))).toEqual(['DILO']);
  expect((await look(again.id)).projects.map(({ project_id }) => project_id)).toEqual(
    projects.map(({ project_id }) => project_id),
  );
});

test('cancelling a suite cancels its drafts, and finished parts stay', async () => {
  const held = Promise.withResolvers<void>();
  service.answers = [writing({ PM: () => held.resolve() })];
  const { job_id, projects } = await build();
  await held.promise;
  const partOf = async (kind: SuiteKind) => {
    const run = await suite.send(readRun, { params: { id: job_id }, query: {} }, token);
    return run.partials.map((one) => suitePart.parse(one)).findLast((one) => one.kind === kind);
  };
  await eventually(async () => expect((await partOf('PC'))?.state).toBe('done'));
  expect((await suite.send(cancelRun, { params: { id: job_id } }, token)).state).toBe('cancelled');
  const [personas, map] = projects.map(({ project_id }) => project_id ?? '');
  const draftOf = async (project_id: string) =>
    (await suite.send(listRuns, { query: { project_id } }, token)).runs[0];
  const draft = await draftOf(map ?? '');
  expect((await ended(draft?.id ?? '')).state).toBe('cancelled');
  expect((await draftOf(personas ?? ''))?.state).toBe('done');
  expect((await partOf('PC'))?.state).toBe('done');
});

test('a suite of which no part can be drafted fails with the reason', async () => {
  const notes = await suite.send(notesKindCalls.projects.create, { body: {} }, token);
  const other = (await makePerson(suite)).accessToken;
  const documents = [{ project_id: notes._id }];
  const { job_id } = await suite.send(buildSuiteInMain, { body: { documents } }, other);
  expect(await ended(job_id, other)).toMatchObject({
    state: 'failed',
    error: { error_code: 'not_found' },
  });
  expect(service.requests).toEqual([]);
});

test('a suite belongs to its owner, and requires sources', async () => {
  const { job_id } = await build();
  const other = (await makePerson(suite)).accessToken;
  expect((await suite.request(readSuite, { params: { id: job_id } }, other)).status).toBe(404);
  expect((await suite.request(readSuite, { params: { id: job_id } })).status).toBe(401);
  expect((await suite.request(buildSuiteInMain, { body })).status).toBe(401);
  expect(await suite.request(buildSuiteInMain, { body: { title: 'x' } }, token)).toMatchObject({
    status: 400,
    envelope: { error: { error_code: 'nothing_to_draft_from' } },
  });
  await ended(job_id);
});

test('each project of a suite counts as one made by AI of its tool [S9.21]', async () => {
  const free = await startSuite({ BROWSER_PATH: '/no/browser' });
  const { accessToken } = await makePerson(free);
  const given = { description: 'A library', without_model: true };
  await free.send(usualCall(mapperGenerate), { body: given }, accessToken);
  const first = await free.send(buildSuiteInMain, { body: given }, accessToken);
  expect(first.projects.map(({ kind, project_id }) => [kind, project_id !== null])).toEqual([
    ['PC', true],
    ['PM', false],
    ['DILO', true],
    ['RRM', true],
  ]);
  expect(first.projects[1]?.problem?.code).toBe('mapper_limit_reached');
  expect(await free.request(buildSuiteInMain, { body: given }, accessToken)).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'mapper_limit_reached' } },
  });
  await free.close();
});

test('what comes from the same passage, or names the same task, is linked across the suite', async () => {
  const [waits, looks] = ['s1p1', 's2p1'];
  const elements: Record<SuiteKind, unknown[]> = {
    PC: [{ slot: 'persona', id: 'a', text: 'Amara', passages: [waits] }],
    PM: [
      { slot: 'stage', id: 'a', text: 'Get a room', passages: [waits] },
      { slot: 'stage', id: 'b', text: 'Leave', passages: [] },
    ],
    DILO: [
      { slot: 'board', id: 'a', text: 'A day' },
      {
        ...{ slot: 'task', id: 'b', under: 'a', text: 'Waits for an answer', passages: [waits] },
        values: { start: '08:00', end: '09:00' },
      },
    ],
    RRM: [
      { slot: 'task', id: 'a', text: 'Get the room', passages: [looks] },
      { slot: 'task', id: 'b', text: 'Get an answer', passages: [waits] },
    ],
  };
  service.answers = [
    (response, request) =>
      streamedJson({ elements: elements[kindIn(request.body)] })(response, request),
  ];
  const sent = { ...body, table, flow_type: 'excel_user' as const };
  const { job_id, projects } = await suite.send(buildSuiteInMain, { body: sent }, token);
  const { parts } = suiteResult.parse((await ended(job_id)).result);
  expect(parts.map(({ kind, problem }) => [kind, problem])).toEqual(
    suiteKinds.map((kind) => [kind, null]),
  );
  const idOf = (kind: SuiteKind) => projects.find((one) => one.kind === kind)?.project_id ?? '';
  const usesOf = async (kind: SuiteKind) => {
    const params = { id: idOf(kind) };
    const { uses } = await suite.send(readUses, { params, query: {} }, token);
    return uses.map(({ project, title, used }) => [project, title, used.split(':')[0]]).sort();
  };
  await eventually(async () => {
    expect(await usesOf('PM')).toEqual(
      [
        [idOf('DILO'), 'Waits for an answer', 'stage'],
        [idOf('RRM'), 'Get an answer', 'stage'],
      ].sort(),
    );
    expect(await usesOf('DILO')).toEqual([[idOf('RRM'), 'Get an answer', 'task']]);
  });
  expect(parts.map(({ item_links }) => item_links)).toEqual([0, 0, 1, 2]);
});

test('a suite waits for room while other drafts of its owner are under way', async () => {
  const held: (() => void)[] = [];
  service.answers = [
    (response, request) => {
      const answer = () => writing()(response, request);
      if (request.body.includes('A station')) held.push(answer);
      else answer();
    },
  ];
  const other = { body: { description: 'A station' } };
  // With these, there is room for one draft of the suite at a time.
  for (let at = 0; at < 3; at += 1) await suite.send(usualCall(mapperGenerate), other, token);
  await eventually(() => expect(held).toHaveLength(3));
  const { job_id } = await build();
  const { parts } = suiteResult.parse((await ended(job_id)).result);
  expect(parts.map(({ kind, state }) => [kind, state])).toEqual(
    suiteKinds.map((kind) => [kind, 'done']),
  );
  for (const answer of held) answer();
});
