import { expect, test } from 'vitest';
import { nearest, stepFrom } from './grid-place.ts';

const shape = { rows: ['head', 'r1', 'r2'], columns: ['head', 's1', 's2'] };
const at = (row: string, column: string) => ({ row, column });

test('arrows move by one cell and stop at the edge', () => {
  expect(stepFrom(shape, at('r1', 's1'), 'right')).toEqual(at('r1', 's2'));
  expect(stepFrom(shape, at('r1', 's1'), 'up')).toEqual(at('head', 's1'));
  expect(stepFrom(shape, at('r1', 's2'), 'right')).toBeNull();
  expect(stepFrom(shape, at('r2', 's1'), 'down')).toBeNull();
});

test('the next cell after a row is the first of the one below', () => {
  expect(stepFrom(shape, at('r1', 's2'), 'next')).toEqual(at('r2', 'head'));
  expect(stepFrom(shape, at('r1', 'head'), 'previous')).toEqual(at('head', 's2'));
  expect(stepFrom(shape, at('r2', 's2'), 'next')).toBeNull();
});

test('where a row or column goes, what took its place is chosen', () => {
  const less = { rows: ['head', 'r2'], columns: ['head', 's1'] };
  expect(nearest(shape, less, at('r1', 's2'))).toEqual(at('r2', 's1'));
  expect(nearest(shape, shape, at('r1', 's2'))).toEqual(at('r1', 's2'));
});
