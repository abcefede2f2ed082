import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { interviews } from '#features/drafting/fixtures/interviews.ts';
import { cancelRun, readRun, undoRun } from '#features/runs/contract/calls.ts';
import type { Run } from '#features/runs/contract/run.ts';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { refuse, streamed, streamedJson } from '#tests/fixtures/services/model-answers.ts';
import {
  type ScriptedService,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { dayInLifeGenerate } from '#tools/day-in-life/contract/project.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperCalls, mapperGenerate } from '#tools/mapper/contract/project.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesKindCalls } from '#tools/notes/contract/project.ts';
import { personasGenerate } from '#tools/personas/contract/project.ts';
import { redRoutesGenerate } from '#tools/red-routes/contract/project.ts';
import { acceptDraft, draftSectionInMain, readGenerated, readOffer } from '../contract/calls.ts';
import { acceptResult, type DraftPiece, draftPiece, draftResult } from '../contract/draft.ts';

let service: ScriptedService;
let suite: TestSuite;
let ada: Person;
let token: string;
/** A note project with two interviews. */
let notes: string;
let noteIds: string[];

beforeAll(async () => {
  service = await startScriptedService();
  suite = await startSuite({
    DEFAULT_PLAN: 'enterprise',
    BROWSER_PATH: '/no/browser',
    AI_URL: `${service.origin}/v1`,
    AI_MODEL: 'm1',
  });
});
afterAll(async () => {
  service.close();
  await suite.close();
});
beforeEach(async () => {
  service.requests = [];
  service.answers = [refuse(503, 'not now')];
  ada = await makePerson(suite);
  token = ada.accessToken;
  const project = await suite.send(
    notesKindCalls.projects.create,
    { body: { title: 'Library' } },
    token,
  );
  notes = project._id;
  noteIds = [];
  for (const { title, utterances } of interviews) {
    const body = utterances.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n\n');
    const note = await suite.send(
      addNote,
      { body: { note_project_id: notes, title, body } },
      token,
    );
    noteIds.push(note._id);
  }
});

const ended = (id: string, by = token): Promise<Run> => endedRun(suite, id, by);
const lastRound = (run: Run): DraftPiece[] => {
  const pieces = run.partials.map((part) => draftPiece.parse(part));
  const round = Math.max(...pieces.map((piece) => piece.round));
  return pieces.filter((piece) => piece.round === round);
};
const content = (id: string) => suite.send(contentCalls.read, { params: { id } }, token);
const documents = () => [{ project_id: notes }];
const [horizontal] = mapperGenerate;
if (!horizontal) throw new Error('Maps are not generated.');
const newMap = async () =>
  (await suite.send(mapperCalls.create, { body: { title: 'Visit' } }, token))._id;

/** The request to the model, and the ids of the passages in it. */
const lastPrompt = () => {
  const { messages } = JSON.parse(service.requests.at(-1)?.body ?? '{}') as {
    messages: { role: string; content: string | { text?: string }[] }[];
  };
  const text = messages.map(({ content: one }) => JSON.stringify(one)).join('\n');
  return { text, passages: [...text.matchAll(/\[(s\d+p\d+)\] ([^\\]+)/g)] };
};

test('a map is generated from interviews without a model, each card with its source text [S1.53] [S1.59] [S7.152] [S2.151]', async () => {
  const made = await suite.send(
    horizontal,
    {
      body: {
        title: 'A visit',
        documents: documents(),
        without_model: true,
        categories: ['row-actions', 'row-pain-points'],
      },
    },
    token,
  );
  expect(made).toMatchObject({ project_title: 'A visit', project_type: 'PM' });
  const run = await ended(made.job_id);
  expect(run).toMatchObject({ state: 'done', title: 'Generating your Mapper', error: null });
  const result = draftResult.parse(run.result);
  expect(result).toMatchObject({ made_by: 'engine', model: null, sources: 2, problem: null });
  expect(service.requests).toEqual([]);
  const { sections, cards } = await content(made._id);
  expect(sections.length).toBeGreaterThan(0);
  expect(cards.length).toBeGreaterThan(3);
  const said = interviews
    .flatMap(({ utterances }) => utterances.map(({ text }) => text))
    .join('\n');
  for (const piece of lastRound(run)) {
    for (const { text, link } of piece.receipts) {
      expect(said).toContain(text);
      expect(link).toMatchObject({ project: notes, what: 'note' });
      expect(noteIds).toContain(link?.item);
    }
    if (piece.quote !== null) expect(said).toContain(piece.quote);
  }
});

test.each([
  ['personas', personasGenerate[0], 'Generating your Personas'],
  ['a day', dayInLifeGenerate[0], 'Generating your Day in the Life of'],
  ['a matrix', redRoutesGenerate[0], 'Generating your Matrix'],
])(
  '%s is generated from interviews, and from a description alone [S1.54] [S1.55] [S1.56] [S1.57] [S2.152] [S7.151] [S7.155] [S7.156]',
  async (_, call, title) => {
    if (!call) throw new Error('There is no such call.');
    const body = { documents: documents(), without_model: true };
    const from = await ended((await suite.send(call, { body }, token)).job_id);
    expect(from).toMatchObject({ state: 'done', title });
    expect(draftResult.parse(from.result).made_by).toBe('engine');
    expect(lastRound(from).some(({ backing }) => backing === 'quote')).toBe(true);
    const alone = { description: 'A library for children', without_model: true };
    const result = await ended((await suite.send(call, { body: alone }, token)).job_id);
    expect(draftResult.parse(result.result)).toMatchObject({ made_by: 'template', sources: 0 });
    expect(lastRound(result).every(({ backing }) => backing === 'template')).toBe(true);
  },
);

test('a model proposes; what is accepted is one step with a version, and can be undone [S1.66] [S7.160]', async () => {
  const map = await newMap();
  const quote = interviews[0]?.utterances.find(({ kind }) => kind === 'pain')?.text ?? '';
  const passage = () =>
    lastPrompt().passages.find(([, , text]) => text?.includes(quote))?.[1] ?? '';
  service.answers = [
    (response, request) =>
      streamedJson({
        elements: [
          { slot: 'stage', id: 'a', under: null, text: 'Arrive' },
          {
            slot: 'row-pain-points',
            id: 'b',
            under: 'a',
            text: 'It fails',
            passages: [passage()],
            quote,
          },
          {
            slot: 'row-pain-points',
            id: 'c',
            under: 'a',
            text: 'Invented',
            passages: ['s9p9'],
            quote: 'I made this up',
          },
          {
            slot: 'row-pain-points',
            id: 'd',
            under: 'a',
            text: 'Told otherwise',
            passages: [passage()],
            quote: 'I made this up',
          },
        ],
      })(response, request),
  ];
  const started = await suite.send(
    draftSectionInMain,
    { params: { mapper_id: map }, body: { documents: documents() } },
    token,
  );
  const run = await ended(started.id);
  expect(run).toMatchObject({ state: 'done', title: 'Regenerating your Mapper' });
  expect(draftResult.parse(run.result)).toMatchObject({ made_by: 'model', model: 'm1', pieces: 4 });
  const pieces = lastRound(run);
  expect(pieces.map(({ text, backing, quote }) => [text, backing, quote])).toEqual([
    ['Arrive', 'none', null],
    ['It fails', 'quote', quote],
    ['Invented', 'none', null],
    ['Told otherwise', 'paraphrase', null],
  ]);
  expect((await content(map)).cards).toEqual([]);

  const [, second] = pieces;
  const accepting = await suite.send(
    acceptDraft,
    { params: { id: run.id }, body: { pieces: [second?.id ?? ''] } },
    token,
  );
  const accepted = await ended(accepting.id);
  expect(acceptResult.parse(accepted.result)).toEqual({ accepted: 2, left_out: 0 });
  const after = await content(map);
  expect(after.sections.map(({ name }) => name)).toEqual(['Arrive']);
  expect(after.cards).toMatchObject([{ value: 'It fails', status: 'A' }]);
  const { records } = await suite.send(readGenerated, { params: { mapper_id: map } }, token);
  expect(records).toContainEqual(
    expect.objectContaining({
      collection: 'cards',
      backing: 'quote',
      made_by: 'model',
      model: 'm1',
    }),
  );
  expect(accepted).toMatchObject({ may_undo: true, version_id: expect.any(String) });
  await suite.send(undoRun, { params: { id: accepted.id } }, token);
  expect((await content(map)).cards).toEqual([]);
});

test('the complete part of a truncated model answer is stored, and the draft says that it is incomplete', async () => {
  service.answers = [
    streamed(['{"elements":[{"slot":"stage","id":"a","text":"Arrive"},{"slot":"st'], {
      finish: 'length',
    }),
  ];
  const body = { description: 'A visit to the library' };
  const made = await suite.send(horizontal, { body }, token);
  const run = await ended(made.job_id);
  expect(run.state).toBe('done');
  expect(draftResult.parse(run.result).problem).toMatchObject({ code: 'model_cut' });
  expect((await content(made._id)).sections.map(({ name }) => name)).toEqual(['Arrive']);
});

test('a failing model ends the draft with its message, and nothing is written', async () => {
  service.answers = [refuse(401, 'bad key')];
  const made = await suite.send(horizontal, { body: { description: 'A visit' } }, token);
  const run = await ended(made.job_id);
  expect(run).toMatchObject({ state: 'failed', error: { error_code: 'model_refused' } });
  expect((await content(made._id)).sections).toEqual([]);
});

test('drafts have the rights of their user: no sources that are not theirs, no projects that they may not edit', async () => {
  const bob = await makePerson(suite);
  const body = { documents: documents(), without_model: true };
  const made = await suite.send(horizontal, { body }, bob.accessToken);
  expect(await ended(made.job_id, bob.accessToken)).toMatchObject({
    state: 'failed',
    error: { error_code: 'not_found' },
  });
  const map = await newMap();
  const section = { params: { mapper_id: map }, body: { description: 'A visit' } };
  expect((await suite.request(draftSectionInMain, section, bob.accessToken)).status).toBe(404);
  const own = await suite.send(draftSectionInMain, { ...section, body: { ...body } }, token);
  await ended(own.id);
  const accept = { params: { id: own.id }, body: { pieces: null } };
  expect((await suite.request(acceptDraft, accept, bob.accessToken)).status).toBe(404);
  expect(
    (await suite.request(readGenerated, { params: { mapper_id: map } }, bob.accessToken)).status,
  ).toBe(404);
  expect((await suite.request(horizontal, { body: { description: 'A' } })).status).toBe(401);
});

test('an empty brief is refused, and so is one whose sources have no text', async () => {
  const { envelope } = await suite.request(horizontal, { body: { title: 'Empty' } }, token);
  expect(envelope).toMatchObject({ error: { error_code: 'nothing_to_draft_from' } });
  const empty = await suite.send(
    notesKindCalls.projects.create,
    { body: { title: 'Empty' } },
    token,
  );
  const made = await suite.send(
    horizontal,
    {
      body: { documents: [{ project_id: empty._id }], description: 'A visit', without_model: true },
    },
    token,
  );
  // The project is empty, so only the description is used.
  expect((await ended(made.job_id)).state).toBe('done');
});

test('the offer says which model or engine drafts [S1.63]', async () => {
  expect(await suite.send(readOffer, { query: {} }, token)).toMatchObject({
    made_by: 'model',
    model: 'm1',
    leaves_network: false,
    english_only: true,
  });
});

test('a cancelled draft keeps its results so far, which can be accepted', async () => {
  const map = await newMap();
  let held: ServerResponse | undefined;
  service.answers = [
    streamed(['{"elements":[{"slot":"stage","id":"a","text":"Arrive"},{"slot":"st'], {
      end: (response) => {
        held = response;
      },
    }),
  ];
  const started = await suite.send(
    draftSectionInMain,
    { params: { mapper_id: map }, body: { description: 'A visit' } },
    token,
  );
  const partialRun = async (): Promise<Run> => {
    const run = await suite.send(readRun, { params: { id: started.id }, query: {} }, token);
    return run.partial_count > 0 ? run : partialRun();
  };
  await partialRun();
  await suite.send(cancelRun, { params: { id: started.id } }, token);
  held?.end();
  expect((await ended(started.id)).state).toBe('cancelled');
  const accepting = await suite.send(
    acceptDraft,
    { params: { id: started.id }, body: { pieces: null } },
    token,
  );
  expect((await ended(accepting.id)).state).toBe('done');
  expect((await content(map)).sections.map(({ name }) => name)).toEqual(['Arrive']);
});
