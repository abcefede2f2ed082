import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';

const run = (map: Y.Doc, ...planned: PlannedEdit[]) => applyPlanned(map, planned, { kind: 'user' });
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;
const position = 'a0';

function mapOf(...planned: PlannedEdit[]): Y.Doc {
  const map = emptyDocument(mapperDocument);
  run(map, planEdit(edits.addStage, { id: 's', position }), ...planned);
  return map;
}
const row = (id: string, more = {}) => planEdit(edits.addRow, { id, name: id, position, ...more });
const card = (id: string, of: string, at = position) =>
  planEdit(edits.addCard, { id, row: of, stage: 's', text: id, position: at });
const customer = { id: 'blueprint.customer', key: 'customer', board: 'blueprint' } as const;

test('a removed section removes its rows with their content, and no others', () => {
  const group = (id: string) => planEdit(edits.addGroup, { id, position });
  const map = mapOf(
    ...[
      group('g'),
      group('h'),
      row('in', { group: 'g' }),
      row('other', { group: 'h' }),
      row('out'),
    ],
    ...[card('a', 'in'), card('b', 'out')],
  );
  run(map, planEdit(edits.removeGroup, { id: 'g' }));
  const { groups, rows, cards } = read(map);
  expect(groups.map(({ id }) => id)).toEqual(['h']);
  expect(rows.map(({ id }) => id).sort()).toEqual(['other', 'out']);
  expect(cards.map(({ id }) => id)).toEqual(['b']);
});

test('a moved row stays in its section unless another one, or none, is given', () => {
  const groups = ['g', 'h'].map((id) => planEdit(edits.addGroup, { id, position }));
  const map = mapOf(...groups, row('r', { group: 'g' }));
  const moved = (more: object) => {
    run(map, planEdit(edits.moveRow, { id: 'r', position: 'a5', ...more }));
    return read(map).rows[0]?.group;
  };
  expect([moved({}), moved({ group: 'h' }), moved({ group: null })]).toEqual(['g', 'h', null]);
  expect(() => moved({ group: 'gone' })).toThrow();
});

test('a line of the blueprint is drawn, moved and removed', () => {
  const map = mapOf(row('r'), row('q'));
  const lines = (below: string | null) => {
    run(map, planEdit(edits.placeLine, { line: 'visibility', row: below }));
    return read(map).lines.map(({ id, row }) => [id, row]);
  };
  expect(lines('r')).toEqual([['visibility', 'r']]);
  expect(lines('q')).toEqual([['visibility', 'q']]);
  expect(lines(null)).toEqual([]);
});

test('the cards of customer actions follow those of the row that they show, in order', () => {
  const map = mapOf(row('acts'), row('other'), planEdit(edits.addRow, { ...customer, position }));
  run(
    map,
    ...[card('1', 'acts', 'a5'), card('9', 'other', 'a9')],
    ...[card('3', customer.id, 'a1'), card('2', customer.id, 'a0')],
    planEdit(edits.joinRow, { id: customer.id, cardsOf: 'acts' }),
  );
  const inActs = read(map).cards.filter((one) => one.row === 'acts');
  expect(inActs.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(read(map).cards.find(({ id }) => id === '9')).toMatchObject({ position: 'a9' });
});

test('a row cannot be created with shown emotions, or as an existing one of the five', () => {
  const map = mapOf(row('felt', { kind: 'emotion' }));
  const add = (more: object) => () =>
    run(map, planEdit(edits.addRow, { ...customer, position, ...more }));
  expect(add({ cardsOf: 'felt' })).toThrow('Only customer actions can show the cards');
  add({})();
  expect(add({})).toThrow();
  expect(read(map).rows).toHaveLength(2);
});

test('a persona is linked to an opportunity once, and unlinked', () => {
  const map = mapOf(
    planEdit(edits.addPersona, { id: 'p', position }),
    planEdit(edits.addOpportunity, { id: 'o', position }),
  );
  const said = (on: boolean) => {
    run(map, planEdit(edits.setOpportunityPersona, { opportunity: 'o', persona: 'p', on }));
    return read(map).opportunityPersonas.map(({ persona }) => persona);
  };
  expect([said(true), said(true), said(false), said(false)]).toEqual([['p'], ['p'], [], []]);
});

test('a row with its cards becomes a lane of the blueprint, another lane, and a row of the journey again', () => {
  const map = mapOf(row('staff'), row('acts'), card('a', 'staff'));
  const set = (board: 'map' | 'blueprint', key: 'frontstage' | 'support' | null) =>
    run(map, planEdit(edits.setRowBoard, { id: 'staff', board, key }));
  const described = () => {
    const { rows, lines, cards } = read(map);
    const found = rows.find(({ id }) => id === 'staff');
    expect(cards.map((one) => one.row)).toEqual(['staff']);
    return [found?.board, found?.key, lines.map((one) => `${one.id} below ${one.row}`).join()];
  };
  set('blueprint', 'frontstage');
  expect(described()).toEqual(['blueprint', 'frontstage', '']);
  set('blueprint', 'support');
  expect(described()).toEqual(['blueprint', 'support', '']);
});

test('there is one lane of each kind, and a curve and the first lanes stay where they are', () => {
  const map = mapOf(row('staff'), row('other'), row('curve', { kind: 'emotion' }));
  run(map, planEdit(edits.addRow, { ...customer, position }));
  const set = (id: string, more: object) =>
    run(map, planEdit(edits.setRowBoard, { id, board: 'blueprint', key: null, ...more }));
  set('staff', { key: 'frontstage' });
  expect(() => set('other', { key: 'frontstage' })).toThrow('already has this row');
  expect(() =>
    run(map, row('blueprint.frontstage', { key: 'frontstage', board: 'blueprint' })),
  ).toThrow('already has this row');
  expect(() => set('curve', {})).toThrow('A curve stays in the journey');
  expect(() => set(customer.id, {})).toThrow('that the blueprint began with');
  expect(() => set('staff', { board: 'map', key: 'support' })).toThrow('Only the blueprint');
  set('staff', { board: 'map' });
  expect(read(map).rows.find(({ id }) => id === 'staff')).toMatchObject({
    board: 'map',
    key: null,
  });
});
