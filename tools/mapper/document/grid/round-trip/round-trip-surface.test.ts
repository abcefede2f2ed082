import { expect, test } from 'vitest';
import type { Table } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { addGroup, addPersona, addRow, addStage, addStep, describeMap } from '../../edits.ts';
import { mapperDocument } from '../../mapper-document.ts';
import type { TableImport } from '../table-import/table-import.ts';
import { planBlueprint, planSurface } from './round-trip-surface.ts';

function mapOf(...planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, planned, { kind: 'user' });
  const read = () => readDocument(mapperDocument, map).value;
  let ids = 0;
  const newId = () => `n${ids++}`;
  const take = ({ planned, taken, failed }: TableImport) => {
    applyPlanned(map, planned, { kind: 'import' });
    expect(taken).toEqual({ cards: 0, emotions: 0, points: 0 });
    return { ...read(), failed };
  };
  return {
    surface: (table: Table, emotions?: Table) => take(planSurface(read(), table, emotions, newId)),
    blueprint: (table: Table) => take(planBlueprint(read(), table, newId)),
  };
}

type Shown = ReturnType<ReturnType<typeof mapOf>['surface']>;

const columnsIn = ({ stages, steps }: Shown) =>
  stages.map(({ id, name }) => [
    name,
    ...steps.filter(({ stage }) => stage === id).map((step) => step.name),
  ]);

const rowsIn = ({ rows, groups }: Shown) =>
  rows.map(({ name, kind, group, perPersona }) => [
    ...[name, kind, groups.find(({ id }) => id === group)?.name ?? null],
    perPersona,
  ]);

const amara = planEdit(addPersona, { id: 'p', name: 'Amara', position: 'a0' });
const nameless = planEdit(addPersona, { id: 'q', name: '', position: 'a1' });

test('a board adds its stages, steps, sections and rows in order, with or without cards', () => {
  const shown = mapOf(amara, nameless).surface(
    [
      ['Section', 'Row', 'Compare', 'Apply › Fill', 'Apply › Send'],
      ['', 'Actions', 'asks', '', ''],
      ['', 'Feels', '1', '', ''],
      ['Inside', 'Opportunities', '', '', ''],
      ['Inside', 'Thinks / Amara', '', '', ''],
      ['Inside', 'Goals / wishes', '', '', ''],
    ],
    [
      ['Row', 'Stage'],
      ['Feels', 'Compare'],
    ],
  );
  expect(columnsIn(shown)).toEqual([['Compare'], ['Apply', 'Fill', 'Send']]);
  expect(rowsIn(shown)).toEqual([
    ['Actions', 'text', null, false],
    ['Feels', 'emotion', null, false],
    ['Opportunities', 'opportunity', 'Inside', false],
    ['Thinks', 'text', 'Inside', true],
    ['Goals / wishes', 'text', 'Inside', false],
  ]);
  expect(shown.rows.every(({ board }) => board === 'map')).toBe(true);
  expect([shown.cards, shown.failed]).toEqual([[], []]);
});

test('existing rows, stages and sections are not added again', () => {
  const shown = mapOf(
    planEdit(addStage, { id: 's', name: 'compare', position: 'a0' }),
    planEdit(addGroup, { id: 'g', name: 'Inside', position: 'a0' }),
    planEdit(addRow, { id: 'r', name: 'Actions', position: 'a0' }),
  ).surface([
    ['Section', 'Row', 'Compare', 'Apply'],
    ['Inside', 'Actions', '', ''],
    ['Inside', 'Channels', '', ''],
  ]);
  expect(columnsIn(shown)).toEqual([['compare'], ['Apply']]);
  expect(rowsIn(shown)).toEqual([
    ['Actions', 'text', null, false],
    ['Channels', 'text', 'Inside', false],
  ]);
  expect(shown.groups).toHaveLength(1);
});

test('an existing stage gets its missing steps, after its own', () => {
  const shown = mapOf(
    planEdit(addStage, { id: 's', name: 'Apply', position: 'a0' }),
    planEdit(addStep, { id: 't', stage: 's', name: 'Fill', position: 'a0' }),
    planEdit(addStep, { id: 'u', stage: 's', name: 'Sign', position: 'a1' }),
  ).surface([['Section', 'Row', 'Apply › fill', 'Apply › Send', 'Wait › Fill']]);
  expect(columnsIn(shown)).toEqual([
    ['Apply', 'Fill', 'Sign', 'Send'],
    ['Wait', 'Fill'],
  ]);
});

test('the columns of a persona map are people, not stages', () => {
  const shown = mapOf(planEdit(describeMap, { mapType: 'persona' })).surface([
    ['Section', 'Row', 'Amara'],
    ['', 'Fears', 'Loses all'],
  ]);
  expect(columnsIn(shown)).toEqual([]);
  expect(rowsIn(shown)).toEqual([['Fears', 'text', null, false]]);
});

test.each([
  ['stage', 1, 51, (long: string) => [['Section', 'Row', long]]],
  ['step', 1, 51, (long: string) => [['Section', 'Row', `Apply › ${long}`]]],
  [
    'section',
    2,
    71,
    (long: string) => [
      ['Section', 'Row'],
      [long, 'Actions'],
    ],
  ],
  [
    'row',
    2,
    71,
    (long: string) => [
      ['Section', 'Row'],
      ['', long],
    ],
  ],
])(
  'a %s whose name is too long is listed and skipped, one of the maximum length is imported',
  (what, line, length, tableOf) => {
    const fits = mapOf().surface(tableOf('x'.repeat(length - 1)));
    expect(fits.failed).toEqual([]);
    const described = JSON.stringify([columnsIn(fits), rowsIn(fits)]);
    expect(described).toContain('x'.repeat(length - 1));
    const { stages, rows, groups, failed } = mapOf().surface(tableOf('x'.repeat(length)));
    expect([stages, rows, groups]).toEqual([[], [], []]);
    const reason = `The name of its ${what} is longer than ${length - 1} characters.`;
    expect(failed).toEqual([{ line, reason }]);
  },
);

test('the rows of a blueprint are in order, and customer actions show those of the journey', () => {
  const shown = mapOf(
    amara,
    planEdit(addRow, { id: 'felt', name: 'Actions', kind: 'emotion', position: 'a0' }),
    planEdit(addRow, { id: 'under', name: 'Actions', board: 'blueprint', position: 'a1' }),
    planEdit(addRow, { id: 'acts', name: 'Actions', position: 'a2' }),
  ).blueprint([
    ['Section', 'Row', 'Compare'],
    ['', 'Evidence', ''],
    ['', 'Customer actions = Actions', 'asks'],
    ['Inside', 'Frontstage / Amara', ''],
    ['Inside', 'Wishes = Nowhere', ''],
    ['', 'Opportunities', ''],
  ]);
  const own = shown.rows.slice(3);
  expect(own.map(({ name, key, cardsOf }) => [name, key, cardsOf])).toEqual([
    ['Evidence', 'evidence', null],
    ['Customer actions', 'customer', 'acts'],
    ['Frontstage', 'frontstage', null],
    ['Wishes = Nowhere', null, null],
    ['Opportunities', null, null],
  ]);
  expect(own.every(({ board }) => board === 'blueprint')).toBe(true);
  expect(rowsIn({ ...shown, rows: own }).map(([, ...rest]) => rest)).toEqual([
    ['text', null, false],
    ['text', null, false],
    ['text', 'Inside', true],
    ['text', 'Inside', false],
    ['opportunity', null, false],
  ]);
  // Its columns are those of the journey.
  expect([shown.stages, shown.failed]).toEqual([[], []]);
});

test('of two rows named customer actions one shows the cards of the journey', () => {
  const { rows } = mapOf(
    planEdit(addRow, { id: 'acts', name: 'Actions', position: 'a0' }),
  ).blueprint([
    ['Section', 'Row'],
    ['', 'Customer actions = Actions'],
    ['', 'Guest actions = Actions'],
  ]);
  expect(rows.map(({ key, cardsOf }) => [key, cardsOf])).toEqual([
    [null, null],
    ['customer', 'acts'],
    [null, null],
  ]);
});
