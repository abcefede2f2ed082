import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import * as edits from './edits.ts';
import { mapperDocument } from './mapper-document.ts';
import { plainTextOf, previewOf } from './summary.ts';

function mapOf(...planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, planned, { kind: 'user' });
  return readDocument(mapperDocument, map).value;
}

const stage = (id: string, position = 'a0') => planEdit(edits.addStage, { id, name: id, position });
const row = (id: string, more = {}) =>
  planEdit(edits.addRow, { id, name: `Row ${id}`, position: 'a0', ...more });
const card = (id: string, cell: { row: string; stage?: string; persona?: string }) =>
  planEdit(edits.addCard, { id, text: id, position: 'a0', ...cell });

test('every text of a map is found, row by row, and once', () => {
  const map = mapOf(
    planEdit(edits.describeMap, {
      ...{ actor: 'Amara', scenario: 'Opens an account', goal: 'Be paid', expectations: 'Quick' },
    }),
    stage('Apply'),
    planEdit(edits.addStep, { id: 't', stage: 'Apply', name: 'Fill', position: 'a0' }),
    planEdit(edits.addPersona, { id: 'p', name: 'Ruth', description: 'Retired', position: 'a0' }),
    planEdit(edits.addGroup, { id: 'g', name: 'Inside', position: 'a0' }),
    row('r'),
    row('i', { name: 'Ideas', kind: 'opportunity', position: 'a1' }),
    card('asks', { row: 'r', stage: 'Apply' }),
    card('Autosave', { row: 'i', stage: 'Apply' }),
    planEdit(edits.changeOpportunity, { id: 'Autosave', howMightWe: 'lose nothing?' }),
    planEdit(edits.addOpportunity, { id: 'o', title: 'A chair', position: 'a0' }),
    planEdit(edits.addDimension, {
      ...{ id: 'd', title: 'Planning', left: 'late', right: 'early', position: 'a0' },
    }),
    planEdit(edits.addNote, { id: 'n', text: 'Ask again' }),
    planEdit(edits.addTag, { id: 'tag', name: 'Slow', position: 'a0' }),
  );
  const texts = [
    ...['Amara', 'Opens an account', 'Be paid', 'Quick', 'Apply', 'Fill', 'Ruth', 'Retired'],
    ...['Inside', 'Row r', 'asks', 'Ideas', 'Autosave', 'Planning', 'late', 'early'],
  ];
  const lines = plainTextOf(map).split('\n');
  expect(lines.slice(0, texts.length)).toEqual(texts);
  const rest = ['A chair', 'Ask again', 'Slow', 'lose nothing?'];
  expect(lines.slice(texts.length).sort()).toEqual(rest);
});

test('a preview shows rows with content, without empty cells and long texts', () => {
  const long = 'x'.repeat(61);
  const { columns, rows } = previewOf(
    mapOf(
      stage('Apply'),
      stage('Wait', 'a1'),
      row('empty'),
      row('told', { position: 'a1' }),
      row('under', { board: 'blueprint', position: 'a2' }),
      planEdit(edits.addCard, { id: 'c', row: 'told', stage: 'Apply', text: long, position: 'a0' }),
    ),
  );
  expect(columns.map(({ name }) => name)).toEqual(['Apply', 'Wait']);
  const cell = { text: 'x'.repeat(60), status: 'O', more: 0 };
  expect(rows).toEqual([{ kind: 'text', zone: null, line: null, cells: [cell, null] }]);
});

test('its curve is the first one, with the means of the current emotions, also without cards', () => {
  const feel = (value: number, more = {}) =>
    planEdit(edits.setEmotion, { row: 'felt', stage: 'Apply', value, ...more });
  const map = mapOf(
    stage('Apply'),
    stage('Wait', 'a1'),
    row('felt', { kind: 'emotion' }),
    row('later', { kind: 'emotion', position: 'a1' }),
    planEdit(edits.addPersona, { id: 'p', name: 'Ruth', position: 'a0' }),
    ...[feel(2), feel(-1, { persona: 'p' }), feel(-2, { series: 'future' })],
    feel(-2, { row: 'later' }),
  );
  expect(previewOf(map).rows).toEqual([{ kind: 'emotion', values: [0.5, null] }]);
});

test('the curve of a long journey is cut at the maximum of a preview', () => {
  const stages = Array.from({ length: 61 }, (_, at) =>
    stage(`s${at}`, `a${String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26))}`),
  );
  const [curve] = previewOf(mapOf(...stages, row('felt', { kind: 'emotion' }))).rows;
  expect(curve?.kind === 'emotion' && curve.values).toHaveLength(60);
});

test('the preview is a blueprint if most cards are on it; its rows show the cards that they share', () => {
  const customer = { id: 'blueprint.customer', key: 'customer', board: 'blueprint' } as const;
  const start = [
    ...[stage('Apply'), row('acts'), row('back', { board: 'blueprint', position: 'a2' })],
    row('felt', { kind: 'emotion', position: 'a3' }),
    planEdit(edits.addRow, { ...customer, name: 'Callers', position: 'a1', cardsOf: 'acts' }),
    planEdit(edits.placeLine, { line: 'interaction', row: 'blueprint.customer' }),
    ...[card('asks', { row: 'acts', stage: 'Apply' }), card('a', { row: 'back', stage: 'Apply' })],
  ];
  const half = previewOf(mapOf(...start));
  expect([half.look, half.rows.map(({ kind }) => kind)]).toEqual([
    'horizontal',
    ['text', 'emotion'],
  ]);
  const { look, rows } = previewOf(mapOf(...start, card('b', { row: 'back', stage: 'Apply' })));
  const cell = { status: 'O', more: 0 };
  expect([look, rows]).toEqual([
    'blueprint',
    [
      {
        ...{ kind: 'text', zone: 'customer', line: 'interaction' },
        cells: [{ ...cell, text: 'asks' }],
      },
      {
        ...{ kind: 'text', zone: 'frontstage', line: null },
        cells: [{ ...cell, text: 'a', more: 1 }],
      },
    ],
  ]);
});

test('scales show their points from one end to the other, those beyond the last step at it', () => {
  const at = (persona: string, dimension: string, value: number) =>
    planEdit(edits.setPoint, { persona, dimension, value });
  const dimension = (id: string, position: string) =>
    planEdit(edits.addDimension, { id, left: `${id} left`, right: 'right', steps: 7, position });
  const map = mapOf(
    planEdit(edits.describeMap, { mapType: 'behavioral' }),
    ...['p', 'q', 'r'].map((id) => planEdit(edits.addPersona, { id, position: 'a0' })),
    ...[dimension('d', 'a0'), dimension('e', 'a1')],
    ...[at('p', 'd', 1), at('q', 'd', 3), at('r', 'd', 7), at('p', 'e', 4)],
    planEdit(edits.changeDimension, { id: 'd', steps: 5 }),
  );
  const { look, columns, rows } = previewOf(map);
  expect([look, columns]).toEqual(['behavioral', []]);
  expect(rows).toEqual([
    { kind: 'scale', left: 'd left', right: 'right', points: expect.any(Array) },
    { kind: 'scale', left: 'e left', right: 'right', points: [0.5] },
  ]);
  expect(rows[0]?.kind === 'scale' && rows[0].points.toSorted()).toEqual([0, 0.5, 1]);
});
