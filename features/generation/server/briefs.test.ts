import { afterAll, beforeAll, expect, test } from 'vitest';
import { interviews } from '#features/drafting/fixtures/interviews.ts';
import type { Run } from '#features/runs/contract/run.ts';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import {
  type ScriptedService,
  say,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperGenerate } from '#tools/mapper/contract/project.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { personaCalls } from '#tools/personas/contract/persona-calls.ts';
import { personasCalls, personasGenerate } from '#tools/personas/contract/project.ts';
import { draftSectionsInGroup, draftSectionsInMain } from '../contract/calls.ts';
import { type DraftPiece, draftPiece } from '../contract/draft.ts';
import { usualCall } from '../contract/generate-calls.ts';

let service: ScriptedService;
let pages: ScriptedService;
let suite: TestSuite;
let token: string;

beforeAll(async () => {
  service = await startScriptedService();
  pages = await startScriptedService();
  suite = await startSuite({
    DEFAULT_PLAN: 'enterprise',
    BROWSER_PATH: '/no/browser',
    AI_URL: `${service.origin}/v1`,
    AI_MODEL: 'm1',
    OUTSIDE_ALLOWED: pages.origin,
  });
  token = (await makePerson(suite)).accessToken;
});
afterAll(async () => {
  service.close();
  pages.close();
  await suite.close();
});

const ended = (id: string): Promise<Run> => endedRun(suite, id, token);
const piecesOf = (run: Run): DraftPiece[] => run.partials.map((part) => draftPiece.parse(part));
const receiptsOf = (run: Run) => piecesOf(run).flatMap(({ receipts }) => receipts);
const withoutModel = { without_model: true };
const html = { 'content-type': 'text/html; charset=utf-8' };
const mapOf = (body: object) =>
  suite.send(usualCall(mapperGenerate), { body: { ...withoutModel, ...body } }, token);

test('a map is drafted from a company and its web page, whose sentences are its sources [S1.58]', async () => {
  const said = 'I wait two days at the desk until somebody answers my request for a room.';
  pages.answers = [say(200, html, `<title>Rooms</title><nav>Menu</nav><p>${said}</p>`)];
  const made = await mapOf({ company: { name: 'Harbour Library', url: pages.origin } });
  const run = await ended(made.job_id);
  expect(run).toMatchObject({ state: 'done', error: null });
  expect(receiptsOf(run)).toContainEqual(
    expect.objectContaining({ ref: 'Harbour Library', text: said, link: null }),
  );
});

test.each([
  'http://127.0.0.1:9/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:9/',
  'http://localhost:9/',
])('the page %s in the network of the server is not read, and the draft says so', async (url) => {
  pages.requests = [];
  const { job_id } = await mapOf({ description: 'A library', company: { name: '', url } });
  const run = await ended(job_id);
  expect(run).toMatchObject({ state: 'failed', error: { error_code: 'page_unreadable' } });
  expect(pages.requests).toEqual([]);
});

test('an address with a user name or password is refused before anything begins', async () => {
  const company = { name: '', url: 'https://ada:word@library.example/' };
  const { status, envelope } = await suite.request(
    usualCall(mapperGenerate),
    { body: { company } },
    token,
  );
  expect(status).toBe(400);
  expect(JSON.stringify(envelope)).toContain('without a user name and password');
});

test('a page that leads to an address in the network of the server is not read', async () => {
  pages.answers = [say(302, { location: 'http://169.254.169.254/latest/meta-data/' })];
  const { job_id } = await mapOf({ company: { name: 'Library', url: pages.origin } });
  expect(await ended(job_id)).toMatchObject({ error: { error_code: 'page_unreadable' } });
});

test('a page that cannot be read is left out of a draft that has other sources, and named', async () => {
  const said = 'I wait two days at the desk until somebody answers my request for a room.';
  const { _id: project_id } = await suite.send(notesCalls.create, { body: {} }, token);
  const note = { note_project_id: project_id, title: 'Interview P01', body: said };
  await suite.send(addNote, { body: note }, token);
  pages.answers = [say(404, html, '<p>Not here')];
  const company = { name: 'Library', url: pages.origin };
  const run = await ended((await mapOf({ company, documents: [{ project_id }] })).job_id);
  expect(run).toMatchObject({
    state: 'done',
    result: { sources: 1, problem: { code: 'page_unreadable' } },
  });
  expect(receiptsOf(run)).toContainEqual(expect.objectContaining({ text: said }));
});

test('a map is drafted from personas, whose sections are its sources [S1.60]', async () => {
  const said = 'I wait two days at the desk until somebody answers my request for a room.';
  const { _id: personas } = await suite.send(personasCalls.create, { body: {} }, token);
  const params = { id: personas };
  const { _id: persona_id } = await suite.send(
    personaCalls.addPersona,
    { params, body: { name: 'Priya' } },
    token,
  );
  const { _id: page_id } = await suite.send(
    personaCalls.addPage,
    { params, body: { persona_id } },
    token,
  );
  const section = { page_id, title: 'Frustrations', text: [said] };
  await suite.send(personaCalls.addSection, { params, body: section }, token);
  const run = await ended((await mapOf({ items: [{ project_id: personas }] })).job_id);
  expect(run).toMatchObject({ state: 'done', error: null });
  const found = receiptsOf(run).find(({ text }) => text.includes(said));
  expect(found?.link).toMatchObject({ project: personas });
});

test.each(personasGenerate.map((call) => [call.path, call] as const))(
  '%s drafts personas from a PDF or a document of a research repository, of type P [S1.61] [S1.62] [S7.153] [S7.154]',
  async (_, call) => {
    const said = interviews[0]?.utterances.find(({ kind }) => kind === 'pain')?.text ?? '';
    const { _id: project_id } = await suite.send(notesCalls.create, { body: {} }, token);
    const note = { note_project_id: project_id, title: 'Study of rooms', body: said };
    const { _id: note_id } = await suite.send(addNote, { body: note }, token);
    const draft = async (document_type: 'T' | 'P') => {
      const documents = [{ project_id, note_id, document_type }];
      const made = await suite.send(call, { body: { documents, ...withoutModel } }, token);
      expect(made.project_type).toBe('PC');
      const pieces = piecesOf(await ended(made.job_id));
      return pieces.find(({ slot, quote }) => slot === 'frustration' && quote === said);
    };
    // Nobody speaks in a report, so that no participant is counted.
    expect(await draft('P')).toMatchObject({ backing: 'quote', said_by: null });
    expect(await draft('T')).toMatchObject({ backing: 'quote', said_by: 1 });
  },
);

test.each([
  ['mapper', draftSectionsInMain],
  ['mapper-ai', draftSectionsInGroup],
])('the sections of a map are proposed before its cells, under %s [S7.163]', async (_, call) => {
  const { _id: mapper_id } = await suite.send(mapperCalls.create, { body: {} }, token);
  service.requests = [];
  service.answers = [
    streamedJson({
      elements: [
        { slot: 'stage', id: 'a', text: 'Arrive' },
        { slot: 'row-actions', id: 'b', under: 'a', text: 'Asks at the desk' },
        { slot: 'stage', id: 'c', text: 'Borrow' },
      ],
    }),
  ];
  const body = { description: 'A visit to the library' };
  const { id } = await suite.send(call, { params: { mapper_id }, body }, token);
  const run = await ended(id);
  expect(run).toMatchObject({ state: 'done', error: null });
  expect(piecesOf(run).map(({ slot, text }) => [slot, text])).toEqual([
    ['stage', 'Arrive'],
    ['stage', 'Borrow'],
  ]);
  expect(service.requests.map(({ body: sent }) => sent).join('')).not.toContain('row-actions');
});
