import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { stageColours } from '../../../contract/codes.ts';
import * as edits from '../../edits.ts';
import { mapperDocument } from '../../mapper-document.ts';
import type { CellIndex } from '../selection.ts';
import { type DataScale, guessScale, scaleKey } from './data-scale.ts';
import { readHeader } from './pasted-block.ts';
import { openColumns, participantNames, planPointPaste } from './point-table.ts';

const origin = { kind: 'user' } as const;

/** P01 and P02; P01 is at 6 on Planning. Pastes into their table. */
function paste(
  table: string[][],
  at: CellIndex = { row: 0, column: 0 },
  scales: Record<string, DataScale> = {},
) {
  const document = emptyDocument(mapperDocument);
  applyEdit(document, edits.addPersona, { id: 'p', name: 'P01', position: 'a0' }, origin);
  applyEdit(document, edits.addPersona, { id: 'q', name: 'P02', position: 'a1' }, origin);
  const planning = { id: 'd', title: 'Planning', position: 'a0' };
  applyEdit(document, edits.addDimension, planning, origin);
  applyEdit(document, edits.setPoint, { persona: 'p', dimension: 'd', value: 6 }, origin);
  const read = () => readDocument(mapperDocument, document).value;
  let count = 0;
  const { personas: people, dimensions } = read();
  const shown = { people, dimensions };
  const open = openColumns(shown, table, at);
  const pasted = planPointPaste(shown, table, at, () => `new${count++}`, { scales });
  applyPlanned(document, pasted.planned, origin);
  const map = read();
  const rows = map.personas.map(({ id, name }) => [
    name,
    ...map.dimensions.map(
      (one) =>
        map.points.find((point) => point.persona === id && point.dimension === one.id)?.value ??
        null,
    ),
  ]);
  return { ...pasted, open, rows, titles: map.dimensions.map(({ title }) => title), map };
}

test('values are inserted cell by cell from a cell on, and missing people and dimensions are added', () => {
  const { rows, titles, selection } = paste(
    [
      ['5', '2'],
      ['', '7'],
    ],
    { row: 1, column: 0 },
  );
  expect(rows).toEqual([
    ['P01', 6, null],
    ['P02', 5, 2],
    ['P03', null, 7],
  ]);
  expect(titles).toEqual(['Planning', '']);
  expect(selection).toEqual({ anchor: { row: 1, column: 0 }, focus: { row: 2, column: 1 } });
});

test('a block with titles and names is matched by them, also with ends in a title', () => {
  const { rows, map } = paste([
    ['Who', 'planning', 'Help: asks people ↔ finds out alone'],
    ['P02', '3', '1'],
    ['Amara', '7', '4'],
  ]);
  expect(rows).toEqual([
    ['P01', 6, null],
    ['P02', 3, 1],
    ['Amara', 7, 4],
  ]);
  expect(map.dimensions[1]).toMatchObject({
    title: 'Help',
    left: 'asks people',
    right: 'finds out alone',
    steps: 5,
  });
});

test('an empty cell removes a point, an invalid value is refused with a sentence', () => {
  const { rows, refused } = paste([[''], ['eight'], ['9']]);
  expect(rows).toEqual([
    ['P01', null],
    ['P02', null],
    ['P03', null],
  ]);
  expect(refused).toEqual([
    { person: 'P02', dimension: 'Planning', given: 'eight', reason: 'no value from 1 to 7' },
    { person: 'P03', dimension: 'Planning', given: '9', reason: 'no value from 1 to 7' },
  ]);
});

test.each([
  [['9'], '1 to 10', 10, [9]],
  [['1', '5'], '1 to 5', 5, [1, 5]],
  [['0', '10'], '0 to 10', 11, [1, 11]],
  [['-2', '2'], '-2 to 2', 5, [1, 5]],
  [['0,2', '1'], '0 to 1', 11, [3, 11]],
  [['45 %', '100%'], '0 to 100', 11, [5.5, 11]],
  [['12', '88'], '0 to 100', 11, [2.2, 9.8]],
])('the scale of %j must be chosen, and %s is suggested', (cells, proposed, steps, values) => {
  const table = cells.map((cell) => [cell]);
  const { open, map, rows, refused } = paste(table, { row: 0, column: 1 });
  expect(open).toMatchObject([{ key: '0', title: 'Column 2', known: null }]);
  expect(open.map((one) => scaleKey(guessScale(one.cells)))).toEqual([proposed]);
  expect(map.dimensions[1]?.steps).toBe(steps);
  expect(rows.slice(0, cells.length).map((row) => row[2])).toEqual(values);
  expect(refused).toEqual([]);
});

test.each([
  [['6', '7'], false],
  [['', '-'], false],
  [['lots'], false],
  [['8'], true],
  [['0'], true],
  [['2.5'], false],
  [['5 %'], true],
])('%j on seven steps: the scale must be chosen: %s', (cells, isOpen) => {
  expect(paste(cells.map((cell) => [cell])).open.length > 0).toBe(isOpen);
});

test('values of a wider scale are placed on the steps of their dimension by the chosen scale', () => {
  const table = [['0'], ['10']];
  const { refused, rows } = paste(table);
  expect(refused.map(({ given }) => given)).toEqual(['0', '10']);
  expect(rows.map((row) => row[1])).toEqual([6, null]);
  const chosen = paste(table, { row: 0, column: 0 }, { '0': { low: 0, high: 10 } });
  expect(chosen.rows.map((row) => row[1])).toEqual([1, 7]);
});

test('percentages in the first line are values, not titles or names', () => {
  const { titles, rows } = paste([
    ['40 %', '60 %'],
    ['80 %', '100 %'],
  ]);
  expect([titles, rows.length]).toEqual([['Planning', ''], 2]);
});

test('the numbering of participants continues', () => {
  expect(participantNames([{ name: 'P07' }, { name: 'Ruth' }], 2)).toEqual(['P08', 'P09']);
  expect(participantNames([], 1)).toEqual(['P01']);
});

test('a pasted number is no title and no name; a line of text alone is matched by nothing', () => {
  expect(
    paste([
      ['5', '3'],
      ['2', '1'],
    ]).titles,
  ).toEqual(['Planning', '']);
  // Below a number there is no title: the line belongs to a person.
  const numbered = paste([
    ['Who', '2026'],
    ['P01', '3'],
  ]);
  expect(numbered.refused).toMatchObject([{ person: 'Who', given: '2026' }]);
  expect(paste([['Planning']]).refused).toMatchObject([{ person: 'P01', given: 'Planning' }]);
  // A single column with a title has no names.
  expect(paste([['Who'], ['5']]).rows[1]).toEqual(['P02', 5]);
});

test('a block without names is matched by its titles, from the selected line on', () => {
  const { rows, selection } = paste(
    [
      ['Planning', 'Risk'],
      ['3', '4'],
      ['', ''],
    ],
    { row: 1, column: 3 },
  );
  expect(rows).toEqual([
    ['P01', 6, null],
    ['P02', 3, 4],
  ]);
  expect(selection).toEqual({ anchor: { row: 1, column: 0 }, focus: { row: 1, column: 0 } });
});

test('a block with names is placed from the selected column on, and people are found ignoring case', () => {
  const { rows, selection } = paste(
    [
      ['p02', '3'],
      [' Amara ', '4'],
      ['', ' '],
    ],
    { row: 1, column: 0 },
  );
  expect(rows).toEqual([
    ['P01', 6],
    ['P02', 3],
    ['Amara', 4],
  ]);
  expect(selection.anchor).toEqual({ row: 0, column: 0 });
});

test('new people are participants in the next colour, and names have a maximum length', () => {
  const [name, title, end] = ['n'.repeat(51), 't'.repeat(81), 'e'.repeat(200)];
  const { map } = paste([
    ['Who', `${title}: ${end} / ${end}`, 'Risk'],
    [name, '7', '1'],
  ]);
  const added = map.personas.at(-1);
  expect([added?.name, added?.kind, added?.colour]).toEqual([
    ...['n'.repeat(lengths.title), 'behavioral', stageColours[2].colour],
  ]);
  const [, scale] = map.dimensions;
  expect(scale?.title).toBe(title.slice(0, lengths.dimensionTitle));
  expect([scale?.left, scale?.right]).toEqual(Array(2).fill(end.slice(0, lengths.scaleLabel)));
  expect(map.dimensions.map(({ steps }) => steps)).toEqual([7, 7, 5]);
});

test.each([
  ['1', 1],
  [' 7 ', 7],
  ['3,0', 3],
  ['0', 6],
  ['8', 6],
  ['1.5', 1.5],
  ['+3', 3],
  ['-', 6],
  ['–', 6],
])('the value %j of a scale of seven steps makes %i of a 6', (given, value) => {
  expect(paste([[given]]).rows[0]?.[1]).toBe(value);
});

test('an empty paste changes nothing and selects its cell', () => {
  const { planned, selection } = paste([], { row: 1, column: 0 });
  expect(planned).toEqual([]);
  expect(selection).toEqual({ anchor: { row: 1, column: 0 }, focus: { row: 1, column: 0 } });
});

test.each([
  ['Help: asks ↔ finds out', ['Help', 'asks', 'finds out']],
  ['Help: asks <-> finds out', ['Help', 'asks', 'finds out']],
  [' Help : asks / finds out ', ['Help', 'asks', 'finds out']],
  ['Help: asks', ['Help: asks', '', '']],
  ['asks ↔ finds out', ['asks ↔ finds out', '', '']],
  [' Help ', ['Help', '', '']],
])('the header %j names %j', (cell, [title, left, right]) => {
  expect(readHeader(cell)).toEqual({ title, left, right, scale: null });
});

test.each([
  ['Planning (1–5)', ['Planning', '', '', 1, 5]],
  ['Planning [-3 to 3]', ['Planning', '', '', -3, 3]],
  ['Do you plan? (1 = never; 7 = always)', ['Do you plan?', 'never', 'always', 1, 7]],
  ['Plant: nie ↔ immer (0 bis 10)', ['Plant', 'nie', 'immer', 0, 10]],
])('the header %j names the scale of its values: %j', (cell, [title, left, right, low, high]) => {
  expect(readHeader(cell)).toEqual({ title, left, right, scale: { low, high } });
});

test.each([
  ['Planifie (jamais ↔ toujours)', ['Planifie', 'jamais', 'toujours']],
  ['Uses (paper)', ['Uses (paper)', '', '']],
  ['Level (5–1)', ['Level (5–1)', '', '']],
])('the header %j names no scale: %j', (cell, [title, left, right]) => {
  expect(readHeader(cell)).toEqual({ title, left, right, scale: null });
});

test('names without numbers do not affect the numbering', () => {
  const names = [{ name: 'XP90' }, { name: 'P91b' }, { name: 'P03' }];
  expect(participantNames(names, 1)).toEqual(['P04']);
});
