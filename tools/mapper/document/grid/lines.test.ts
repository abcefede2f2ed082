import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import {
  addCard,
  addGroup,
  addPersona,
  addRow,
  addStage,
  addStep,
  changeGroup,
  changeStage,
  describeMap,
} from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { cardsByCell, cellName, linesOf } from './lines.ts';

function mapOf(...planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, planned, { kind: 'user' });
  return readDocument(mapperDocument, map).value;
}

const named = (id: string, at: number) => ({ id, name: id, position: `a${at}` });
const stages = [
  planEdit(addStage, named('s', 0)),
  planEdit(addStage, named('t', 1)),
  planEdit(addStage, { ...named('hidden', 2), status: 'I' }),
  planEdit(addStage, named('folded', 3)),
  planEdit(changeStage, { id: 'folded', collapsed: true }),
  planEdit(addStep, { ...named('t1', 0), stage: 't' }),
  planEdit(addStep, { ...named('t2', 1), stage: 't' }),
];
const people = [
  planEdit(addPersona, named('amara', 0)),
  planEdit(addPersona, { ...named('gone', 1), status: 'I' }),
  planEdit(addPersona, named('ruth', 2)),
];
const rows = [
  planEdit(addGroup, named('g', 0)),
  planEdit(addGroup, { ...named('closed', 1), status: 'I' }),
  planEdit(addGroup, named('shut', 2)),
  planEdit(changeGroup, { id: 'shut', collapsed: true }),
  planEdit(addRow, { ...named('in', 0), group: 'g' }),
  planEdit(addRow, { ...named('laned', 1), perPersona: true }),
  planEdit(addRow, { ...named('off', 2), status: 'I' }),
  planEdit(addRow, { ...named('under', 3), board: 'blueprint' }),
  planEdit(addRow, { ...named('in closed', 4), group: 'closed' }),
  planEdit(addRow, { ...named('in shut', 5), group: 'shut' }),
];

const shown = ({ rows, columns }: ReturnType<typeof linesOf>) => ({
  rows: rows.map(({ row, lane }) => [row.id, lane]),
  columns: columns.map(({ id, stage, step, persona }) => [id, stage, step, persona]),
});

test('a journey has steps and rows, rows without a section first, and one lane a persona; nothing hidden', () => {
  const map = mapOf(...stages, ...people, ...rows);
  expect(shown(linesOf(map))).toEqual({
    rows: [
      ['laned', 'amara'],
      ['laned', 'ruth'],
      ['in', null],
    ],
    columns: [
      ['s', 's', null, null],
      ['t1', 't', 't1', null],
      ['t2', 't', 't2', null],
    ],
  });
  expect(shown(linesOf(map, 'blueprint')).rows).toEqual([['under', null]]);
});

test('lanes without a persona are one', () => {
  expect(shown(linesOf(mapOf(...stages, ...rows))).rows).toEqual([
    ['laned', null],
    ['in', null],
  ]);
});

test('on persona maps the personas are columns without lanes; the blueprint has the columns of a journey', () => {
  const map = mapOf(planEdit(describeMap, { mapType: 'persona' }), ...stages, ...people, ...rows);
  const { rows: lines, columns } = shown(linesOf(map));
  expect(lines).toEqual([
    ['laned', null],
    ['in', null],
  ]);
  expect(columns).toEqual([
    ['amara', null, null, 'amara'],
    ['ruth', null, null, 'ruth'],
  ]);
  expect(shown(linesOf(map, 'blueprint')).columns[0]).toEqual(['s', 's', null, null]);
});

test.each<[string, PlannedEdit[], Record<string, string>]>([
  [
    'a journey',
    [],
    {
      first: 'in s',
      second: 'in t1',
      third: 'in t2',
      hers: 'laned t2 ruth',
      nobody: 'laned s amara',
    },
  ],
  ['a map of personas', [planEdit(describeMap, { mapType: 'persona' })], { own: 'in ruth' }],
])('each card of %s is in its visible cell', (_, type, expected) => {
  const card = (id: string, cell: object) =>
    planEdit(addCard, { id, text: id, position: 'a0', row: 'in', ...cell });
  const map = mapOf(
    ...[...type, ...stages, ...people, ...rows],
    card('first', { stage: 's' }),
    card('second', { stage: 't' }),
    card('third', { stage: 't', step: 't2' }),
    card('hers', { row: 'laned', stage: 't', step: 't2', persona: 'ruth' }),
    card('nobody', { row: 'laned', stage: 's' }),
    card('own', { persona: 'ruth' }),
  );
  const { rows: lines, columns } = linesOf(map);
  const cells = cardsByCell(map);
  const found = lines.flatMap((line) =>
    columns.flatMap((column) =>
      (cells.get(cellName(line, column)) ?? []).map(({ id }) => [
        id,
        [line.row.id, column.id, line.lane].filter(Boolean).join(' '),
      ]),
    ),
  );
  expect(Object.fromEntries(found)).toEqual(expected);
});
