import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { createToken } from '#features/tokens/contract.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { internalDocumentName } from '#kernel/live/private-document.ts';
import type { Scope } from '#kernel/scope.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { addRow, addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { blindCalls } from '#tools/reviewer/contract/calls/blind-calls.ts';
import { reviewerCalls, reviewerSharing } from '#tools/reviewer/contract/project.ts';
import { reviewerDocument } from '#tools/reviewer/document/reviewer-document.ts';
import {
  type ActionRequest,
  listActionsOf,
  maxActions,
  runAction,
  runActions,
} from '../contract.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const origin = { kind: 'user' } as const;

/** A map with a stage and a row, and its users. */
async function smallMap() {
  const people = await makeProjectPeople(suite);
  await suite.edit(people.id, people.owner.userId, (map) => {
    applyEdit(map, addStage, { id: 's', position: 'a0' }, origin);
    applyEdit(map, addRow, { id: 'r', position: 'a0' }, origin);
  });
  return people;
}

type Input = Record<string, unknown>;
const runOne = (
  id: string,
  by: Person,
  name: string,
  input: Input,
  document?: 'private' | 'common',
) => suite.request(runAction, { params: { id, name }, body: { input, document } }, by.accessToken);
const runAll = (id: string, by: Person, actions: Pick<ActionRequest, 'action' | 'input'>[]) =>
  suite.request(runActions, { params: { id }, body: { actions } }, by.accessToken);
const action = (name: string, input: Input) => ({ action: name, input });
/** Reads the present state of a document. */
async function look<T>(name: string, read: (document: Y.Doc) => T): Promise<T> {
  const found: T[] = [];
  await suite.edit(name, null, (document) => void found.push(read(document)));
  const [only] = found;
  return only as T;
}
const mapOf = (id: string) => look(id, (document) => readDocument(mapperDocument, document).value);

const cell = { row: 'r', stage: 's' };

test('cards that are added without ids and positions are in order, and their ids are returned', async () => {
  const { id, editor } = await smallMap();
  const added = ['First', 'Second', 'Third'].map((text) => action('addCard', { ...cell, text }));
  const { status, envelope } = await runAll(id, editor, added);
  expect(status).toBe(200);
  const { cards } = await mapOf(id);
  expect(cards.map(({ text }) => text)).toEqual(['First', 'Second', 'Third']);
  expect(envelope).toMatchObject({ data: { ids: cards.map((card) => ({ id: card.id })) } });
});

test('an action of a step can refer to what the actions before it added', async () => {
  const { id, editor } = await smallMap();
  const visitor = await suite.entered(id, editor);
  const counts: number[] = [];
  visitor.document.on('update', () =>
    counts.push(readDocument(mapperDocument, visitor.document).value.cards.length),
  );
  const { envelope } = await runAll(id, editor, [
    action('addStage', { name: 'Apply' }),
    action('addCard', { row: 'r', stage: '$0.id', text: 'Fills in the form' }),
    action('addCards', {
      cards: [
        { ...cell, text: 'One' },
        { ...cell, text: 'Two' },
      ],
    }),
    action('addArrow', { from: '$1.id', to: '$2.cards.1.id' }),
  ]);
  expect(envelope).toMatchObject({ status: 'success' });
  await eventually(() =>
    expect(readDocument(mapperDocument, visitor.document).value.arrows).toHaveLength(1),
  );
  const { stages, cards, arrows } = readDocument(mapperDocument, visitor.document).value;
  const named = (text: string) => cards.find((card) => card.text === text);
  expect(named('Fills in the form')?.stage).toBe(stages.find(({ name }) => name === 'Apply')?.id);
  expect(arrows).toMatchObject([{ from: named('Fills in the form')?.id, to: named('Two')?.id }]);
  expect(new Set(cards.map(({ position }) => position)).size).toBe(3);
  // No user saw a part of it.
  expect(new Set(counts)).toEqual(new Set([3]));
  visitor.leave();
});

test('a reference also finds a record whose id the caller chose', async () => {
  const { id, editor } = await smallMap();
  await runAll(id, editor, [
    action('addStage', { id: 'pay', name: 'Pay' }),
    action('addCard', { row: 'r', stage: '$0.id', text: 'By card' }),
  ]);
  expect((await mapOf(id)).cards).toMatchObject([{ stage: 'pay', text: 'By card' }]);
});

test('a text that looks like a reference stays unchanged', async () => {
  const { id, editor } = await smallMap();
  await runAll(id, editor, [
    action('addStage', { name: 'Pay' }),
    action('addCard', { ...cell, text: '$0.id' }),
  ]);
  expect((await mapOf(id)).cards.map(({ text }) => text)).toEqual(['$0.id']);
});

test('a record that is moved without a position goes to the end, after records that were added there', async () => {
  const { id, editor } = await smallMap();
  await runAll(id, editor, [
    action('addStage', { id: 'b', name: 'b' }),
    action('addStage', { id: 'c', name: 'c', position: 'b05' }),
    action('addStage', { id: 'd', name: 'd' }),
    action('moveStage', { id: 's' }),
    action('moveStage', { id: 'b' }),
  ]);
  expect((await mapOf(id)).stages.map((stage) => stage.id)).toEqual(['c', 'd', 's', 'b']);
});

test.each<[what: string, actions: ReturnType<typeof action>[], code: string, fields: object]>([
  [
    'a field that is not valid',
    [action('addCard', { ...cell, text: 'x' }), action('renameStage', { id: 's', name: 7 })],
    'invalid_input',
    { 'actions.1.input.name': expect.any(String) },
  ],
  [
    'a field within a list',
    [action('addCards', { cards: [cell, { ...cell, span: -1 }] })],
    'invalid_input',
    { 'actions.0.input.cards.1.span': expect.any(String) },
  ],
  [
    'a list of more records than are added at once',
    [action('removeCards', { ids: Array.from({ length: 1001 }, () => 'c') })],
    'invalid_input',
    { 'actions.0.input.ids': 'This takes 1000 at once at most.' },
  ],
  [
    'a field that is missing',
    [action('renameStage', { id: 's' })],
    'invalid_input',
    { 'actions.0.input.name': 'This is required.' },
  ],
  [
    'a field that there is not',
    [action('renameStage', { id: 's', nam: 'Pay', name: 'Pay' })],
    'invalid_input',
    { 'actions.0.input.nam': 'There is no such field.' },
  ],
  [
    'what an action names that adds nothing',
    [action('renameStage', { id: 's', name: 'Pay' }), action('moveStage', { id: '$0.id' })],
    'invalid_input',
    { 'actions.1.input.id': 'No earlier action adds a record there.' },
  ],
  [
    'an action that comes later',
    [action('moveStage', { id: '$1.id' }), action('addStage', {})],
    'invalid_input',
    { 'actions.0.input.id': 'No earlier action adds a record there.' },
  ],
  [
    'a record that is gone',
    [action('addCard', { ...cell, text: 'x' }), action('addCard', { row: 'gone', stage: 's' })],
    'record_not_found',
    { 'actions.1': 'This part of the project is no longer there.' },
  ],
  [
    'what only this kind refuses',
    [
      action('addRow', { id: 'mood', kind: 'emotion' }),
      action('addCard', { row: 'mood', stage: 's' }),
    ],
    'row_has_no_cards',
    { 'actions.1': expect.any(String) },
  ],
  [
    'an id twice',
    [action('addStage', { id: 'twice' }), action('addStage', { id: 'twice' })],
    'record_exists',
    { 'actions.1': expect.any(String) },
  ],
  [
    'an action that there is not',
    [action('addStage', {}), action('addPage', {})],
    'action_unknown',
    { 'actions.1': expect.any(String) },
  ],
])(
  '%s is refused with its path, and no part of the step is applied',
  async (_, actions, code, fields) => {
    const { id, editor } = await smallMap();
    const before = await mapOf(id);
    const { envelope } = await runAll(id, editor, actions);
    expect(envelope).toMatchObject({ status: 'failure', error: { error_code: code, fields } });
    expect(await mapOf(id)).toEqual(before);
  },
);

test('a single refused action names its field, and the answer has the code of the edit', async () => {
  const { id, editor } = await smallMap();
  expect(await runOne(id, editor, 'renameStage', { id: 's', name: 7 })).toMatchObject({
    status: 400,
    envelope: {
      error: { error_code: 'invalid_input', fields: { 'input.name': expect.any(String) } },
    },
  });
  expect(await runOne(id, editor, 'addCard', { row: 'gone', stage: 's' })).toMatchObject({
    status: 404,
    envelope: { error: { error_code: 'record_not_found' } },
  });
  expect(await runOne(id, editor, 'addPage', {})).toMatchObject({
    status: 404,
    envelope: { error: { error_code: 'action_unknown' } },
  });
});

test('the number of actions of a step is limited to that of one call', async () => {
  const { id, editor } = await smallMap();
  const many = (count: number) =>
    Array.from({ length: count }, () => action('addCard', { ...cell, text: 'x' }));
  expect((await runAll(id, editor, many(maxActions + 1))).status).toBe(400);
  expect((await runAll(id, editor, [])).status).toBe(400);
  expect((await runAll(id, editor, many(maxActions))).status).toBe(200);
  const { cards } = await mapOf(id);
  expect(new Set(cards.map(({ position }) => position)).size).toBe(maxActions);
});

test('a misspelt field beside the input is refused, and no document changes', async () => {
  const { id, owner } = await smallMap();
  const input = { row: 'r', stage: 's', text: 'Mine alone' };
  const misspelt = { documnet: 'private' };
  const send = (path: string, payload: object) =>
    suite.http.inject({
      method: 'POST',
      url: `/api/main/projects/${id}/actions${path}`,
      headers: { authorization: `Bearer ${owner.accessToken}` },
      payload,
    });
  const wrong = [
    await send('/addCard', { input, ...misspelt }),
    await send('/addCard', input),
    await send('', { actions: [{ action: 'addCard', input }], ...misspelt }),
    await send('', { actions: [{ action: 'addCard', input, ...misspelt }] }),
  ];
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  expect(wrong[0]?.json().error.error_code).toBe('invalid_input');
  expect(wrong[0]?.json().error.fields).toEqual({ '': "There is no field 'documnet'." });
  const cards = await look(id, (map) => readDocument(mapperDocument, map).value.cards);
  expect(cards).toEqual([]);
});

test('a user who may not edit a project can neither list nor run its actions', async () => {
  const { id, commenter, viewer, stranger } = await smallMap();
  const before = await mapOf(id);
  const answers = [];
  for (const person of [commenter, viewer, stranger]) {
    const listed = await suite.request(listActionsOf, { params: { id } }, person.accessToken);
    const one = await runOne(id, person, 'removeStage', { id: 's' });
    const all = await runAll(id, person, [action('removeStage', { id: 's' })]);
    answers.push([listed, one, all].map(({ status }) => status));
  }
  expect(answers).toEqual([
    [403, 403, 403],
    [403, 403, 403],
    [404, 404, 404],
  ]);
  expect(await mapOf(id)).toEqual(before);
});

test('a script runs actions with a token that may write, and with no other token', async () => {
  const { id, editor } = await smallMap();
  const withToken = async (scope: Scope) => {
    const body = { name: 'Script', scopes: [scope], days: null };
    const { token } = await suite.send(createToken, { body }, editor.accessToken);
    return { ...editor, accessToken: token };
  };
  const [reader, writer] = [await withToken('read'), await withToken('edit')];
  expect(await runOne(id, reader, 'renameStage', { id: 's', name: 'Pay' })).toMatchObject({
    envelope: { error: { error_code: 'scope_missing' } },
  });
  expect((await runOne(id, writer, 'renameStage', { id: 's', name: 'Pay' })).status).toBe(200);
  expect((await runAll(id, writer, [action('addStage', {})])).status).toBe(200);
  expect((await mapOf(id)).stages.map(({ name }) => name)).toEqual(['Pay', '']);
});

test('of two simultaneous callers both have all of their steps in the map', async () => {
  const { id, editor, owner } = await smallMap();
  const steps = [editor, owner].map((person, turn) =>
    runAll(
      id,
      person,
      [1, 2, 3].map((index) => action('addCard', { ...cell, text: `${turn}.${index}` })),
    ),
  );
  expect((await Promise.all(steps)).map(({ status }) => status)).toEqual([200, 200]);
  const texts = (await mapOf(id)).cards.map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['0.1', '0.2', '0.3', '1.1', '1.2', '1.3']);
  const same = await Promise.all(
    [editor, owner].map((person) => runOne(id, person, 'addStage', { id: 'same' })),
  );
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a kind without private documents says so', async () => {
  const { id, editor } = await smallMap();
  for (const document of ['private', 'common'] as const)
    expect(await runOne(id, editor, 'addStage', {}, document)).toMatchObject({
      envelope: { error: { error_code: 'document_absent' } },
    });
});

test('edits of an evaluator who works alone go to a private document, and internal notes to the shared private one', async () => {
  const { id, owner, editor, viewer } = await makeProjectPeople(suite, {
    create: reviewerCalls.create,
    share: reviewerSharing.share,
  });
  const issue = { title: 'No way back', alone: true };
  expect(await runOne(id, editor, 'addIssue', issue, 'private')).toMatchObject({ status: 404 });
  await suite.send(blindCalls.workAlone, { params: { id } }, owner.accessToken);
  const note = { text: 'For us', internal: true, alone: true };
  const { status } = await runOne(id, editor, 'addNote', note, 'common');
  expect([status, (await runOne(id, editor, 'addIssue', issue, 'private')).status]).toEqual([
    ...[200, 200],
  ]);
  expect((await runOne(id, viewer, 'addIssue', issue, 'private')).status).toBe(403);
  const reviewOf = (name: string) =>
    look(name, (document) => {
      const { issues, notes } = openDocument(reviewerDocument, document);
      return [issues.all().map(({ title }) => title), notes.all().map(({ text }) => text)];
    });
  expect(await reviewOf(id)).toEqual([[], []]);
  expect(await reviewOf(internalDocumentName(id))).toEqual([[], ['For us']]);
  await suite.send(blindCalls.debrief, { params: { id } }, owner.accessToken);
  expect(await reviewOf(id)).toEqual([['No way back'], []]);
});

test('an action that only the suite runs says why, and is not run', async () => {
  const { id, owner } = await makeProjectPeople(suite, {
    create: reviewerCalls.create,
    share: reviewerSharing.share,
  });
  const refused = await runOne(id, owner, 'setGuestsAllowed', { guests: 'add' });
  expect(refused).toMatchObject({
    status: 403,
    envelope: {
      error: { error_code: 'action_internal', error_message: expect.stringContaining('owner') },
    },
  });
  const among = await runAll(id, owner, [
    action('addIssue', { title: 'No way back' }),
    action('setGuestsAllowed', { guests: 'add' }),
  ]);
  expect(among.envelope).toMatchObject({
    error: { error_code: 'action_internal', fields: { 'actions.1': expect.any(String) } },
  });
});
