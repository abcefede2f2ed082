import { expect, test } from 'vitest';
import {
  isFiltering,
  noFilter,
  type OfTask,
  passesFilter,
  type TaskFilter,
} from './task-filter.ts';

const login: OfTask = {
  name: 'Log in',
  description: 'By face or by code',
  tags: ['daily'],
  zone: 'red',
  redFor: ['amara', 'ruth'],
  critical: false,
  measured: true,
};

test.each<[Partial<TaskFilter>, boolean]>([
  [{}, true],
  [{ words: ' CODE ' }, true],
  [{ words: 'card' }, false],
  [{ tags: ['rare', 'daily'] }, true],
  [{ tags: ['rare'] }, false],
  [{ zones: ['amber', 'red'] }, true],
  [{ zones: ['none'] }, false],
  [{ redFor: ['ruth'] }, true],
  [{ redFor: ['deniz'] }, false],
  [{ critical: 'no', measured: 'yes' }, true],
  [{ critical: 'yes' }, false],
  [{ measured: 'no' }, false],
  [{ tags: ['daily'], zones: ['white'] }, false],
])('a filter of %o allows a task: %s', (part, passes) => {
  expect(passesFilter({ ...noFilter, ...part }, login)).toBe(passes);
  expect(isFiltering({ ...noFilter, ...part })).toBe(Object.keys(part).length > 0);
});

test('a task without a cell is found by having none', () => {
  const waiting = { ...login, zone: null };
  expect(passesFilter({ ...noFilter, zones: ['none'] }, waiting)).toBe(true);
  expect(passesFilter({ ...noFilter, zones: ['red'] }, waiting)).toBe(false);
});
