import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { interviews } from '#features/drafting/fixtures/interviews.ts';
import type { Run } from '#features/runs/contract/run.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import {
  type ScriptedAnswer,
  type ScriptedService,
  say,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { startSuiteAt, type TestSuite } from '#tests/fixtures/suite.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperCalls, mapperGenerate } from '#tools/mapper/contract/project.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesKindCalls } from '#tools/notes/contract/project.ts';
import { acceptDraft, draftSectionInMain, readGenerated } from '../contract/calls.ts';
import { type DraftPiece, draftPiece, draftResult } from '../contract/draft.ts';
import { usualCall } from '../contract/generate-calls.ts';

let service: ScriptedService;
let environment: TestEnvironment;
let suite: TestSuite;
let token: string;
const start = async () => {
  suite = await startSuiteAt(environment, {
    DEFAULT_PLAN: 'enterprise',
    BROWSER_PATH: '/no/browser',
    AI_URL: `${service.origin}/v1`,
    AI_MODEL: 'm1',
  });
};
beforeAll(async () => {
  service = await startScriptedService();
  environment = await makeTestEnvironment();
  await start();
  token = (await makePerson(suite)).accessToken;
});
afterAll(async () => {
  service.close();
  await suite.close();
  await environment.remove();
});
beforeEach(() => {
  service.requests = [];
});

const generate = usualCall(mapperGenerate);
const ended = (id: string, by = token): Promise<Run> => endedRun(suite, id, by);
const content = (id: string) => suite.send(contentCalls.read, { params: { id } }, token);
const piecesOf = (run: Run): DraftPiece[] => {
  const pieces = run.partials.map((part) => draftPiece.parse(part));
  const round = Math.max(...pieces.map((piece) => piece.round));
  return pieces.filter((piece) => piece.round === round);
};
const stages = (names: readonly string[]) =>
  names.map((text, at) => ({ slot: 'stage', id: `e${at}`, text }));
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Stage ${at + 1}`);

async function noteProject(...bodies: string[]): Promise<string> {
  const { _id } = await suite.send(notesKindCalls.projects.create, { body: {} }, token);
  for (const [at, body] of bodies.entries()) {
    const note = { note_project_id: _id, title: `P${at + 1}`, body };
    await suite.send(addNote, { body: note }, token);
  }
  return _id;
}
async function draftFrom(project_id: string, more: object = { without_model: true }) {
  const body = { documents: [{ project_id }], ...more };
  const made = await suite.send(generate, { body }, token);
  return { map: made._id, run: await ended(made.job_id) };
}
const interview = () =>
  (interviews[0]?.utterances ?? []).map(({ speaker, text }) => `${speaker}: ${text}`).join('\n\n');

test('a server that stops during a draft continues it when it starts, without duplicates', async () => {
  // Twelve are written in one step; the thirteenth waits for the next when the server stops.
  const actions = [1, 2, 3, 4, 5, 6].map((number) => {
    return { slot: 'row-actions', id: `a${number}`, under: 'e0', text: `Action ${number}` };
  });
  const elements = [...stages(numbered(8)), ...actions];
  const complete = JSON.stringify({ elements });
  const reached = Promise.withResolvers<void>();
  const half: ScriptedAnswer = (response) => {
    const delta = { content: complete.slice(0, complete.indexOf('Action 6')) };
    const chunk = { id: 'c', object: 'x', created: 1, model: 'm', choices: [{ index: 0, delta }] };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    reached.resolve();
  };
  service.answers = [half, streamedJson({ elements })];
  const made = await suite.send(generate, { body: { description: 'A visit' } }, token);
  await reached.promise;
  for (let count = 0; count < 4; count = (await content(made._id)).cards.length) await turn();
  await suite.close();
  await start();
  const run = await ended(made.job_id);
  expect(run).toMatchObject({ state: 'done', attempt: 2, error: null });
  const { sections, cards } = await content(made._id);
  expect(sections.map(({ name }) => name)).toEqual(numbered(8));
  expect(cards.map(({ value }) => value)).toEqual(actions.map(({ text }) => text));
  const { records } = await suite.send(readGenerated, { params: { mapper_id: made._id } }, token);
  expect(records).toHaveLength(14);
  expect(records.every(({ unchanged }) => unchanged)).toBe(true);
});

test('a model that does not stop writing is cut, and the draft says so', async () => {
  service.answers = [streamedJson({ elements: stages(numbered(700)) })];
  const { _id: mapper_id } = await suite.send(mapperCalls.create, { body: {} }, token);
  const body = { description: 'A visit' };
  const { id } = await suite.send(draftSectionInMain, { params: { mapper_id }, body }, token);
  const run = await ended(id);
  expect(run.state).toBe('done');
  // A map has at most twelve stages.
  expect(draftResult.parse(run.result)).toMatchObject({
    pieces: 12,
    problem: { code: 'draft_cut' },
  });
});

test('elements of a model with one id are separate pieces, and what stands under it under the first', async () => {
  const card = (id: string, under: string, text: string) => {
    return { slot: 'row-actions', id, under, text };
  };
  service.answers = [
    streamedJson({
      elements: [
        { slot: 'stage', id: 'e1', text: 'Arrive' },
        { slot: 'stage', id: 'e1', text: 'Wait' },
        { slot: 'stage', id: 'e2', text: 'Leave' },
        ...[card('e1', 'e1', 'Looks around'), card('e3', 'e2', 'Says goodbye')],
        { slot: 'stage', id: '1.2', text: 'Return' },
        card('e4', '1.2', 'Comes back'),
      ],
    }),
  ];
  const { map, run } = await draftFrom(await noteProject('Ada: I looked around.'), {});
  const pieces = piecesOf(run);
  expect(new Set(pieces.map(({ id }) => id)).size).toBe(7);
  const { sections, cards } = await content(map);
  expect(sections.map(({ name }) => name)).toEqual(['Arrive', 'Wait', 'Leave', 'Return']);
  const stageOf = new Map(sections.map(({ id, name }) => [id, name]));
  expect(cards.map(({ value, section_id }) => [value, stageOf.get(section_id ?? '')])).toEqual([
    ['Looks around', 'Arrive'],
    ['Says goodbye', 'Leave'],
    ['Comes back', 'Return'],
  ]);
});

test('a transcript of 100 pages is drafted from completely, by the engine and by a model', async () => {
  const page = (at: number) =>
    Array.from({ length: 6 }, (_, line) => {
      const said = `I waited ${at} weeks for answer ${line}, and nobody told me why it took so long.`;
      return `Interviewer: What happened on page ${at}?\n\nAda: ${said} ${'I asked again at the desk. '.repeat(14)}`;
    }).join('\n\n');
  const body = Array.from({ length: 100 }, (_, at) => page(at + 1)).join('\n\n');
  expect(body.length).toBeGreaterThan(250_000);
  const project = await noteProject(body);
  const { run } = await draftFrom(project);
  expect(run).toMatchObject({ state: 'done', error: null });
  expect(draftResult.parse(run.result)).toMatchObject({ made_by: 'engine', problem: null });
  for (const { receipts } of piecesOf(run)) {
    for (const { text } of receipts) expect(body).toContain(text);
  }
  service.answers = [streamedJson({ elements: stages(['Wait']) })];
  const { run: written } = await draftFrom(project, {});
  expect(draftResult.parse(written.result)).toMatchObject({ made_by: 'model', problem: null });
  const shown = service.requests.map((one) => one.body).join('\n');
  for (const at of [1, 50, 100]) expect(shown).toContain(`I waited ${at} weeks for answer 5`);
  expect(service.requests.length).toBeGreaterThan(4);
});

test('a file without text ends the draft with its message, and nothing is written', async () => {
  for (const body of ['', ' \n\n \n', '…']) {
    const { map, run } = await draftFrom(await noteProject(body));
    expect(run).toMatchObject({ state: 'failed', error: { error_code: 'sources_empty' } });
    expect((await content(map)).sections).toEqual([]);
  }
});

const german = [
  'Nadia: Ich habe drei Wochen auf eine Antwort gewartet, und niemand hat mir gesagt, warum.',
  'Nadia: Zuerst suche ich im Katalog, dann gehe ich zum Schalter und frage nach dem Buch.',
  'Nadia: Ich möchte am Abend wissen, ob das Buch für mich zurückgelegt ist.',
].join('\n\n');
const japanese = [
  'ナディア: 返事を三週間待ちましたが、理由は誰も教えてくれませんでした。',
  'ナディア: まず目録を調べて、それからカウンターで本について尋ねます。',
].join('\n\n');

test.each([
  ['German', german],
  ['Japanese', japanese],
])('a text in %s is not drafted from without a model, and the message says so', async (_, body) => {
  const project = await noteProject(body);
  const { map, run } = await draftFrom(project);
  expect(run).toMatchObject({ state: 'failed', error: { error_code: 'sources_not_english' } });
  expect(run.partials).toEqual([]);
  expect((await content(map)).sections).toEqual([]);
  service.answers = [streamedJson({ elements: stages(['Warten']) })];
  expect((await draftFrom(project, {})).run.state).toBe('done');
});

test('texts in other languages are left out beside English ones, and the draft says so', async () => {
  const { run } = await draftFrom(await noteProject(interview(), german, japanese));
  expect(run.state).toBe('done');
  expect(draftResult.parse(run.result).problem?.code).toBe('sources_not_english');
  const receipts = piecesOf(run).flatMap((piece) => piece.receipts.map(({ text }) => text));
  expect(receipts.length).toBeGreaterThan(0);
  for (const text of receipts) expect(interview()).toContain(text);
});

test.each([
  ['a page', { 'content-type': 'text/html' }, '<h1>Sign in</h1>'],
  ['text', { 'content-type': 'text/plain' }, 'Hello'],
  ['a picture', { 'content-type': 'image/png' }, '\u0089PNG'],
  ['nothing', {}, ''],
])('a model that answers with %s ends the draft with its message', async (_, headers, body) => {
  service.answers = [say(200, headers, body)];
  const made = await suite.send(generate, { body: { description: 'A visit' } }, token);
  const run = await ended(made.job_id);
  expect(run).toMatchObject({ state: 'failed', error: { error_code: 'model_unreadable' } });
  expect((await content(made._id)).sections).toEqual([]);
});

test('two users draft one project at the same time: the content of both is there once', async () => {
  const { id: map, owner, editor } = await makeProjectPeople(suite);
  const draft = async ({ accessToken }: Person, names: readonly string[]) => {
    service.answers = [streamedJson({ elements: stages(names) })];
    const params = { mapper_id: map };
    const body = { description: 'A visit' };
    const { id } = await suite.send(draftSectionInMain, { params, body }, accessToken);
    expect((await ended(id, accessToken)).state).toBe('done');
    return { id, accessToken };
  };
  const drafts = [
    await draft(owner, ['Arrive', 'Leave']),
    await draft(editor, ['Arrive', 'Return']),
  ];
  const runs = await Promise.all(
    drafts.map(async ({ id, accessToken }) => {
      const body = { pieces: null };
      const accepting = await suite.send(acceptDraft, { params: { id }, body }, accessToken);
      return ended(accepting.id, accessToken);
    }),
  );
  expect(runs.map(({ state }) => state)).toEqual(['done', 'done']);
  const { sections } = await suite.send(
    contentCalls.read,
    { params: { id: map } },
    owner.accessToken,
  );
  expect(sections.map(({ name }) => name).sort()).toEqual(['Arrive', 'Leave', 'Return']);
});
