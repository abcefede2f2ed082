import { expect, test } from 'vitest';
import journey from '#content/samples/mapper/journey-current-account.json' with { type: 'json' };
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { createRecords } from '#platform/web/live/records.ts';
import * as edits from '../../document/edits.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { planSample, sampleMap } from '../../document/sample.ts';
import { layoutOf } from './map-layout.ts';

/** The sample journey; its third stage has two steps, its first row is in a section. */
function sample() {
  let made = 0;
  const newId = () => {
    made += 1;
    return `id${String(made).padStart(4, '0')}`;
  };
  const document = emptyDocument(mapperDocument);
  const planned = planSample(sampleMap.parse(journey), newId, { stages: [], rows: [] });
  applyPlanned(document, planned, { kind: 'user' });
  const records = createRecords(mapperDocument, document);
  const [, , stage = ''] = records.ids('stages');
  const [row = ''] = records.ids('rows');
  applyPlanned(
    document,
    [
      planEdit(edits.addStep, { id: 'first', stage, position: 'a0' }),
      planEdit(edits.addStep, { id: 'second', stage, position: 'a1' }),
      planEdit(edits.addGroup, { id: 'section', position: 'a0' }),
      planEdit(edits.moveRow, { id: row, group: 'section', position: 'a0' }),
    ],
    { kind: 'user' },
  );
  return { records, stage };
}

test('a filtered board has the headers of its remaining cells and no empty section', () => {
  const { records, stage } = sample();
  const whole = layoutOf(records, 'map');
  const [first = '', , third = ''] = [...whole.lines.keys()];
  const [start = ''] = whole.columns.map(({ id }) => id);
  expect(whole.bands.size).toBe(1);
  const narrowing = { rows: new Set([first, third]), columns: new Set([start, 'second']) };
  const { lines, bands, columns, shape } = layoutOf(records, 'map', narrowing);
  expect([...lines.keys()]).toEqual([first, third]);
  expect(bands.size).toBe(0);
  expect(columns.map(({ id }) => id)).toEqual([start, 'second']);
  const [headers, steps] = shape.headers;
  expect(headers?.bands.map(({ id, from, to }) => [id, from, to])).toEqual([
    [start, 0, 0],
    [stage, 1, 1],
  ]);
  expect(steps?.bands.map(({ id }) => id)).toEqual(['second']);
});

/** Two rows without a section and one in each of two sections; two stages, one with two steps. */
function small(...planned: PlannedEdit[]) {
  const document = emptyDocument(mapperDocument);
  const row = (id: string, position: string, group: string | null = null) =>
    planEdit(edits.addRow, { id, position, group });
  const all = [
    planEdit(edits.addGroup, { id: 'one', position: 'a0' }),
    planEdit(edits.addGroup, { id: 'two', position: 'a1' }),
    row('in-two', 'a0', 'two'),
    row('first', 'a1'),
    row('in-one', 'a2', 'one'),
    row('last', 'a3'),
    planEdit(edits.addStage, { id: 'plain', position: 'a0' }),
    planEdit(edits.addStage, { id: 'stepped', position: 'a1' }),
    planEdit(edits.addStep, { id: 'step', stage: 'stepped', position: 'a0' }),
    ...planned,
  ];
  applyPlanned(document, all, { kind: 'user' });
  return layoutOf(createRecords(mapperDocument, document), 'map');
}
const group = (id: string, change: { status?: 'A' | 'I'; collapsed?: boolean }) =>
  planEdit(edits.changeGroup, { id, ...change });

test.each<[string, PlannedEdit[], string[]]>([
  ['all are shown', [], ['first', 'last', 'group:one', 'in-one', 'group:two', 'in-two']],
  ['one is hidden', [group('one', { status: 'I' })], ['first', 'last', 'group:two', 'in-two']],
  [
    'both are hidden',
    [group('one', { status: 'I' }), group('two', { status: 'I' })],
    ['first', 'last'],
  ],
  [
    'one is folded',
    [group('one', { collapsed: true })],
    ['first', 'last', 'group:one', 'group:two', 'in-two'],
  ],
  [
    'one is hidden and folded',
    [group('two', { status: 'I', collapsed: true })],
    ['first', 'last', 'group:one', 'in-one'],
  ],
  [
    'one is shown again',
    [group('one', { status: 'I' }), group('one', { status: 'A' })],
    ['first', 'last', 'group:one', 'in-one', 'group:two', 'in-two'],
  ],
  [
    'a row of one is hidden',
    [planEdit(edits.changeRow, { id: 'in-one', status: 'I' })],
    ['first', 'last', 'group:one', 'group:two', 'in-two'],
  ],
  [
    'they change places',
    [planEdit(edits.moveGroup, { id: 'one', position: 'a2' })],
    ['first', 'last', 'group:two', 'in-two', 'group:one', 'in-one'],
  ],
])('rows and sections of a map of which %s', (_, planned, expected) => {
  const { shape, lines, bands } = small(...planned);
  expect(shape.rows.map(({ id }) => id)).toEqual(expected);
  expect([...lines.keys()]).toEqual(expected.filter((id) => !id.startsWith('group:')));
  expect([...bands.keys()]).toEqual(expected.filter((id) => id.startsWith('group:')));
});

const stage = (id: string, change: { status?: 'A' | 'I'; collapsed?: boolean }) =>
  planEdit(edits.changeStage, { id, ...change });

test.each<[string, PlannedEdit[], string[]]>([
  ['all are shown', [], ['plain', 'step']],
  ['one without steps is hidden', [stage('plain', { status: 'I' })], ['step']],
  ['one with a step is hidden', [stage('stepped', { status: 'I' })], ['plain']],
  ['one with a step is folded', [stage('stepped', { collapsed: true })], ['plain', 'stepped']],
])('columns of a map of whose stages %s', (_, planned, expected) => {
  expect(small(...planned).columns.map(({ id }) => id)).toEqual(expected);
});
