import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { boardsOf } from './deck-boards.ts';
import { curvesOf } from './deck-curves.ts';

const origin = { kind: 'user' } as const;

/** The note above the curves of a journey with four stages, for the given emotions at each. */
function noteOf(feelings: readonly (readonly [who: 'actor' | 'p' | 'future', ...number[]])[]) {
  const map = emptyDocument(mapperDocument);
  const stages = ['Notice', 'Compare', 'Apply', 'Wait'];
  for (const [at, name] of stages.entries())
    applyEdit(map, edits.addStage, { id: `s${at}`, name, position: `a${at}` }, origin);
  applyEdit(map, edits.addPersona, { id: 'p', name: 'Ruth', position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'e', kind: 'emotion', position: 'a0' }, origin);
  for (const [who, ...values] of feelings)
    for (const [at, value] of values.entries()) {
      const series = who === 'future' ? 'future' : 'current';
      const persona = who === 'p' ? 'p' : null;
      const cell = { row: 'e', stage: `s${at}`, step: null, persona };
      applyEdit(map, edits.setEmotion, { ...cell, series, value }, origin);
    }
  return curvesOf(readDocument(mapperDocument, map).value)[0]?.note;
}

test.each([
  ['one curve', [['actor', 0, -1, -1, -2]], 'Lowest point: Wait · Steepest drop: Compare'],
  ['one that only rises', [['actor', -2, 0, 1, 2]], 'Lowest point: Notice'],
  [
    'one of now with its future',
    [
      ['actor', 1, -2, 0, 0],
      ['future', 1, 1, -1, 1],
    ],
    'Lowest point: Compare · Steepest drop: Compare',
  ],
  [
    'two people, who have each their own',
    [
      ['actor', 1, -2, 0, 0],
      ['p', 1, 1, -1, 1],
    ],
    '',
  ],
  ['a future alone', [['future', 1, 1, -1, 1]], ''],
] as const)('the note above the chart of emotions names its turns: %s', (_, feelings, note) => {
  expect(noteOf(feelings)).toBe(note);
});

function mapOf(...planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, planned, origin);
  return readDocument(mapperDocument, map).value;
}

const position = 'a0';
const amber = '#b26a00';
const stage = planEdit(edits.addStage, { id: 's', name: 'Apply', position, colour: amber });
const row = (id: string, more = {}) => planEdit(edits.addRow, { id, name: id, position, ...more });
const card = (id: string, of: string, cell = {}) =>
  planEdit(edits.addCard, { id, row: of, stage: 's', text: id, position, ...cell });
const person = (id: string, more = {}) =>
  planEdit(edits.addPersona, { id, name: id, position, ...more });
const setFeeling = (value: number, more = {}) =>
  planEdit(edits.setEmotion, { row: 'felt', stage: 's', value, ...more });

test('a board without content has no slide; one card or an emotion row is enough', () => {
  const two = planEdit(edits.addStage, { id: 't', position: 'a1' });
  expect(boardsOf(mapOf(stage, two, row('acts')))).toEqual([]);
  expect(boardsOf(mapOf(stage, two, row('acts'), card('asks', 'acts')))).toHaveLength(1);
  expect(boardsOf(mapOf(stage, two, row('felt', { kind: 'emotion' })))).toHaveLength(1);
});

test('a blueprint is drawn with its rows under their own names, its lines and its arrows', () => {
  const customer = { id: 'blueprint.customer', key: 'customer', board: 'blueprint' } as const;
  const [map, blueprint] = boardsOf(
    mapOf(
      ...[stage, row('acts', { displayName: 'Does' }), person('Ruth')],
      planEdit(edits.addGroup, { id: 'g', name: 'Stage', position }),
      planEdit(edits.addRow, { ...customer, name: 'Callers', position: 'a1', cardsOf: 'acts' }),
      row('back', { board: 'blueprint', position: 'a2', group: 'g', perPersona: true }),
      planEdit(edits.placeLine, { line: 'interaction', row: customer.id }),
      planEdit(edits.placeLine, { line: 'internal', row: 'back' }),
      ...[card('asks', 'acts'), card('sends', 'back', { persona: 'Ruth' })],
      planEdit(edits.addArrow, { id: 'x', from: 'asks', to: 'sends', label: 'call' }),
    ),
  );
  expect([map?.name, map?.arrows]).toEqual(['The journey at a glance', []]);
  expect(map?.rows).toMatchObject([{ name: 'Does', key: null, lines: [], group: '' }]);
  expect(blueprint).toMatchObject({
    name: 'Service blueprint',
    columns: [{ name: 'Apply', colour: amber, momentOfTruth: false }],
    arrows: [{ from: 'asks', to: 'sends', twoWay: false, label: 'call' }],
  });
  expect(
    blueprint?.rows.map(({ cells, ...rest }) => ({ ...rest, cells: cells.flat() })),
  ).toMatchObject([
    {
      name: 'Callers',
      key: 'customer',
      lines: ['interaction'],
      group: '',
      cells: [{ id: 'asks' }],
    },
    {
      ...{ name: 'back · Ruth', key: null, lines: ['internal'], group: 'Stage' },
      cells: [{ id: 'sends' }],
    },
  ]);
});

test('personas side by side are columns in their colours', () => {
  const [board] = boardsOf(
    mapOf(
      planEdit(edits.describeMap, { mapType: 'persona' }),
      ...[person('Amara', { colour: amber }), row('Goals')],
      planEdit(edits.addCard, { id: 'c', row: 'Goals', persona: 'Amara', text: 'Saves', position }),
    ),
  );
  expect(board).toMatchObject({
    name: 'Personas side by side',
    columns: [{ name: 'Amara', colour: amber, momentOfTruth: false }],
    rows: [{ name: 'Goals', cells: [[{ text: 'Saves' }]] }],
  });
});

test('a lane of emotions has those of its persona, the first one also those without; a row has their mean', () => {
  const people = [person('Amara'), person('Ruth', { position: 'a1' })];
  const feelings = [
    ...[setFeeling(1), setFeeling(2, { persona: 'Amara' }), setFeeling(-2, { persona: 'Ruth' })],
    setFeeling(-2, { series: 'future' }),
  ];
  const described = (perPersona: boolean) => {
    const rows = row('felt', { kind: 'emotion', perPersona });
    const [board] = boardsOf(
      mapOf(stage, rows, row('blank', { position: 'a1' }), ...people, ...feelings),
    );
    return board?.rows.map(({ name, emotions }) => [name, emotions?.[0]]);
  };
  expect(described(true)).toEqual([
    ['felt · Amara', 1.5],
    ['felt · Ruth', -2],
    ['blank', undefined],
  ]);
  expect(described(false)?.[0]?.[0]).toBe('felt');
  expect(described(false)?.[0]?.[1]).toBeCloseTo(1 / 3);
});

test('curves and levels have their own labels; hidden rows and columns are left out', () => {
  const hidden = planEdit(edits.addStage, { id: 't', name: 'Off', status: 'I', position: 'a1' });
  const off = row('off', { kind: 'emotion', status: 'I', position: 'a1' });
  const curves = curvesOf(
    mapOf(
      ...[stage, hidden, row('felt', { kind: 'emotion', displayName: 'Mood' }), off, row('none')],
      ...[person('Ruth'), setFeeling(-1), setFeeling(1, { persona: 'Ruth', series: 'future' })],
      setFeeling(1, { row: 'off' }),
      planEdit(edits.labelLevel, { row: 'felt', place: 4, label: 'Glad', emoji: '' }),
    ),
  );
  expect(curves).toMatchObject([
    {
      ...{ name: 'Mood', columns: ['Apply'], note: 'Lowest point: Apply' },
      curves: [
        { name: 'Actor, current', who: 'Actor', future: false, values: [-1] },
        { name: 'Ruth, future', who: 'Ruth', future: true, values: [1] },
      ],
    },
  ]);
  expect(curves[0]?.levels.at(-1)).toEqual(expect.objectContaining({ value: 2, word: 'Glad' }));
});
