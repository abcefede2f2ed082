import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { eraseProjects, removeProjects } from '#features/projects/contract/list-calls.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { addHighlight, addNote, removeNote, saveNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls, notesSharing } from '#tools/notes/contract/project.ts';
import { findByMeaning, type MeaningHit } from '../contract/calls.ts';
import { digestOfTexts } from './passages.ts';
import { meaningPassages } from './tables.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

type Query = z.input<NonNullable<typeof findByMeaning.body>>;

const find = (by: Person, query: Query) =>
  suite.send(findByMeaning, { body: query }, by.accessToken);

/**
 * Waits until a text finds exactly these passages, in this order; changes are stored a moment
 * later.
 */
async function expectFound(by: Person, query: Query, passages: readonly string[]) {
  let hits: MeaningHit[] = [];
  await eventually(async () => {
    const found = await find(by, query);
    hits = found.hits;
    expect(hits.map(({ passage }) => passage)).toEqual(passages);
    expect(found.unread).toBe(0);
  });
  return hits;
}

const makeProject = async (by: Person) =>
  (await suite.send(notesCalls.create, { body: {} }, by.accessToken))._id;

async function write(by: Person, project: string, title: string, body: string) {
  const note = { note_project_id: project, title, body };
  return (await suite.send(addNote, { body: note }, by.accessToken))._id;
}

const waiting = 'I waited two weeks until somebody replied to my letter.';
const parking = 'The car park behind the branch is always full.';
const longWaits = 'People waited a long time for a reply';

/** How many passages some projects have, and which of some sentences have a vector. */
async function storedOf(projects: readonly string[], sentences: readonly string[]) {
  const digests = sentences.map((sentence) => digestOfTexts(sentence));
  const { orm } = suite.database;
  const { rows } = await orm.execute<{ digest: string }>(
    sql`select digest from meaning_vectors where digest in ${digests}`,
  );
  const found = new Set(rows.map(({ digest }) => digest));
  const passages = projects.map((id) =>
    orm.$count(meaningPassages, eq(meaningPassages.projectId, id)),
  );
  return {
    hasPassages: (await Promise.all(passages)).map((count) => count > 0),
    hasVectors: digests.map((digest) => found.has(digest)),
  };
}

test('a text finds passages with the same meaning in other words, with a probability', async () => {
  const ada = await makePerson(suite);
  const project = await makeProject(ada);
  const note = await write(ada, project, 'Interview P01', `${parking} ${waiting}`);
  const hits = await expectFound(ada, { text: longWaits }, [waiting]);
  expect(hits).toMatchObject([
    { start: parking.length + 1, item: { project, item: note, what: 'note' } },
  ]);
  expect(hits[0]?.sureness).toBeGreaterThan(0.15);
  expect(hits[0]?.sureness).toBeLessThan(1);
});

test('where nothing is near, nothing is found', async () => {
  const ada = await makePerson(suite);
  await write(ada, await makeProject(ada), 'Interview P01', `${parking} ${waiting}`);
  await expectFound(ada, { text: 'The giraffe drinks milk' }, []);
});

test('users find only what they can see, and content that is no longer shared is not revealed', async () => {
  const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
  const project = await makeProject(ada);
  await write(ada, project, 'Interview P01', waiting);
  await expectFound(ada, { text: longWaits }, [waiting]);
  expect(await find(ben, { text: longWaits })).toMatchObject({ hits: [], unread: 0 });
  for (const query of [{ among: project }, { of: project }]) {
    const body = { text: longWaits, ...query };
    const { status } = await suite.request(findByMeaning, { body }, ben.accessToken);
    expect(status).toBe(404);
  }
  const calls = { share: notesSharing.share };
  const viewer = await invite(suite, ada, project, 'V', calls);
  await expectFound(viewer, { text: longWaits }, [waiting]);
  await suite.send(
    notesSharing.removeAccess,
    { params: { id: project, member_id: viewer.userId } },
    ada.accessToken,
  );
  await write(ada, project, 'Interview P02', 'I waited a month for an answer, and nobody replied.');
  expect(await find(viewer, { text: longWaits })).toEqual({
    hits: [],
    is_other_language: false,
    unread: 0,
  });
});

test('search results follow changes of a text', async () => {
  const ada = await makePerson(suite);
  const project = await makeProject(ada);
  const note = await write(ada, project, 'Interview P01', waiting);
  await expectFound(ada, { text: longWaits }, [waiting]);
  const later = 'I waited three months for their reply.';
  const body = { note_project_id: project, note_id: note, title: 'Interview P01', body: later };
  await suite.send(saveNote, { body }, ada.accessToken);
  await expectFound(ada, { text: longWaits }, [later]);
  await suite.send(removeNote, { params: { id: project, note_id: note } }, ada.accessToken);
  await eventually(async () => expect((await find(ada, { text: longWaits })).hits).toEqual([]));
});

test('a highlight represents the text of its note, and does not find itself', async () => {
  const ada = await makePerson(suite);
  const project = await makeProject(ada);
  const note = await write(ada, project, 'Interview P01', `${parking} ${waiting}`);
  const other = 'I waited a month until somebody replied.';
  await write(ada, project, 'Interview P02', other);
  const quote = { note_project_id: project, note_id: note, quote: waiting };
  const { _id: item } = await suite.send(addHighlight, { body: quote }, ada.accessToken);
  const types = ['note', 'highlight'];
  await eventually(async () => {
    const { hits } = await find(ada, { text: longWaits, types });
    expect(hits.map(({ item }) => item.what).sort()).toEqual(['highlight', 'note']);
  });
  const except = { project, item };
  await expectFound(ada, { text: waiting, types, except }, [other]);
});

test('a project in the trash is not found, and its vectors are deleted when it is erased', async () => {
  const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
  const shared = 'We ring the hotline and nobody picks up the phone.';
  const own = 'The printer in the hall is never repaired.';
  const [gone, stays] = [await makeProject(ada), await makeProject(ben)];
  await write(ada, gone, '', `${shared} ${own}`);
  await write(ben, stays, '', shared);
  const text = 'Nobody answers the phone';
  for (const one of [ada, ben]) await expectFound(one, { text }, [shared]);
  const stored = () => storedOf([gone, stays], [own, shared]);
  expect(await stored()).toEqual({ hasPassages: [true, true], hasVectors: [true, true] });
  const body = { ids: [gone] };
  await suite.send(removeProjects, { body }, ada.accessToken);
  expect(await find(ada, { text })).toMatchObject({ hits: [], unread: 0 });
  await suite.send(eraseProjects, { body }, ada.accessToken);
  // A text that another project has too keeps its vector.
  await expectFound(ben, { text }, [shared]);
  expect(await stored()).toEqual({ hasPassages: [false, true], hasVectors: [false, true] });
});

test.each([
  ['emoji', '😀😀 👍'],
  ['from right to left', 'חיכיתי שבועיים לתשובה מהבנק. ماذا تقول؟'],
  ['a single long word', 'x'.repeat(300_000)],
  ['a megabyte of sentences', `${'One line of many was said here. '.repeat(31_000)}${waiting}`],
])('a note of %s is read, and others are found beside it', async (_, odd) => {
  const ada = await makePerson(suite);
  const project = await makeProject(ada);
  await write(ada, project, 'Odd', odd);
  await write(ada, project, 'Interview P01', waiting);
  await eventually(async () => {
    const { hits, unread } = await find(ada, { text: longWaits });
    expect([hits[0]?.passage, unread]).toEqual([waiting, 0]);
  });
});

test('a text in another language is reported as not compared', async () => {
  const ada = await makePerson(suite);
  const german = 'Es dauert viel zu lange, bis man eine Antwort auf seinen Brief bekommt.';
  expect(await find(ada, { text: german })).toMatchObject({ is_other_language: true });
  expect(await find(ada, { text: 'Wait' })).toMatchObject({ is_other_language: false });
});

test.each([
  { text: '' },
  { text: '   ' },
  { text: 'x'.repeat(2001) },
  { text: 'a', limit: 21 },
  { text: 'a', types: [] },
])('%j is refused', async (body) => {
  const { accessToken } = await makePerson(suite);
  expect((await suite.request(findByMeaning, { body }, accessToken)).status).toBe(400);
});
