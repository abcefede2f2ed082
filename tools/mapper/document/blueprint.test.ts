import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { emptyDocument, openDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { customerRows, joinedRows, missingBlueprintRows } from './blueprint.ts';
import { packPart } from './clip/pack.ts';
import * as edits from './edits.ts';
import { cardsByCell, cellName, linesOf } from './grid/lines.ts';
import { mapperDocument } from './mapper-document.ts';

const user = { kind: 'user' } as const;
const customer = 'blueprint.customer';
const run = (document: Y.Doc, ...planned: PlannedEdit[]) => applyPlanned(document, planned, user);
const read = (document: Y.Doc) => readDocument(mapperDocument, document).value;

/** A journey with two stages, and rows of actions, thoughts and emotions. */
function journey(): Y.Doc {
  const document = emptyDocument(mapperDocument);
  run(
    document,
    planEdit(edits.addStage, { id: 's1', position: 'a1' }),
    planEdit(edits.addStage, { id: 's2', position: 'a2' }),
    planEdit(edits.addRow, { id: 'thoughts', name: 'Thoughts', position: 'a1' }),
    planEdit(edits.addRow, { id: 'actions', name: 'Actions', position: 'a2' }),
    planEdit(edits.addRow, { id: 'felt', name: 'Emotion', kind: 'emotion', position: 'a3' }),
    card('reads', 'actions', 's1'),
  );
  return document;
}

const card = (id: string, row: string, stage: string) =>
  planEdit(edits.addCard, { id, row, stage, position: 'a1', text: id });

/** The content of the blueprint, row by row, from left to right. */
function shown(document: Y.Doc): string[][] {
  const value = read(document);
  const { rows, columns } = linesOf(value, 'blueprint');
  const cells = cardsByCell(value);
  return rows.map((row) =>
    columns.map((column) => (cells.get(cellName(row, column)) ?? []).map(({ id }) => id).join()),
  );
}

/** The five rows; the customer actions are joined with those of the journey if there are any. */
const five = (document: Y.Doc) =>
  missingBlueprintRows(openDocument(mapperDocument, document).rows.all(), 'customer').map((row) =>
    planEdit(edits.addRow, row),
  );

test('the customer actions of a blueprint show the actions of the journey, also after changes', () => {
  const document = journey();
  run(document, ...five(document));
  expect(shown(document)[1]).toEqual(['reads', '']);
  run(document, card('waits', 'actions', 's2'));
  expect(shown(document)[1]).toEqual(['reads', 'waits']);
  run(document, planEdit(edits.removeCard, { id: 'reads' }));
  expect(shown(document)[1]).toEqual(['', 'waits']);
  run(document, planEdit(edits.removeRow, { id: 'actions', linesTo: null }));
  expect(shown(document)[1]).toEqual(['', '']);
});

test('a blueprint without a journey has customer actions of its own until they are joined', () => {
  const document = emptyDocument(mapperDocument);
  run(document, ...five(document));
  expect(read(document).rows.map(({ cardsOf }) => cardsOf)).toEqual([null, null, null, null, null]);
});

test('cards of customer actions move after those of the journey, and are shown from there after separation', () => {
  const document = journey();
  run(document, ...five(document), planEdit(edits.joinRow, { id: customer, cardsOf: null }));
  run(document, card('books', customer, 's1'));
  expect(shown(document)[1]).toEqual(['books', '']);
  run(document, planEdit(edits.joinRow, { id: customer, cardsOf: 'actions' }));
  expect(shown(document)[1]).toEqual(['reads,books', '']);
  run(document, planEdit(edits.joinRow, { id: customer, cardsOf: null }));
  expect(shown(document)[1]).toEqual(['', '']);
  expect(read(document).cards.map(({ row }) => row)).toEqual(['actions', 'actions']);
});

test('a card that one user adds to customer actions while another joins them is not lost', () => {
  const document = journey();
  run(document, ...five(document));
  run(document, card('late', customer, 's1'));
  expect(shown(document)[1]?.[0]?.split(',').sort()).toEqual(['late', 'reads']);
});

test('a copy of joined customer actions has the cards as its own', () => {
  const document = journey();
  run(document, ...five(document));
  const clip = packPart(read(document), { of: 'row', id: customer }, 'blueprint');
  expect(clip?.cells).toMatchObject([{ row: { id: customer }, cards: [{ text: 'reads' }] }]);
});

test.each([
  ['of feelings', customer, 'felt'],
  ['of the blueprint', customer, 'blueprint.support'],
  ['by any other row of the blueprint', 'blueprint.support', 'actions'],
])('a row %s is not joined', (_, id, cardsOf) => {
  const document = journey();
  run(document, ...five(document));
  expect(() => run(document, planEdit(edits.joinRow, { id, cardsOf }))).toThrow(
    'Only customer actions can show the cards of a row of the journey.',
  );
});

test('an arrow is reversed, made two-way and labelled', () => {
  const document = journey();
  run(document, card('waits', 'actions', 's2'));
  run(document, planEdit(edits.addArrow, { id: 'a', from: 'reads', to: 'waits' }));
  run(document, planEdit(edits.turnArrow, { id: 'a' }));
  run(document, planEdit(edits.changeArrow, { id: 'a', twoWay: true, label: 'asks twice' }));
  expect(read(document).arrows).toEqual([
    { id: 'a', from: 'waits', to: 'reads', twoWay: true, label: 'asks twice' },
  ]);
});

test.each<[string, 'map' | 'blueprint', 'text' | 'emotion', boolean]>([
  ['Actions', 'map', 'text', true],
  ['One action', 'map', 'text', true],
  ['Next steps', 'map', 'text', true],
  ['What she does', 'map', 'text', true],
  ['Reactions', 'map', 'text', false],
  ['Thoughts', 'map', 'text', false],
  ['Actions', 'blueprint', 'text', false],
  ['Actions', 'map', 'emotion', false],
])('customer actions show a row that is named %s, on the %s, of %s: %s', (...given) => {
  const [name, board, kind, does] = given;
  const document = emptyDocument(mapperDocument);
  run(document, planEdit(edits.addRow, { id: 'r', name, board, kind, position: 'a1' }));
  const rows = missingBlueprintRows(openDocument(mapperDocument, document).rows.all(), 'patient');
  expect(rows.map(({ name, cardsOf }) => [name, cardsOf])).toEqual([
    ['Evidence', null],
    ['Patient actions', does ? 'r' : null],
    ['Frontstage', null],
    ['Backstage', null],
    ['Support processes', null],
  ]);
});

test('only missing rows of a blueprint are added, after the existing ones', () => {
  const document = journey();
  run(document, ...five(document), planEdit(edits.removeRow, { id: 'blueprint.frontstage' }));
  run(document, ...five(document));
  expect(read(document).rows.flatMap(({ key }) => key ?? [])).toEqual([
    ...['evidence', 'customer', 'backstage', 'support', 'frontstage'],
  ]);
  expect(five(document)).toEqual([]);
});

test('customer actions are in their own row and in the row of the journey that it shows', () => {
  const document = journey();
  expect([...customerRows(read(document).rows)]).toEqual([]);
  run(document, ...five(document));
  const joined = read(document).rows;
  expect([...customerRows(joined)]).toEqual([customer, 'actions']);
  expect([...joinedRows(joined)]).toEqual([[customer, 'actions']]);
  run(document, planEdit(edits.joinRow, { id: customer, cardsOf: null }));
  expect([...customerRows(read(document).rows)]).toEqual([customer]);
  expect([...joinedRows(read(document).rows)]).toEqual([]);
});
