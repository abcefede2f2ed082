import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { importPeople } from '../../../fixtures/imported-people.ts';
import { addDimension, addPersona, setPoint } from '../../edits.ts';
import { mapperDocument } from '../../mapper-document.ts';
import type { DataScale } from './data-scale.ts';
import { planPointsImport } from './points-import.ts';

/** A map in which Amara is at 2 of 5 on Planning, after the import of a table of interviews. */
function after(table: string[][], scales: Record<string, DataScale> = {}) {
  const map = emptyDocument(mapperDocument);
  const read = () => readDocument(mapperDocument, map).value;
  applyPlanned(
    map,
    [
      planEdit(addPersona, { id: 'a', name: 'Amara', position: 'a0' }),
      planEdit(addDimension, { id: 'd', title: 'Planning', position: 'a0', steps: 5 }),
      planEdit(setPoint, { persona: 'a', dimension: 'd', value: 2 }),
    ],
    { kind: 'user' },
  );
  let ids = 0;
  const { planned, taken, failed, omitted } = planPointsImport(read(), table, () => `n${ids++}`, {
    scales,
  });
  applyPlanned(map, planned, { kind: 'import' });
  const { personas, dimensions, points } = read();
  const described = personas.map(({ id, name, type }) => [
    ...[name, type],
    ...dimensions.map(
      (one) =>
        points.find((point) => point.persona === id && point.dimension === one.id)?.value ?? null,
    ),
  ]);
  return { told: described, dimensions, taken: taken.points, failed, omitted };
}

test.each([
  ['5', 5],
  ['1', 1],
  [' 3,0 ', 3],
  ['', 2],
  ['-', 2],
  [' – ', 2],
])('%j of an existing person places them at %i', (cell, value) => {
  const { told: described, failed } = after([
    ['Person', 'planning'],
    ['amara', cell],
  ]);
  expect([described, failed]).toEqual([[['Amara', 'U', value]], []]);
});

test('a value between two steps is a place between them, and the dimension has their distance', () => {
  const {
    told: described,
    dimensions,
    omitted,
  } = after([
    ['Person', 'Planning', 'Risk'],
    ['Amara', '2,5', '3.25'],
    ['Ruth', '4', '7'],
  ]);
  expect(omitted).toEqual([]);
  expect(described).toEqual([
    ['Amara', 'U', 2.5, 3.25],
    ['Ruth', 'U', 4, 7],
  ]);
  expect(dimensions.map(({ title, steps, step }) => [title, steps, step])).toEqual([
    ['Planning', 5, 0.5],
    ['Risk', 7, 0.25],
  ]);
});

test.each(['0', '6', 'often', '–3'])('%j is no step of five', (cell) => {
  const {
    told: described,
    taken,
    omitted,
  } = after([
    ['Person', 'Planning', 'Risk'],
    ['Amara', cell, '7'],
  ]);
  expect(omitted).toEqual([
    { line: 2, column: 'Planning', value: cell, reason: 'It is not a step from 1 to 5.' },
  ]);
  // The rest of the line is imported, on a scale of seven.
  expect([described, taken]).toEqual([[['Amara', 'U', 2, 7]], 1]);
});

test('the company is named without its mark; the ends of a scale are in its header', () => {
  const { told: described, dimensions } = after([
    ['Person', 'Help: asks ↔ finds out'],
    ['Bank (C)', '3'],
    ['Ruth', '4'],
  ]);
  expect(described.slice(1)).toEqual([
    ['Bank', 'C', null, 3],
    ['Ruth', 'U', null, 4],
  ]);
  expect(dimensions[1]).toMatchObject({
    title: 'Help',
    left: 'asks',
    right: 'finds out',
    steps: 5,
  });
});

test('columns without a title are skipped, failed lines are listed in order', () => {
  const {
    told: described,
    dimensions,
    failed,
  } = after([
    ['Person', '', 'd'.repeat(101)],
    ['Ruth', '3'],
    ['', '9', ''],
    ['n'.repeat(51), '3', '3'],
    ['', '', ''],
  ]);
  expect(dimensions).toHaveLength(1);
  expect(described.map(([name]) => name)).toEqual(['Amara', 'Ruth']);
  expect(failed).toEqual([
    { line: 1, reason: 'The title of a dimension is longer than 100 characters.' },
    { line: 3, reason: 'It names nobody.' },
    { line: 4, reason: 'Its name is longer than 50 characters.' },
  ]);
});

test.each<[string, string[], number, (number | null)[]]>([
  ['0 to 10', ['0', '10', '7'], 11, [1, 11, 8]],
  ['1 to 5', ['3', '4', '5'], 5, [3, 4, 5]],
  ['1 to 7', ['1', '6', '4'], 7, [1, 6, 4]],
  ['1 to 10', ['1', '8', '10'], 10, [1, 8, 10]],
  ['0 to 4', ['0', '3', '4'], 5, [1, 4, 5]],
  ['0 to 5', ['0', '5', '2'], 6, [1, 6, 3]],
  ['-3 to 3', ['-3', '0', '+3'], 7, [1, 4, 7]],
  ['-2 to 2', ['−2', '1', '2'], 5, [1, 4, 5]],
  ['percentages', ['0%', '50 %', '97%'], 11, [1, 6, 10.7]],
  ['0 to 100', ['0', '35', '100'], 11, [1, 4.5, 11]],
  ['decimals by comma', ['1,0', '3,0', '5,0'], 5, [1, 3, 5]],
])('the scale of a dimension covers the values: %s', (_, values, steps, placed) => {
  const lines = values.map((value, at) => [`P${at + 1}`, value]);
  const { told: described, dimensions, failed } = after([['Participant', 'Ease'], ...lines]);
  expect(failed).toEqual([]);
  expect(dimensions[1]?.steps).toBe(steps);
  expect(described.slice(1).map(([, , , value]) => value)).toEqual(placed);
});

test('a chosen scale is used, also for an existing dimension', () => {
  const table = [
    ['Participant', 'Ease', 'Planning'],
    ['P1', '3', '10'],
    ['P2', '5', '0'],
    ['P3', '6', '11'],
  ];
  const {
    told: described,
    dimensions,
    omitted,
  } = after(table, {
    ease: { low: 1, high: 7 },
    planning: { low: 0, high: 10 },
  });
  expect(dimensions.map(({ title, steps }) => [title, steps])).toEqual([
    ['Planning', 5],
    ['Ease', 7],
  ]);
  expect(described.slice(1).map(([, , planning, ease]) => [planning, ease])).toEqual([
    [5, 3],
    [1, 5],
    [null, 6],
  ]);
  expect(omitted).toEqual([
    { line: 4, column: 'Planning', value: '11', reason: 'It is not a step from 0 to 10.' },
  ]);
});

test.each(['2500', '120%', '-40'])(
  'a single value %s in its column is at an end of its scale',
  (cell) => {
    const {
      told: described,
      failed,
      omitted,
    } = after([
      ['Person', 'Spends'],
      ['Amara', cell],
    ]);
    expect([failed, omitted]).toEqual([[], []]);
    expect(described[0]?.at(-1)).toBe(cell.startsWith('-') ? 1 : 11);
  },
);

const four = ['P1 Help 2', 'P1 Risk 5', 'P2 Help 7', 'P2 Risk 1'];

test.each<[string, string[][]]>([
  [
    'a line a person',
    [
      ['ID', 'Help', 'Risk'],
      ['P1', '2', '5'],
      ['P2', '7', '1'],
    ],
  ],
  [
    'a line a dimension, with people as columns',
    [
      ['Dimension', 'P1', 'P2'],
      ['Help', '2', '7'],
      ['Risk', '5', '1'],
    ],
  ],
  [
    'a line a value',
    [
      ['Participant', 'Dimension', 'Value'],
      ['P1', 'Help', '2'],
      ['P1', 'Risk', '5'],
      ['P2', 'Help', '7'],
      ['P2', 'Risk', '1'],
    ],
  ],
  [
    'a line a value, in columns that say nothing',
    [
      ['a', 'b', 'c'],
      ['P1', 'Help', '2'],
      ['P1', 'Risk', '5'],
      ['P2', 'Help', '7'],
      ['P2', 'Risk', '1'],
    ],
  ],
  [
    'names that are not in the first column',
    [
      ['Help', 'Teilnehmer', 'Risk'],
      ['2', 'P1', '5'],
      ['7', 'P2', '1'],
    ],
  ],
])('people are placed by a table with %s', (_, table) => {
  const { points, plan } = importPeople(table);
  expect(points).toEqual(four);
  expect(plan.taken.points).toBe(4);
  expect([plan.failed, plan.omitted]).toEqual([[], []]);
});

test('facts about people are no dimensions: they are their descriptions', () => {
  const { personas, dimensions, points } = importPeople([
    ['Name', 'Age', 'Segment', 'Plans ahead: today ↔ years', 'Lives in'],
    ['Amara', '29', 'Freelancer', '6', 'Leeds'],
    ['Ruth', '71', 'Retired', '3', 'York'],
  ]);
  expect(personas.map(({ name, description }) => [name, description])).toEqual([
    ['Amara', 'Age: 29\nSegment: Freelancer\nLives in: Leeds'],
    ['Ruth', 'Age: 71\nSegment: Retired\nLives in: York'],
  ]);
  expect(dimensions.map(({ title, left, right }) => [title, left, right])).toEqual([
    ['Plans ahead', 'today', 'years'],
  ]);
  expect(points).toEqual(['Amara Plans ahead 6', 'Ruth Plans ahead 3']);
});

test('what is said with a value is the quote of its point; a second value of a person is listed', () => {
  const { points, plan } = importPeople([
    ['Participant', 'Question', 'Score', 'Quote'],
    ['P1', 'Help', '2', 'I ask my son'],
    ['P1', 'Help', '5', ''],
    ['P2', 'Help', '7', ''],
  ]);
  expect(points).toEqual(['P1 Help 2 I ask my son', 'P2 Help 7']);
  expect(plan.omitted).toEqual([
    { line: 3, column: 'Help', value: '5', reason: 'Another line has a value of this person.' },
  ]);
  const wide = importPeople([
    ['Person', 'Help'],
    ['P1', '5 (only by phone)'],
    ['P2', '1'],
  ]);
  expect(wide.points).toEqual(['P1 Help 5 only by phone', 'P2 Help 1']);
});
