import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit, applyPlanned } from '#kernel/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { participantNames, planPointPaste } from './point-table.ts';
import type { Place } from './selection.ts';

const origin = { kind: 'user' } as const;

/** P01 and P02, of whom P01 stands at 6 on Planning; a paste into their table. */
function paste(table: string[][], at: Place = { row: 0, column: 0 }) {
  const document = emptyDocument(mapperDocument);
  applyEdit(document, edits.addPersona, { id: 'p', name: 'P01', position: 'a0' }, origin);
  applyEdit(document, edits.addPersona, { id: 'q', name: 'P02', position: 'a1' }, origin);
  const planning = { id: 'd', title: 'Planning', position: 'a0' };
  applyEdit(document, edits.addDimension, planning, origin);
  applyEdit(document, edits.setPoint, { persona: 'p', dimension: 'd', value: 6 }, origin);
  const read = () => readDocument(mapperDocument, document).value;
  let count = 0;
  const { personas: people, dimensions } = read();
  const pasted = planPointPaste({ people, dimensions }, table, at, () => `new${count++}`);
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
  return { ...pasted, rows, titles: map.dimensions.map(({ title }) => title), map };
}

test('values are put cell by cell from a place on, and who and what is missing is added', () => {
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

test('a sheet with titles and names is read by them, ends in a title too', () => {
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
    steps: 7,
  });
});

test('an empty cell takes a point away, what is no value is refused in words', () => {
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

test('new scales have ten steps where the values need them', () => {
  const { map } = paste([['9']], { row: 0, column: 1 });
  expect(map.dimensions[1]?.steps).toBe(10);
});

test('participants are numbered on', () => {
  expect(participantNames([{ name: 'P07' }, { name: 'Ruth' }], 2)).toEqual(['P08', 'P09']);
  expect(participantNames([], 1)).toEqual(['P01']);
});
