import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import {
  type DovetailService,
  startDovetail,
} from '#tests/fixtures/services/dovetail/dovetail-service.ts';
import { newDovetailState } from '#tests/fixtures/services/dovetail/dovetail-state.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  fetchNote,
  listHighlights,
  listNotes,
  removeNote,
} from '#tools/notes/contract/note-calls.ts';
import { notesCalls, notesSharing } from '#tools/notes/contract/project.ts';
import {
  fetchResearch,
  importResearch,
  researchNotes,
  researchProjects,
  setApiKey,
} from '../contract/calls.ts';
import { importLine } from '../contract/research.ts';

let dovetail: DovetailService;
let suite: TestSuite;
let person: Person;
let project = '';
beforeAll(async () => {
  dovetail = await startDovetail();
  suite = await startSuite({ ...dovetail.variables, DEFAULT_PLAN: 'pro' });
});
afterAll(async () => {
  await suite.close();
  await dovetail.close();
});
beforeEach(async () => {
  Object.assign(dovetail, newDovetailState());
  person = await makePerson(suite);
  project = (await suite.send(notesCalls.create, { body: {} }, person.accessToken))._id;
  await connect(person);
});

const connect = ({ accessToken }: Person) =>
  suite.send(setApiKey, { body: { api_key: 'api.of-nadia' } }, accessToken);
const dataOf = (ids: string[]) => ids.map((id) => ({ id, source: 'data' as const }));
const importNotes = (notes: ReturnType<typeof dataOf>, token = person.accessToken) =>
  suite.request(importResearch, { body: { project_id: project, notes } }, token);

/** Imports items; returns what became of each. */
async function bringIn(ids: string[]) {
  const body = { project_id: project, notes: dataOf(ids) };
  const { job_id: id } = await suite.send(importResearch, { body }, person.accessToken);
  const run = await endedRun(suite, id, person.accessToken);
  return { run, lines: run.partials.map((one) => importLine.parse(one)) };
}

const notesThere = () => suite.send(listNotes, { params: { id: project } }, person.accessToken);
const listed = () =>
  suite.send(
    researchNotes,
    { query: { research_project_id: 'p1', project_id: project } },
    person.accessToken,
  );
const codeOf = ({ envelope }: { envelope: object }) =>
  'error' in envelope ? (envelope.error as { error_code: string }).error_code : null;

test('projects and chosen notes of Dovetail are listed and fetched [S7.177] [S7.178] [S7.196]', async () => {
  const { projects } = await suite.send(researchProjects, { query: {} }, person.accessToken);
  expect(projects.map(({ title }) => title)).toEqual(['Library interviews', 'Diary study']);
  expect((await listed()).notes).toMatchObject([
    { id: 'd1', source: 'data', title: 'Interview with Tom', is_here: false },
    { id: 'd2', source: 'data', title: 'Interview with Ines', is_here: false },
  ]);
  const body = { notes: dataOf(['d2']) };
  expect(await suite.send(fetchResearch, { body }, person.accessToken)).toMatchObject({
    notes: [{ title: 'Interview with Ines', participants: ['Ines Duarte'] }],
  });
});

test('chosen notes are imported verbatim with participants, tags and highlights, which are placed at their words', async () => {
  const { lines } = await bringIn(['d1', 'd2']);
  expect(lines).toMatchObject([
    {
      ...{ outcome: 'imported', title: 'Interview with Tom', highlights: 3 },
      unplaced: ['Words that were edited later'],
    },
    { outcome: 'imported', title: 'Interview with Ines', highlights: 1, unplaced: [] },
  ]);
  const { notes, tags, users } = await notesThere();
  expect(notes.map(({ title }) => title)).toEqual(['Interview with Tom', 'Interview with Ines']);
  // 'Reminders' and 'reminders' are one tag.
  expect(tags.map(({ name }) => name)).toEqual(['Reminders', 'Renewal', 'Mobile']);
  expect(users.map(({ name }) => name)).toEqual(['Tom Reyes', 'Ines Duarte']);
  const params = { id: project, note_id: lines[0]?.note ?? '' };
  const note = await suite.send(fetchNote, { params }, person.accessToken);
  expect(note.body).toContain('I renew my books on the **tram** every week.');
  const of = { params: { id: project }, query: {} };
  const highlights = await suite.send(listHighlights, of, person.accessToken);
  expect(highlights.map(({ text, tag }) => [text, tag?.name])).toEqual(
    expect.arrayContaining([
      ['The reminder always comes a day late.', 'Reminders'],
      ['books on the tram', 'Renewal'],
      ['books on the tram', 'Mobile'],
      ['I call the desk instead.', 'Reminders'],
    ]),
  );
});

test('importing again adds nothing twice and says what is already there, and a deleted note comes back', async () => {
  const [first] = (await bringIn(['d1'])).lines;
  expect((await listed()).notes.map(({ is_here }) => is_here)).toEqual([true, false]);
  expect((await bringIn(['d1', 'd2'])).lines.map(({ outcome }) => outcome)).toEqual([
    'here',
    'imported',
  ]);
  expect((await notesThere()).notes).toHaveLength(2);
  const params = { id: project, note_id: first?.note ?? '' };
  await suite.send(removeNote, { params }, person.accessToken);
  expect((await bringIn(['d1'])).lines).toMatchObject([{ outcome: 'imported', highlights: 3 }]);
  expect((await notesThere()).tags).toHaveLength(3);
});

test('an item that cannot be read fails alone, with its reason, and a pause that Dovetail asks for is kept', async () => {
  dovetail.faults.push({ on: '/data/d2', status: 403, message: 'This data is restricted.' });
  dovetail.faults.push({ on: '/data/d1', status: 429, message: 'Too many', retryAfter: 1 });
  const { run, lines } = await bringIn(['gone', 'd2', 'd1']);
  expect(lines).toMatchObject([
    { outcome: 'failed', problem: expect.stringContaining('no longer in Dovetail') },
    { outcome: 'failed', problem: 'Dovetail: This data is restricted.' },
    { outcome: 'imported' },
  ]);
  expect(run.result).toEqual({ imported: 1, here: 0, failed: 2 });
});

test('a key that was revoked ends the import with words, and keeps what was imported', async () => {
  dovetail.keys.clear();
  const { run } = await bringIn(['d1']);
  expect(run).toMatchObject({ state: 'failed', error: { error_code: 'outside_refused' } });
});

test('without a connection, an account is told where to go', async () => {
  const other = await makePerson(suite);
  const answer = await suite.request(researchProjects, { query: {} }, other.accessToken);
  expect(answer.envelope).toMatchObject({
    error: {
      error_code: 'dovetail/not-connected',
      error_message: 'Go to Integrations from the Dashboard to connect to Dovetail.',
    },
  });
});

test('a free plan has no research repository [S6.39]', async () => {
  const free = await startSuite({ ...dovetail.variables, DEFAULT_PLAN: 'free' });
  const { accessToken } = await makePerson(free);
  const { _id } = await free.send(notesCalls.create, { body: {} }, accessToken);
  await free.send(setApiKey, { body: { api_key: 'api.of-nadia' } }, accessToken);
  const body = { project_id: _id, notes: dataOf(['d1']) };
  expect((await free.request(importResearch, { body }, accessToken)).envelope).toMatchObject({
    error: {
      error_message:
        'Upgrade to integrate with Dovetail account. Check pricing page to select a plan.',
    },
  });
  await free.close();
});

test('only editors may import into a project', async () => {
  const people = await makeProjectPeople(suite, {
    create: notesCalls.create,
    share: notesSharing.share,
  });
  project = people.id;
  for (const role of ['owner', 'editor'] as const) {
    expect(codeOf(await importNotes(dataOf(['d1']), people[role].accessToken)), role).toBe(
      'dovetail/not-connected',
    );
  }
  for (const role of ['commenter', 'viewer'] as const) {
    expect(codeOf(await importNotes(dataOf(['d1']), people[role].accessToken)), role).toBe(
      'edit_forbidden',
    );
  }
  expect(codeOf(await importNotes(dataOf(['d1']), people.stranger.accessToken))).toBe('not_found');
});
