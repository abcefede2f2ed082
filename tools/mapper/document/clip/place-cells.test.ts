import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import type { PlacedCell, Where } from './clip.ts';
import { cellPlanner } from './place-cells.ts';

const where = (id: string, name = id): Where => ({ id, name });
const actions = { id: 'r', name: 'Actions', kind: 'text', board: 'map' } as const;
const cell = (more: Partial<PlacedCell>): PlacedCell => ({
  ...{ row: actions, stage: null, step: null, persona: null, cards: [], feelings: [] },
  ...more,
});

/** The cells of a map after pasting, by name. */
function placed(there: PlannedEdit[], cells: PlacedCell[], own: [string, string][] = []) {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, there, { kind: 'user' });
  const read = () => readDocument(mapperDocument, map).value;
  let ids = 0;
  const { fresh, cellOf } = cellPlanner(read(), cells, new Map(own), () => `n${ids++}`);
  const found = cells.map(cellOf);
  applyPlanned(map, fresh, { kind: 'user' });
  return { places: found, ...read() };
}

const stage = (id: string, name = id, position = 'a0') =>
  planEdit(edits.addStage, { id, name, position });
const step = (id: string, of: string, name = id, position = 'a0') =>
  planEdit(edits.addStep, { id, stage: of, name, position });
const row = (id: string, name: string, more = {}) =>
  planEdit(edits.addRow, { id, name, position: 'a0', ...more });

test('a cell goes to its original stage, step and persona before those of the same names', () => {
  const people = ['p', 'q'].map((id) =>
    planEdit(edits.addPersona, { id, name: 'Ruth', position: 'a0' }),
  );
  const { places, stages, personas } = placed(
    [
      ...[stage('x', 'Apply'), stage('s', 'Apply', 'a1'), ...people, row('r', 'Actions')],
      ...[step('u', 's', 'Fill'), step('t', 's', 'Fill', 'a1'), step('v', 'x', 'Fill')],
    ],
    [cell({ stage: where('s', 'Apply'), step: where('t', 'Fill'), persona: where('q', 'Ruth') })],
  );
  expect(places).toEqual([{ row: 'r', stage: 's', step: 't', persona: 'q' }]);
  expect([stages.length, personas.length]).toEqual([2, 2]);
});

test('in another map it goes to those of the same names, ignoring spaces and case, each step in its stage', () => {
  const { places, stages, rows } = placed(
    [
      ...[stage('x', 'Wait'), stage('y', ' APPLY ', 'a1'), row('z', 'actions ')],
      ...[step('v', 'x', 'Fill'), step('w', 'y', 'Fill'), step('o', 'y', 'Other', 'a1')],
    ],
    [
      cell({ stage: where('s', 'apply'), step: where('t', 'Fill') }),
      cell({ stage: where('s', 'apply'), step: where('gone', 'Gone') }),
      cell({ stage: where('s', 'apply') }),
    ],
  );
  expect(places.map(({ row, stage, step }) => [row, stage, step])).toEqual([
    ['z', 'y', 'w'],
    ['z', 'y', null],
    ['z', 'y', null],
  ]);
  expect([stages.length, rows.length]).toEqual([2, 1]);
});

test('if the map has none of the stages, they go to those at the same index, and further ones are added', () => {
  const cells = ['a', 'b', 'c'].map((id) => cell({ stage: where(id) }));
  const { places, stages } = placed([stage('x', 'One'), stage('y', 'Two', 'a1')], cells);
  expect(places.map((one) => one.stage).slice(0, 2)).toEqual(['x', 'y']);
  expect(stages.map(({ name }) => name)).toEqual(['One', 'Two', 'c']);
  // If the map has one of them, the others are added.
  const known = placed([stage('x', 'One'), stage('y', 'b', 'a1')], cells);
  expect(known.stages.map(({ name }) => name)).toEqual(['One', 'b', 'a', 'c']);
  expect(known.places[1]?.stage).toBe('y');
});

test('missing personas are added, records that are pasted with the cells are not looked up', () => {
  const { places, personas, stages } = placed(
    [],
    [cell({ stage: where('s'), step: where('t'), persona: where('p', 'Ruth') })],
    [
      ['s', 'new stage'],
      ['t', 'new step'],
    ],
  );
  expect(places).toMatchObject([{ stage: 'new stage', step: 'new step', persona: 'n0' }]);
  expect([personas.map(({ name }) => name), stages]).toEqual([['Ruth'], []]);
});

test.each([
  ['feelings for cards', { kind: 'emotion' }],
  ['the blueprint for the journey', { board: 'blueprint' }],
])('a row of %s is another one of that name', (_, other) => {
  const again = { ...actions, id: 'again', name: 'Goals' };
  const { places, rows } = placed(
    [row('r', 'Actions', other)],
    [cell({}), cell({}), cell({ row: again })],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Actions', 'Actions', 'Goals']);
  expect(places.map((one) => one.row)).toEqual(['n0', 'n0', 'n1']);
  expect(rows.slice(1).map(({ kind, board }) => [kind, board])).toEqual([
    ['text', 'map'],
    ['text', 'map'],
  ]);
});

test('a row is matched by id before its name, and emotions go to an emotion row', () => {
  const emotions = { ...actions, id: 'felt', name: 'Mood', kind: 'emotion' } as const;
  const { places } = placed(
    [
      row('x', 'Actions'),
      row('r', 'Doing', { position: 'a1' }),
      row('y', 'mood', { kind: 'emotion' }),
    ],
    [cell({}), cell({ row: emotions })],
  );
  expect(places.map((one) => one.row)).toEqual(['r', 'y']);
});
