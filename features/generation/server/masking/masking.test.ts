import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/fixtures/people.ts';
import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import { type ModelSuite, startModelSuite } from '#tests/fixtures/services/model-suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesKindCalls } from '#tools/notes/contract/project.ts';
import { draftSectionInMain, proposeMasks } from '../../contract/calls.ts';
import { draftPiece } from '../../contract/draft.ts';

let suite: ModelSuite['suite'];
let service: ModelSuite['service'];
let token: string;
let ended: ModelSuite['ended'];
let close: ModelSuite['close'];
let notes: string;

beforeAll(async () => {
  ({ suite, service, token, ended, close } = await startModelSuite());
  const project = await suite.send(notesKindCalls.projects.create, { body: {} }, token);
  notes = project._id;
  const body =
    'Amara Okafor: I waited two days and Tomasz never rang back.\n\nAmara Okafor: Write to amara@post.example or ring +44 20 7946 0958.';
  await suite.send(addNote, { body: { note_project_id: notes, title: 'Visit', body } }, token);
});
afterAll(() => close());

const brief = () => ({
  documents: [{ project_id: notes }],
  description: 'How A\u00adma\u200bra waits',
});
const propose = (by: string | undefined = token) =>
  suite.request(proposeMasks, { body: { brief: brief() } }, by);

test('people, mails and numbers are proposed with the rights of the user', async () => {
  const { masks, searched_all } = await suite.send(
    proposeMasks,
    { body: { brief: brief() } },
    token,
  );
  expect(searched_all).toBe(true);
  const byText = new Map(masks.map(({ text, as }) => [text, as]));
  expect(byText.get('Amara Okafor')).toBe('Person 1');
  expect(byText.get('Amara')).toBe('Person 1');
  expect(byText.get('amara@post.example')).toBe('Email 1');
  expect(byText.get('+44 20 7946 0958')).toBe('Phone 1');
  const { accessToken } = await makePerson(suite);
  expect((await propose(accessToken)).status).toBe(404);
  expect((await suite.request(proposeMasks, { body: { brief: brief() } })).status).toBe(401);
  const nothing = await suite.send(proposeMasks, { body: { brief: {} } }, token);
  expect(nothing).toEqual({ masks: [], searched_all: true });
});

test('a model gets masked text only; quotes, receipts and its own texts have the originals', async () => {
  const { masks } = await suite.send(proposeMasks, { body: { brief: brief() } }, token);
  const map = await suite.send(mapperCalls.create, { body: { title: 'Visit' } }, token);
  const others = masks.filter(({ text }) => text !== 'Tomasz');
  const given = [...others, { text: 'Tomasz', as: 'Person 9' }].map(({ text, as }) => ({
    text,
    as,
  }));
  service.answers = [
    streamedJson({
      elements: [
        { slot: 'stage', id: 'a', under: null, text: 'Person 1 waits' },
        {
          slot: 'row-pain-points',
          id: 'b',
          under: 'a',
          text: 'Person 9 does not ring Person 1',
          passages: ['s1p1'],
          quote: 'two days and Person 9 never rang back',
        },
      ],
    }),
  ];
  const body = { ...brief(), masks: given };
  const started = await suite.send(
    draftSectionInMain,
    { params: { mapper_id: map._id }, body },
    token,
  );
  const run = await ended(started.id);
  const sent = service.requests.map((one) => one.body.replaceAll(/\p{Cf}/gu, '')).join('\n');
  expect(sent).toContain('Person 1');
  for (const text of ['Amara', 'Okafor', 'Tomasz', 'post.example', '7946']) {
    expect(sent).not.toContain(text);
  }
  const [stage, pain] = run.partials.map((part) => draftPiece.parse(part));
  expect(stage?.text).toBe('Amara Okafor waits');
  expect(pain).toMatchObject({
    text: 'Tomasz does not ring Amara Okafor',
    backing: 'quote',
    quote: 'two days and Tomasz never rang back',
  });
  expect(pain?.receipts[0]?.text).toContain('I waited two days and Tomasz never rang back.');
});
