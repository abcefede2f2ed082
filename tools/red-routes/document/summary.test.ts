import { expect, test } from 'vitest';
import { emptyDocument } from '#kernel/document/document.ts';
import { read, smallProject } from '../fixtures/small-project.ts';
import { redRoutesDocument } from './red-routes-document.ts';
import { picturesOf, plainTextOf, previewOf } from './summary.ts';

test('search finds the names of matrices, personas, tasks and tags, without empty lines', () => {
  expect(plainTextOf(read(smallProject())).split('\n')).toEqual([
    ...['Bank', 'Amara', 'All', 'Move house'],
    ...['Pay a bill', 'By transfer', 'See the balance', 'Close an account', 'Move house', 'List'],
    ...['Tell the bank', 'daily', 'money'],
  ]);
});

test('the pictures are those with a file', () => {
  const image = { name: '', alt: '', width: 0, height: 0 };
  expect(
    picturesOf([
      { ...image, id: 'a', file: '/one.webp' },
      { ...image, id: 'b', file: '' },
    ]),
  ).toEqual(['/one.webp']);
});

test('a preview shows the aggregate of the first matrix', () => {
  const preview = previewOf(read(smallProject()));
  expect(preview).toMatchObject({
    swapped: false,
    tasks: 4,
    routes: ['See the balance', 'Pay a bill'],
    cells: [
      { reach: 1, frequency: 1, count: 1 },
      { reach: 3, frequency: 4, count: 1 },
      { reach: 4, frequency: 3, count: 1 },
    ],
  });
  expect(preview.zones.map((zone) => zone[0]).join('')).toBe('wwyywyaayarryarr');
});

test('the tasks of a cell are counted, and four red routes are named', () => {
  const value = read(smallProject());
  const many = Array.from({ length: 6 }, (_, at) => ({
    ...{ id: `t${at}`, matrix: 'bank', within: null, name: `Task ${at}`, description: '' },
    ...{ critical: false, picture: null, position: `a${at}` },
  }));
  const placements = many.map(({ id: task }) => ({
    ...{ id: `amara.${task}`, subMatrix: 'amara', task, at: '4,4' as const, measured: false },
    ...{ source: null, users: null, count: null },
  }));
  const preview = previewOf({ ...value, tasks: many, placements });
  expect(preview.cells).toEqual([{ reach: 4, frequency: 4, count: 6 }]);
  expect(preview.routes).toEqual(['Task 0', 'Task 1', 'Task 2', 'Task 3']);
  expect(preview.tasks).toBe(6);
});

test('a project without a matrix has an empty preview', () => {
  expect(previewOf(read(emptyDocument(redRoutesDocument)))).toEqual({
    ...{ zones: [], swapped: false, cells: [], routes: [], tasks: 0 },
  });
});
