import { expect, test } from 'vitest';
import { planEdit } from '#kernel/document/edit.ts';
import { recompute } from '../../fixtures/recompute.ts';
import { apply, read, smallProject } from '../../fixtures/small-project.ts';
import * as edits from '../edits.ts';
import { workbookOf } from './worksheets.ts';

/** A worksheet as a spreadsheet computes it, each line by header. */
function shown(name: string, document = smallProject()) {
  const worksheets = workbookOf(read(document));
  const cell = recompute(worksheets);
  const worksheet = worksheets.find((one) => one.name === name);
  return (worksheet?.lines ?? []).map((line, at) =>
    Object.fromEntries(
      line.map((_, column) => [String(worksheet?.headers[column]), cell(name, at + 1, column)]),
    ),
  );
}

test('each matrix has a worksheet of tasks and one of weights', () => {
  expect(workbookOf(read(smallProject())).map(({ name }) => name)).toEqual([
    ...['Tasks', 'Weights', 'Tasks 2', 'Weights 2'],
  ]);
});

test('weights and thresholds are numbers that can be changed', () => {
  expect(shown('Weights').map(({ What, Value }) => [What, Value])).toEqual([
    ['Red from', 9],
    ['Amber from', 6],
    ['Yellow from', 3],
    ['Amara', 0.75],
    ['Unnamed', 0.25],
  ]);
});

test('a line has the fields of a task, its placements, and formulas of its analysis', () => {
  const [pay, see, close, move, ...others] = shown('Tasks');
  expect(others).toEqual([]);
  expect(Object.values(pay ?? {}).slice(0, 7)).toEqual([
    ...['Pay a bill', 'yes', 'By transfer', 4, 3, 3, 3],
  ]);
  expect(Object.keys(pay ?? {}).slice(3, 7)).toEqual([
    ...['Amara: reach', 'Amara: frequency', 'Unnamed: reach', 'Unnamed: frequency'],
  ]);
  const computed = (line: Record<string, unknown> | undefined) =>
    Object.values(line ?? {}).slice(7);
  expect(computed(pay)).toEqual([4, 3, 12, 'red', 11.25, expect.closeTo(11.25 / 24.5, 9)]);
  expect(computed(see)).toEqual([3, 4, 12, 'red', 12.5, expect.closeTo(12.5 / 24.5, 9)]);
  // A task without placements has no results except a traffic of 0.
  expect(computed(close)).toEqual(['', '', '', '', 0, 0]);
  expect(computed(move).slice(0, 5)).toEqual([1, 1, 1, 'white', 0.75]);
  expect(Object.values(close ?? {}).slice(0, 7)).toEqual([
    'Close an account',
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
});

test.each([
  ['4,2', 8, 'amber'],
  ['3,3', 9, 'red'],
  ['3,2', 6, 'amber'],
  ['2,2', 4, 'yellow'],
  ['3,1', 3, 'yellow'],
  ['2,1', 2, 'white'],
] as const)('a task at %s has heat %i and is %s in a spreadsheet, too', (at, heat, zone) => {
  const document = smallProject();
  apply(
    document,
    planEdit(edits.placeTasks, { placements: [{ subMatrix: 'all', task: 'list', at }] }),
  );
  const [line] = shown('Tasks 2', document);
  expect(Object.values(line ?? {}).slice(-4, -2)).toEqual([heat, zone]);
});

test('a matrix of many personas has columns beyond the letter Z', () => {
  const document = smallProject();
  const more = Array.from({ length: 14 }, (_, at) =>
    planEdit(edits.addSubMatrix, {
      ...{ id: `p${at}`, matrix: 'plain', label: `P${at}`, weight: 0, position: `a${at % 10}` },
    }),
  );
  apply(document, ...more);
  const [line] = shown('Tasks 2', document);
  expect(Object.values(line ?? {}).slice(-6)).toEqual([2, 4, 8, 'amber', 8, 1]);
});
