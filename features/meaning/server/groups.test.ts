import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { addHighlight, addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { findPairs, sortByThemes } from '../contract/group-calls.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const said = {
  late: 'It took two weeks until somebody replied.',
  waiting: 'I am still waiting for their reply.',
  fee: 'The fee is far too high.',
  cost: 'The ticket costs too much.',
  odd: 'qwrt zzgh',
};

/** A note project with a highlight of each sentence; returns their ids by name. */
async function makeHighlights(by: Person) {
  const { accessToken } = by;
  const { _id: project } = await suite.send(notesCalls.create, { body: {} }, accessToken);
  const body = {
    note_project_id: project,
    title: 'Interview',
    body: Object.values(said).join('\n\n'),
  };
  const { _id: note } = await suite.send(addNote, { body }, accessToken);
  const ids: Record<string, string> = {};
  for (const [name, quote] of Object.entries(said)) {
    const wanted = { note_project_id: project, note_id: note, quote };
    ids[name] = (await suite.send(addHighlight, { body: wanted }, accessToken))._id;
  }
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
  const { late = '', waiting = '', fee = '', cost = '', odd = '' } = ids;
  return { project, ids: { late, waiting, fee, cost, odd }, nameOf };
}

test('highlights are sorted into themes with a name or examples, with a probability', async () => {
  const ada = await makePerson(suite);
  const { project, ids, nameOf } = await makeHighlights(ada);
  const body = {
    project_id: project,
    themes: [
      { id: 'waiting', name: 'Waiting too long for an answer', examples: [] },
      { id: 'money', name: '', examples: [ids.cost] },
    ],
    items: [ids.late, ids.waiting, ids.fee, ids.odd, 'nowhere'],
  };
  await eventually(async () => {
    const { sorted, is_unread } = await suite.send(sortByThemes, { body }, ada.accessToken);
    const near = sorted.filter(({ item }) => item !== ids.odd);
    expect(is_unread).toBe(false);
    expect(near.map(({ item, theme }) => [nameOf(item), theme])).toEqual([
      ['late', 'waiting'],
      ['waiting', 'waiting'],
      ['fee', 'money'],
    ]);
    expect(sorted.every(({ sureness }) => sureness >= 0 && sureness < 1)).toBe(true);
  });
});

test('items with nearly the same meaning are paired, the nearest first', async () => {
  const ada = await makePerson(suite);
  const { project, ids, nameOf } = await makeHighlights(ada);
  const body = { project_id: project, items: Object.values(ids) };
  await eventually(async () => {
    const { pairs } = await suite.send(findPairs, { body }, ada.accessToken);
    const [first] = pairs.map(({ one, other }) => [nameOf(one), nameOf(other)].sort());
    expect(first).toEqual(['cost', 'fee']);
    expect(pairs.map(({ sureness }) => sureness)).toEqual(
      pairs.map(({ sureness }) => sureness).sort((a, b) => b - a),
    );
  });
});

test('nothing is sorted or paired for users who cannot see the project', async () => {
  const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
  const { project, ids } = await makeHighlights(ada);
  const items = [ids.late, ids.fee];
  const answers = [
    await suite.request(
      sortByThemes,
      {
        body: { project_id: project, themes: [{ id: 'a', name: 'Waiting', examples: [] }], items },
      },
      ben.accessToken,
    ),
    await suite.request(findPairs, { body: { project_id: project, items } }, ben.accessToken),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  // Items of a project that is not named are not found by their ids.
  const own = await makeHighlights(ben);
  const body = { project_id: own.project, items };
  expect((await suite.send(findPairs, { body }, ben.accessToken)).pairs).toEqual([]);
});
