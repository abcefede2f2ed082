import { expect, test } from 'vitest';
import { boxOf, cellAddressAt, gridShape, isContent } from './grid-shape.ts';
import { nearest, stepFrom } from './grid-steps.ts';

const column = (id: string) => ({ id, width: null });
const row = (id: string) => ({ id, height: 72 });
const at = (rowId: string, columnId: string) => ({ row: rowId, column: columnId });

/** Two stages, the first of which has two steps, and a section between two rows. */
const shape = gridShape(
  [
    {
      id: 'head',
      bands: [
        { id: 'one', from: 0, to: 1 },
        { id: 'two', from: 2, to: 2, rows: 2 },
      ],
    },
    {
      id: 'steps',
      bands: [
        { id: 's1', from: 0, to: 0 },
        { id: 's2', from: 1, to: 1 },
      ],
    },
  ],
  [column('s1'), column('s2'), column('two')],
  [row('r1'), { ...row('section'), band: true }, row('r2')],
);

test('arrows move by one cell and stop at the edge', () => {
  expect(stepFrom(shape, at('r1', 's1'), 'right')).toEqual(at('r1', 's2'));
  expect(stepFrom(shape, at('r1', 'two'), 'right')).toBeNull();
  expect(stepFrom(shape, at('r2', 's1'), 'down')).toBeNull();
});

test('wide or high headers are one step wide or high', () => {
  expect(stepFrom(shape, at('r1', 's2'), 'up')).toEqual(at('steps', 's2'));
  expect(stepFrom(shape, at('steps', 's2'), 'up')).toEqual(at('head', 'one'));
  expect(stepFrom(shape, at('r1', 'two'), 'up')).toEqual(at('head', 'two'));
  expect(stepFrom(shape, at('head', 'one'), 'right')).toEqual(at('head', 'two'));
  expect(boxOf(shape, at('head', 'two'))).toEqual({ top: 0, bottom: 1, left: 3, right: 3 });
});

test('a section is one cell, and moving through it keeps the column', () => {
  const section = stepFrom(shape, at('r1', 's2'), 'down', 2);
  expect(section).toEqual(at('section', 'head'));
  expect(section && stepFrom(shape, section, 'down', 2)).toEqual(at('r2', 's2'));
  expect(isContent(shape, at('section', 'head'))).toBe(false);
});

test('the next cell after a row is the first of the one below', () => {
  expect(stepFrom(shape, at('section', 'head'), 'next')).toEqual(at('r2', 'head'));
  expect(stepFrom(shape, at('r2', 'head'), 'previous')).toEqual(at('section', 'head'));
  expect(stepFrom(shape, at('r2', 'two'), 'next')).toBeNull();
});

test('Ctrl with an arrow goes to the edge of the content', () => {
  expect(stepFrom(shape, at('r1', 's2'), 'bottom')).toEqual(at('r2', 's2'));
  expect(stepFrom(shape, at('r2', 's2'), 'first')).toEqual(at('r1', 's1'));
  expect(stepFrom(shape, at('r1', 's1'), 'last')).toEqual(at('r2', 'two'));
});

test('the successor of a removed row or column is selected', () => {
  const less = gridShape([{ id: 'head', bands: [] }], [column('s1')], [row('r2')]);
  expect(nearest(shape, less, at('r2', 's1'))).toEqual(at('r2', 's1'));
  expect(nearest(shape, less, at('r1', 'two'))).toEqual(at('r2', 's1'));
});

test('every cell of the grid is found at its box', () => {
  for (let y = 0; y < 5; y += 1) {
    for (let x = 0; x < 4; x += 1) {
      const cell = cellAddressAt(shape, y, x);
      const box = cell && boxOf(shape, cell);
      expect(box && box.top <= y && y <= box.bottom && box.left <= x && x <= box.right).toBe(true);
    }
  }
});
